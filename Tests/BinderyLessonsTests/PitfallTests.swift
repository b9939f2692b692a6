import Bindings
import BinderyLessons
import Testing

/// The usual code of each lesson has the described error, and this library's code does not.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PitfallTests {
  @Test(arguments: [
    (Pitfall.oneShotTracking, "the label says Hello, Ada", "the label says Hello, Grace"),
    (Pitfall.endlessLoop, "1000 writes", "1 write"),
    (Pitfall.replacedObserver, "Adam and Grace", "Grace and Grace"),
    (Pitfall.olderAnswer, "reply 1, the older one", "reply 2, the newest"),
    (Pitfall.capturedScreen, "still in memory", "released"),
    (Pitfall.repeatedHandler, "the first ran 2 times", "the first ran once"),
    (Pitfall.repeatedEdit, "5 rows for 4 integers", "4 rows for 4 integers"),
    (Pitfall.sentTwice, "2 requests", "1 request"),
  ])
  func theUsualCodeMakesTheMistake(
    make: @MainActor @Sendable (any Clock<Duration>) -> Pitfall, usual: String, here: String
  ) async {
    let clock = ManualClock()
    let pitfall = make(clock)
    #expect(pitfall.outcome.isEmpty)
    pitfall.provoke.execute()
    await clock.advance(by: .seconds(2))
    #expect(pitfall.outcome == "Usual: \(usual)\nWith Bindery: \(here)")
  }
}
