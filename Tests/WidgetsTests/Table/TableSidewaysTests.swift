import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Tables that are wider than the window.
@Suite struct TableSidewaysTests {
  private let table = Table<Int> {
    TableColumn("Name") { "row \($0)" }.fixed(6)
    TableColumn("Days") { "\(59_800 + $0)" }.fixed(8).alignment(.trailing)
    TableColumn("Note") { "note \($0)" }.fixed(10)
  }

  private func stage(_ width: Int, fixed: Int = 1) -> WindowHarness {
    table.fixedColumns = fixed
    table.bind(count: { 2 }, element: { $0 })
    table.showsScrollbar = false
    return WindowHarness(table, size: Size(width: width, height: 3))
  }

  @Test func aNumberThatIsCutHasAnEllipsisAtTheCut() {
    let stage = stage(18)
    #expect(
      stage.picture == """
        Name        Days ›
        row 0      59800
        row 1      59801
        """)
    table.scroll(byColumns: 5)
    stage.frame()
    #expect(
      stage.picture == """
        Name   ‹…ys  Note›
        row 0   …00  note…
        row 1   …01  note…
        """)
    stage.expectToBeAsRepainted()
  }

  @Test func aColumnThatBecomesVisibleInAWiderWindowHasItsTexts() {
    let stage = stage(15, fixed: 0)
    #expect(stage.picture == "Name          ›\nrow 0\nrow 1")
    stage.resize(to: Size(width: 16, height: 3))
    #expect(stage.picture == "Name        Day›\nrow 0      59800\nrow 1      59801")
    stage.expectToBeAsRepainted()
  }

  @Test func aColumnWithRoomForAFewLettersAtTheRightEdgeIsHidden() {
    let stage = stage(22)
    #expect(
      stage.picture == """
        Name        Days     ›
        row 0      59800
        row 1      59801
        """)
    table.scroll(byColumns: 1)
    stage.frame()
    #expect(stage.picture.contains("note…"))
    stage.press(Key(.right), Key(.right))
    #expect(stage.picture.contains("note 1"))
    stage.expectToBeAsRepainted()
  }

  @Test func aColumnOfNumbersThatIsCutAtTheRightEdgeIsHidden() {
    let stage = stage(15, fixed: 0)
    #expect(
      stage.picture == """
        Name          ›
        row 0
        row 1
        """)
    stage.press(Key(.right))
    #expect(stage.picture.contains("59800"))
    stage.expectToBeAsRepainted()
  }

  @Test func aColumnThatIsWidenedStaysInView() {
    let stage = stage(20)
    stage.press(Key(.right), Key(.right))
    for _ in 0..<30 { stage.press(.character(">")) }
    #expect(table.currentColumn == "Note")
    #expect(table.columnWidths["Note"] == 12, "the column is not wider than the visible area")
    #expect(stage.picture.contains("note 1"))
    stage.expectToBeAsRepainted()
  }
}
