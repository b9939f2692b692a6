import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ScrollbarTests {
  private static func list(_ count: Int) -> BoundList {
    let list = BoundList()
    list.bind(count: { count }) { row, index in row.title = "Row \(index)" }
    return list
  }

  private static func text(_ count: Int) -> TextView {
    TextView((0..<count).map { "line \($0)" }.joined(separator: "\n"))
  }

  @Test func theBarOfARemovedListLeavesTheFrame() {
    var list: BoundList? = BoundList()
    list?.bind(count: { 100 }) { row, index in row.title = "\(index)" }
    let stack = VStack { Label("Title") }
    if let list { stack.addSubview(list.height(.fill)) }
    let stage = WindowHarness(Panel("P", stack), size: Size(width: 10, height: 8))
    #expect(stage.picture.contains("█"))
    list?.removeFromSuperview()
    list = nil
    stage.frame()
    #expect(!stage.picture.contains("█"))
    stage.expectToBeAsRepainted()
  }

  @Test func theBarOfAHiddenListLeavesTheFrame() {
    let list = Self.list(100)
    let split = SplitView(Button("Left"), list, share: 50, minimumWidth: 20)
    let stage = WindowHarness(Panel("P", split), size: Size(width: 30, height: 6))
    #expect(stage.picture.contains("█"))
    stage.resize(to: Size(width: 16, height: 6))
    #expect(list.isHidden)
    #expect(!stage.picture.contains("█"))
    stage.expectToBeAsRepainted()
    stage.resize(to: Size(width: 30, height: 6))
    #expect(stage.picture.contains("█"))
  }

  @Test func aListHasABarInItsLastColumn() {
    let list = Self.list(16)
    let stage = WindowHarness(list, size: Size(width: 8, height: 4))
    #expect(
      stage.picture == """
        Row 0  █
        Row 1  │
        Row 2  │
        Row 3  │
        """)
    list.scroll(to: 2)
    stage.frame()
    // The thumb covers the lower half of the first cell and the upper half of the second cell.
    #expect(stage.picture == "Row 2  ▄\nRow 3  ▄\nRow 4  │\nRow 5  │")
    let upper = stage.terminal.styledScreen
    list.scroll(to: 12)
    stage.frame()
    #expect(stage.terminal.styledScreen != upper)
    #expect(stage.picture == "Row 12 │\nRow 13 │\nRow 14 │\nRow 15 █")
    stage.expectToBeAsRepainted()
  }

  @Test func aListThatFitsHasNoBar() {
    let count = Observable(4)
    let list = BoundList()
    list.bind(count: { count.value }) { row, index in row.title = "Row \(index)" }
    let stage = WindowHarness(list, size: Size(width: 8, height: 4))
    #expect(!stage.picture.contains("│") && !stage.picture.contains("█"))
    count.value = 5
    stage.frame()
    #expect(stage.picture == "Row 0  █\nRow 1  █\nRow 2  █\nRow 3  ▇")
    stage.expectToBeAsRepainted()
    count.value = 3
    stage.frame()
    #expect(stage.picture == "Row 0\nRow 1\nRow 2\n")
    stage.expectToBeAsRepainted()
  }

  @Test func inAPanelTheBarIsInTheFrame() {
    let panel = Panel("P", Self.list(8))
    let stage = WindowHarness(panel, size: Size(width: 10, height: 6))
    #expect(
      stage.picture == """
        ┏━ P ━━━━┓
        ┃Row 0   █
        ┃Row 1   █
        ┃Row 2   ┃
        ┃Row 3   ┃
        ┗━━━━━━━━┛
        """)
    panel.hasBorder = false
    stage.frame()
    #expect(stage.picture == "P\nRow 0    █\nRow 1    █\nRow 2    █\nRow 3    ▇\nRow 4    │")
    stage.expectToBeAsRepainted()
    panel.hasBorder = true
    stage.frame()
    #expect(stage.terminal.row(1) == "┃Row 0   █")
    stage.expectToBeAsRepainted()
  }

  @Test func aTextIsWrappedBesideItsBar() {
    let text = TextView("one two three four")
    let stage = WindowHarness(text, size: Size(width: 8, height: 2))
    #expect(stage.picture == "one two█\nthree  ▆" && text.lineCount == 3)
    stage.resize(to: Size(width: 8, height: 3))
    #expect(stage.picture == "one two\nthree\nfour")
    stage.expectToBeAsRepainted()
  }

  @Test func textThatIsNotWrappedHasABarInTheLowerEdgeOfItsPanel() {
    let text = TextView("0123456789012345\nx")
    text.wraps = false
    let panel = Panel("", text)
    let stage = WindowHarness(panel, size: Size(width: 10, height: 4))
    #expect(stage.terminal.row(3) == "┗▄▄▄▄━━━━┛")
    stage.press(Key(.right))
    #expect(stage.terminal.row(3) == "┗━━━━▄▄▄▄┛")
    panel.footnote = "f"
    panel.setNeedsLayout()
    text.setNeedsLayout()
    stage.frame()
    #expect(stage.terminal.row(3).hasSuffix(" f ━┛"))
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: [false, true]) func theBarScrollsByDragClickAndWheel(isText: Bool) {
    let (list, text) = (Self.list(40), Self.text(40))
    let stage = WindowHarness(isText ? text : list, size: Size(width: 10, height: 10))
    var offset: Int { isText ? text.scrollOffset : list.state.offset }
    stage.mouse(.down(.left), x: 9, y: 1)
    stage.mouse(.drag(.left), x: 9, y: 4)
    #expect(offset == 12)
    stage.mouse(.drag(.left), x: 3, y: 99)
    #expect(offset == 30)
    stage.mouse(.drag(.left), .up(.left), x: 9, y: 1)
    #expect(offset == 0)
    stage.click(x: 9, y: 8)
    #expect(offset == 9)
    stage.click(x: 9, y: 0)
    #expect(offset == 0)
    stage.mouse(.wheel(rows: 1, columns: 0), x: 9, y: 5)
    #expect(offset == 3)
    stage.mouse(.wheel(rows: .max, columns: 0), x: 9, y: 5)
    #expect(offset == 30)
    stage.expectToBeAsRepainted()
  }

  @Test func aBarInAFrameIsDraggedToo() {
    let text = Self.text(40)
    let stage = WindowHarness(Panel("P", text), size: Size(width: 12, height: 12))
    stage.mouse(.down(.left), x: 11, y: 2)
    stage.mouse(.drag(.left), x: 11, y: 5)
    #expect(text.scrollOffset == 12)
    #expect(text.isFirstResponder)
  }

  @Test func aStepScrollsWholeRowsOfTheScreen() {
    let list = Self.list(1000)
    let stage = WindowHarness(list, size: Size(width: 20, height: 10))
    list.scroll(to: 1)
    stage.frame()
    #expect(stage.terminal.scrolls == [Scroll(rows: 0..<10, in: 0..<20, by: 1)])
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: seeds(6)) func randomScrollsAreDrawnAsARepaint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (list, text) = (Self.list(30), Self.text(30))
    let stage = WindowHarness(
      HStack {
        list
        Panel("P", Self.list(30)).width(.fill)
        text.width(.fill)
        Panel("T", Self.text(20)).width(.fill)
      }, size: Size(width: 50, height: 9))
    for step in 0..<40 {
      let place = Point(x: random.below(50), y: random.below(12))
      switch random.below(6) {
      case 0: stage.resize(to: Size(width: 20 + random.below(40), height: random.below(14)))
      case 1: stage.mouse(.down(.left), x: place.x, y: place.y)
      case 2: stage.mouse(.drag(.left), x: place.x, y: place.y)
      case 3: stage.press([Key(.pageDown), Key(.pageUp), Key(.down), Key(.tab)][random.below(4)])
      default: stage.mouse(.wheel(rows: random.below(5) - 2, columns: 0), x: place.x, y: place.y)
      }
      stage.expectToBeAsRepainted("seed \(seed), step \(step)")
    }
  }

  @Test func aBarIsNoPartOfTheAccessibilityTree() {
    let stage = WindowHarness(Panel("P", Self.text(20)), size: Size(width: 12, height: 5))
    let panel = stage.window.accessibilityNode.children[0]
    #expect(panel.children.map(\.role) == [.text] && panel.children[0].children.isEmpty)
  }

  /// A view with a line at its right edge, which is no panel.
  private final class Frame: View, ScrollbarHost {
    let hostedView: View

    init(_ content: View) {
      hostedView = content
      super.init()
      addSubview(content)
    }

    override var isScrollbarHost: Bool { true }
    let hasSpaceForBars = true

    override func layoutSubviews() {
      hostedView.frame = Rect(x: 0, y: 0, width: bounds.width - 1, height: bounds.height)
    }

    func barFrame(_ place: Rect, _ axis: Stack.Axis) -> Rect { place }
    func isEmphasized(_ axis: Stack.Axis) -> Bool { false }
    func trackCell(inRow row: Int, theme: Theme) -> (Unicode.Scalar, Style)? { ("!", .plain) }
  }

  @Test func aBarIsInTheFrameOfAHostThatIsNoPanel() {
    let list = Self.list(40)
    let frame = Frame(list)
    let stage = WindowHarness(frame, size: Size(width: 8, height: 4))
    #expect(list.scrollbarHost(.vertical) === frame)
    #expect(list.frame.width == 7)
    #expect(stage.terminal.rows.map(\.last) == ["█", "!", "!", "!"])
    stage.press(Key(.end))
    #expect(stage.terminal.rows.map(\.last) == ["!", "!", "!", "█"])
    stage.expectToBeAsRepainted()
  }
}
