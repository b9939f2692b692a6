import TerminalCore
import Testing
import Widgets

/// The code of the documentation of scroll views.
@Suite struct ScrollViewSnippets {
  @Test func aPageHasItsScrollbarInTheFrame() {
    // snippet: scrollView
    let fields = ["Name", "Mail", "Phone", "Street", "City"].map { BoundTextField(placeholder: $0) }
    let page = ScrollView(
      VStack {
        for field in fields { field }
        Button("Save")
      })
    let panel = Panel("Address", page)
    // end
    let stage = WindowHarness(panel, size: Size(width: 20, height: 6))
    #expect(
      stage.picture == """
        ┏━ Address ━━━━━━━━┓
        ┃Name              █
        ┃Mail              █
        ┃Phone             ▃
        ┃Street            ┃
        ┗━━━━━━━━━━━━━━━━━━┛
        """)
    stage.press(Key(.pageDown))
    #expect(page.contentOffset.y == 2)
  }
}
