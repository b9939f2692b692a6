import Bindings
import Testing
import ViewModels

/// The usual code of each lesson has the described error, and this library's code does not.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PitfallTests {
  @Test(arguments: [
    (Pitfall.knownView, "1 of 2 labels follow", "2 of 2 labels follow"),
    (Pitfall.replacedObserver, "Adam and Grace", "Grace and Grace"),
    (Pitfall.olderAnswer, "reply 1, the older one", "reply 2, the newest"),
    (Pitfall.capturedScreen, "still in memory", "released"),
    (Pitfall.repeatedHandler, "the first ran 2 times", "the first ran once"),
    (Pitfall.lostEdit, "4 of 5 rows", "5 of 5 rows"),
    (Pitfall.sentTwice, "2 requests", "1 request"),
    (Pitfall.oneShotTracking, "the label shows Ada", "the label shows Grace"),
  ])
  func theUsualCodeMakesTheMistake(
    make: @MainActor @Sendable (any Clock<Duration>) -> Pitfall, usual: String, here: String
  ) async {
    let clock = ManualClock()
    let pitfall = make(clock)
    #expect(pitfall.report.isEmpty)
    pitfall.provoke.execute()
    await clock.advance(by: .seconds(2))
    #expect(pitfall.report.hasPrefix("Usual code: \(usual)\nWith Bindery: \(here)\n\n"))
  }
}
