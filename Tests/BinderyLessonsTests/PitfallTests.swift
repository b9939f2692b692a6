import Bindings
import BinderyLessons
import Testing
import ViewModels

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

  /// The explanation of the endless loop: a second field that reports each change writes the text once.
  @Test func twoFieldsThatReportEachChangeWriteOnceEach() async {
    final class Field {
      var write: ((String) -> Void)?
      var text = "" { didSet { write?(text) } }
    }
    let clock = ManualClock()
    let name = Binding(ProfileViewModel(), \.name)
    let fields = [Field(), Field()]
    var writes = 0
    for field in fields {
      field.write = { [unowned field] text in
        writes += 1
        name.write(text, origin: field)
      }
      name.observe(with: field) { field, text in field.text = text }
    }
    fields[0].text = "Grace"
    await clock.advance(by: .milliseconds(1))
    #expect(fields.map(\.text) == ["Grace", "Grace"])
    #expect(writes == 2)
  }
}
