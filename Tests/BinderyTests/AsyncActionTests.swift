import BinderyStage
import Testing

@testable import Bindery

@MainActor @Suite(.timeLimit(.minutes(20))) struct AsyncActionTests {
  private let clock = ManualClock()
  private let page = WaitingPage()
  private let stage: Stage

  init() {
    page.clock = clock
    stage = Stage(page, size: Size(width: 20, height: 5), clock: clock)
  }

  @Test func inputWaitsUntilAnActionHasBegun() async throws {
    stage.terminal.send([.key(.character("q")), .key(Key(.tab)), .key(Key(.enter))])
    stage.application.turn()
    #expect(page.log == [])
    #expect(!clock.tracker.isIdle, "the action is not pending work")
    try await stage.settle()
    #expect(page.log == ["yes"])
  }

  @Test func presentingIsSynchronous() async throws {
    let navigator = try #require(page.navigator)
    guard #available(macOS 26, *) else { return }
    let answer = Task.immediate { await navigator.confirm("End it?") }
    #expect(navigator.presented.count == 1)
    stage.application.turn()
    #expect(stage.screen.contains("Are you"))
    try await stage.press("Esc")
    #expect(await answer.value == false)
  }

  @Test(arguments: ["g", "b", "r"]) func anActionIsPendingWorkUntilItReturnsExceptWhileItSleeps(key: Character)
    async throws
  {
    try await stage.send(.key(.character(key)))
    #expect(page.log == ["\(key) began"])
    #expect(clock.tracker.isIdle, "a sleeping action is still pending work")
    try await stage.wait(.seconds(1))
    #expect(page.log == ["\(key) began", "\(key) ended"])
    #expect(page.actionCount == 0)
  }

  @Test func anActionOfAStandardCommandCanWait() async throws {
    try await stage.press("F5")
    #expect(page.log == ["f began"])
    try await stage.wait(.seconds(1))
    #expect(page.log == ["f began", "f ended"])
  }

  @Test func anActionThatWaitsForAnAnswerIsNotPending() async throws {
    try await stage.send(.key(.character("q")))
    #expect(clock.tracker.isIdle)
    try await stage.press("Esc")
    #expect(page.log == ["no"])
  }

  @Test func anActionIsCancelledWhenItsBinderLeaves() async throws {
    let upper = WaitingPage()
    upper.clock = clock
    page.navigator?.push(upper)
    try await stage.send(.key(.character("g")))
    page.navigator?.pop()
    try await stage.settle()
    #expect(upper.log == ["g began", "g was cancelled"])
    #expect(clock.nextDeadline == nil)
  }

  @Test func anActionIsCancelledWhenItsBinderGetsAnotherModel() async throws {
    try await stage.send(.key(.character("g")))
    page.viewModel += 1
    try await stage.settle()
    #expect(page.log == ["g began", "g was cancelled"])
  }

  @Test func anActionIsCancelledWhenTheApplicationCloses() async throws {
    try await stage.send(.key(.character("g")))
    stage.application.close()
    await clock.tracker.idle()
    #expect(page.log == ["g began", "g was cancelled"])
  }

  @Test func anActionThatEndsItsBinderIsCancelledFromThereOn() async throws {
    let upper = WaitingPage()
    upper.clock = clock
    page.navigator?.push(upper)
    try await stage.send(.key(.character("p")))
    #expect(upper.log == ["p began", "p was cancelled"])
    #expect(stage.application.navigator.top === page)
  }

  @Test func anActionOfTheApplicationItselfIsPendingWorkToo() async throws {
    var hasEnded = false
    stage.application.start { [clock] in
      try? await clock.sleep(for: .seconds(1))
      hasEnded = true
    }
    try await stage.settle()
    #expect(!hasEnded)
    try await stage.wait(.seconds(1))
    #expect(hasEnded)
  }
}

/// A page of actions that sleep for a second.
private final class WaitingPage: Binder<Int> {
  let button = Button("Button")
  let list = BoundList()
  var clock = ManualClock()
  private(set) var log: [String] = []

  init() {
    super.init(0)
  }

  override class var commands: CommandTable {
    CommandTable(for: WaitingPage.self) {
      KeyCommand("go", "Go", keys: [.character("g")]) { await $0.sleep("g") }
      KeyCommand("press", "Press", keys: [.character("b")]) { $0.button.press() }
      KeyCommand("toggle", "Toggle", keys: [.character("r")]) { page in
        page.list.becomeFirstResponder()
        page.window?.send("toggleItem")
      }
      KeyCommand(.refresh) { await $0.sleep("f") }
      KeyCommand("ask", "Ask", keys: [.character("q")]) { page in
        let answer = await page.navigator?.confirm("End it?") ?? false
        page.log.append(answer ? "yes" : "no")
      }
      KeyCommand("pop", "Pop", keys: [.character("p")]) { page in
        page.navigator?.pop()
        await page.sleep("p")
      }
    }
  }

  override func makeView() -> View {
    list.bind(count: { 1 }) { row, _ in row.toggle = false }
    button.addTarget(self, action: WaitingPage.pressed, for: .primaryAction)
    list.addTarget(self, rowAction: WaitingPage.toggled, for: .rowToggled)
    return VStack {
      button
      list
    }
  }

  var actionCount: Int { actions.count }

  private func pressed() async { await sleep("b") }
  private func toggled(_ event: RowEvent) async { await sleep("r") }

  private func sleep(_ name: String) async {
    log.append("\(name) began")
    let slept: Void? = try? await clock.sleep(for: .seconds(1))
    log.append(slept == nil ? "\(name) was cancelled" : "\(name) ended")
  }
}
