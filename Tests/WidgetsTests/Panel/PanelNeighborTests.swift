import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
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
        ┃Row 2     ┠─ Lower ───┤
        ┃Row 3     ┃  [ Go ]   │
        ┃Row 4     ┃           │
        ┗━━━━━━━━━━┹───────────╯
        """)
    field.becomeFirstResponder()
    harness.frame()
    #expect(
      harness.picture == """
        ╭─ Left ───┲━ Upper ━━━┓
        │Row 1     ┃text       ┃
        │Row 2     ┡━ Lower ━━━┩
        │Row 3     │  [ Go ]   │
        │Row 4     │           │
        ╰──────────┴───────────╯
        """)
    harness.window.moveFocus(by: 1)
    harness.frame()
    #expect(
      harness.picture == """
        ╭─ Left ───┬─ Upper ───╮
        │Row 1     │text       │
        │Row 2     ┢━ Lower ━━━┪
        │Row 3     ┃  [ Go ]   ┃
        │Row 4     ┃           ┃
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
        ┃Row 2     ┠─ Lower ───┤
        ┃Row 3     ┃  [ Go ]   │
        ┃Row 4     ┃           │
        ┗━━━━━━━━━━┹───────────╯
        """)
    list.select(19)
    harness.frame()
    #expect(
      harness.picture == """
        ┏━ Left ━━━┱─ Upper ───╮
        ┃Row 17    ┃text       │
        ┃Row 18    ┠─ Lower ───┤
        ┃Row 19    ┃  [ Go ]   │
        ┃Row 20    █           │
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
    for step in 0..<400 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: upper.height = .fixed(Int.random(in: 0..<6, using: &random))
      case 1: left.width = .fixed(Int.random(in: 0..<26, using: &random))
      case 2: harness.window.moveFocus(by: 1)
      case 3: upper.isHidden.toggle()
      case 4: list.select(Int.random(in: 0..<20, using: &random))
      case 5: lower.title = String(repeating: "o", count: Int.random(in: 0..<30, using: &random))
      case 6: upper.footnote = String(repeating: "n", count: Int.random(in: 0..<9, using: &random))
      default: left.hasBorder.toggle()
      }
      harness.frame()
      harness.expectToBeAsRepainted("step \(step)")
    }
  }

  @Test func thePanelBelowTakesOneRowLessAndHasItsTitleInTheLine() {
    left.footnote = "20 rows"
    list.showsScrollbar = true
    harness.window.rootView = VStack {
      left.height(.fill).width(.fill)
      upper.height(.fit)
    }
    harness.frame()
    #expect(
      harness.picture == """
        ┏━ Left ━━━━━ 20 rows ━┓
        ┃Row 1                 █
        ┃Row 2                 ┃
        ┡━ Upper ━━━━━━━━━━━━━━┩
        │text                  │
        ╰──────────────────────╯
        """)
    upper.title = "A title that leaves no space"
    harness.frame()
    #expect(harness.terminal.row(3) == "┡━ A title that leav… ━┩")
    left.title = "Another long title"
    harness.frame()
    #expect(harness.terminal.row(0) == "┏━ Anoth… ━━━ 20 rows ━┓")
    upper.title = "U"
    left.isHidden = true
    harness.frame()
    #expect(harness.terminal.rows.prefix(2) == ["┏━ U ━━━━━━━━━━━━━━━━━━┓", "┃text                  ┃"])
    harness.expectToBeAsRepainted()
  }

  @Test func aHorizontalScrollbarIsBesideTheTitleBelow() {
    let wide = Panel("Wide", ScrollView(Label(String(repeating: "wide ", count: 12)), horizontally: true))
    wide.footnote = "60"
    harness.window.rootView = VStack {
      wide.height(.fill)
      upper.height(.fit)
    }
    field.becomeFirstResponder()
    harness.frame()
    #expect(
      harness.picture == """
        ╭─ Wide ────────── 60 ─╮
        │wide wide wide wide wi│
        │                      │
        ┢━ Upper ━▄▄▄▄▄━━━━━━━━┪
        ┃text                  ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━┛
        """)
    harness.expectToBeAsRepainted()
  }

  @Test func fourPanelsMeetInOneCell() {
    let last = Panel("Last", Button("End"))
    harness.window.rootView = HStack {
      VStack {
        left.height(.fill)
        lower.height(.fill)
      }.width(.fill)
      VStack {
        upper.height(.fill)
        last.height(.fill)
      }.width(.fill)
    }
    harness.frame()
    #expect(
      harness.picture == """
        ┏━ Left ━━━┱─ Upper ───╮
        ┃Row 1     ┃text       │
        ┡━ Lower ━━╃─ Last ────┤
        │  [ Go ]  │  [ End ]  │
        │          │           │
        ╰──────────┴───────────╯
        """)
    for expected in ["┢━ Lower ━━╅─ Last ────┤", "├─ Lower ──╄━ Last ━━━━┩", "├─ Lower ──╆━ Last ━━━━┪"] {
      harness.window.moveFocus(by: 1)
      harness.frame()
      #expect(harness.terminal.row(2) == expected)
      harness.expectToBeAsRepainted()
    }
  }

  @Test func panelsWithOtherEdgesKeepTheirLines() {
    harness.window.rootView = VStack(alignment: .leading) {
      upper.height(.fixed(3)).width(.fixed(20))
      lower.height(.fixed(3)).width(.fixed(21))
    }
    harness.frame()
    #expect(harness.terminal.rows[2...3] == ["┗━━━━━━━━━━━━━━━━━━┛", "╭─ Lower ───────────╮"])
    harness.expectToBeAsRepainted()
  }

  @Test func aRemovedPanelIsNoLongerInTheLines() {
    let page = VStack { left.height(.fixed(3)).width(.fill) }
    for _ in 0..<2 {
      // The stack holds the only reference.
      page.addSubview(Panel("Below", Label("text")))
      harness.window.rootView = page
      harness.frame()
      #expect(harness.terminal.row(2) == "┡━ Below ━━━━━━━━━━━━━━┩")
      page.subviews.last?.removeFromSuperview()
      harness.frame()
      #expect(harness.terminal.row(2) == "┗━━━━━━━━━━━━━━━━━━━━━━┛")
      harness.expectToBeAsRepainted()
    }
  }
}
