import Bindings
import Observation
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Between a change of the model and the next frame, the text of every row is already current.
@Suite struct ListTextTests {
  @Observable final class Chapter {
    var title: String
    init(_ title: String) { self.title = title }
  }

  @Test func theTextOfAReplacedRowIsCurrentInTheSameTurn() {
    let books = ObservableArray((0..<9).map { Book(id: $0, title: "Row \($0)") })
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in row.title = book.title }
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    books[0] = Book(id: 0, title: "New")
    #expect(list.text(at: 0) == "New")
    #expect(list.valueText == "New")
    list.perform(.copyItem)
    #expect(stage.window.clipboard == "New")
    #expect(stage.terminal.row(0) == "Row 0")
    stage.frame()
    #expect(stage.terminal.row(0) == "New")
  }

  @Test(arguments: [
    (24, "\n  Nothing is here yet.\n\n"), (12, "\n Nothing is\n here yet.\n"),
  ])
  func theTextOfAnEmptyListIsWrapped(width: Int, picture: String) {
    let list = BoundList()
    list.showsScrollbar = false
    list.emptyText = "Nothing is here yet."
    list.bind(count: { 0 }) { _, _ in }
    let stage = WindowHarness(list, size: Size(width: width, height: 4))
    #expect(stage.picture == picture)
  }

  @Test func theTextOfAnEmptyListIsHiddenWhenALoadReplacesTheHint() {
    let list = BoundList()
    let indicator = RefreshIndicator()
    list.showsScrollbar = false
    list.emptyText = "Nothing"
    list.bind(count: { 0 }) { _, _ in }
    list.refreshIndicator = indicator
    indicator.observe(list, for: .valueChanged) { _, _ in }
    let stage = WindowHarness(list, size: Size(width: 30, height: 4))
    stage.press(Key(.up))
    #expect(stage.picture.contains("press Up again to refresh") && stage.picture.contains("Nothing"))
    indicator.isRefreshing = true
    stage.frame()
    #expect(stage.picture.contains("Loading") && !stage.picture.contains("Nothing"))
    stage.expectToBeAsRepainted()
  }

  @Test func theTextOfARowThatReadsACellIsCurrentInTheSameTurn() {
    let unit = Observable("m")
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(count: { 9 }) { row, index in row.title = "\(index) \(unit.value)" }
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    unit.value = "km"
    #expect((0..<9).map(list.text(at:)) == (0..<9).map { "\($0) km" })
    #expect(list.select(rowContaining: "3 km"))
    stage.frame()
    #expect(stage.picture == "0 km\n1 km\n2 km\n3 km")
  }

  @Test func theTextOfARowThatReadsAModelIsCurrentInTheSameTurn() {
    let chapters = (0..<9).map { Chapter("Chapter \($0)") }
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(count: { 9 }) { row, index in row.title = chapters[index].title }
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    chapters[1].title = "Interlude"
    #expect(list.text(at: 1) == "Interlude")
    stage.frame()
    #expect(stage.terminal.row(1) == "Interlude")
    #expect(list.text(at: 1) == "Interlude")
  }
}
