import Bindery
import BinderyStage
import Observation
import Testing

// The code of the article `TestYourApplication`.

// snippet: lookup
@MainActor @Observable final class Lookup {
  var word = ""
  private(set) var meaning = ""
  private let clock: any Clock<Duration>

  @ObservationIgnored private(set) lazy var find = Command<Void, Void>(
    self, "Look up", clock: clock, canExecute: { !$0.word.isEmpty }
  ) { lookup in try await lookup.load() }

  init(clock: any Clock<Duration> = RealClock()) { self.clock = clock }

  private func load() async throws {
    try await clock.sleep(for: .seconds(1))
    meaning = "\(word) is a word."
  }
}

final class LookupBinder: Binder<Lookup> {
  let word = BoundTextField(placeholder: "Type a word")
  let find = Button()
  let meaning = Label()

  override func makeView() -> View {
    VStack {
      word
      HStack { find }
      meaning
    }
  }

  override func bind(_ model: Lookup) {
    word.bind(to: \.word, of: model)
    find.bind(to: model.find)
    meaning.bind(\.text, to: model.meaning)
  }
}
// end

@MainActor @Suite(.timeLimit(.minutes(20))) struct TestYourApplicationSnippets {
  // snippet: lookup-test
  @Test func aWordIsLookedUp() async throws {
    let clock = ManualClock()
    let stage = Stage(LookupBinder(Lookup(clock: clock)), size: Size(width: 30, height: 3), clock: clock)
    try await stage.play(
      """
      type "Binder" into Word
      click "Look up"
      expect Find.busy == true
      wait 1s
      expect Meaning.text == "Binder is a word."
      """)
  }
  // end

  // snippet: lookup-screen
  @Test func theScreenIsAsKept() async throws {
    let stage = Stage(LookupBinder(Lookup()), size: Size(width: 30, height: 3))
    try await stage.type("Binder", into: "Word")
    try stage.expectScreen("lookup")
    try stage.expectScreen("lookup-styles", includesStyles: true)
  }
  // end
}
