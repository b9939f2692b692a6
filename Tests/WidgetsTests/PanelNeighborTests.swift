import TerminalCore
import TestSupport
import Testing

@testable import Widgets

@Suite struct PanelNeighborTests {
  private let list = BoundList()
  private let field = BoundTextField(text: "text")
  private let left: Panel
  private let upper: Panel
  private let lower = Panel("Lower", Button("Go"))
  private let right: VStack
  private let harness: WindowHarness

  init() {
    list.bind(count: { 20 }) { row, index in row.title = "Row \(index + 1)" }
    list.showsScrollbar = false
    let (left, upper, lower) = (Panel("Left", list), Panel("Upper", field), lower)
    let right = VStack {
      upper.height(.fixed(3))
      lower.height(.fill)
    }
    (self.left, self.upper, self.right) = (left, upper, right)
    let page = HStack {
      left.width(.fixed(12))
      right.width(.fill)
    }
    harness = WindowHarness(page, size: Size(width: 24, height: 6))
  }

  @Test func theLineHasTheWeightOfThePanelWithFocus() {
    #expect(
      harness.picture == """
        ┏━ Left ━━━┱─ Upper ───╮
        ┃Row 1     ┃text       │
        ┃Row 2     ┠───────────╯
        ┃Row 3     ┠─ Lower ───╮
        ┃Row 4     ┃  [ Go ]   │
        ┗━━━━━━━━━━┹───────────╯
        """)
    field.becomeFirstResponder()
    harness.frame()
    #expect(
      harness.picture == """
        ╭─ Left ───┲━ Upper ━━━┓
        │Row 1     ┃text       ┃
        │Row 2     ┡━━━━━━━━━━━┛
        │Row 3     ├─ Lower ───╮
        │Row 4     │  [ Go ]   │
        ╰──────────┴───────────╯
        """)
    harness.window.moveFocus(by: 1)
    harness.frame()
    #expect(
      harness.picture == """
        ╭─ Left ───┬─ Upper ───╮
        │Row 1     │text       │
        │Row 2     ├───────────╯
        │Row 3     ┢━ Lower ━━━┓
        │Row 4     ┃  [ Go ]   ┃
        ╰──────────┺━━━━━━━━━━━┛
        """)
    harness.expectToBeAsRepainted()
  }

  @Test func theScrollbarOfTheLeftPanelIsInTheLine() {
    list.showsScrollbar = true
    harness.frame()
    #expect(
      harness.picture == """
        ┏━ Left ━━━┱─ Upper ───╮
        ┃Row 1     █text       │
        ┃Row 2     ┠───────────╯
        ┃Row 3     ┠─ Lower ───╮
        ┃Row 4     ┃  [ Go ]   │
        ┗━━━━━━━━━━┹───────────╯
        """)
    list.select(19)
    harness.frame()
    #expect(
      harness.picture == """
        ┏━ Left ━━━┱─ Upper ───╮
        ┃Row 17    ┃text       │
        ┃Row 18    ┠───────────╯
        ┃Row 19    ┠─ Lower ───╮
        ┃Row 20    █  [ Go ]   │
        ┗━━━━━━━━━━┹───────────╯
        """)
    harness.expectToBeAsRepainted()
  }

  @Test func aPanelNextToOtherViewsHasItsOwnFrame() {
    upper.isHidden = true
    harness.frame()
    #expect(harness.terminal.row(0) == "┏━ Left ━━━┱─ Lower ───╮")
    lower.isHidden = true
    right.addSubview(Label("Label"))
    harness.frame()
    #expect(harness.terminal.row(0) == "┏━ Left ━━━┓Label")
    (left.isHidden, lower.isHidden) = (true, false)
    harness.frame()
    #expect(harness.terminal.row(0) == "┏━ Lower ━━━━━━━━━━━━━━┓")
    harness.expectToBeAsRepainted()
  }

  @Test func aPanelThatIsHigherThanItsNeighborHasItsOwnFrame() {
    let low = VStack {
      Label("Label")
      left
    }
    harness.window.rootView = HStack {
      low.width(.fixed(12))
      upper.width(.fill).height(.fill)
    }
    harness.frame()
    #expect(harness.terminal.rows.prefix(2) == ["Label       ╭─ Upper ──╮", "┏━ Left ━━━┓│text      │"])
    harness.expectToBeAsRepainted()
  }

  @Test func randomChangesAreDrawnAsARepaint() {
    var random = SeededGenerator(seed: 7)
    for step in 0..<200 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: upper.height = .fixed(Int.random(in: 0..<6, using: &random))
      case 1: left.width = .fixed(Int.random(in: 0..<26, using: &random))
      case 2: harness.window.moveFocus(by: 1)
      case 3: upper.isHidden.toggle()
      case 4: list.select(Int.random(in: 0..<20, using: &random))
      default: left.hasBorder.toggle()
      }
      harness.frame()
      harness.expectToBeAsRepainted("step \(step)")
    }
  }
}
