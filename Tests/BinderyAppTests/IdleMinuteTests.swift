import Bindery
import Testing

@testable import BinderyApp

/// With nothing to do the app is never woken: no turn is due, nothing asks for one, and none is taken while a minute passes.
@MainActor @Suite(.timeLimit(.minutes(20))) struct IdleMinuteTests {
  @Test(arguments: [[], [Key(.pageDown, .control)], [Key(.enter)], [Key(.function(1))], [Key(.character("/"))]])
  func aMinuteInWhichNothingHappensTakesNoTurn(after keys: [Key]) async throws {
    let harness = try await AppHarness.loaded()
    await harness.press(keys)
    // What was said in passing is forgotten first, and where the reader is is kept.
    await harness.clock.advance(by: .seconds(30))
    await harness.app.settle()
    #expect(harness.app.turn() == nil)
    let (turns, frames) = (harness.app.turns, harness.terminal.frames)
    var wakes = 0
    harness.app.onWake = { wakes += 1 }
    await harness.clock.advance(by: .seconds(60))
    #expect(harness.app.turn() == nil)
    #expect(wakes == 0 && harness.terminal.frames == frames)
    #expect(harness.app.turns == turns + 1, "the turn just taken is the only one")
  }
}
