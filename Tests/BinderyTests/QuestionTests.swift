import Bindery
import BinderyStage
import Testing

/// A question with two answers, of which the harmless one has the focus.
@MainActor @Suite(.timeLimit(.minutes(20))) struct QuestionTests {
  private let page = AskingPage()

  @Test func theQuestionAndBothAnswersAreSeen() async throws {
    let stage = Stage(page, size: Size(width: 30, height: 9))
    try await stage.send(.key(Key(.enter)))
    #expect(stage.screen.contains("━ Are you sure? ━"))
    #expect(stage.screen.contains("[ No ]  [ Yes ]"))
    try await stage.play("expect focus No\nexpect question.text == \"End it?\"")
  }

  @Test(arguments: [
    ("press Enter", false), ("press Esc", false), ("click \"Yes\"", true), ("press Right\npress Enter", true),
    ("press Right\npress Left\npress Enter", false),
  ])
  func theAnswerIsTheButtonThatWasPressed(step: String, answer: Bool) async throws {
    let stage = Stage(page, size: Size(width: 30, height: 9))
    try await stage.play("press Enter\n\(step)\nexpect no text \"Are you sure?\"")
    #expect(page.answers == [answer])
  }
}

/// A button that asks.
private final class AskingPage: AnyBinder {
  let ask = Button("Ask")
  var answers: [Bool] = []

  override func makeView() -> View {
    ask.addTarget(self, action: AskingPage.begin, for: .primaryAction)
    return VStack(alignment: .leading) { ask }
  }

  private func begin() async {
    if let answer = await navigator?.confirm("End it?") { answers.append(answer) }
  }
}
