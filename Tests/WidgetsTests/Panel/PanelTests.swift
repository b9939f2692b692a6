import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct PanelTests {
  private let field = BoundTextField(text: "text")
  private let panel: Panel

  init() { panel = Panel("Title", field) }

  @Test func theFrameOfThePanelWithFocusIsHeavy() {
    let stage = WindowHarness(panel, size: Size(width: 16, height: 3))
    #expect(
      stage.picture == """
        ┏━ Title ━━━━━━┓
        ┃text          ┃
        ┗━━━━━━━━━━━━━━┛
        """)
    stage.window.focus(nil)
    stage.frame()
    #expect(
      stage.picture == """
        ╭─ Title ──────╮
        │text          │
        ╰──────────────╯
        """)
  }

  @Test func theFrameIsUpdatedWhenFocusMoves() {
    let other = Panel("Other", Button("Go"))
    let stage = WindowHarness(Stack(.vertical, [panel, other]), size: Size(width: 12, height: 6))
    #expect(stage.terminal.row(0).hasPrefix("┏") && stage.terminal.row(2).hasPrefix("┡"))
    stage.window.moveFocus(by: 1)
    stage.frame()
    #expect(stage.terminal.row(0).hasPrefix("╭") && stage.terminal.row(2).hasPrefix("┢"))
    #expect(stage.terminal.difference == nil)
  }

  @Test func aPanelFillsTheSpaceThatItsContentFills() {
    let page = VStack {
      Panel("List", BoundList())
      Label("end")
    }
    let stage = WindowHarness(page, size: Size(width: 12, height: 5))
    #expect(
      stage.picture == """
        ┏━ List ━━━┓
        ┃          ┃
        ┃          ┃
        ┗━━━━━━━━━━┛
        end
        """)
  }

  @Test func aFootnoteIsAtTheRight() {
    panel.footnote = "3 of 9"
    let stage = WindowHarness(panel, size: Size(width: 16, height: 3))
    #expect(stage.terminal.row(2) == "┗━━━━━ 3 of 9 ━┛")
    panel.footnote = "4 of 9"
    #expect(stage.frame() == 16, "only the lower edge is drawn")
    #expect(stage.terminal.row(2) == "┗━━━━━ 4 of 9 ━┛")
  }

  @Test func anotherTitleDrawsOnlyTheUpperEdge() {
    let stage = WindowHarness(panel, size: Size(width: 16, height: 3))
    panel.title = "日本語"
    #expect(stage.frame() == 16)
    #expect(stage.terminal.row(0) == "┏━ 日本語 ━━━━━┓")
    panel.title = "日本語"
    #expect(stage.frame() == 0)
  }

  @Test func aLongTitleIsTruncatedWithinTheFrame() {
    panel.title = "A title that is far too long"
    let stage = WindowHarness(panel, size: Size(width: 16, height: 3))
    #expect(stage.terminal.row(0) == "┏━ A title t… ━┓")
    #expect(TextWidth.of(stage.terminal.row(0)) == 16)
  }

  @Test func withoutABorderTheTitleHasARow() {
    panel.hasBorder = false
    let stage = WindowHarness(panel, size: Size(width: 10, height: 3))
    #expect(stage.picture == "Title\ntext\n")
    panel.title = ""
    panel.hasBorder = true
    panel.hasBorder = false
    stage.frame()
    #expect(stage.picture == "text\n\n")
  }

  @Test func aClickReachesTheContent() {
    let button = Button("Go")
    var clicks = 0
    button.observe(panel, for: .primaryAction) { _, _ in clicks += 1 }
    let stage = WindowHarness(Panel("P", button), size: Size(width: 10, height: 3))
    stage.click(x: 2, y: 1)
    stage.click(x: 0, y: 0)
    #expect(clicks == 1)
  }

  @Test func scriptsReadItsTitleAndFootnote() {
    panel.footnote = "f"
    #expect(panel.scriptProperty("title") == "Title" && panel.scriptProperty("footnote") == "f")
    #expect(panel.name == "Title" && panel.accessibilityRole == .panel)
  }

  @Test(arguments: 0..<14, 0..<5) func everySizeIsDrawnAsARepaint(columns: Int, rows: Int) {
    panel.footnote = "foot"
    let stage = WindowHarness(panel, size: Size(width: columns, height: rows))
    stage.window.focus(nil)
    stage.frame()
    panel.title = "Another"
    stage.frame()
    stage.expectToBeAsRepainted()
  }
}
