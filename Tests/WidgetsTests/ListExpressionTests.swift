import Bindings
import TerminalCore
import Testing

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
}
