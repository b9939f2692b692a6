import Bindery
import BinderyStage
import TestSupport
import Testing

/// Keys that arrive in the same read.
///
/// The first key presents a question.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TypedAheadTests {
  private let clock = ManualClock()

  @Test(arguments: Asking.allCases)
  func keysTypedAheadGoToTheQuestion(asking: Asking) async throws {
    let page = DeletingPage(asking, clock: clock)
    let stage = Stage(page, size: Size(width: 30, height: 9), clock: clock)
    try await stage.send(.key(Key(.delete)), .key(Key(.tab)), .key(Key(.enter)))
    #expect(page.rows == 2)
    #expect(page.saves == 0)
    #expect(!stage.screen.contains("Are you sure?"))
  }

  /// Excludes commands: a command stays busy briefly after its operation and rejects another execution until then.
  @Test(arguments: Asking.allCases.filter { $0 != .command })
  func eachQuestionOfABurstHasItsAnswer(asking: Asking) async throws {
    let page = DeletingPage(asking, clock: clock)
    let stage = Stage(page, size: Size(width: 30, height: 9), clock: clock)
    let keys = [Key(.delete), Key(.tab), Key(.enter), Key(.delete), Key(.enter), Key(.delete), Key(.tab), Key(.enter)]
    stage.terminal.send(keys.map { .key($0) })
    try await stage.settle()
    #expect(page.rows == 1)
    #expect(page.saves == 0)
  }

  @Test(.serialized, arguments: Asking.allCases)
  func anAnswerHasHadItsEffectWhenTheStepReturns(asking: Asking) async throws {
    // The processors are kept busy only in a soak, because the load would delay other tests.
    let busy = soakCases.map { _ in BusyLoop() }
    defer { busy?.stop() }
    for _ in 0..<(soakCases ?? 100) / UInt64(Asking.allCases.count) {
      let page = DeletingPage(asking, clock: clock)
      let stage = Stage(page, size: Size(width: 30, height: 9), clock: clock)
      try await stage.play("press Delete\npress Tab\npress Enter\nexpect rows.value == \"2\"")
      try #require(page.rows == 2)
    }
  }

  // MARK: A backlog

  @Test func aTurnDispatchesKeysForSixteenMilliseconds() {
    let typing = SlowTyping()
    typing.terminal.type(String(repeating: "a", count: 40))
    let frames = typing.terminal.frames
    #expect(typing.app.turn() == .zero)
    #expect(typing.text.count == 16)
    #expect(typing.terminal.frames == frames + 1)
    #expect(typing.app.turn() == .zero)
    #expect(typing.app.turn() == nil)
    #expect(typing.text.count == 40)
  }

  @Test(arguments: [Key.control("q"), Key.control("c")])
  func aKeyThatLeavesOvertakesABacklog(key: Key) {
    let typing = SlowTyping()
    typing.terminal.type(String(repeating: "a", count: 10_000))
    typing.terminal.send(keys: key)
    var turns = 0
    while !typing.app.isStopped, turns < 20 {
      typing.app.turn()
      turns += 1
    }
    #expect(turns == 10, "each turn receives 1,024 events")
    #expect(typing.text.count == 9 * 16)
  }

  @Test func escapeCancelsTheBacklogBeforeIt() {
    let typing = SlowTyping()
    typing.terminal.type(String(repeating: "a", count: 500))
    typing.terminal.send(keys: Key(.escape))
    typing.terminal.type("bc")
    typing.app.turn()
    #expect(typing.page.cancellations == 0)
    #expect(typing.app.turn() == nil)
    #expect(typing.page.cancellations == 1)
    #expect(typing.text == String(repeating: "a", count: 16) + "bc")
  }

  @Test func aFewKeysBeforeEscapeAreTypedHoweverSlow() {
    let typing = SlowTyping(timePerEdit: .milliseconds(20))
    typing.terminal.type("abc")
    typing.terminal.send(keys: Key(.escape))
    for _ in 0..<4 { typing.app.turn() }
    #expect(typing.text == "abc")
    #expect(typing.page.cancellations == 1)
  }

  @Test func aLetterThatLeavesElsewhereIsTextInABacklog() {
    let typing = SlowTyping()
    typing.terminal.type(String(repeating: "a", count: 100) + "q")
    for _ in 0..<7 { typing.app.turn() }
    #expect(typing.text == String(repeating: "a", count: 100) + "q")
  }

  @Test func aRequestToQuitOvertakesASmallBacklog() {
    let typing = SlowTyping()
    typing.terminal.type(String(repeating: "a", count: 40))
    typing.terminal.send(.quit(.hangUp))
    typing.app.turn()
    #expect(!typing.app.isStopped)
    typing.app.turn()
    #expect(typing.app.isStopped)
    #expect(typing.text.count == 16)
  }

  @Test func aResizeInADroppedBacklogHasItsEffect() {
    let typing = SlowTyping()
    typing.terminal.type(String(repeating: "a", count: 80))
    typing.terminal.resize(to: Size(width: 25, height: 4))
    typing.terminal.send(keys: Key(.escape))
    typing.app.turn()
    typing.app.turn()
    #expect(typing.page.cancellations == 1)
    #expect(typing.app.window.size == Size(width: 25, height: 4))
  }
}

/// An application with a focused text field, in which each edit takes the given time.
@MainActor private final class SlowTyping {
  let page: SlowPage
  let terminal = MemoryTerminal(size: Size(width: 20, height: 3))
  let app: Application

  init(timePerEdit: Duration = .milliseconds(1)) {
    let clock = StepClock()
    page = SlowPage { clock.step(timePerEdit) }
    app = Application(page, terminal: terminal, clock: clock, frameLimit: nil)
    app.turn()
  }

  var text: String { page.field.text }
}

private final class SlowPage: AnyBinder {
  let field = BoundTextField()
  private(set) var cancellations = 0
  private let work: () -> Void

  init(work: @escaping () -> Void) { self.work = work }

  override class var commands: CommandTable {
    CommandTable(for: SlowPage.self) { KeyCommand(.cancel) { $0.cancellations += 1 } } + super.commands
  }

  override func makeView() -> View {
    field.observe(self, for: .editingChanged) { page, _ in page.work() }
    return field
  }
}
