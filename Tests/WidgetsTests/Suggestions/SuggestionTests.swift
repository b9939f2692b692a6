import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The state of the suggestions of a field, without a screen.
@Suite struct SuggestionStateTests {
  @Test func theTypedTextIsBetweenTheLastAndTheFirstSuggestion() {
    var state = SuggestionState()
    let load = state.begin(for: "")
    state.finish(load, with: ["Bern", "Bergen"])
    var chosen: [String?] = []
    for step in [1, 1, 1, -1, -1, -1] {
      state.choose(by: step)
      chosen.append(state.chosen)
    }
    #expect(chosen == ["Bern", "Bergen", nil, "Bergen", "Bern", nil])
    state.choose(7)
    #expect(state.chosen == nil)
  }

  @Test func onlyTheNewestLoadHasAnEffect() {
    var state = SuggestionState()
    let (first, second) = (state.begin(for: ""), state.begin(for: ""))
    state.finish(first, with: ["old"])
    state.fail(first, "old")
    #expect(state.phase == .loading && state.items.isEmpty)
    state.finish(second, with: ["new"])
    state.fail(second, "late")
    #expect(state.phase == .shown && state.items == ["new"])
    let third = state.begin(for: "")
    state.choose(by: 1)
    state.finish(third, with: ["late"])
    #expect(state.chosen == "new")
    let fourth = state.begin(for: "")
    state.close()
    state.finish(fourth, with: ["late"])
    #expect(!state.isOpen)
  }

  @Test func aLoadKeepsTheSuggestionsThatContainTheNewText() {
    var state = SuggestionState()
    state.finish(state.begin(for: "ber"), with: ["Bergen", "Berlin", "Bamberg"])
    state.choose(by: 1)
    _ = state.begin(for: "berg")
    #expect(state.phase == .loading && state.items == ["Bergen", "Bamberg"] && state.chosen == nil)
    _ = state.begin(for: "ber")
    #expect(state.items == ["Bergen", "Bamberg"])
    _ = state.begin(for: "berx")
    state.choose(by: 1)
    #expect(state.phase == .loading && state.items.isEmpty && state.notice == "Searching…")
  }

  @Test func anErrorRemovesTheSuggestionsAndNoSuggestionsCloseTheList() {
    var state = SuggestionState()
    state.finish(state.begin(for: ""), with: ["Bern"])
    state.fail(state.begin(for: ""), "No answer.")
    #expect(state.items.isEmpty && state.notice == "No answer.")
    state.choose(by: 1)
    #expect(state.phase == .failed("No answer."))
    state.finish(state.begin(for: ""), with: [])
    #expect(!state.isOpen)
    state.choose(by: 1)
    #expect(!state.isOpen && state.choice == nil)
  }
}

@Suite(.timeLimit(.minutes(20))) struct SuggestionTests {
  struct Refused: Error, CustomStringConvertible { let description = "No access." }

  private let source = PendingCalls<[String]>()
  private let field = BoundTextField(placeholder: "City")
  private let other = Button("Other")
  private let harness: WindowHarness

  init() {
    field.suggests { [source] text in try await source.call(text) }
    harness = WindowHarness(Stack(.vertical, [field, other]), size: Size(width: 30, height: 8))
  }

  private func suggest(_ items: [String], for text: String = "Ber") async {
    harness.type(text)
    await harness.finishWork()
    source.answer(source.arguments.count - 1, .success(items))
    await harness.finishWork()
  }

  @Test func theListIsBelowTheFieldAndTheFieldKeepsFocus() async {
    await suggest(["Bergen", "Berlin", "Bern"])
    #expect(
      harness.picture == """
        Ber
        ╭────────────────────────────╮
        │Bergen                      │
        │Berlin                      │
        │Bern                        │
        ╰────────────────────────────╯


        """)
    #expect(field.traits.isSuperset(of: [.focused, .expanded]))
    #expect(source.arguments == ["Ber"])
    harness.expectToBeAsRepainted()
    harness.press(Key(.escape))
    #expect(harness.picture.hasPrefix("Ber\n          [ Other ]"))
    #expect(field.text == "Ber" && !field.traits.contains(.expanded))
    harness.expectToBeAsRepainted()
  }

  @Test func theListDoesNotTouchTheWordsOfThePage() async {
    let line = "The words of the page, the words of the page"
    harness.window.rootView = VStack {
      HStack {
        field.width(.fixed(10)); Spacer()
      }
      TextView(Array(repeating: line, count: 4).joined(separator: "\n"))
    }
    harness.resize(to: Size(width: 48, height: 7))
    field.becomeFirstResponder()
    await suggest(["Bergen"])
    #expect(harness.terminal.row(1) == "╭──────────────────────╮ e words of the page")
    harness.expectToBeAsRepainted()
  }

  @Test(arguments: [Theme.dark, .highContrast]) func theListDoesNotCoverTheLabelsBesideTheField(theme: Theme) async {
    harness.window.theme = theme
    harness.window.rootView = HStack(spacing: 1) {
      VStack {
        Label("City")
        Label("Path")
        Label("Note")
      }
      VStack { field }.width(.fill)
    }
    field.becomeFirstResponder()
    await suggest(["Bergen", "Bern"])
    let rows = harness.picture.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[1].hasPrefix("Path ╭──"), "\(harness.picture)")
    #expect(rows[2].hasPrefix("Note │Bergen"))
    harness.expectToBeAsRepainted()
  }

  @Test(arguments: [Key(.enter), Key(.tab)]) func theKeysChooseAndTakeASuggestion(_ key: Key) async {
    var ends = 0
    let owner = Responder()
    field.observe(owner, for: .editingDidEndOnExit) { _, _ in ends += 1 }
    await suggest(["Bergen", "Berlin"])
    harness.press(Key(.down), Key(.down), key)
    #expect(field.text == "Berlin" && ends == 0)
    #expect(field.traits.contains(.focused) && !field.traits.contains(.expanded))
    harness.press(Key(.enter))
    #expect(ends == 1)
    harness.window.send(.undo)
    #expect(field.text == "Ber")
  }

  @Test func enterWithoutAChoiceConfirmsTheTypedText() async {
    var texts: [String] = []
    let owner = Responder()
    field.observe(owner, for: .editingDidEndOnExit) { _, field in texts.append(field.text) }
    await suggest(["Bergen"])
    harness.press(Key(.enter))
    #expect(texts == ["Ber"] && !field.traits.contains(.expanded))
  }

  @Test func aClickTakesASuggestionAndAClickOutsideClosesTheList() async {
    await suggest(["Bergen", "Berlin"])
    harness.click(x: 3, y: 3)
    #expect(field.text == "Berlin" && field.traits.contains(.focused) && !field.traits.contains(.expanded))
    await suggest(["Berlin-Mitte"], for: "-")
    #expect(field.traits.contains(.expanded))
    harness.click(x: 9, y: 7)
    #expect(field.text == "Berlin-" && !field.traits.contains(.expanded))
  }

  @Test func theListEndsWithTheFocusAndWithTheField() async {
    await suggest(["Bergen"])
    other.becomeFirstResponder()
    harness.frame()
    #expect(!harness.picture.contains("Bergen"))
    field.becomeFirstResponder()
    await suggest(["Bergen"], for: "g")
    #expect(harness.picture.contains("Bergen"))
    field.removeFromSuperview()
    harness.frame()
    #expect(!harness.picture.contains("Bergen"))
    harness.expectToBeAsRepainted()
  }

  @Test func earlierSuggestionsAreShownOnlyWhileTheyContainTheText() async {
    await suggest(["Bergen", "Berlin"])
    harness.type("g")
    await harness.finishWork()
    #expect(harness.picture.contains("Bergen") && !harness.picture.contains("Berlin"))
    #expect(field.traits.isSuperset(of: [.busy, .expanded]))
    harness.expectToBeAsRepainted()
    harness.type("x")
    await harness.finishWork()
    #expect(harness.picture.contains("Searching…") && !harness.picture.contains("Bergen"))
    harness.press(Key(.down), Key(.enter))
    #expect(field.text == "Bergx")
    harness.expectToBeAsRepainted()
  }

  @Test func anEarlierSuggestionThatContainsTheTextCanBeTakenDuringALoad() async {
    await suggest(["Bergen", "Berlin"])
    harness.type("l")
    await harness.finishWork()
    harness.press(Key(.down), Key(.enter))
    await harness.finishWork()
    #expect(field.text == "Berlin" && source.arguments == ["Ber", "Berl"])
  }

  @Test(arguments: [
    Key(.left), Key(.home), Key(.left, .control), Key(.left, .shift), Key(.home, .shift), .character("a", .alt),
  ])
  func aMovementOfTheCaretCancelsALoadAndClosesTheList(_ key: Key) async {
    harness.type("Ber")
    await harness.finishWork()
    harness.press(key)
    #expect(!field.traits.contains(.expanded) && !harness.picture.contains("Searching…"))
    source.answer(0, .success(["Bergen"]))
    await harness.finishWork()
    #expect(source.cancelled == ["Ber"] && !field.traits.contains(.expanded))
    harness.press(Key(.end))
    await suggest(["Berlin"], for: "l")
    #expect(harness.picture.contains("Berlin"))
    harness.press(key)
    #expect(!harness.picture.contains("Berlin") && field.text == "Berl")
    harness.expectToBeAsRepainted()
  }

  @Test func aClickInTheFieldCancelsALoad() async {
    harness.type("Ber")
    await harness.finishWork()
    harness.click(x: 1)
    source.answer(0, .success(["Bergen"]))
    await harness.finishWork()
    #expect(source.cancelled == ["Ber"] && !field.traits.contains(.expanded))
  }

  @Test func takingUndoAndRedoLoadNoSuggestions() async {
    await suggest(["Bergen"], for: "B")
    harness.press(Key(.down), Key(.enter))
    await harness.finishWork()
    #expect(field.text == "Bergen" && source.arguments == ["B"])
    harness.press(.control("z"))
    await harness.finishWork()
    #expect(field.text == "B" && source.arguments == ["B"] && !field.traits.contains(.expanded))
    harness.press(.control("y"))
    await harness.finishWork()
    #expect(field.text == "Bergen" && source.arguments == ["B"] && !field.traits.contains(.expanded))
    await suggest(["Bergen op Zoom"], for: " ")
    harness.press(.control("z"))
    await harness.finishWork()
    #expect(field.text == "Bergen" && source.arguments == ["B", "Bergen "] && !field.traits.contains(.expanded))
  }

  @Test func theNextEditCancelsALoadThatNeverAnswers() async {
    harness.type("B")
    await harness.finishWork()
    #expect(harness.picture.contains("Searching…") && field.traits.contains(.busy))
    harness.type("e")
    await harness.finishWork()
    source.answer(0, .success(["late"]))
    await harness.finishWork()
    #expect(source.cancelled == ["B"] && !harness.picture.contains("late"))
    harness.press(Key(.escape))
    #expect(!harness.picture.contains("Searching…") && field.text == "Be")
    source.answer(1, .success(["late"]))
    await harness.finishWork()
    #expect(source.cancelled == ["B", "Be"] && !harness.picture.contains("late"))
  }

  @Test func aLoadThatFailsShowsTheErrorUntilTheNextKey() async {
    harness.type("B")
    await harness.finishWork()
    source.answer(0, .failure(Refused()))
    await harness.finishWork()
    #expect(harness.picture.contains("No access."))
    harness.press(Key(.down))
    #expect(field.text == "B" && field.traits.contains(.expanded))
    await suggest(["Bergen"], for: "e")
    #expect(harness.picture.contains("Bergen") && !harness.picture.contains("No access."))
  }

  @Test func altDownLoadsSuggestionsForAnEmptyField() async {
    harness.press(Key(.down, .alt))
    await harness.finishWork()
    source.answer(0, .success(["Bergen"]))
    await harness.finishWork()
    harness.press(Key(.down), Key(.enter))
    #expect(source.arguments[0] == "" && field.text == "Bergen")
    harness.window.send(.selectAll)
    harness.press(Key(.backspace))
    #expect(!field.traits.contains(.expanded))
  }

  @Test func aSecureFieldHasNoSuggestions() async {
    field.isSecure = true
    harness.type("B")
    await harness.finishWork()
    harness.press(Key(.down, .alt))
    await harness.finishWork()
    #expect(source.arguments.isEmpty && !field.traits.contains(.expanded))
  }

  @Test func theAccessibilityTreeContainsTheList() async throws {
    await suggest(["Bergen", "Berlin"])
    harness.press(Key(.down))
    let node = try #require(harness.window.accessibilityNode.subtree.first { $0.name == "Suggestions" })
    #expect(node.role == .list && node.children.map(\.value) == ["Bergen", "Berlin"])
    #expect(node.children[0].traits == [.selected])
    harness.window.perform(.press, on: node.children[1].id)
    #expect(field.text == "Berlin" && !field.traits.contains(.expanded))
  }

  @Test func longListsScrollAndAListAtTheEndOfTheWindowIsAboveTheField() async {
    let low = BoundTextField()
    low.suggests { _ in (1...99).map { "Street \($0)" } }
    let harness = WindowHarness(Stack(.vertical, [Label("a"), Spacer(), low]), size: Size(width: 30, height: 8))
    harness.type("S")
    await harness.finishWork()
    harness.press(Key(.up))
    #expect(harness.picture.hasSuffix("│Street 99                   █\n╰────────────────────────────╯\nS"))
    harness.resize(to: Size(width: 12, height: 4))
    harness.expectToBeAsRepainted()
    #expect(low.traits.contains(.expanded))
  }

  @Test(arguments: [Size(width: 30, height: 2), Size(width: 30, height: 1), Size(width: 0, height: 0)])
  func theListIsClosedInAWindowWithoutRoomForIt(size: Size) async {
    await suggest(["Bergen", "Berlin"])
    harness.press(Key(.down))
    harness.resize(to: size)
    #expect(harness.window.layer(SuggestionMenu.self) == nil && !field.traits.contains(.expanded))
    #expect(field.traits.contains(.focused) && field.text == "Ber")
    harness.expectToBeAsRepainted()
    harness.resize(to: Size(width: 30, height: 8))
    #expect(harness.picture.hasPrefix("Ber\n          [ Other ]"))
    harness.type("l")
    #expect(field.traits.contains(.expanded))
    harness.expectToBeAsRepainted()
  }

  @Test func theWheelOutsideTheListClosesIt() async {
    let field = BoundTextField()
    field.suggests { _ in ["Bergen"] }
    let scroll = ScrollView(Stack(.vertical, [field, Label("text").height(.fixed(30))]))
    let harness = WindowHarness(scroll, size: Size(width: 30, height: 8))
    harness.window.focus(field)
    harness.type("B")
    await harness.finishWork()
    #expect(field.traits.contains(.expanded))
    harness.mouse(.wheel(rows: 1, columns: 0), x: 20, y: 7)
    #expect(!field.traits.contains(.expanded) && field.traits.contains(.focused))
    harness.expectToBeAsRepainted()
  }

  @Test func suggestionsInADialogAreInFrontOfItAndNotDimmed() async {
    let field = BoundTextField()
    field.suggests { _ in ["Bergen"] }
    harness.window.present(Dialog("City", field.width(.fixed(20))))
    harness.frame()
    harness.type("B")
    await harness.finishWork()
    harness.press(Key(.down))
    #expect(harness.picture.contains("Bergen"))
    harness.expectToBeAsRepainted()
    harness.press(Key(.tab))
    #expect(field.text == "Bergen")
  }
}
