import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The identities that a list reads, and the elements that are read without row views.
@Suite struct RowSourceTests {
  private final class Rows {
    let count = Observable(1_000)
    var reads: [Int] = []
    func id(_ index: Int) -> Int {
      reads.append(index)
      return index + 5
    }
  }

  private let rows = Rows()
  private let list = BoundList()
  private let stage: WindowHarness

  /// Displays four of a thousand rows.
  init() {
    let rows = rows
    list.bind(count: { rows.count.value }, id: { rows.id($0) }) { row, index in row.title = "Row \(index)" }
    list.showsScrollbar = false
    stage = WindowHarness(list, size: Size(width: 12, height: 4))
    rows.reads = []
  }

  @Test func aMovementReadsTheIdentityOfTheSelectedRow() {
    stage.press(Key(.down))
    #expect(rows.reads == [1])
  }

  @Test func aRowThatBecomesVisibleIsReadOnceMore() {
    stage.press(Key(.down), Key(.down), Key(.down))
    rows.reads = []
    stage.press(Key(.down))
    #expect(rows.reads == [4, 4])
    rows.reads = []
    list.scroll(to: 500)
    stage.frame()
    #expect(rows.reads == [4, 500, 501, 502, 503])
  }

  @Test func aReloadReadsTheVisibleRowsTwiceAndThreeMore() {
    rows.count.value = 2_000
    stage.frame()
    #expect(rows.reads.count == 2 * 4 + 3)
    #expect(rows.reads.allSatisfy { $0 < 4 })
  }

  @Test func anEditOfAnArrayReadsTwoIdentitiesAndThatOfANewRow() {
    var reads = 0
    let array = ObservableArray(Array(0..<1_000))
    list.bind(
      to: array,
      id: { number in
        reads += 1
        return number
      }
    ) { row, number in row.title = "\(number)" }
    stage.frame()
    reads = 0
    array.insert(5_000, at: 900)
    stage.frame()
    #expect(reads == 2)
    array.insert(6_000, at: list.state.visibleRows.lowerBound + 1)
    stage.frame()
    #expect(reads == 2 + 3)
    array.remove(at: 900)
    stage.frame()
    #expect(reads == 2 + 3 + 2)
  }

  @Test func anElementIsReadWithoutARowView() {
    var filled = 0
    let source = ElementSource(
      count: { 3 }, element: { ["a", "b", "c"][$0] }, id: { AnyHashable($0) },
      fill: { (_: ListRow, _) in filled += 1 }, place: CodeLocation(#fileID, #line))
    #expect(source.element(at: 1) == "b")
    #expect(source.element(at: 3) == nil && source.element(at: -1) == nil)
    #expect(source.id(2) == AnyHashable("c"))
    #expect(source.index(of: "c", near: 0) == 2)
    #expect(filled == 0)
  }

  @Test func theTextOfATableIsReadWithoutARowView() {
    var reads = 0
    let table = Table<Int> {
      TableColumn<Int>("Number", id: "number") { number in
        reads += 1
        return "\(number)"
      }
    }
    table.bind(count: { 1_000 }, element: { $0 })
    #expect(table.text(at: 700) == "700")
    #expect(table.text(at: 1_000) == "" && table.text(at: -1) == "")
    #expect(table.element(at: 3) == 3 && table.element(at: 1_000) == nil)
    #expect(reads == 1)
    #expect(table.select(rowContaining: "999") && table.selectedElement == 999)
  }
}
