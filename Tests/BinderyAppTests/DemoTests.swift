import Bindery
import BinderyStage
import Foundation
import Testing

@testable import BinderyApp

/// Each scene's script holds: it is the demo and the test.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DemoTests {
  nonisolated static let scripts = [
    "Profile/profile.demo", "Reader/reader.demo", "Root/tour.demo", "Lab/Profile/lab-profile.demo",
    "Lab/Refresh/lab-refresh.demo", "Lab/Greeting/lab-greeting.demo", "Lab/Integers/lab-integers.demo",
    "Lab/Registration/lab-registration.demo", "Widgets/widgets.demo",
  ]

  @Test(arguments: scripts) func theScriptOfAScenePlaysToItsEnd(path: String) async throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/BinderyApp")
    let clock = ManualClock()
    let fixtures = try AppFixtures(clock: clock)
    var snapshots: [String] = []
    let runner = DemoRunner(
      try Script(file: sources.appending(path: path).standardizedFileURL.path), fixtures: fixtures,
      keepSnapshot: { name, _ in snapshots.append(name) })
    let outcome = try await runner.playHeadless(clock: clock) { fixtures.makeApplication(on: $0) }
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(snapshots.count == 1)
  }
}
