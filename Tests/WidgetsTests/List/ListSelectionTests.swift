import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The rows and the selection change in the same update.
@Suite struct ListSelectionTests {
  private func list(_ rows: Int) -> (BoundList, ObservableArray<Book>, WindowHarness) {
    let books = ObservableArray((0..<rows).map { Book(id: $0, title: "Row \($0)") })
    let list = BoundList()
    list.bind(to: books) { row, book in row.title = book.title }
    return (list, books, WindowHarness(list, size: Size(width: 12, height: 4)))
  }

  @Test func replacingAllRowsSelectsOneOfThem() {
    let (list, books, stage) = list(13)
    let selected = Observable<Int?>(nil)
    list.bindSelection(to: selected)
    stage.press(Key(.down))
    books.elements = (100..<103).map { Book(id: $0, title: "Other \($0)") }
    stage.frame()
    #expect(list.selectedIndex != nil)
    #expect(selected.value == list.selectedID?.base as? Int)
  }

  @Test(arguments: [3, 9, 13]) func rowsAndSelectionMayChangeInOneTransaction(count: Int) {
    let (list, books, stage) = list(9)
    let selected = Observable<Int?>(nil)
    list.bindSelection(to: selected)
    stage.press(Key(.down))
    transaction {
      books.elements = (100..<100 + count).map { Book(id: $0, title: "Other \($0)") }
      selected.value = 102
    }
    stage.frame()
    #expect(selected.value == 102)
    #expect(list.selectedIndex == 2)
  }

  @Test func aNilSourceReceivesTheFirstRow() {
    let (list, _, stage) = list(9)
    let selected = Observable<Int?>(nil)
    list.bindSelection(to: selected)
    stage.frame()
    #expect(list.selectedIndex == 0)
    #expect(selected.value == 0)
  }

  @Test func aNilSourceReceivesTheFirstInsertedRow() {
    let (list, books, stage) = list(0)
    let selected = Observable<Int?>(nil)
    list.bindSelection(to: selected)
    books.elements = [Book(id: 7, title: "Emma")]
    stage.frame()
    #expect(list.selectedIndex == 0)
    #expect(selected.value == 7)
  }

  @Test func aSelectionOfAnotherTypeThanTheRowsIdentityIsReportedAndNotWritten() {
    let (list, _, stage) = list(9)
    let selected = Observable<String?>("Row 2")
    let reports = Tracking.misuseReports {
      list.bindSelection(to: selected, file: "Screens/Books.swift", line: 12)
      stage.press(Key(.down))
      stage.press(Key(.down))
    }
    #expect(
      reports == [
        "Bindings: the selection bound at Screens/Books.swift:12 has the type String, but the identity of a row has "
          + "the type Int, so nothing is written. Bind a property with the type of the identities, or pass 'id:' to "
          + "the list. Rows without an identity are identified by their index, an Int."
      ])
    #expect(selected.value == "Row 2")
  }

  @Test func writingNilLaterSelectsNone() {
    let (list, _, stage) = list(9)
    let selected = Observable<Int?>(nil)
    list.bindSelection(to: selected)
    selected.value = nil
    stage.frame()
    #expect(list.selectedIndex == nil)
    #expect(selected.value == nil)
  }
}
