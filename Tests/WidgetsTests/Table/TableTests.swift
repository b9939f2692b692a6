import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// A book with a number of pages.
struct PagedBook: Identifiable, Equatable {
  var id: Int
  var title: String
  var pages: Int
}

@Suite struct TableTests {
  static let books = [
    PagedBook(id: 1, title: "Emma", pages: 474), PagedBook(id: 2, title: "Dracula", pages: 418),
    PagedBook(id: 3, title: "Ulysses", pages: 730), PagedBook(id: 4, title: "Dune", pages: 412),
  ]

  static func makeTable() -> Table<PagedBook> {
    Table<PagedBook> {
      TableColumn("Title", \.title).fill()
      TableColumn("Pages", \.pages).alignment(.trailing)
    }
  }

  private let model = ObservableArray(TableTests.books)
  private let sort = Observable<TableSort?>(nil)
  private let table = TableTests.makeTable()

  private func stage(_ width: Int = 20, _ height: Int = 5) -> WindowHarness {
    table.bind(
      to: model.sorted(by: sort, ["Title": { $0.title < $1.title }, "Pages": { $0.pages < $1.pages }]))
    table.bindSort(to: sort)
    table.showsScrollbar = false
    return WindowHarness(table, size: Size(width: width, height: height))
  }

  @Test func theHeaderIsAboveTheRowsAndNumbersAreAligned() {
    let stage = stage()
    #expect(
      stage.picture == """
        Title          Pages
        Emma             474
        Dracula          418
        Ulysses          730
        Dune             412
        """)
    stage.expectToBeAsRepainted()
  }

  @Test func aClickOnATitleSortsAndASecondClickReverses() {
    let stage = stage()
    stage.click(x: 16)
    #expect(sort.value == TableSort("Pages"))
    #expect(
      stage.picture == """
        Title        Pages ▲
        Dune             412
        Dracula          418
        Emma             474
        Ulysses          730
        """)
    stage.click(x: 16)
    #expect(sort.value == TableSort("Pages", isAscending: false))
    #expect(stage.terminal.row(0) == "Title        Pages ▼")
    #expect(stage.terminal.row(1) == "Ulysses          730")
    stage.expectToBeAsRepainted()
  }

  @Test func keysSortByTheCurrentColumn() {
    let stage = stage()
    func title() -> String? {
      stage.window.activeKeyBindings.first { $0.binding.command == "sortColumn" }?.binding.title
    }
    #expect(title() == "Sort by Title")
    stage.press(.character("s"))
    #expect(sort.value == TableSort("Title") && title() == "Reverse order")
    stage.press(Key(.right), .character("s"), .character("s"))
    #expect(sort.value == TableSort("Pages", isAscending: false))
    #expect(!stage.window.dispatch(.key(Key(.right))))
  }

  @Test func theSelectionSurvivesASort() {
    let stage = stage()
    table.select(1)
    sort.value = TableSort("Pages")
    stage.frame()
    #expect(table.selectedID == AnyHashable(2))
    #expect(table.selectedIndex == 1)
    sort.value = TableSort("Pages", isAscending: false)
    stage.frame()
    #expect(table.selectedIndex == 2)
    #expect(stage.terminal.style(at: Point(x: 0, y: 3)) == Theme.dark[.selection])
  }

  @Test func anUnsortableColumnAndATableWithoutASortIgnoreClicks() {
    let table = Table<PagedBook> {
      TableColumn("Title", \.title).unsortable()
      TableColumn("Pages", \.pages)
    }
    let sort = Observable<TableSort?>(nil)
    table.bind(to: model)
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 20, height: 3))
    stage.click(x: 9)
    #expect(table.sort == nil)
    let binding = table.bindSort(to: sort)
    stage.click(x: 0)
    #expect(sort.value == nil)
    stage.click(x: 9)
    #expect(sort.value == TableSort("Pages"))
    binding.dispose()
    stage.click(x: 9)
    #expect(sort.value == TableSort("Pages"))
  }

  // MARK: Columns

  @Test func aDividerIsDraggedAndKeysResizeTheCurrentColumn() {
    let stage = stage(24, 2)
    stage.mouse(.down(.left), .drag(.left), .up(.left), x: 16)
    #expect(stage.terminal.row(0) == "Title              Pages")
    stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 15, y: 0))))
    stage.window.dispatch(.mouse(MouseEvent(.drag(.left), at: Point(x: 7, y: 1))))
    stage.window.dispatch(.mouse(MouseEvent(.up(.left), at: Point(x: 7, y: 1))))
    stage.frame()
    #expect(stage.terminal.row(0) == "Title      Pages")
    #expect(table.columnWidths == ["Title": 7])
    stage.press(.character("<"), .character("<"))
    #expect(table.columnWidths == ["Title": 5])
    stage.press(Key(.right), .character(">"))
    #expect(table.columnWidths == ["Title": 5, "Pages": 8])
    #expect(sort.value == nil)
    table.columnWidths = [:]
    stage.frame()
    #expect(stage.terminal.row(0) == "Title              Pages")
    stage.expectToBeAsRepainted()
  }

  @Test func aDragOfADividerBeyondTheEdgeLeavesOneColumn() {
    let stage = stage(24, 2)
    stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 15, y: 0))))
    stage.window.dispatch(.mouse(MouseEvent(.drag(.left), at: Point(x: -90, y: 0))))
    stage.frame()
    #expect(table.columnWidths == ["Title": 1])
    stage.expectToBeAsRepainted()
  }

  @Test func fixedColumnsStayWhileOthersScroll() {
    let table = Table<Int> {
      TableColumn("ID", { $0 }).unsortable()
      for number in 1...5 { TableColumn("C\(number)", { $0 * number }).fixed(6).unsortable() }
    }
    table.fixedColumns = 1
    table.bind(count: { 3 }, element: { $0 })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 18, height: 4))
    #expect(stage.terminal.row(0) == "ID  C1      C2   ›", "the mark stands for the hidden columns at the right")
    stage.press(Key(.right), Key(.right), Key(.right), Key(.right), Key(.right))
    #expect(
      stage.picture == """
        ID ‹C4      C5
        0   0       0
        1   4       5
        2   8       10
        """)
    stage.expectToBeAsRepainted()
    stage.mouse(.wheel(rows: 0, columns: -1), x: 9, y: 2)
    #expect(stage.terminal.row(0) == "ID ‹    C4       ›")
    #expect(stage.terminal.row(3) == "2       8")
    stage.expectToBeAsRepainted()
  }

  // MARK: Selection

  @Test func spaceMarksRowsAndTheSetHoldsThem() {
    let selection = Observable<Set<Int>>([])
    let stage = stage()
    table.bindSelection(to: selection)
    #expect(selection.value == [1])
    stage.press(Key(.down))
    #expect(selection.value == [2])
    stage.press(.character(" "), Key(.down), Key(.down), .character(" "))
    #expect(selection.value == [2, 4])
    #expect(
      stage.picture == """
          Title        Pages
          Emma           474
        ✓ Dracula        418
          Ulysses        730
        ✓ Dune           412
        """)
    #expect(stage.terminal.style(at: Point(x: 5, y: 2)).background == Theme.dark[.selectionInactive].background)
    stage.expectToBeAsRepainted()
    stage.press(Key(.escape))
    #expect(selection.value == [4])
  }

  @Test func aMarkedRowDoesNotMoveTheSelectedRowWhenTheModelChanges() {
    let selection = Observable<Set<Int>>([])
    let stage = stage()
    table.bindSelection(to: selection)
    stage.press(.character(" "), Key(.down), Key(.down))
    #expect(selection.value == [1])
    model.insert(PagedBook(id: 9, title: "New", pages: 1), at: 0)
    stage.frame()
    #expect(table.selectedID == AnyHashable(3))
    #expect(selection.value == [1])
  }

  @Test func rowsWithoutIdentitiesAreMarkedAndEditedByTheirIndices() {
    struct Plain { var text: String }
    let rows = Observable([Plain(text: "a"), Plain(text: "b")])
    let selection = Observable<Set<Int>>([])
    let table = Table<Plain> { TableColumn("Text", \.text).fill().editable() }
    table.bind(to: rows)
    table.bindSelection(to: selection)
    table.storeEdits(with: rows) { rows, edit in
      rows.value = rows.value.map { $0.text == edit.row.text ? Plain(text: edit.text) : $0 }
      return nil
    }
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 12, height: 3))
    stage.press(Key(.down), .character(" "))
    #expect(stage.terminal.row(2) == "✓ b")
    #expect(selection.value == [1])
    stage.press(Key(.function(2)))
    stage.type("c")
    #expect(stage.terminal.row(2).hasPrefix("✓ c"))
    stage.press(Key(.enter))
    #expect(rows.value.map(\.text) == ["a", "c"])
  }

  @Test func aColumnIsWidenedByAVisibleTextButNotByAFoundOrCopiedOne() {
    let model = ObservableArray(
      (0..<30).map { PagedBook(id: $0, title: $0 == 20 ? "Twenty and more" : "B\($0)", pages: 1) })
    let table = Table<PagedBook> {
      TableColumn("T", \.title)
      TableColumn("P", \.pages)
    }
    table.bind(to: model)
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 30, height: 4))
    #expect(stage.terminal.row(1) == "B0   1")
    #expect(table.text(at: 20) == "Twenty and more  1")
    stage.press(Key(.down))
    #expect(stage.terminal.row(1) == "B0   1")
    model.update(at: 2) { $0.title = "Longer" }
    stage.frame()
    #expect(stage.terminal.row(1) == "B0      1")
    stage.expectToBeAsRepainted()
  }

  @Test func shiftAndArrowsMarkARangeThatShrinksAgain() {
    let selection = Observable<Set<Int>>([])
    let stage = stage()
    table.bindSelection(to: selection)
    stage.press(Key(.down, .shift), Key(.down, .shift))
    #expect(selection.value == [1, 2, 3])
    stage.press(Key(.up, .shift))
    #expect(selection.value == [1, 2])
    stage.press(.character("a", .alt))
    #expect(selection.value == [1, 2, 3, 4])
  }

  @Test func clicksAtTheLeftEdgeAndWithModifiersMark() {
    let selection = Observable<Set<Int>>([])
    let stage = stage()
    table.bindSelection(to: selection)
    stage.click(x: 0, y: 2)
    stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 6, y: 3), modifiers: .control)))
    #expect(selection.value == [2, 3])
    stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 6, y: 4), modifiers: .shift)))
    #expect(selection.value == [2, 3, 4])
  }

  @Test func aClickWithControlKeepsTheCurrentRow() {
    let selection = Observable<Set<Int>>([])
    let stage = stage()
    table.bindSelection(to: selection)
    stage.click(x: 6, y: 1)
    stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 6, y: 3), modifiers: .control)))
    #expect(selection.value == [1, 3])
    let rows = table.accessibilityNode.children.filter { $0.role == .row }
    #expect(rows.map { $0.traits.contains(.selected) } == [true, false, true, false])
  }

  @Test func theModelSelectsRowsAndARemovedRowLeavesTheSet() {
    let selection = Observable<Set<Int>>([2, 4, 99])
    let stage = stage()
    table.bindSelection(to: selection)
    stage.frame()
    #expect(stage.terminal.row(2).hasPrefix("✓"))
    #expect(table.selectedIDs == [2, 4, 99])
    model.remove(at: 1)
    stage.frame()
    #expect(selection.value == [4, 99])
    model.insert(PagedBook(id: 99, title: "New", pages: 1), at: 0)
    stage.frame()
    #expect(stage.terminal.row(1).hasPrefix("✓ New"))
    model.remove(at: 0)
    stage.frame()
    #expect(selection.value == [4])
    selection.value = [3]
    stage.frame()
    #expect(table.selectedID == AnyHashable(3))
    #expect(!stage.picture.contains("✓"))
    selection.value = []
    #expect(table.selectedIndex == nil)
  }

  @Test func markedRowsAreCopiedAsTabSeparatedTextInTheirOrder() {
    model.update(at: 0, to: PagedBook(id: 1, title: "Em\tma\r\nand\u{1B}[31m Mr\u{202E}", pages: 1))
    let selection = Observable<Set<Int>>([1, 4, 2])
    let stage = stage()
    stage.press(.character("y"))
    #expect(stage.window.clipboard == "Em ma and[31m Mr\t1")
    table.bindSelection(to: selection)
    stage.press(.character("y"))
    #expect(stage.window.clipboard == "Em ma and[31m Mr\t1\nDracula\t418\nDune\t412")
  }

  @Test func aMatchIsHighlightedInItsCell() {
    let stage = stage(20, 6)
    stage.type("/418")
    #expect(table.selectedIndex == 1)
    #expect(stage.terminal.style(at: Point(x: 17, y: 2)).attributes.contains(.underline))
    #expect(stage.terminal.row(5).hasPrefix("Find: 418"))
    stage.expectToBeAsRepainted()
  }

  @Test func theEmptyTextAndTheRefreshIndicatorAreBelowTheHeader() {
    model.removeAll()
    table.emptyText = "No books"
    let indicator = RefreshIndicator()
    table.refreshIndicator = indicator
    let stage = stage()
    #expect(
      stage.picture == """
        Title          Pages

              No books


        """)
    indicator.observe(table, for: .valueChanged) { _, _ in }
    indicator.failure = "No connection."
    stage.frame()
    #expect(stage.terminal.row(0) == "Title          Pages")
    #expect(stage.picture.contains("Could not load: No"))
    #expect(!stage.picture.contains("No books"))
    stage.expectToBeAsRepainted()
    indicator.isRefreshing = true
    stage.frame()
    #expect(stage.picture.contains("Loading…") && !stage.picture.contains("No books"))
    #expect(table.valueText == nil)
    stage.expectToBeAsRepainted()
    indicator.isRefreshing = false
    stage.frame()
    #expect(stage.picture.contains("No books") && table.valueText == "No books")
    stage.expectToBeAsRepainted()
  }

  // MARK: Cost

  @Test func aMoveToAVisibleColumnDrawsTheHeader() {
    let stage = stage()
    #expect(stage.press(Key(.right)) == 20)
    stage.expectToBeAsRepainted()
  }

  @Test func anEditOfAnElementDrawsTheChangedCells() {
    let stage = stage()
    table.select(3)
    stage.frame()
    model.update(at: 1) { $0.pages = 9 }
    #expect(stage.frame() == 7)
    #expect(stage.terminal.row(2) == "Dracula            9")
    model.update(at: 1) { $0.pages = 9 }
    #expect(stage.frame() == 0)
  }

  @Test func theCurrentColumnIsUnderlinedWhileTheTableHasFocus() {
    let stage = stage()
    #expect(stage.terminal.style(at: Point(x: 0, y: 0)).attributes.contains(.underline))
    stage.press(Key(.right))
    #expect(!stage.terminal.style(at: Point(x: 0, y: 0)).attributes.contains(.underline))
    #expect(stage.terminal.style(at: Point(x: 17, y: 0)).attributes.contains(.underline))
  }
}
