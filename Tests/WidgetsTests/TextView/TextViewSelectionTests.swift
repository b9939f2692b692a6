import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct TextViewSelectionTests {
  private let view = TextView("one two three\n\n日本語 text")
  private let stage: WindowHarness

  init() {
    view.showsScrollbar = false
    stage = WindowHarness(view, size: Size(width: 8, height: 3), theme: .colorless)
  }

  @Test func aDragSelectsTextWhichIsCopied() {
    stage.mouse(.down(.left), x: 4, y: 0)
    stage.mouse(.drag(.left), x: 3, y: 1)
    stage.mouse(.up(.left), x: 3, y: 1)
    #expect(view.selectedText == "two thr")
    stage.type("y")
    #expect(stage.window.clipboard == "two thr")
    stage.press(Key(.escape))
    #expect(view.selectedText.isEmpty)
    stage.type("y")
    #expect(stage.window.clipboard == view.text)
    stage.expectToBeAsRepainted()
  }

  @Test func aClickSelectsNothing() {
    stage.mouse(.down(.left), .up(.left), x: 4)
    #expect(!view.hasSelection && view.selection == nil)
  }

  @Test func aDragBeyondTheEdgeScrolls() {
    stage.mouse(.down(.left), x: 0, y: 0)
    stage.mouse(.drag(.left), .drag(.left), .drag(.left), x: 4, y: 3)
    #expect(view.scrollOffset == 2)
    #expect(view.selectedText == view.text)
    stage.mouse(.drag(.left), .drag(.left), x: 0, y: -1)
    #expect(view.scrollOffset == 0 && view.selectedText.isEmpty)
    stage.expectToBeAsRepainted()
  }

  @Test func aDoubleClickSelectsAWordAndATripleClickAParagraph() {
    stage.mouse(.down(.left), .up(.left), .down(.left), .up(.left), x: 1, y: 1)
    #expect(view.selectedText == "three")
    stage.mouse(.down(.left), .up(.left), x: 1, y: 1)
    #expect(view.selectedText == "one two three")
  }

  @Test func keysSelectLinesAndScroll() {
    stage.press(Key(.down, .shift))
    #expect(view.selectedText == "one two ")
    stage.press(Key(.down, .shift), Key(.down, .shift), Key(.down, .shift))
    #expect(view.selectedText == "one two three\n\n日本語 ")
    #expect(view.scrollOffset == 1)
    stage.press(Key(.up, .shift))
    #expect(view.selectedText == "one two three\n\n")
    for _ in 0..<3 { stage.press(Key(.down, .shift)) }
    #expect(view.selectedText == view.text)
    #expect(!view.canPerform(.extendDown))
    stage.press(.control("c"))
    #expect(stage.window.clipboard == view.text)
    stage.expectToBeAsRepainted()
  }

  @Test func allOfTheTextIsSelectedByAKey() {
    stage.press(.character("a", .alt))
    #expect(view.selectedText == view.text)
    #expect(!view.canPerform(.selectAll))
  }

  @Test func theSelectionIsMarkedAndRemovedWithTheText() {
    stage.press(Key(.down, .shift))
    #expect(stage.terminal.style(at: Point(x: 0, y: 0)) == Theme.colorless[.selection])
    #expect(stage.terminal.style(at: Point(x: 0, y: 1)) == Theme.colorless[.text])
    view.text = "other"
    stage.frame()
    #expect(view.selectedText.isEmpty)
    stage.expectToBeAsRepainted()
  }

  @Test func wideCharactersAreSelectedWhole() {
    view.scroll(to: 2)
    stage.frame()
    stage.mouse(.down(.left), x: 1, y: 1)
    stage.mouse(.drag(.left), x: 4, y: 1)
    #expect(view.selectedText == "日本")
  }

  @Test func theMatchesOfAQueryAreMarkedAndVisited() {
    view.queries = ["T"]
    stage.frame()
    #expect(view.matches.count == 4)
    #expect(stage.terminal.style(at: Point(x: 4, y: 0)) == Theme.colorless[.match])
    #expect(stage.terminal.style(at: Point(x: 5, y: 0)) == Theme.colorless[.text])
    stage.type("n")
    #expect(view.selection?.range == 4..<5)
    stage.type("nn")
    #expect(view.selectedText == "t" && view.scrollOffset == 2)
    stage.type("nn")
    #expect(view.selection?.range == 4..<5 && view.scrollOffset == 0)
    stage.type("N")
    #expect(view.scrollOffset == 2)
    view.queries = []
    #expect(!view.canPerform(.findNext))
    stage.frame()
    stage.expectToBeAsRepainted()
  }

  @Test func theFirstMatchIsTheFirstOneOfTheVisibleLines() {
    view.queries = ["te"]
    view.scroll(to: 1)
    stage.type("N")
    #expect(view.selectedText == "te")
  }

  @Test(arguments: ["", "x", "日本", "É", "\n"])
  func matchesAreFoundWithoutRegardToCase(query: String) {
    view.text = "é É x X 日本語日本\n"
    view.queries = [query]
    #expect(view.matches.count == ["": 0, "x": 2, "日本": 2, "É": 2, "\n": 1][query])
  }

  @Test func severalTextsAreMarkedInOrderAndWithoutOverlaps() {
    view.text = "one two three one"
    view.queries = ["one", "t", "two"]
    #expect(view.matches == [0..<3, 4..<5, 8..<9, 14..<17])
  }

  @Test func aMarkedLetterIsAnotherLetter() {
    view.text = "e\u{301}e xe\u{301} E"
    view.queries = ["e"]
    #expect(view.matches.map(\.lowerBound) == [3, 10])
  }

  @Test func aSelectionIsKeptWhileALogGrows() {
    view.selectAll()
    let selected = view.selectedText
    view.update(view.text + "\nmore")
    #expect(view.selectedText == selected)
    view.update("other")
    #expect(view.selection == nil)
  }

  @Test func selectingUpwardBeginsAtTheFirstVisibleLine() {
    view.scroll(to: 1)
    stage.press(Key(.up, .shift))
    #expect(view.selection?.range == view.start(ofLine: 0)..<view.start(ofLine: 1))
    stage.press(Key(.down, .shift))
    #expect(!view.hasSelection)
    view.scroll(to: 2)
    stage.press(Key(.up, .shift))
    #expect(view.selection?.range == view.start(ofLine: 1)..<view.start(ofLine: 2))
  }

  @Test func theWheelOverTextThatFitsBelongsToTheViewAround() {
    #expect(view.mouse(MouseEvent(.wheel(rows: 1, columns: 0), at: Point(x: 0, y: 0))))
    view.text = "short"
    stage.frame()
    #expect(!view.mouse(MouseEvent(.wheel(rows: 1, columns: 0), at: Point(x: 0, y: 0))))
  }

  @Test func aTabWithAMarkKeepsTheOffsets() {
    view.text = "\t\u{301}abc"
    stage.resize(to: Size(width: 20, height: 3))
    stage.frame()
    #expect(stage.terminal.row(0) == "        ◌\u{301}abc")
    #expect(view.offset(at: Point(x: 9, y: 0)) == 3)
  }

  @Test func atMostTheLargestNumberOfMatchesIsFound() {
    view.text = String(repeating: "a", count: 2 * TextView.largestMatchCount)
    view.queries = ["a"]
    #expect(view.matches.count == TextView.largestMatchCount)
  }

  @Test func aTextThatIsNotFocusableIsNotSelectedByMouse() {
    view.isFocusable = false
    stage.mouse(.down(.left), .drag(.left), x: 4, y: 1)
    #expect(view.selection == nil)
  }

  @Test func selectingIsDrawnAsARepaint() {
    var random = SeededGenerator(seed: 7)
    view.styledText =
      StyledText("bold ", role: .strong) + "plain text\n\tand 日本語 more\n" + StyledText("a link", link: "x")
    view.queries = ["a"]
    for _ in 0..<200 {
      let point = Point(x: Int.random(in: -1...9, using: &random), y: Int.random(in: -1...4, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: stage.mouse(.down(.left), x: max(0, point.x), y: max(0, point.y))
      case 1: stage.mouse(.drag(.left), x: point.x, y: point.y)
      case 2:
        stage.press(
          [Key(.down, .shift), Key(.up, .shift), .character("n"), Key(.escape)].randomElement(using: &random)
            ?? Key(.up))
      default: stage.resize(to: Size(width: Int.random(in: 1...12, using: &random), height: 3))
      }
      stage.expectToBeAsRepainted()
    }
  }
}
