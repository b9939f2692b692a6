import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite(.timeLimit(.minutes(20))) struct TextEditorFindTests {
  private let editor = TextEditor(
    (1...40).map { $0 % 10 == 0 ? "Row \($0): tea, Tea" : "Row \($0)" }.joined(separator: "\n"))
  private let other = Button("Other")
  private let stage: WindowHarness

  init() {
    let views = [editor.height(.fill), other]
    stage = WindowHarness(Stack(.vertical, views), size: Size(width: 24, height: 6))
    editor.becomeFirstResponder()
    stage.frame()
  }

  private func style(x: Int, y: Int) -> Style { stage.terminal.style(at: Point(x: x, y: y)) }

  @Test func typingMarksTheVisibleMatchesAndSelectsTheFirst() {
    stage.press(.control("f"))
    stage.type("te")
    stage.frame()
    #expect(editor.selectedText == "te" && editor.caret == .init(line: 9, column: 10))
    #expect(
      stage.picture == """
        Row 7                  ▄
        Row 8                  ▄
        Row 9                  │
        Row 10: tea, Tea       │
        Find: te       8 matches
               [ Other ]
        """)
    let theme = stage.window.theme
    #expect(style(x: 8, y: 3) == theme[.selectedText].over(theme[.field]))
    #expect(style(x: 13, y: 3) == theme[.match].over(theme[.field]))
    #expect(style(x: 15, y: 3) == theme[.field])
    stage.type("x")
    #expect(stage.picture.contains("Find: tex       No match") && editor.scrollOffset == 0)
    stage.press(Key(.backspace), Key(.enter))
    stage.frame()
    #expect(editor.isFirstResponder && editor.selectedText == "te" && !stage.picture.contains("Find:"))
    #expect(editor.text.hasPrefix("Row 1\n"))
    stage.expectToBeAsRepainted()
  }

  @Test func keysThatTypeNoTextSelectTheNextAndThePreviousMatch() {
    stage.press(.control("f"))
    stage.type("tea")
    stage.press(Key(.enter))
    let (next, previous) = (Key.character("n", .alt), Key.character("p", .alt))
    stage.press(next)
    #expect(editor.selectedText == "Tea" && editor.caret.line == 9)
    stage.press(next)
    #expect(editor.selectedText == "tea" && editor.caret.line == 19)
    stage.press(previous, previous, previous)
    #expect(editor.selectedText == "Tea" && editor.caret.line == 39)
    stage.type("!")
    #expect(editor.text.hasSuffix("Row 40: tea, !"))
    stage.press(Key(.home, .control), next)
    #expect(editor.caret == .init(line: 9, column: 11))
    stage.expectToBeAsRepainted()
  }

  @Test func theArrowKeysMoveBetweenMatchesWhileTheLineIsOpen() {
    stage.press(.control("f"))
    stage.type("tea")
    stage.press(Key(.down), Key(.down), Key(.down))
    #expect(editor.caret.line == 19 && editor.selectedText == "Tea" && editor.findBar != nil)
    #expect(editor.suspendsBinderCommands)
    stage.press(Key(.up), .control("c"))
    #expect(editor.selectedText == "tea" && stage.window.clipboard == "tea")
    stage.expectToBeAsRepainted()
  }

  @Test func theArrowKeysDoNotLeaveAFieldOfAFormWhileTheLineIsOpen() {
    let notes = TextEditor("tea\ntea\ntea", rows: 3)
    let form = Form { FormRow("Notes", notes, to: Observable(TextDocument("tea\ntea\ntea"))) }
    let stage = WindowHarness(form, size: Size(width: 30, height: 6))
    notes.becomeFirstResponder()
    stage.press(.control("f"))
    stage.type("TEA")
    stage.press(Key(.down), Key(.down), Key(.down))
    #expect(notes.findBar != nil && notes.caret == .init(line: 0, column: 3))
    stage.press(Key(.enter))
    #expect(notes.findBar == nil && notes.isFirstResponder)
  }

  @Test func escapeRestoresTheStateBefore() {
    stage.press(Key(.down), Key(.right, .shift))
    stage.press(.control("f"))
    stage.type("row 31")
    #expect(editor.caret.line == 30 && editor.scrollOffset > 20)
    stage.press(Key(.escape))
    #expect(editor.isFirstResponder && editor.selectedText == "R" && editor.scrollOffset == 0)
    #expect(editor.query.isEmpty && editor.canPerform(.find) && !editor.canPerform(.findNext))
    stage.expectToBeAsRepainted()
  }

  @Test func enterWithoutATextRemovesTheMarks() {
    for text in ["Row", ""] {
      stage.press(.control("f"))
      stage.type(text)
      stage.press(Key(.enter))
      #expect(editor.query == text && editor.isFirstResponder && editor.findBar == nil)
    }
    stage.expectToBeAsRepainted()
  }

  @Test func marksFollowEdits() {
    stage.press(.control("f"))
    stage.type("w 1")
    stage.press(Key(.enter), Key(.right), .control("u"))
    stage.type("w 1, w 1")
    stage.press(Key(.home))
    stage.frame()
    #expect(stage.terminal.row(0).hasPrefix("w 1, w 1"))
    #expect(style(x: 5, y: 0).attributes.contains(.underline) && !style(x: 3, y: 0).attributes.contains(.underline))
    stage.expectToBeAsRepainted()
  }

  @Test func anotherFocusClosesTheLine() {
    stage.press(.control("f"))
    stage.type("tea")
    other.becomeFirstResponder()
    stage.frame()
    #expect(other.isFirstResponder && editor.findBar == nil && editor.query == "tea")
    stage.expectToBeAsRepainted()
  }

  @Test func aDisabledEditorHasNoSearchLine() {
    stage.press(.control("f"))
    stage.type("tea")
    editor.isEnabled = false
    stage.frame()
    #expect(editor.findBar == nil && other.isFirstResponder && editor.query.isEmpty)
    stage.expectToBeAsRepainted()
  }

  @Test func theKeyIsFreeForTheApplicationOnRequest() {
    stage.press(.control("f"))
    editor.findsText = false
    #expect(editor.findBar == nil && editor.isFirstResponder && !editor.canPerform(.find))
    editor.findsText = true
    editor.text = ""
    #expect(!editor.canPerform(.find))
  }

  @Test func anOpenLineFollowsAChangeOfTheModel() {
    stage.press(.control("f"))
    stage.type("coffee")
    #expect(stage.picture.contains("No match"))
    editor.value = TextDocument("tea\na coffee")
    stage.frame()
    #expect(editor.selectedText == "coffee" && stage.picture.contains("1 match"))
    editor.value = TextDocument("tea")
    stage.frame()
    #expect(stage.picture.contains("No match"))
    stage.press(Key(.escape))
    #expect(editor.caret == .init(line: 0, column: 0))
    stage.expectToBeAsRepainted()
  }

  /// A turn searches a part of the lines.
  ///
  /// Matches are highlighted only in lines that are laid out.
  @Test func aMillionLinesAreSearchedInParts() {
    let text = String(repeating: "A line of text\n", count: 999_999)
    let document = TextDocument("First\n" + text + "Last")
    editor.value = document
    stage.press(Key(.down))
    stage.window.dispatch(.key(.control("f")))
    stage.window.dispatch(.paste("los", isLast: true))
    stage.frame()
    #expect(editor.search != nil)
    #expect(stage.terminal.row(4) == "Find: los      searchin…")
    #expect(editor.lines.count <= 3 * 4)
    stage.press(Key(.escape))
    #expect(editor.search == nil && stage.window.timers.nextDeadline == nil && editor.caret.line == 1)
    stage.press(.control("f"))
    stage.window.dispatch(.paste("last", isLast: true))
    stage.press(Key(.up))
    #expect(editor.selectedText == "Last" && editor.caret.line == 1_000_000)
    #expect(stage.picture.contains("Last") && !stage.picture.contains("search"))
    #expect(editor.value == document)
    stage.expectToBeAsRepainted()
  }

  @Test func theMatchIsSelectedAfterEnterUnlessAnotherKeyMovesTheCaret() {
    let text = String(repeating: "A line of text\n", count: 30_000)
    for isMoved in [false, true] {
      editor.value = TextDocument(text + "Last")
      stage.press(Key(.home, .control), .control("f"))
      stage.window.dispatch(.paste("last", isLast: true))
      stage.press(Key(.enter))
      #expect(editor.search != nil && editor.findBar == nil)
      if isMoved { stage.press(Key(.right)) }
      for _ in 0..<100 where editor.search != nil { stage.frame() }
      #expect(editor.caret.line == (isMoved ? 0 : 30_000))
    }
  }

  @Test func anOpenLineIsDrawnAtEachSize() {
    stage.press(.control("f"))
    stage.type("o")
    for size in [Size(width: 3, height: 2), Size(width: 1, height: 1), Size(width: 40, height: 12)] {
      stage.resize(to: size)
      stage.press(Key(.down), Key(.pageDown))
      stage.expectToBeAsRepainted("\(size)")
    }
    #expect(stage.picture.contains("Find: o"))
  }

  @Test func theLineIsInTheAccessibilityTree() throws {
    stage.press(.control("f"))
    let field = try #require(editor.accessibilityNode.children.flatMap(\.children).first { $0.role == .textField })
    #expect(field.name == "Find" && field.traits.contains(.focused))
  }
}
