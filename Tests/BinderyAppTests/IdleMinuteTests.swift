import Bindery
import Testing

@testable import BinderyApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct IdleMinuteTests {
  @Test(arguments: [[], [Key(.pageDown, .control)], [Key(.enter)], [Key(.function(1))], [Key(.character("/"))]])
  func anIdleApplicationPerformsNoTurns(after keys: [Key]) async throws {
    let harness = try await AppHarness.loaded()
    await harness.press(keys)
    // By then, notices have disappeared and the reading position is saved.
    await harness.clock.advance(by: .seconds(30))
    await harness.app.settle()
    #expect(harness.app.turn() == nil)
    let (turns, frames) = (harness.app.turns, harness.terminal.frames)
    await harness.clock.advance(by: .seconds(60))
    #expect(!harness.app.window.needsFrame)
    #expect(harness.app.turns == turns)
    #expect(harness.app.turn() == nil)
    #expect(harness.terminal.frames == frames)
  }
}
