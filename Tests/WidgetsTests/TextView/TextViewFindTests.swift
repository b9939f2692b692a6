import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite(.timeLimit(.minutes(20))) struct TextViewFindTests {
  private let view = TextView((1...40).map { $0 % 10 == 0 ? "Row \($0): tea" : "Row \($0)" }.joined(separator: "\n"))
  private let other = Button("Other")
  private let stage: WindowHarness

  init() {
    let views = [view.height(.fill), other]
    stage = WindowHarness(Stack(.vertical, views), size: Size(width: 24, height: 6))
    view.becomeFirstResponder()
    stage.frame()
  }

  @Test func typingMarksAllMatchesAndSelectsTheFirst() {
    stage.type("/te")
    stage.frame()
    #expect(view.matches.count == 4 && view.selectedText == "te")
    #expect(
      stage.picture == """
        Row 7                  ▄
        Row 8                  ▄
        Row 9                  │
        Row 10: tea            │
        Find: te       4 matches
               [ Other ]
        """)
    stage.type("x")
    #expect(stage.picture.contains("Find: tex       No match") && view.scrollOffset == 0)
    stage.press(Key(.backspace), Key(.enter))
    stage.frame()
    #expect(view.isFirstResponder && view.queries == ["te"] && !stage.picture.contains("Find:"))
    stage.type("n")
    #expect(view.scrollOffset == 15)
    stage.expectToBeAsRepainted()
  }

  @Test func escapeRestoresTheStateBefore() {
    view.queries = ["Row"]
    stage.press(Key(.down), Key(.down, .shift))
    let (selection, offset) = (view.selection, view.scrollOffset)
    stage.type("/row 31")
    #expect(view.scrollOffset > 20)
    stage.press(Key(.escape))
    #expect(view.isFirstResponder && view.selection == selection && view.scrollOffset == offset)
    #expect(view.queries == ["Row"])
    stage.press(Key(.escape))
    #expect(view.selection == nil)
    stage.expectToBeAsRepainted()
  }

  @Test func theArrowKeysMoveBetweenMatchesWhileTheLineIsOpen() {
    stage.type("/tea")
    stage.press(Key(.down), Key(.down))
    #expect(view.scrollOffset > 20 && view.findBar != nil && view.suspendsBinderCommands)
    stage.press(Key(.up))
    #expect(view.selectedText == "tea")
    stage.expectToBeAsRepainted()
  }

  @Test func theArrowKeysDoNotLeaveAFormWhileTheLineIsOpen() {
    let view = TextView("tea\ntea\ntea").height(.fixed(3))
    let stage = WindowHarness(Form(buttons: [Button("Done")]) { view }, size: Size(width: 24, height: 6))
    view.becomeFirstResponder()
    stage.type("/tea")
    stage.press(Key(.down), Key(.down))
    #expect(view.findBar != nil && view.selection?.range == 8..<11)
  }

  @Test func enterWithoutATextRemovesTheMarks() {
    stage.type("/Row")
    stage.press(Key(.enter))
    #expect(view.queries == ["Row"])
    stage.type("/")
    stage.press(Key(.enter))
    #expect(view.queries.isEmpty && view.isFirstResponder && view.findBar == nil)
    stage.expectToBeAsRepainted()
  }

  @Test func anotherFocusClosesTheLine() {
    stage.type("/tea")
    other.becomeFirstResponder()
    stage.frame()
    #expect(other.isFirstResponder && view.findBar == nil && view.queries == ["tea"])
    stage.expectToBeAsRepainted()
  }

  @Test func theKeyIsFreeForTheApplicationOnRequest() {
    stage.type("/")
    view.findsText = false
    #expect(view.findBar == nil && view.isFirstResponder && !view.canPerform(.find))
    view.findsText = true
    #expect(view.canPerform(.find))
  }

  @Test func theLineOpensInATextThatIsNotLoadedYet() {
    view.text = ""
    stage.frame()
    stage.type("/quick")
    #expect(view.findBar?.field.text == "quick" && view.queries == ["quick"])
    #expect(stage.picture.contains("No match"))
    view.text = "The quick fox"
    stage.frame()
    #expect(view.matches.count == 1 && stage.picture.contains("1 match"))
    stage.expectToBeAsRepainted()
  }

  @Test func anOpenLineIsDrawnAtEachSize() {
    stage.type("/o")
    for size in [Size(width: 3, height: 2), Size(width: 1, height: 1), Size(width: 40, height: 12)] {
      stage.resize(to: size)
      stage.press(Key(.down), Key(.pageDown))
      stage.expectToBeAsRepainted("\(size)")
    }
    #expect(stage.picture.contains("Find: o"))
  }
}
