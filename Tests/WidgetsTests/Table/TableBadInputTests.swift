import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// A source of 100 rows that can become shorter while a row is read.
private final class ShrinkingSource {
  let count = Observable(100)
  var countAfterRead: Int?

  func read(_ index: Int) -> Int {
    precondition(index < count.value)
    if let new = countAfterRead {
      countAfterRead = nil
      count.value = new
    }
    return index
  }
}

/// Unusual columns, rows and sizes have a defined result and never trap.
@Suite struct TableBadInputTests {
  @Test func twoHundredColumnsAreReachedByKeys() {
    let table = Table<Int> { for number in 0..<200 { TableColumn("C\(number)", { $0 + number }) } }
    table.bind(count: { 50 }, element: { $0 })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 40, height: 5))
    for _ in 0..<199 { stage.press(Key(.right)) }
    #expect(table.currentColumn == "C199")
    #expect(stage.terminal.row(4).hasSuffix("202"))
    stage.expectToBeAsRepainted()
  }

  @Test func anOlderBindingOfTheSortDoesNotEndANewerOne() {
    let (first, second) = (Observable<TableSort?>(nil), Observable<TableSort?>(nil))
    let table = TableTests.makeTable()
    let older = table.bindSort(to: first)
    table.bindSort(to: second)
    older.dispose()
    WindowHarness(table, size: Size(width: 20, height: 3)).click(x: 1)
    #expect(second.value?.column == "Title")
    #expect(first.value == nil)
  }

  @Test func aColumnThatIsWiderThanTheWindowIsScrolledByKeysAndThenItsNeighborIsReached() {
    let table = Table<Int> {
      TableColumn("Wide", { "wide \($0)" }).fixed(500)
      TableColumn("Next", { "next \($0)" }).fixed(9)
    }
    table.fixedColumns = 1
    table.bind(count: { 3 }, element: { $0 })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 12, height: 3))
    #expect(stage.picture == "Wide       ›\nwide 0\nwide 1")
    var steps = 0
    while table.currentColumn != "Next", steps < 100 {
      stage.press(Key(.right))
      steps += 1
    }
    #expect((2..<100).contains(steps))
    #expect(stage.terminal.row(1).hasSuffix("next 0"))
    stage.expectToBeAsRepainted()
    stage.resize(to: Size(width: 3, height: 2))
    stage.expectToBeAsRepainted()
  }

  @Test func aMinimumWidthAboveAnotherLimitAppliesUpToAThousandColumns() {
    let table = Table<Int> {
      TableColumn("A", { $0 }).fixed(5).minimum(12)
      TableColumn("B", { $0 }).minimum(80)
      TableColumn("C", { $0 }).fill(minimum: 5_000)
      TableColumn("D", { $0 }).fixed(-3).minimum(-7)
      TableColumn("E", { $0 }).fixed(.max).minimum(.max)
    }
    table.bind(count: { 3 }, element: { $0 })
    let stage = WindowHarness(table, size: Size(width: 40, height: 4))
    #expect(table.layout.places.map(\.count) == [12, 80, 1_000, 1, 1_000])
    for _ in 0..<100 where table.currentColumn != "E" { stage.press(Key(.right)) }
    stage.expectToBeAsRepainted()
    #expect(table.currentColumn == "E")
  }

  @Test func aTableWithoutColumnsShowsEmptyRows() {
    let table = Table<Int> {}
    table.bind(count: { 3 }, element: { $0 })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 10, height: 3))
    stage.press(Key(.right), .character("s"), .character(">"), Key(.down))
    stage.click(x: 3)
    #expect(table.selectedIndex == 1)
    #expect(table.currentColumn == nil)
    #expect(stage.picture == "\n\n")
  }

  @Test func aCellOfAHundredKilobytesAndControlCharactersAreShortenedAndReplaced() {
    let texts = [String(repeating: "x\u{1B}[2J", count: 20_000), "a\nb\tc\u{0}", "\u{202E}abc"]
    let table = Table<String> { TableColumn("Text", \.self).fill() }
    table.bind(count: { texts.count }, element: { texts[$0] })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 12, height: 4))
    #expect(stage.terminal.row(1).hasSuffix("…"))
    #expect(stage.terminal.row(2) == "a b c\u{FFFD}")
    #expect(stage.terminal.row(3) == "abc")
    stage.expectToBeAsRepainted()
  }

  @Test func rowsWithEqualIdentitiesAreDrawnAndSelectedOneByOne() {
    let rows = ObservableArray([1, 1, 1, 2].map { PagedBook(id: $0, title: "B\($0)", pages: $0) })
    let table = TableTests.makeTable()
    let selection = Observable<Set<Int>>([])
    table.bind(to: rows)
    table.bindSelection(to: selection)
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 20, height: 6))
    for _ in 0..<4 { stage.press(.character(" "), Key(.down)) }
    #expect(selection.value == [1, 2], "the rows with the identity 1 are selected and deselected together")
    rows.remove(at: 1)
    stage.frame()
    #expect(stage.terminal.row(3).contains("B2"))
    stage.expectToBeAsRepainted()
  }

  @Test func aSourceThatShrinksWithoutANoticeIsNotReadBeyondItsEnd() {
    final class Source { var rows = Array(0..<100) }
    let source = Source()
    let table = Table<Int> { TableColumn("N", { $0 }) }
    table.bind(count: { source.rows.count }, element: { source.rows[$0] })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 10, height: 6))
    stage.press(Key(.end))
    source.rows = [7]
    stage.press(Key(.pageUp), .character("y"), Key(.home))
    stage.window.repaint()
    stage.frame()
    #expect(stage.terminal.row(1) == "7")
  }

  @Test func aSourceThatShrinksWhileItIsDrawnIsNotReadBeyondItsEnd() {
    let source = ShrinkingSource()
    let table = Table<Int> { TableColumn("N", { $0 }) }
    table.bind(count: { source.count.value }, element: { source.read($0) })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 10, height: 6))
    stage.press(Key(.end))
    #expect(stage.picture == "N\n95\n96\n97\n98\n99")
    source.countAfterRead = 3
    stage.press(Key(.up), Key(.pageUp), .character("y"))
    #expect(source.count.value == 3 && table.count == 3)
    #expect(stage.picture == "N\n0\n1\n2\n\n")
    stage.expectToBeAsRepainted()
  }

  @Test func aListWhoseSourceShrinksWhileItIsDrawnIsNotReadBeyondItsEnd() {
    let source = ShrinkingSource()
    let list = BoundList()
    list.bind(count: { source.count.value }, id: { source.read($0) }) { row, index in
      row.title = "\(source.read(index))"
    }
    list.showsScrollbar = false
    let stage = WindowHarness(list, size: Size(width: 10, height: 5))
    stage.press(Key(.end))
    #expect(stage.picture == "95\n96\n97\n98\n99")
    source.countAfterRead = 3
    stage.press(Key(.up), Key(.pageUp), .character("y"))
    #expect(source.count.value == 3 && list.count == 3)
    #expect(stage.picture == "0\n1\n2\n\n")
    stage.expectToBeAsRepainted()
  }

  @Test func aComparisonThatIsNoOrderKeepsAllRows() {
    let rows = ObservableArray((0..<200).map { PagedBook(id: $0, title: "B\($0)", pages: $0) })
    let sort = Observable<TableSort?>(TableSort("Pages"))
    var toggle = false
    let shown = rows.sorted(
      by: sort,
      [
        "Pages": { _, _ in
          toggle.toggle()
          return toggle
        },
        "Title": { _, _ in true },
      ])
    let table = TableTests.makeTable()
    table.bind(to: shown)
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 20, height: 6))
    for step in 0..<40 {
      sort.value = TableSort(["Pages", "Title"][step % 2], isAscending: step % 3 == 0)
      rows.move(from: step, to: 199 - step)
      rows.update(at: step, to: rows[step])
      stage.frame()
      #expect(Set(shown.elements.map(\.id)) == Set(0..<200))
    }
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: [0, 1, 2, 3]) func everySizeIsDrawn(width: Int) {
    let table = TableTests.makeTable()
    table.allowsMultipleSelection = true
    table.fixedColumns = 1
    table.bind(count: { 9 }, element: { PagedBook(id: $0, title: "Book \($0)", pages: $0) })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: width, height: 0))
    for height in 0..<4 {
      stage.resize(to: Size(width: width, height: height))
      stage.press(Key(.down), Key(.right), .character(">"), .character(" "), Key(.down, .shift))
      stage.click(x: 0, y: 0)
      stage.expectToBeAsRepainted("\(width) by \(height)")
    }
  }

  @Test func aRangeBeyondTheLimitIsNotMarked() {
    let table = Table<Int> { TableColumn("N", { $0 }) }
    table.allowsMultipleSelection = true
    table.bind(count: { 10_000_000 }, element: { $0 }, indexOf: { $0.base as? Int })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 20, height: 6))
    stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 9, y: 4), modifiers: .shift)))
    #expect(table.selectedIDs == [0, 1, 2, 3])
    #expect(!table.canPerform(.selectAll))
    table.scroll(to: .max)
    stage.frame()
    #expect(stage.terminal.row(5) == "  9999999")
    stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 9, y: 4), modifiers: .shift)))
    #expect(table.selectedIDs == [0, 1, 2, 3])
    #expect(table.selectedIndex == 3)
  }

  @Test func theFirstOfTwoColumnsWithOneIdentifierIsSorted() {
    let sort = Observable<TableSort?>(nil)
    let table = Table<Int> {
      TableColumn("N", { $0 })
      TableColumn("N", { -$0 })
    }
    table.bind(count: { 2 }, element: { $0 })
    table.bindSort(to: sort)
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 20, height: 3))
    stage.press(Key(.right), .character("s"))
    #expect(sort.value == nil)
    stage.press(Key(.left), .character("s"))
    #expect(sort.value == TableSort("N"))
  }
}
