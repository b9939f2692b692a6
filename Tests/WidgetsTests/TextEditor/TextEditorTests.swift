import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct TextEditorTests {
  private let editor = TextEditor()

  private func window(_ text: String, width: Int = 20, height: Int = 4) -> WindowHarness {
    editor.text = text
    return WindowHarness(editor, size: Size(width: width, height: height))
  }

  @Test func textIsWrappedAndTheCaretIsInItsRow() {
    let harness = window("The quick brown fox jumps\n\nover")
    harness.press(Key(.down), Key(.right))
    #expect(
      harness.pictureWithCursor == """
        The quick brown fox
        j|umps

        over
        """)
    harness.type("!")
    #expect(editor.text == "The quick brown fox j!umps\n\nover")
    harness.expectToBeAsRepainted()
  }

  @Test func enterStartsALineAndBackspaceJoinsLines() {
    let harness = window("")
    harness.type("one")
    harness.press(Key(.enter))
    harness.type("two")
    #expect(
      harness.pictureWithCursor == """
        one
        two|


        """)
    harness.press(Key(.home), Key(.backspace))
    #expect(editor.text == "onetwo")
    #expect(editor.caret == .init(line: 0, column: 3))
  }

  @Test func upAndDownKeepTheColumnAndReachTheEnds() {
    let harness = window("long line\na\nother line")
    harness.press(Key(.end), Key(.down))
    #expect(editor.caret == .init(line: 1, column: 1))
    harness.press(Key(.down))
    #expect(editor.caret == .init(line: 2, column: 9))
    harness.press(Key(.down))
    #expect(editor.caret == .init(line: 2, column: 10))
    harness.press(Key(.up), Key(.up), Key(.up))
    #expect(editor.caret == .init(line: 0, column: 0))
  }

  @Test func shiftSelectsAndTypingReplacesTheSelection() {
    let harness = window("one\ntwo\nthree")
    harness.press(Key(.right), Key(.down, .shift), Key(.end, .shift))
    #expect(editor.selectedText == "ne\ntwo")
    harness.press(.control("c"))
    harness.type("X")
    #expect(editor.text == "oX\nthree")
    harness.press(Key(.end, .control), .control("v"))
    #expect(editor.text == "oX\nthreene\ntwo")
    harness.press(.control("_"), .control("_"))
    #expect(editor.text == "one\ntwo\nthree")
    harness.press(.control("y"))
    #expect(editor.text == "oX\nthree")
    harness.press(.character("a", .alt), .control("x"))
    #expect(editor.text == "" && harness.window.clipboard == "oX\nthree")
    harness.expectToBeAsRepainted()
  }

  @Test func theMouseMovesTheCaretAndSelects() {
    let harness = window("one two\nthree four\nfive")
    harness.click(x: 4, y: 0)
    #expect(editor.caret == .init(line: 0, column: 4))
    harness.mouse(.down(.left), x: 2, y: 0)
    harness.mouse(.drag(.left), .up(.left), x: 5, y: 1)
    #expect(editor.selectedText == "e two\nthree")
    harness.advance(by: .seconds(1))
    harness.click(x: 7, y: 1)
    harness.click(x: 7, y: 1)
    #expect(editor.selectedText == "four")
    harness.click(x: 7, y: 1)
    #expect(editor.selectedText == "three four\n")
    harness.click(x: 19, y: 3)
    #expect(editor.caret == .init(line: 2, column: 4))
    harness.expectToBeAsRepainted()
  }

  @Test func draggingBelowTheEditorScrolls() {
    let harness = window((0..<9).map { "Line \($0)" }.joined(separator: "\n"))
    harness.mouse(.down(.left), x: 0, y: 0)
    for _ in 0..<3 { harness.mouse(.drag(.left), x: 2, y: 4) }
    #expect(editor.scrollOffset == 3)
    #expect(editor.selectedText.hasSuffix("Line 5\nLi"))
  }

  @Test func theWheelScrollsAndTheNextKeyShowsTheCaret() {
    let harness = window((0..<9).map { "Line \($0)" }.joined(separator: "\n"), width: 10)
    harness.mouse(.wheel(rows: 1, columns: 0), x: 1)
    #expect(
      harness.picture == """
        Line 3   │
        Line 4   ▆
        Line 5   █
        Line 6   │
        """)
    #expect(harness.terminal.cursor == nil)
    harness.press(Key(.right))
    #expect(harness.pictureWithCursor.hasPrefix("L|ine 0"))
    harness.press(Key(.pageDown))
    #expect(editor.caret == .init(line: 3, column: 1))
    harness.expectToBeAsRepainted()
  }

  @Test func linesThatAreNotWrappedScrollWithTheCaret() {
    editor.wraps = false
    let harness = window("0123456789abcdefghij日本\nshort", width: 10, height: 2)
    harness.press(Key(.end))
    #expect(
      harness.pictureWithCursor == """
        hij日本|

        """)
    harness.press(Key(.home), Key(.down), Key(.end))
    #expect(harness.pictureWithCursor == "0123456789\nshort|")
    harness.expectToBeAsRepainted()
  }

  @Test func tabsAndControlCharactersAreShown() {
    let harness = window("a\tb\n\u{1B}x", width: 12, height: 2)
    #expect(harness.picture == "a       b\n\u{FFFD}x")
    harness.press(Key(.right), Key(.right, .shift))
    harness.expectToBeAsRepainted()
  }

  @Test func anEmptyEditorShowsItsPlaceholder() {
    editor.placeholder = "Notes"
    let harness = window("", height: 1)
    #expect(harness.pictureWithCursor == "|Notes")
    #expect(editor.name == "Notes")
    harness.type("n")
    #expect(harness.picture == "n")
  }

  @Test func readOnlyTextCanBeSelectedAndCopied() {
    editor.isEditable = false
    let harness = window("one two")
    harness.type("x")
    harness.press(Key(.backspace), Key(.right, [.shift, .control]), .control("c"))
    harness.paste("zzz")
    #expect(editor.text == "one two")
    #expect(harness.window.clipboard == "one")
    editor.isEnabled = false
    harness.frame()
    #expect(!editor.isFirstResponder && harness.terminal.cursor == nil)
  }

  @Test func aPasteIsOneStep() {
    let harness = window("")
    harness.paste("one\r\n", "two\u{7}\n", "three")
    #expect(editor.text == "one\ntwo\nthree")
    harness.press(.control("_"))
    #expect(editor.text == "")
  }

  @Test func itIsBoundToADocumentInBothDirections() {
    let model = Observable(TextDocument("one"))
    editor.bind(to: model)
    let harness = window("one")
    harness.type("1")
    #expect(model.value.text == "1one")
    model.value = TextDocument("two\nlines")
    harness.frame()
    #expect(harness.picture == "two\nlines\n\n")
    harness.press(.control("_"))
    #expect(editor.text == "two\nlines")
  }

  @Test func itIsBoundToAStringUpToALimit() {
    let model = Observable("one")
    editor.bind(to: model)
    let harness = window("one")
    harness.press(Key(.enter))
    #expect(model.value == "\none")
    model.value = "two"
    harness.frame()
    #expect(editor.text == "two")
    harness.press(.character("a", .alt))
    let line = String(repeating: "x", count: 999) + "\n"
    harness.paste(String(repeating: line, count: 100) + "y")
    #expect(model.value == "two")
    #expect(editor.validationError == "The text has 100001 bytes. Shorten it to at most 100000 bytes.")
    #expect(editor.traits.contains(.invalid))
    harness.press(Key(.backspace))
    #expect(model.value.utf8.count == 100_000)
    #expect(editor.validationError == nil)
  }

  @Test func aKeyDrawsOnlyChangedColumns() {
    let panel = Panel("", editor)
    editor.text = "one\ntwo\nthree"
    let harness = WindowHarness(panel, size: Size(width: 20, height: 5))
    #expect(harness.press(Key(.down)) == 0)
    #expect(harness.type("x") == 4)
  }

  /// Layout reads one screen of lines, regardless of the number of lines.
  @Test func aMillionLinesAreShownAndEdited() {
    let document = TextDocument(String(repeating: "A line of the text\n", count: 1_000_000))
    editor.value = document
    let harness = WindowHarness(editor, size: Size(width: 30, height: 4))
    #expect(editor.lines.count <= 2 * 4)
    harness.press(Key(.end, .control))
    harness.type("End")
    #expect(editor.lines.count <= 2 * 4)
    #expect(harness.terminal.row(3).hasPrefix("End"))
    harness.press(.control("_"))
    #expect(editor.value == document)
  }

  @Test(arguments: [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 2, height: 3)])
  func anySizeIsSupported(size: Size) {
    editor.text = "日本 text\nmore"
    let harness = WindowHarness(editor, size: size)
    harness.press(Key(.down), Key(.right), Key(.end), Key(.pageDown), Key(.up, .shift))
    harness.type("ab")
    harness.resize(to: Size(width: 9, height: 2))
    harness.expectToBeAsRepainted()
  }

  @Test func homeAndEndMoveToTheEndsOfTheRowAndThenOfTheLine() {
    let editor = TextEditor("one two three four five")
    let harness = WindowHarness(editor, size: Size(width: 10, height: 5))
    func column(after keys: Key...) -> Int {
      for key in keys { harness.press(key) }
      return editor.caret.column
    }
    #expect(harness.terminal.row(0) == "one two" && harness.terminal.row(1) == "three")
    #expect(column(after: Key(.end)) == 7)
    #expect(column(after: Key(.end)) == 23)
    #expect(column(after: Key(.up), Key(.home)) == 8)
    #expect(column(after: Key(.home)) == 0)
    #expect(column(after: Key(.end, .shift)) == 7 && editor.selectedText == "one two")
    editor.wraps = false
    #expect(column(after: Key(.home), Key(.end)) == 23)
  }
}
