import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ListExpressionTests {
  struct Book: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Observable final class Shelf {
    var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Dune")]
    var tab = 2
  }

  private let shelf = Shelf()
  private let list = BoundList()

  @Test func aListTracksAnExpressionOfAnyModel() {
    let query = Observable("")
    list.bind { [shelf] in
      shelf.books.filter { $0.title.hasPrefix(query.value) }
    } row: {
      $0.title = $1.title
    }
    let stage = WindowHarness(list, size: Size(width: 9, height: 3))
    #expect(stage.picture == "Emma\nDune\n")
    stage.press(Key(.down))
    query.value = "D"
    stage.frame()
    #expect(stage.picture == "Dune\n\n")
    #expect(list.selectedID == AnyHashable(2))
    shelf.books.append(Book(id: 3, title: "Dubliners"))
    stage.frame()
    #expect(stage.picture == "Dune\nDubliners\n")
    #expect(list.selectedIndex == 0)
    #expect(stage.terminal.difference == nil)
  }

  @Test func aRowOfAnExpressionTracksItsDependencies() {
    let unread = Observable(1)
    list.bind(id: \.title) { [shelf] in
      shelf.books
    } row: { row, book in
      row.title = "\(book.title) \(unread.value)"
    }
    let stage = WindowHarness(list, size: Size(width: 8, height: 2))
    unread.value = 2
    stage.frame()
    #expect(stage.picture == "Emma 2\nDune 2")
    #expect(list.selectedID == AnyHashable("Emma"))
  }

  @Test func aListWithAnEndedBindingIsEmpty() {
    let token = list.bind { [shelf] in
      shelf.books
    } row: {
      $0.title = $1.title
    }
    let stage = WindowHarness(list, size: Size(width: 8, height: 2))
    token.dispose()
    shelf.books.removeFirst()
    stage.frame()
    #expect(stage.picture == "\n")
  }

  @Test func aNonOptionalSelectionIsBoundInBothDirections() {
    let chosen = Observable(2)
    list.bind { [shelf] in
      shelf.books
    } row: {
      $0.title = $1.title
    }
    list.bindSelection(to: chosen)
    let stage = WindowHarness(list, size: Size(width: 8, height: 4))
    #expect(list.selectedIndex == 1)
    stage.press(Key(.up))
    #expect(chosen.value == 1)
    chosen.value = 2
    #expect(list.selectedIndex == 1)
  }

  @Test func aNonOptionalSelectionIsKeptWhileTheListIsEmpty() {
    list.bind { [shelf] in
      shelf.books
    } row: {
      $0.title = $1.title
    }
    list.bindSelection(to: \.tab, of: shelf)
    let stage = WindowHarness(list, size: Size(width: 8, height: 4))
    shelf.books = []
    stage.frame()
    #expect(list.selectedIndex == nil)
    #expect(shelf.tab == 2)
    shelf.books = [Book(id: 7, title: "Ulysses"), Book(id: 2, title: "Dune")]
    stage.frame()
    #expect(list.selectedIndex == 1)
    #expect(shelf.tab == 2)
  }

  private final class Titles { var titles: [String] = [] }

  enum Source: CaseIterable, Sendable { case property, cell, expression, givenIdentity }

  /// Returns a list of the books in the shelf, the titles of the filled rows, and a closure that sets the books.
  private func bindList(to source: Source) -> (filled: Titles, set: ([Book]) -> Void) {
    let filled = Titles()
    let cell = Observable(shelf.books)
    let fill = { (row: ListRow, book: Book) in
      filled.titles.append(book.title)
      row.title = book.title
    }
    var set = { [shelf] (books: [Book]) in shelf.books = books }
    switch source {
    case .property: list.bind(to: \.books, of: shelf, fill)
    case .expression:
      list.bind { [shelf] in
        shelf.books
      } row: {
        fill($0, $1)
      }
    case .givenIdentity: list.bind(to: \.books, of: shelf, id: { "#\($0.id)" }, fill)
    case .cell:
      list.bind(to: cell, fill)
      set = { books in cell.value = books }
    }
    return (filled, set)
  }

  @Test(arguments: Source.allCases) func onlyTheRowsOfChangedElementsAreFilled(source: Source) {
    var books = (0..<100).map { Book(id: $0, title: "Book \($0)") }
    shelf.books = books
    list.showsScrollbar = false
    let (filled, set) = bindList(to: source)
    set(books)
    let stage = WindowHarness(list, size: Size(width: 10, height: 20))
    func filledRows() -> [String] {
      filled.titles = []
      set(books)
      stage.frame()
      return filled.titles
    }
    books[7].title = "Emma"
    #expect(filledRows() == ["Emma"])
    books.remove(at: 3)
    #expect(filledRows() == ["Book 20"])
    books.insert(Book(id: 200, title: "Dune"), at: 5)
    #expect(filledRows() == ["Dune"])
    books.swapAt(0, 1)
    #expect(filledRows().isEmpty)
    #expect(stage.picture.hasPrefix("Book 1\nBook 0\nBook 2\nBook 4\nBook 5\nDune\nBook 6\nEmma\nBook 8"))
    books.reverse()
    #expect(filledRows().count == 20)
    stage.expectToBeAsRepainted()
  }
}
