import Bindery
import BinderyStage
import Testing

/// The code of the article `TestTime`.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TestTimeSnippets {
  // snippet: time-model
  @MainActor @Observable final class Search {
    var query = ""
    private(set) var answers: [String] = []
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var running: Task<Void, Never>?

    init(clock: any Clock<Duration> = RealClock()) { self.clock = clock }

    func search() {
      running?.cancel()
      running = startTask(on: clock) { [self] in
        do {
          try await clock.sleep(for: .milliseconds(300))
          answers.append("the answer for '\(query)'")
        } catch {
          // The user has typed another letter.
        }
      }
    }
  }
  // end

  // snippet: time-test
  @Test func onlyTheLastTextIsSearched() async {
    let clock = ManualClock()
    let search = Search(clock: clock)
    for text in ["s", "sw", "swift"] {
      search.query = text
      search.search()
      await clock.advance(by: .milliseconds(100))
    }
    #expect(search.answers.isEmpty)
    await clock.advance(by: .milliseconds(200))
    #expect(search.answers == ["the answer for 'swift'"])
  }
  // end

  // snippet: time-binder
  final class SearchBinder: Binder<Search> {
    let query = BoundTextField(placeholder: "Query")
    let answer = Label()

    override func makeView() -> View {
      VStack {
        query
        answer.width(.fill)
      }
    }

    override func bind(_ search: Search) {
      query.bind(to: \.query, of: search)
      query.observe(search, for: .editingChanged) { search, _ in search.search() }
      answer.bind(\.text, to: search.answers.last ?? "")
    }
  }
  // end

  // snippet: time-stage
  @Test func theAnswerIsDisplayedAfterAPause() async throws {
    let clock = ManualClock()
    let stage = Stage(SearchBinder(Search(clock: clock)), size: Size(width: 30, height: 2), clock: clock)
    try await stage.type("swift", into: "Query")
    #expect(stage.screen == "swift\n")
    try await stage.wait(.milliseconds(300))
    #expect(stage.screen == "swift\nthe answer for 'swift'")
  }
  // end
}
