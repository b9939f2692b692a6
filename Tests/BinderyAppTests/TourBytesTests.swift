import Bindery
import BinderyStage
import TestSupport
import Testing
import ViewModels

@testable import BinderyApp

/// The bytes that the tour sends to a terminal, which also has slow users.
@MainActor @Suite(.serialized, .timeLimit(.minutes(20))) struct TourBytesTests {
  /// The bytes of the frames of a step.
  private func bytesOfSteps(_ theme: ThemeChoice) async throws -> [Int] {
    let embedded = try #require(EmbeddedScript.all.first { $0.name == "tour" })
    let clock = ManualClock()
    let fixtures = try AppFixtures(theme: theme, clock: clock)
    let encoder = try NcursesTerminal(headless: Size(width: 80, height: 24))
    defer { encoder.close() }
    var terminal: MemoryTerminal?
    var totals: [Int] = []
    var runner = DemoRunner(try embedded.script(), fixtures: fixtures)
    runner.report = { _ in totals.append(terminal?.bytesSent ?? 0) }
    let outcome = try await runner.playHeadless(clock: clock, encoder: encoder) {
      terminal = $0 as? MemoryTerminal
      return fixtures.makeApplication(on: $0)
    }
    #expect(outcome.exitCode == 0, "\(outcome)")
    totals.append(terminal?.bytesSent ?? 0)
    return zip(totals.dropFirst(), totals).map(-)
  }

  /// A line of 9,600 baud sends all frames in 160 seconds, and the largest one, a whole page, in 5 seconds.
  @Test(arguments: [ThemeChoice.plain, .dark]) func theTourIsUsableOnASlowLine(theme: ThemeChoice) async throws {
    let steps = try await bytesOfSteps(theme)
    #expect(steps.reduce(0, +) < 154_000)
    #expect(steps.max() ?? 0 < 4_800)
  }
}
