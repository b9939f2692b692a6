import Bindery
import BinderyStage
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct FormBinderTests {
  private let page = FormPage()
  private func stage() -> Stage { Stage(page, size: Size(width: 60, height: 14)) }

  @Test func theDialogShowsTheFormWithItsButtons() async throws {
    let stage = stage()
    try await stage.press(Key(.enter))
    #expect(
      stage.screen == """
                                  [ Ask ]


           ┏━ Edit item ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
           ┃  Name  Bolt                                        ┃
           ┃                                                    ┃
           ┃ Count  1                                           ┃
           ┃                                                    ┃
           ┃                               [ Cancel ]  [ Save ] ┃
           ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        """ + "\n\n\n\n")
  }

  @Test func enterSubmitsAValidDraft() async throws {
    try await stage().play("press Enter\ntype \"Nut\" into Name\npress Enter\nexpect no text \"Edit item\"")
    #expect(page.results == ["Nut 1"])
  }

  @Test func anInvalidDraftStaysWithItsReason() async throws {
    try await stage().play("press Enter\npress Ctrl+U\npress Enter\nexpect text \"✗ Type a name.\"\nexpect focus Name")
    #expect(page.results.isEmpty)
  }

  @Test func aDraftThatTheModelRejectsStays() async throws {
    page.rejects = true
    try await stage().play("press Enter\npress Enter\nexpect text \"✗ There is such a name.\"")
    #expect(page.results.isEmpty)
  }

  @Test func escapeLeavesAnUneditedForm() async throws {
    try await stage().play("press Enter\npress Esc\nexpect no text \"Edit item\"")
    #expect(page.results == ["none"])
  }

  @Test func escapeAsksBeforeItDiscardsEdits() async throws {
    let stage = stage()
    try await stage.play("press Enter\ntype \"Nut\" into Name\npress Esc\nexpect text \"Discard the changes?\"")
    try await stage.play("press Enter\nexpect no text \"Discard the changes?\"\nexpect Name.text == \"Nut\"")
    try await stage.play("click \"Cancel\"\nclick \"Discard\"\nexpect no text \"Edit item\"")
    #expect(page.results == ["none"])
  }

  @Test func theQuestionAboutEditsOffersToSaveThem() async throws {
    let stage = stage()
    try await stage.play("press Enter\ntype \"Nut\" into Name\npress Esc\npress Right\npress Right")
    #expect(stage.screen.contains("[ Keep editing ]  [ Discard ]  [ Save ]"))
    try await stage.play("press Enter\nexpect no text \"Edit item\"")
    #expect(page.results == ["Nut 1"])
  }

  @Test func anInvalidDraftIsNotSavedBeforeTheApplicationEnds() async throws {
    let stage = stage()
    try await stage.play("press Enter\npress Ctrl+U\npress Ctrl+Q\nclick \"Save and quit\"")
    #expect(!stage.application.isStopped)
    try await stage.play("expect text \"✗ Type a name.\"\ntype \"Nut\" into Name")
    try await stage.play("press Ctrl+Q\nclick \"Save and quit\"")
    #expect(stage.application.isStopped)
    #expect(page.results == ["Nut 1"])
  }

  @Test func changesThatAreSavedIntoAPageWithUnsavedChangesAreNotLost() async throws {
    page.keepsResults = true
    let stage = stage()
    try await stage.play("press Enter\ntype \"Nut\" into Name\npress Ctrl+Q\nclick \"Save and quit\"")
    #expect(!stage.application.isStopped)
    #expect(stage.screen.contains("Quit and discard the changes?"))
    // A second press of the key does not present a second question.
    try await stage.play("press Ctrl+Q\nclick \"Stay\"\nexpect no text \"Quit and discard\"")
  }

  @Test(arguments: ["Ctrl+Q", "Ctrl+C"]) func leavingTheApplicationAsksBeforeItDiscardsEdits(key: String) async throws {
    let stage = stage()
    try await stage.play(
      "press Enter\ntype \"Nut\" into Name\npress \(key)\nexpect text \"Quit with unsaved changes?\"")
    // A second press of the key does not end the application.
    try await stage.press(key)
    #expect(!stage.application.isStopped)
    try await stage.play("press Enter\nexpect no text \"Leave and\"\nexpect Name.text == \"Nut\"")
    try await stage.play("press \(key)\nclick Discard")
    #expect(stage.application.isStopped)
  }

  @Test func leavingTheApplicationDoesNotAskWithoutEdits() async throws {
    let stage = stage()
    try await stage.play("press Enter\npress Ctrl+Q")
    #expect(stage.application.isStopped)
  }

  @Test func aQuestionAboveTheFormIsUsableAfterAResize() async throws {
    let stage = stage()
    try await stage.play("press Enter\ntype \"Nut\" into Name\npress Esc\nexpect text \"Discard the changes?\"")
    try await stage.resize(to: Size(width: 10, height: 3))
    try await stage.resize(to: Size(width: 60, height: 14))
    try await stage.play("click \"Discard\"\nexpect no text \"Edit item\"")
    #expect(page.results == ["none"])
  }

  @Test func theDialogIsUsableAfterAResize() async throws {
    let stage = stage()
    try await stage.play("press Enter")
    try await stage.resize(to: Size(width: 10, height: 3))
    try await stage.resize(to: Size(width: 60, height: 14))
    try await stage.play("press Enter\nexpect no text \"Edit item\"")
    #expect(page.results == ["Bolt 1"])
  }
}

@MainActor private final class NamedDraft {
  let name = Validated("Bolt", rules: [Rule("Type a name.") { !$0.isEmpty }])
  let count = Observable(1)
}

private final class NamedItemBinder: FormBinder<NamedDraft, String> {
  var rejects = false

  @ViewBuilder override func rows(_ draft: NamedDraft) -> [View] {
    FormRow("Name", BoundTextField(), to: draft.name)
    FormRow("Count", NumberField(0...99), to: draft.count)
  }

  override func submit(_ draft: NamedDraft) async -> String? {
    if rejects { draft.name.reject("There is such a name.") }
    return rejects ? nil : "\(draft.name.value) \(draft.count.value)"
  }
}

private final class FormPage: Binder<Void> {
  let ask = Button("Ask")
  var results: [String] = []
  var rejects = false
  var keepsResults = false
  override var hasUnsavedChanges: Bool { keepsResults && !results.isEmpty }

  init() { super.init(()) }

  override func makeView() -> View {
    VStack {
      ask.width(.fit)
      Spacer()
    }
  }

  override func viewDidLoad() {
    ask.observe(self, for: .primaryAction) { page, _ async in
      let binder = NamedItemBinder(NamedDraft(), title: "Edit item")
      binder.rejects = page.rejects
      page.results.append(await page.navigator?.present(binder) ?? "none")
    }
  }
}
