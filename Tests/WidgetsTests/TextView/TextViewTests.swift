import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct TextViewTests {
  private let view = TextView("one two three\n\n日本語 text")
  private let stage: WindowHarness

  init() {
    view.showsScrollbar = false
    stage = WindowHarness(view, size: Size(width: 8, height: 3))
  }

  @Test func aTextIsWrappedAtWordsAndKeepsEmptyLines() {
    #expect(stage.picture == "one two\nthree\n")
    #expect(view.lineCount == 5)
    stage.resize(to: Size(width: 20, height: 3))
    #expect(stage.picture == "one two three\n\n日本語 text")
    #expect(view.lineCount == 3)
  }

  @Test func theCursorMarksFocusOutsideAPanel() {
    #expect(view.isFirstResponder && stage.window.cursor?.location == .zero)
    let inside = TextView("text")
    let framed = WindowHarness(Panel("Title", inside), size: Size(width: 10, height: 3))
    #expect(inside.isFirstResponder && framed.window.cursor == nil, "the frame is heavy")
  }

  @Test func aMarginIsKeptAtBothSides() {
    view.margin = 1
    stage.frame()
    #expect(stage.picture == " one\n two\n three")
  }

  @Test func quoteMarksAreRepeatedOnEachLine() {
    view.text = "> one two three"
    view.margin = 1
    view.hangs = true
    stage.frame()
    #expect(stage.picture == " > one\n > two\n > thre")
    view.hangs = false
    stage.frame()
    #expect(stage.picture == " > one\n two\n three")
  }

  @Test func theTextForScreenReadersReplacesTheDisplayedText() {
    view.text = "a ─ b"
    #expect(view.valueText == "a ─ b")
    view.accessibilityText = "a, b"
    #expect(view.valueText == "a, b" && view.text == "a ─ b")
  }

  @Test func keysScrollToTheEndsOfTheText() {
    stage.press(Key(.down))
    #expect(stage.picture == "three\n\n日本語")
    stage.press(Key(.end))
    #expect(stage.picture == "\n日本語\ntext")
    #expect(!view.canPerform(.moveDown) && !view.canPerform(.pageDown) && !view.canPerform(.moveToBottom))
    stage.press(Key(.pageUp))
    #expect(view.scrollOffset == 0)
    #expect(!view.canPerform(.moveUp) && !view.canPerform(.moveToTop))
  }

  @Test func scrollingByOneLineDrawsOneRow() {
    let many = TextView((0..<50).map { "line \($0)" }.joined(separator: "\n"))
    many.showsScrollbar = false
    let stage = WindowHarness(many, size: Size(width: 10, height: 6))
    #expect(stage.press(Key(.down)) == 10)
    #expect(stage.terminal.row(0) == "line 1" && stage.terminal.row(5) == "line 6")
    #expect(stage.press(Key(.up)) == 10)
    #expect(stage.terminal.difference == nil)
  }

  @Test func theWheelScrollsThreeLines() {
    let many = TextView((0..<50).map { "line \($0)" }.joined(separator: "\n"))
    many.showsScrollbar = false
    let stage = WindowHarness(many, size: Size(width: 10, height: 4))
    stage.mouse(.wheel(rows: 1, columns: 0), x: 2)
    #expect(stage.terminal.row(0) == "line 3")
    stage.mouse(.wheel(rows: -1, columns: 0), x: 2)
    #expect(stage.terminal.row(0) == "line 0")
    stage.mouse(.wheel(rows: Int.max, columns: 0), x: 2)
    #expect(stage.terminal.row(3) == "line 49")
  }

  @Test func thePositionIsShown() {
    #expect(view.positionText == "60%")
    stage.press(Key(.down))
    #expect(view.positionText == "80%")
    stage.press(Key(.down))
    #expect(view.positionText == "100%")
    stage.resize(to: Size(width: 20, height: 5))
    #expect(view.positionText == "")
  }

  @Test func anotherTextIsScrolledToTheTopAndAnUpdateIsNot() {
    stage.press(Key(.end))
    view.update("one two three\n\n日本語 text\nmore")
    stage.frame()
    #expect(view.scrollOffset == 2)
    view.text = "other"
    stage.frame()
    #expect(stage.picture == "other\n\n")
    #expect(view.scrollOffset == 0)
  }

  @Test func theEndCanBeShownInTheFirstFrame() {
    let log = TextView("a\nb\nc\nd")
    log.showsScrollbar = false
    log.scrollToEnd()
    #expect(WindowHarness(log, size: Size(width: 4, height: 2)).picture == "c\nd")
  }

  @Test func theWholeTextIsCopied() {
    stage.press(.character("y"))
    #expect(stage.window.clipboard == view.text)
    view.text = ""
    #expect(!view.canPerform(.copyItem))
  }

  @Test func escapeSequencesAreNotDrawn() {
    view.text = "a\u{1B}[31mb\tc\u{202E}"
    stage.resize(to: Size(width: 20, height: 1))
    #expect(!stage.picture.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test func scriptsReadThePosition() {
    stage.press(Key(.down))
    #expect(
      view.scriptProperty("offset") == "1" && view.scriptProperty("lines") == "5" && view.accessibilityRole == .text)
  }

  @Test(arguments: 0..<12, 0..<5) func everySizeIsDrawnAsARepaint(columns: Int, rows: Int) {
    view.margin = columns % 3
    stage.press(Key(.end))
    stage.resize(to: Size(width: columns, height: rows))
    stage.press(Key(.up))
    stage.expectToBeAsRepainted()
    #expect(view.scrollOffset <= max(0, view.lineCount - rows))
  }

  @Test func partsOfWrappedTextHaveRoles() {
    let styled = TextView()
    styled.styledText = "one\ttwo " + StyledText("three 日本", role: .error) + " four\nfive"
    let stage = WindowHarness(styled, size: Size(width: 11, height: 4))
    #expect(stage.picture == "one     two\nthree 日本\nfour\nfive")
    func isError(_ x: Int, _ y: Int) -> Bool { stage.terminal.style(at: Point(x: x, y: y)) == Theme.dark[.error] }
    #expect(!isError(10, 0) && isError(0, 1) && isError(8, 1) && !isError(0, 2) && !isError(0, 3))
    #expect(stage.terminal.difference == nil)
  }

  @Test func textThatIsNotWrappedScrollsSideways() {
    let code = TextView()
    code.showsScrollbar = false
    code.wraps = false
    code.margin = 1
    code.styledText = StyledText("let", role: .codeKeyword) + " name = value\nx"
    let stage = WindowHarness(code, size: Size(width: 10, height: 2))
    #expect(stage.picture == " let name\n x")
    stage.press(Key(.right))
    #expect(stage.picture == "  = value\n")
    #expect(!code.canPerform("scrollRight") && code.columnOffset == 8)
    stage.expectToBeAsRepainted()
    stage.press(Key(.left))
    #expect(stage.picture == " let name\n x")
    stage.mouse(.wheel(rows: 0, columns: 1), x: 2)
    #expect(code.columnOffset == 4)
    stage.resize(to: Size(width: 30, height: 2))
    #expect(code.columnOffset == 0 && !code.canPerform("scrollLeft"))
    code.wraps = true
    stage.resize(to: Size(width: 6, height: 2))
    let sideways = MouseEvent(.wheel(rows: 0, columns: 1), at: Point(x: 2, y: 0))
    #expect(!code.mouse(sideways), "a view around wrapped text may scroll")
    #expect(stage.picture == " let\n name")
  }

  // MARK: Long texts

  /// Returns a view of many lines.
  ///
  /// Each line fills two rows of 20 columns.
  private func longView(lines: Int) -> (TextView, WindowHarness) {
    let view = TextView((0..<lines).map { "Line \($0 + 1_000_000) of a long text" }.joined(separator: "\n"))
    return (view, WindowHarness(view, size: Size(width: 20, height: 6)))
  }

  @Test func aLongTextIsWrappedInPartsAfterTheFirstFrame() {
    let (view, harness) = longView(lines: 20_000)
    #expect(harness.terminal.row(0).hasPrefix("Line 1000000 of a"))
    #expect(harness.window.timers.nextDeadline != nil)
    var frames = 0
    while harness.window.timers.nextDeadline != nil, frames < 100 {
      harness.frame()
      frames += 1
      #expect(view.positionText == "0%")
    }
    #expect((5...30).contains(frames))
    #expect(view.lineCount == 40_000)
    harness.expectToBeAsRepainted()
  }

  @Test func aLongTextIsUsableBeforeItIsWrapped() {
    let (view, harness) = longView(lines: 20_000)
    harness.press(Key(.down), Key(.pageDown))
    #expect(view.scrollOffset == 6)
    view.scroll(to: 39_000)
    harness.frame()
    #expect(harness.terminal.row(0).hasPrefix("Line 1019500"))
    harness.press(Key(.end))
    #expect(view.scrollOffset == 39_994 && !view.canPerform(.moveToBottom))
    harness.press(Key(.home))
    #expect(view.scrollOffset == 0)
    harness.expectToBeAsRepainted()
  }

  @Test func theEndOfALongTextIsShownImmediatelyAndTheWidthCanChange() {
    let (view, harness) = longView(lines: 20_000)
    view.scrollToEnd()
    harness.frame()
    #expect(harness.terminal.row(5).hasPrefix("long text"))
    harness.resize(to: Size(width: 40, height: 6))
    #expect(harness.terminal.row(5).hasPrefix("Line 1019999 of a long text"))
    view.removeFromSuperview()
    harness.window.rootView = Label("gone")
    harness.frame()
    #expect(harness.window.timers.nextDeadline == nil)
  }
}
