@testable import Bindery
import BinderyStage
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct NavigatorDialogTests {
  private let page = AskingPage()

  @Test func theQuestionAndBothAnswersAreVisible() async throws {
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
    #expect(page.answers == ["\(answer)"])
  }

  @Test func aMessageIsWrappedAndClosed() async throws {
    page.question = { page in
      await page.navigator?.alert("Three files could not be saved because the disk is full.", title: "Not saved")
      page.answers.append("closed")
    }
    let stage = Stage(page, size: Size(width: 36, height: 11))
    try await stage.play("press Enter")
    #expect(
      stage.screen == """
        [ Ask ]
          ┏━ Not saved ━━━━━━━━━━━━━━━━━┓
          ┃                             ┃
          ┃  Three files could not be   ┃
          ┃  saved because the disk is  ┃
          ┃  full.                      ┃
          ┃                             ┃
          ┃                     [ OK ]  ┃
          ┃                             ┃
          ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

        """)
    let close = stage.application.window.activeKeyBindings.first { $0.binding.command == .cancel }
    #expect(close?.binding.title == "Close")
    try await stage.play("press Enter")
    #expect(page.answers == ["closed"])
  }

  @Test(arguments: [(80, 40), (30, 22)])
  func theFieldOfAPromptIsWideEnoughForAName(columns: Int, width: Int) async throws {
    page.question = { page in _ = await page.navigator?.prompt("The name?") }
    let stage = Stage(page, size: Size(width: columns, height: 24))
    try await stage.play("press Enter")
    #expect(stage.application.window.view(named: "answer")?.bounds.width == width, "\(stage.screen)")
  }

  @Test func aPromptReturnsTheText() async throws {
    page.question = { page in
      page.answers.append(await page.navigator?.prompt("The name?", text: "Ada") ?? "none")
    }
    let stage = Stage(page, size: Size(width: 40, height: 12))
    try await stage.play("press Enter\nexpect focus answer\nexpect answer.name == \"The name?\"")
    try await stage.play("type \"Grace\" into answer\npress Enter")
    try await stage.play("press Enter\npress Enter\npress Enter\npress Esc")
    #expect(page.answers == ["Grace", "Ada", "none"])
  }

  @Test func aPromptShowsTheRuleThatIsNotMetAndKeepsTheText() async throws {
    page.question = { page in
      let rule = Rule<String>("Type at least three letters.") { $0.count >= 3 }
      page.answers.append(await page.navigator?.prompt("The name?", rules: [rule]) ?? "none")
    }
    let stage = Stage(page, size: Size(width: 40, height: 12))
    try await stage.play(
      """
      press Enter
      expect OK.enabled == "true"
      expect reason.text == ""
      press Enter
      expect OK.enabled == "false"
      expect reason.text == "✗ Type at least three letters."
      expect focus answer
      type "Al" into answer
      press Enter
      expect reason.text == "✗ Type at least three letters."
      type "Alan" into answer
      expect reason.text == ""
      press Enter
      """)
    #expect(page.answers == ["Alan"])
  }

  @Test func aClickOnTheButtonOfAnUneditedPromptShowsTheRuleToo() async throws {
    page.question = { page in
      let rules = [Rule<String>("Type a name.") { !$0.isEmpty }, Rule<String>("Type a letter.") { $0 != "1" }]
      page.answers.append(await page.navigator?.prompt("The name?", text: "1", rules: rules) ?? "none")
    }
    let stage = Stage(page, size: Size(width: 40, height: 12))
    try await stage.play(
      """
      press Enter
      press Tab
      click OK
      expect reason.text == "✗ Type a letter."
      expect focus answer
      press Backspace
      expect reason.text == "✗ Type a name."
      type "Al" into answer
      expect OK.enabled == "true"
      click OK
      """)
    #expect(page.answers == ["Al"])
  }

  @Test func thePasswordOfAPromptIsHidden() async throws {
    page.question = { page in
      page.answers.append(await page.navigator?.prompt("The password?", isSecure: true) ?? "none")
    }
    let stage = Stage(page, size: Size(width: 40, height: 12))
    try await stage.play("press Enter\ntype \"sesame\" into answer")
    #expect(stage.screen.contains("••••••") && !stage.screen.contains("sesame"))
    try await stage.play("press Enter")
    #expect(page.answers == ["sesame"])
  }

  @Test(arguments: [("press Enter", "0"), ("press Down\npress Enter", "1"), ("press Esc", "none")])
  func aChoiceReturnsTheValue(step: String, answer: String) async throws {
    page.question = { page in
      let chosen = await page.navigator?.choose("Export as", among: [(0, "JSON"), (1, "CSV")])
      page.answers.append(chosen.map { "\($0)" } ?? "none")
    }
    let stage = Stage(page, size: Size(width: 40, height: 12))
    try await stage.play("press Enter\nexpect focus options\n\(step)")
    #expect(page.answers == [answer])
  }

  @Test func aLongListOfOptionsScrollsAndTheButtonsStayVisible() async throws {
    page.question = { page in
      let options = (0..<100_000).map { ($0, "Option \($0)") }
      let chosen = await page.navigator?.choose("Which?", among: options, selected: 50_000)
      page.answers.append("\(chosen ?? -1)")
    }
    for height in [9, 10, 16, 40] {
      let stage = Stage(page, size: Size(width: 40, height: height))
      try await stage.play("press Enter")
      #expect(stage.screen.contains("[ Cancel ]  [ Choose ]"), "\(height) rows:\n\(stage.screen)")
      #expect(stage.screen.contains("Option 50000"), "\(height) rows")
      try await stage.play("press End\npress Enter")
    }
    #expect(page.answers == Array(repeating: "99999", count: 4))
  }

  @Test func aClosedDialogIsReleased() async throws {
    weak var list: View?
    page.question = { page in
      _ = await page.navigator?.choose("Which?", among: [(0, "JSON"), (1, "CSV")])
    }
    let stage = Stage(page, size: Size(width: 40, height: 12))
    try await stage.play("press Enter")
    list = try stage.view("options")
    #expect(list != nil)
    try await stage.play("press Esc")
    #expect(list == nil)
  }

  @Test func withoutOptionsThereIsNothingToChoose() async throws {
    page.question = { page in
      let chosen = await page.navigator?.choose("Which of the formats?", among: [(Int, String)](), accept: "Take")
      page.answers.append("\(chosen.map { "\($0)" } ?? "none")")
    }
    let stage = Stage(page, size: Size(width: 40, height: 12))
    try await stage.play(
      """
      press Enter
      expect no text "Take"
      expect text "There are no options."
      press Esc
      """)
    #expect(page.answers == ["none"])
  }

  @Test func aDialogAboveADialogIsAnsweredFirstAlsoAfterAResizeToAFewCells() async throws {
    page.question = { page in
      let navigator = page.navigator
      let first = Task.immediate { await navigator?.prompt("The name?") }
      let second = await navigator?.confirm("Really?")
      page.answers.append("\(second ?? true)")
      page.answers.append(await first.value ?? "none")
    }
    let stage = Stage(page, size: Size(width: 40, height: 12))
    try await stage.play("press Enter\nresize 10x3\npress Esc\nresize 40x12\ntype \"Ada\" into answer\npress Enter")
    #expect(page.answers == ["false", "Ada"])
  }
}

/// The question with three buttons about unsaved changes, in windows in which the buttons do not fit side by side.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DialogButtonTests {
  private let page = AskingPage()

  init() {
    page.question = { page in
      let navigator = page.navigator
      let answer = await navigator?.askAboutChanges("Discard the changes?", keep: "Keep editing", save: "Save")
      page.answers.append(answer.map { "\($0)" } ?? "keep")
    }
  }

  private func picture(_ width: Int, _ height: Int, _ steps: String) async throws -> String {
    let stage = Stage(page, size: Size(width: width, height: height))
    try await stage.play("press Enter\n\(steps)")
    return stage.screen
  }

  @Test func inFortyColumnsTheButtonsAreAColumn() async throws {
    let screen = try await picture(40, 12, "")
    #expect(
      screen == """
        [ Ask ]
               ┏━ Unsaved changes ━━━━━━┓
               ┃                        ┃
               ┃  Discard the changes?  ┃
               ┃                        ┃
               ┃      [ Keep editing ]  ┃
               ┃           [ Discard ]  ┃
               ┃              [ Save ]  ┃
               ┃                        ┃
               ┗━━━━━━━━━━━━━━━━━━━━━━━━┛


        """)
  }

  @Test func inTwentyColumnsTheMarginsAreOmitted() async throws {
    let screen = try await picture(20, 8, "press Down")
    #expect(
      screen == """
         ┏━ Unsaved cha… ━┓
         ┃ Discard the    ┃
         ┃ changes?       ┃
         ┃ [Keep editing] ┃
         ┃    [ Discard ] ┃
         ┃       [ Save ] ┃
         ┗━━━━━━━━━━━━━━━━┛

        """)
  }

  @Test func inThreeRowsTheButtonsScrollToTheFocusedOne() async throws {
    var rows: [String] = []
    for steps in ["", "press Down", "press Down x2", "press Down x2\npress Up"] {
      rows.append(String(try await picture(10, 3, steps).split(separator: "\n").last ?? ""))
    }
    #expect(rows == ["Keep edi…█", "[Discard]█", " [ Save ]█", "[Discard]█"])
  }

  @Test(arguments: [
    ("", "keep"), ("press Down", "discard"), ("press Tab x2", "save"), ("press Down x2\npress Up x2", "keep"),
  ])
  func theAnswerIsTheFocusedButtonAtEachSize(steps: String, answer: String) async throws {
    for (width, height) in [(7, 2), (10, 3), (20, 8), (40, 12)] {
      page.answers = []
      _ = try await picture(width, height, steps + "\npress Enter")
      #expect(page.answers == [answer], "\(width) × \(height)")
    }
  }
}

private final class AskingPage: AnyBinder {
  let ask = Button("Ask")
  var answers: [String] = []
  var question: (AskingPage) async -> Void = { page in
    if let answer = await page.navigator?.confirm("End it?") { page.answers.append("\(answer)") }
  }

  override func makeView() -> View {
    ask.addTarget(self, action: AskingPage.begin, for: .primaryAction)
    return VStack(alignment: .leading) { ask }
  }

  private func begin() async { await question(self) }
}
