import Bindings
import Observation
import TerminalCore
import Testing
import Widgets

/// The code and the pictures of the article `LayOutAScreen`.
@MainActor @Suite struct LayOutAScreenSnippets {
  @Observable final class Settings { var showsDetails = false }
  @Observable final class Panes { var share = 40 }

  private func picture(of view: View, _ columns: Int, _ rows: Int) -> String {
    WindowHarness(view, size: Size(width: columns, height: rows)).picture
  }

  @Test func stacks() {
    let form =
      // snippet: layout-stacks
      VStack {
        Label("Your name")
        BoundTextField(placeholder: "First and last name")
        HStack(spacing: 2) {
          Spacer()
          Button("Cancel")
          Button("Save")
        }
      }
    // end
    #expect(
      picture(of: form, 30, 3) == """
        Your name
        First and last name
                  [ Cancel ]  [ Save ]
        """)
  }

  @Test func grids() {
    let grid =
      // snippet: layout-grid
      Grid(columnAlignments: [.trailing]) {
        GridRow {
          Label("Server"); BoundTextField(text: "example.org")
        }
        GridRow {
          Label("Port"); NumberField(1...65_535, value: 443)
        }
        Label("Changes apply after a restart.")
      }
    // end
    #expect(
      picture(of: grid, 32, 3) == """
        Server  example.org
          Port  443
        Changes apply after a restart.
        """)
  }

  @Test func aHiddenViewTakesNoRoom() {
    let settings = Settings()
    // snippet: layout-hidden
    let details = Label("Saved at 9:41")
    details.bind(\.isHidden, to: !settings.showsDetails)
    // end
    let harness = WindowHarness(
      VStack {
        details
        Label("Below")
      }, size: Size(width: 20, height: 2))
    #expect(harness.picture == "Below\n")
    settings.showsDetails = true
    harness.frame()
    #expect(harness.picture == "Saved at 9:41\nBelow")
  }

  @Test func sizes() {
    let columns =
      // snippet: layout-sizes
      HStack {
        Panel("Feeds", Label("All")).width(.percent(25))
        Panel("Posts", Label("Hello")).width(.fill)
        Panel("Post", Label("Hello, world")).width(.fill(2))
      }
    // end
    #expect(
      picture(of: columns, 48, 3) == """
        ╭─ Feeds ──┬─ Posts ───┬─ Post ────────────────╮
        │ All      │ Hello     │ Hello, world          │
        ╰──────────┴───────────┴───────────────────────╯
        """)
  }

  @Test func paddingAndAlignment() {
    // snippet: layout-alignment
    let welcome = VStack(spacing: 1, padding: Insets(all: 1), alignment: .center) {
      Label("No posts yet")
      Button("Add a feed")
    }
    welcome.distribution = .center
    // end
    #expect(
      picture(of: welcome, 28, 7) == """


                No posts yet

               [ Add a feed ]


        """)
  }

  @Test func aPanelFillsTheHeight() {
    let screen =
      // snippet: layout-panel
      VStack {
        Label("Reader", role: .title)
        Panel("Posts", Label("Hello")).height(.fill)
        Label("1 post", role: .secondary)
      }
    // end
    #expect(
      picture(of: screen, 20, 6) == """
        Reader
        ╭─ Posts ──────────╮
        │Hello             │
        │                  │
        ╰──────────────────╯
        1 post
        """)
  }

  @Test func aSplitViewShowsTwoPanesOrOne() {
    // snippet: layout-split
    let panes = SplitView(Label("Posts"), Label("Hello, world"), share: 40, minimumWidth: 30)
    // end
    let harness = WindowHarness(panes, size: Size(width: 30, height: 1))
    #expect(
      harness.picture == """
        Posts       Hello, world
        """)
    harness.resize(to: Size(width: 29, height: 1))
    panes.showsDetail = true
    harness.frame()
    #expect(
      harness.picture == """
        Hello, world
        """)
  }

  @Test func theDividerOfASplitViewIsBoundAndMovedByKey() {
    let model = Panes()
    let panes = SplitView(Label("Posts"), Button("Hello, world"), share: 40, minimumWidth: 30)
    // snippet: layout-split-bound
    panes.minimumSide = 8
    panes.bind(to: \.share, of: model)
    // end
    let harness = WindowHarness(panes, size: Size(width: 40, height: 1))
    harness.press(Key(.right, .alt))
    #expect(model.share == 45 && panes.detail.frame.minX == 18)
    #expect(
      harness.picture == """
        Posts                [ Hello, world ]
        """)
  }

  fileprivate struct Column: Identifiable {
    let name: String
    var id: String { name }
  }

  @Observable final class Board {
    fileprivate var columns = ["To do", "Doing"].map { Column(name: $0) }
  }

  @Test func aStackFollowsACollection() {
    let board = Board()
    let page = HStack(spacing: 2) {}
    // snippet: layout-bound-views
    page.bindViews {
      board.columns
    } make: { _ in
      Label()
    } fill: { label, column in
      label.text = column.name
    }
    // end
    let harness = WindowHarness(page, size: Size(width: 20, height: 1))
    harness.frame()
    board.columns.swapAt(0, 1)
    harness.frame()
    #expect(
      harness.picture == """
        Doing  To do
        """)
  }
}
