import Bindings
import TerminalCore
import Testing
import Widgets

@Suite struct ListScrollTests {
  private func list(_ rows: Int) -> (BoundList, ObservableArray<Book>, WindowHarness) {
    let books = ObservableArray((0..<rows).map { Book(id: $0, title: "Row \($0)") })
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in row.title = book.title }
    return (list, books, WindowHarness(list, size: Size(width: 12, height: 4)))
  }

  @Test func scrollingToARowShowsItAtTheTopAndKeepsTheSelection() {
    let (list, books, stage) = list(9)
    list.scroll(to: 3)
    stage.frame()
    #expect(stage.picture.hasPrefix("Row 3\nRow 4"))
    #expect(list.selectedIndex == 0)
    list.scroll(to: .max)
    stage.frame()
    #expect(stage.picture.hasPrefix("Row 5\n"))
    list.scroll(to: .min)
    stage.frame()
    #expect(stage.picture.hasPrefix("Row 0\n"))
    list.scroll(to: 3)
    stage.frame()
    books.insert(Book(id: 9, title: "New"), at: 0)
    list.scroll(to: 3)
    #expect(stage.frame() == 12)
    #expect(stage.picture.hasPrefix("Row 2\nRow 3"))
    #expect(stage.terminal.scrolls == [Scroll(rows: 0..<4, in: 0..<12, by: -1)])
  }
}
