import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Columns that the application or the user hides and shows again.
@Suite struct TableHidingTests {
  private func stage<Row>(_ table: Table<Row>, _ width: Int) -> WindowHarness {
    table.showsScrollbar = false
    return WindowHarness(table, size: Size(width: width, height: 3))
  }

  @Test func hiddenColumnsAreNotDrawnNotCopiedAndNotFound() {
    let table = TableTests.makeTable()
    table.bind(to: ObservableArray(TableTests.books))
    let stage = stage(table, 20)
    table.hiddenColumns = ["Pages", "Unknown"]
    stage.frame()
    #expect(stage.terminal.row(1) == "Emma")
    #expect(table.text(at: 0) == "Emma")
    table.hiddenColumns = []
    stage.frame()
    #expect(stage.terminal.row(1) == "Emma             474")
  }

  @Test func aKeyHidesTheCurrentColumnAndAnotherKeyShowsAll() {
    let table = TableTests.makeTable()
    table.bind(to: ObservableArray(TableTests.books))
    let stage = stage(table, 20)
    let all = stage.picture
    #expect(!stage.window.canSend("showAllColumns"))
    stage.press(Key(.right), .character("-"))
    #expect(table.hiddenColumns == ["Pages"] && table.currentColumn == "Title")
    #expect(stage.picture == "Title\nEmma\nDracula")
    #expect(!stage.window.canSend("hideColumn"), "The last visible column stays visible.")
    stage.press(.character("-"))
    #expect(table.hiddenColumns == ["Pages"])
    stage.expectToBeAsRepainted()
    stage.press(.character("+"))
    #expect(table.hiddenColumns.isEmpty && stage.picture == all)
    stage.press(.character("-"))
    #expect(stage.picture == "  Pages\n    474\n    418")
    stage.expectToBeAsRepainted()
  }

  @Test func theNextCurrentColumnIsScrolledIntoView() {
    let table = Table<Int> {
      TableColumn("ID", { $0 }).unsortable()
      for number in 1...5 { TableColumn("C\(number)", { $0 * number }).fixed(6).unsortable() }
    }
    table.fixedColumns = 1
    table.bind(count: { 2 }, element: { $0 })
    let stage = stage(table, 18)
    for _ in 0..<5 { stage.press(Key(.right)) }
    #expect(stage.terminal.row(0) == "ID ‹C4      C5")
    stage.press(.character("-"))
    #expect(table.currentColumn == "C4")
    #expect(stage.picture == "ID ‹C3      C4\n0   0       0\n1   3       4")
    stage.press(Key(.left), .character("-"))
    #expect(table.currentColumn == "C4" && table.hiddenColumns == ["C3", "C5"])
    #expect(stage.picture == "ID ‹C2      C4\n0   0       0\n1   2       4")
    stage.expectToBeAsRepainted()
    stage.press(.character("+"))
    #expect(table.currentColumn == "C4" && stage.terminal.row(0).contains("C4"))
    stage.expectToBeAsRepainted()
  }

  @Test func textThatIsEnteredHidesNoColumn() {
    let table = TableTests.makeTable()
    table.bind(to: ObservableArray(TableTests.books))
    let stage = stage(table, 20)
    stage.press(.character("/"), .character("-"))
    #expect(table.hiddenColumns.isEmpty)
    stage.press(Key(.escape))
    table.isEnabled = false
    stage.press(.character("-"))
    #expect(table.hiddenColumns.isEmpty)
  }
}
