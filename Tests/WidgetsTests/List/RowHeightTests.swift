import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Rows with several lines: a wrapped title, a subtitle on the last line, and positions that are multiples of the height.
@Suite struct RowHeightTests {
  private let editor = Editor()
  private final class Editor {}

  private func list(_ rows: Int, lines: Int = 2, width: Int = 14, height: Int = 6) -> (BoundList, WindowHarness) {
    let list = BoundList()
    list.rowHeight = lines
    list.showsScrollbar = false
    list.bind(count: { rows }) { row, index in
      row.title = "Title \(index)"
      row.subtitle = "by Ann \(index)"
      row.detail = "\(index)h"
    }
    return (list, WindowHarness(list, size: Size(width: width, height: height)))
  }

  @Test func theSubtitleIsOnTheLastLine() {
    let (_, harness) = list(2)
    #expect(
      harness.picture == """
        Title 0     0h
        by Ann 0
        Title 1     1h
        by Ann 1


        """)
  }

  @Test func aTitleIsWrappedAndTheLastLineIsTruncated() {
    let list = BoundList()
    list.rowHeight = 3
    list.bind(count: { 2 }) { row, index in
      row.title = index == 0 ? "one two three four five six seven" : "a long title of eight words that is cut"
      row.subtitle = index == 0 ? "" : "by Ann"
    }
    let harness = WindowHarness(list, size: Size(width: 13, height: 6))
    #expect(
      harness.picture == """
        one two three
        four five six
        seven
        a long title
        of eight wor…
        by Ann
        """)
  }

  @Test func theRolesOfAWrappedTitleAreKept() {
    let list = BoundList()
    list.rowHeight = 2
    list.bind(count: { 1 }) { row, _ in
      row.styledTitle = StyledText("plain ") + StyledText("strong words", role: .strong)
    }
    let harness = WindowHarness(list, size: Size(width: 12, height: 2), theme: .dark)
    let row = harness.terminal.styledRow(1).first
    #expect(harness.picture == "plain strong\nwords")
    #expect(row?.style.attributes.contains(.bold) == true)
  }

  @Test func keysMoveByRowsAndScrollByWholeRows() {
    let (list, harness) = list(9)
    harness.press(Key(.down), Key(.down), Key(.down))
    #expect(list.selectedIndex == 3)
    #expect(harness.picture.hasPrefix("Title 1"))
    harness.press(Key(.pageDown))
    #expect(list.selectedIndex == 5)
    harness.press(Key(.end))
    #expect(harness.terminal.row(4).hasPrefix("Title 8"))
    harness.expectToBeAsRepainted()
  }

  @Test func aStepDrawsOneRowAndScrollsTheOthers() {
    let (list, harness) = list(100, height: 20)
    list.select(9)
    harness.frame()
    #expect(harness.press(Key(.down)) < 160, "a step sends the bytes of two rows")
    harness.expectToBeAsRepainted()
  }

  @Test func aClickOnAnyLineSelectsTheRow() {
    let (list, harness) = list(9)
    harness.click(x: 3, y: 3)
    #expect(list.selectedIndex == 1)
    harness.click(x: 3, y: 4)
    #expect(list.selectedIndex == 2)
  }

  @Test func rowsThatDoNotFitAreClippedOrOmitted() {
    let (list, harness) = list(3, lines: 3, height: 4)
    #expect(harness.picture == "Title 0     0h\n\nby Ann 0\n")
    harness.resize(to: Size(width: 14, height: 2))
    #expect(harness.picture == "Title 0     0h\nby Ann 0")
    harness.press(Key(.down))
    #expect(list.selectedIndex == 1 && harness.picture == "Title 1     1h\nby Ann 1")
    harness.resize(to: Size(width: 14, height: 9))
    #expect(harness.terminal.row(8) == "by Ann 2")
    harness.expectToBeAsRepainted()
  }

  @Test func headersHaveOneLine() {
    let (list, harness) = list(4, height: 7)
    list.sectionTitle = { $0 < 2 ? "Early" : "Late" }
    harness.frame()
    #expect(
      harness.picture == """
        Early
        Title 0     0h
        by Ann 0
        Title 1     1h
        by Ann 1
        Late

        """)
    harness.press(Key(.end))
    #expect(
      harness.picture == """
        Late
        Title 2     2h
        by Ann 2
        Title 3     3h
        by Ann 3


        """)
    harness.expectToBeAsRepainted()
  }

  @Test func theHeightCanChangeAndIsLimited() {
    let (list, harness) = list(9)
    list.select(4)
    list.rowHeight = 1
    harness.frame()
    #expect(harness.terminal.rows.contains { $0.hasPrefix("Title 4") })
    harness.expectToBeAsRepainted()
    list.rowHeight = 0
    #expect(list.rowHeight == 1)
    list.rowHeight = .max
    #expect(list.rowHeight == RowsView.rowHeightLimit)
    harness.frame()
    harness.expectToBeAsRepainted()
  }

  @Test func theSubtitleIsFoundAndIsPartOfTheTextOfTheRow() {
    let (list, harness) = list(9)
    #expect(list.text(at: 4) == "Title 4  by Ann 4")
    harness.type("/ann 5")
    #expect(list.selectedIndex == 5)
    harness.expectToBeAsRepainted()
  }

  @Test func theCellsOfATableAreWrapped() {
    let table = Table<Book> {
      TableColumn("Title", \.title).fixed(9)
      TableColumn("Id", \.id).alignment(.trailing)
    }
    table.rowHeight = 2
    table.bind(to: ObservableArray([Book(id: 7, title: "War and Peace"), Book(id: 12, title: "Emma")]))
    let harness = WindowHarness(table, size: Size(width: 20, height: 5))
    #expect(
      harness.picture == """
        Title        Id
        War and       7
        Peace
        Emma         12

        """)
    harness.expectToBeAsRepainted()
  }

  @Test func theFieldOfAnEditedCellIsInPlaceOfAllItsLines() {
    let table = Table<Book> { TableColumn("Title", \.title).fixed(9).editable() }
    table.rowHeight = 2
    table.storeEdits(with: self.editor) { _, _ in nil }
    table.bind(to: ObservableArray([Book(id: 7, title: "War and Peace")]))
    let harness = WindowHarness(table, size: Size(width: 20, height: 3))
    #expect(harness.terminal.row(2) == "Peace")
    harness.press(Key(.enter))
    #expect(harness.terminal.row(2) == "")
    harness.press(Key(.escape))
    #expect(harness.terminal.row(2) == "Peace")
    harness.expectToBeAsRepainted()
  }

  @Test func aClippedRowEndsAtTheEdgeOfTheList() {
    let (list, _) = list(3, lines: 4, height: 2)
    let frames = list.accessibilityNode.children.map(\.frame)
    #expect(frames.first == Rect(x: 0, y: 0, width: 14, height: 2))
  }

  @Test func theNodesOfATreeAreIndentedOnEachLine() {
    let tree = Tree<Book>()
    tree.rowHeight = 2
    tree.bind({ [Book(id: 1, title: "The long name of a shelf")] }, children: .stored { $0.id == 1 ? [] : nil }) {
      $0.title = $1.title
    }
    let harness = WindowHarness(tree, size: Size(width: 16, height: 2))
    #expect(harness.picture == "  The long name\n  of a shelf")
  }
}
