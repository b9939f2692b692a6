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
}
