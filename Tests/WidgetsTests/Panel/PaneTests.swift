import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct PaneTests {
  private static let theme = Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))

  private let list = BoundList()
  private let text = TextView("One.\nTwo.")
  private let left: Panel
  private let right: Panel

  init() {
    list.bind(count: { 3 }) { row, index in row.title = "Row \(index + 1)" }
    list.select(1)
    left = Panel("Left", list)
    right = Panel("Right", text)
  }

  private func harness(_ theme: Theme = theme, height: Int = 6) -> WindowHarness {
    let panels = HStack {
      left.width(.fill)
      right.width(.fill)
    }
    return WindowHarness(panels, size: Size(width: 24, height: height), theme: theme)
  }

  @Test func panesAreSeparatedByOneLineAndTheSelectedRowHasABar() {
    right.footnote = "2"
    let harness = harness()
    #expect(
      harness.picture == """
         Left      │ Right   2
         Row 1     │ One.
        ▌Row 2     │ Two.
         Row 3     │
                   │
                   │
        """)
    harness.press(Key(.down))
    #expect(harness.terminal.row(2) == " Row 2     │ Two.")
    #expect(harness.terminal.row(3) == "▌Row 3     │")
    harness.expectToBeAsRepainted()
  }

  @Test func theBarMarksTheTitleOfATextAndOfAnEmptyList() {
    let harness = harness()
    harness.window.moveFocus(by: 1)
    harness.frame()
    #expect(
      harness.picture == """
         Left      │▌Right
         Row 1     │ One.
         Row 2     │ Two.
         Row 3     │
                   │
                   │
        """)
    list.bind(count: { 0 }) { _, _ in }
    harness.window.focus(list)
    harness.frame()
    #expect((0...5).filter { harness.terminal.row($0).hasPrefix("▌") } == [0])
    harness.expectToBeAsRepainted()
  }

  /// A container of an application, whose subviews fill it.
  private final class Deck: View {
    let arranges: Bool

    init(_ view: View, arranges: Bool) {
      self.arranges = arranges
      super.init()
      addSubview(view)
    }

    override var arrangesSubviews: Bool { arranges }
  }

  @Test(arguments: [true, false]) func aLineIsAboveAPaneInAContainerThatArrangesIt(arranges: Bool) {
    let page = VStack {
      Panel("Above", Label("Text")).height(.fixed(3))
      Deck(Panel("Below", Label("Text")), arranges: arranges).height(.fill)
    }
    let harness = WindowHarness(page, size: Size(width: 16, height: 6), theme: Self.theme)
    #expect(harness.terminal.row(2) == (arranges ? " ─────────────" : ""))
  }

  @Test func aLineIsBetweenAPaneAndThePaneBelow() {
    let below = HStack {
      Panel("Below", Label("Text")).width(.fill)
      Label("|")
    }
    let page = VStack {
      Panel("Above", Label("Text")).height(.fixed(3))
      below
      Label("No pane")
    }
    let harness = WindowHarness(page, size: Size(width: 16, height: 7), theme: Self.theme)
    #expect(
      harness.picture == " Above\n Text\n ─────────────\n Below        │|\n Text         │\n              │\nNo pane")
    #expect(harness.window.surface[1, 2].style == Self.theme[.border])
    below.isHidden = true
    harness.frame()
    #expect(harness.terminal.row(2) == "")
  }

  @Test func aHorizontalScrollbarIsAThinLine() {
    let wide = ScrollView(Label("A line that is wider than its pane."), horizontally: true)
    let harness = WindowHarness(Panel("Wide", wide), size: Size(width: 20, height: 4), theme: Self.theme)
    #expect(harness.terminal.row(3) == " ━━━━━━━━─────────")
    harness.window.theme = .colorless
    harness.frame()
    #expect(harness.terminal.row(3).contains("▄"))
  }

  @Test func aHighPaneHasAnEmptyRowBelowItsTitle() {
    let harness = harness(height: 12)
    #expect(harness.terminal.row(1) == "           │")
    #expect(harness.terminal.row(2) == " Row 1     │ One.")
  }

  @Test func theTitleOfThePaneWithFocusHasTheAccent() {
    let harness = harness()
    let surface = harness.window.surface
    #expect(surface[1, 0].style == Self.theme[.accent])
    #expect(surface[13, 0].style == Self.theme[.title])
    harness.window.moveFocus(by: 1)
    harness.frame()
    #expect(surface[1, 0].style == Self.theme[.title])
    #expect(surface[13, 0].style == Self.theme[.accent])
  }

  @Test func theSelectionWithoutFocusIsNearerToTheBackground() throws {
    func contrast(_ role: ThemeRole) throws -> Double {
      guard case .rgb(let red, let green, let blue) = Self.theme[role].background.kind else {
        throw ColorError()
      }
      return RGB(red, green, blue).contrast(with: RGB(22, 24, 29))
    }
    #expect(try contrast(.selectionInactive) < contrast(.selection))
  }

  private struct ColorError: Error {}

  @Test func anotherThemeChangesTheShapeOfAllPanels() {
    let harness = harness()
    harness.window.theme = .colorless
    harness.frame()
    #expect(harness.terminal.row(0) == "┏━ Left ━━━┱─ Right ───╮")
    #expect(harness.terminal.row(2) == "┃Row 2     ┃Two.       │")
    harness.window.theme = Self.theme
    harness.frame()
    #expect(harness.terminal.row(2) == "▌Row 2     │ Two.")
    harness.expectToBeAsRepainted()
  }

  @Test(arguments: [
    (25, "▌Right  3 posts, oldest"), (24, "▌Right  3 posts, olde…"), (18, "▌Right  3 posts…"), (17, "▌Right"),
  ]) func aLongFootnoteIsShortenedUntilItSaysNothing(columns: Int, titleRow: String) {
    right.footnote = "3 posts, oldest"
    let harness = WindowHarness(right, size: Size(width: columns, height: 4), theme: Self.theme)
    harness.frame()
    #expect(harness.terminal.row(0) == titleRow)
  }

  @Test func inAHighWindowEachPaneHasAnEmptyRowBelowItsTitle() {
    let panels = VStack {
      Panel("About", Label("A sentence.")).height(.fit)
      ZStack { right }.height(.fill)
    }
    let harness = WindowHarness(panels, size: Size(width: 16, height: 24), theme: Self.theme)
    let rows = harness.terminal.rows.prefix(8).joined(separator: "\n")
    #expect(
      rows == """
         About

         A sentence.
         ─────────────
        ▌Right

         One.
         Two.
        """)
    harness.resize(to: Size(width: 16, height: 12))
    #expect(harness.terminal.row(1) == " A sentence.")
    harness.expectToBeAsRepainted()
  }

  @Test func aLowPaneInAHighWindowDisplaysTheWholeErrorOfAList() {
    let indicator = RefreshIndicator()
    indicator.failure = "request 1 failed"
    list.refreshIndicator = indicator
    let page = VStack {
      left.height(.fixed(5))
      right.height(.fill)
    }
    let harness = WindowHarness(page, size: Size(width: 40, height: 24), theme: Self.theme)
    let rows = harness.terminal.rows.prefix(6).joined(separator: "\n")
    #expect(
      rows == """
         Left
           Could not load: request 1 failed.
           Press F5 to try again.
        ▌ Row 2                                █
         ─────────────────────────────────────
         Right
        """)
  }

  @Test(arguments: [
    (32, "▌Right  3 posts · oldest first"), (31, "▌Right                3 posts"), (17, "▌Right  3 posts"),
    (16, "▌Right"),
  ]) func partsOfAFootnoteAreLeftOut(columns: Int, titleRow: String) {
    right.footnote = "3 posts · oldest first"
    let harness = WindowHarness(right, size: Size(width: columns, height: 4), theme: Self.theme)
    #expect(harness.terminal.row(0) == titleRow)
  }

  @Test(arguments: 0..<14, 0..<14) func everySizeIsDrawnAsARepaint(columns: Int, rows: Int) {
    right.footnote = "foot"
    let harness = WindowHarness(right, size: Size(width: columns, height: rows), theme: Self.theme)
    harness.window.focus(nil)
    harness.frame()
    right.title = "Another"
    right.footnote = "f"
    harness.frame()
    harness.expectToBeAsRepainted()
  }
}
