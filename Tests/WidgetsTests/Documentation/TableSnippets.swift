// The code of the article about tables.
import Bindings
import TerminalCore
import Testing
import Widgets

struct Volume: Identifiable, Equatable {
  let id: Int
  let title: String
  let pages: Int
}

// snippet: table-plain-model
@Observable final class Bookcase {
  var books = [
    Volume(id: 1, title: "Emma", pages: 474),
    Volume(id: 2, title: "Dracula", pages: 418),
  ]
  var selection: Set<Int> = []
}
// end

// snippet: table-model
final class Library {
  let books = ObservableArray([
    Volume(id: 1, title: "Emma", pages: 474),
    Volume(id: 2, title: "Dracula", pages: 418),
    Volume(id: 3, title: "Ulysses", pages: 730),
  ])
  let sort = Observable<TableSort?>(TableSort("Title"))
  let selection = Observable<Set<Int>>([])
  lazy var sorted = books.sorted(
    by: sort, ["Title": { $0.title < $1.title }, "Pages": { $0.pages < $1.pages }])

  /// Returns the reason why the title is rejected, or nil.
  func rename(_ volume: Volume, to title: String) -> String? {
    if title.isEmpty { return "A book needs a title." }
    guard let index = books.elements.firstIndex(where: { $0.id == volume.id }) else { return "The book was removed." }
    books.update(at: index, to: Volume(id: volume.id, title: title, pages: volume.pages))
    return nil
  }

  func removeSelected() { books.elements.removeAll { selection.value.contains($0.id) } }
}
// end

@Suite struct TableSnippets {
  @Test func theRowsAreAPropertyOfTheModel() {
    let bookcase = Bookcase()
    let table = Table<Volume> { TableColumn("Title", \.title).fill() }
    // snippet: table-plain-bindings
    table.bind(to: \.books, of: bookcase)
    table.bindSelection(to: \.selection, of: bookcase)
    // end
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 10, height: 3))
    stage.press(Key(.down))
    #expect(bookcase.selection == [2])
    bookcase.books.removeFirst()
    stage.frame()
    #expect(stage.terminal.row(1).contains("Dracula"))
  }

  @Test func aTableIsSortedAndItsRowsAreSelected() {
    let library = Library()
    // snippet: table
    let table = Table<Volume> {
      TableColumn("Title", \.title).fill()
      TableColumn("Pages", \.pages).alignment(.trailing)
      TableColumn("Length", \.pages, format: { $0 > 500 ? "long" : "short" }).role(.secondary)
    }
    // end
    // snippet: table-bindings
    table.bind(to: library.sorted)
    table.bindSort(to: library.sort)
    table.bindSelection(to: library.selection)
    // end
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 30, height: 4))
    stage.click(x: 15)
    stage.click(x: 0, y: 2)
    #expect(
      stage.picture == """
          Title      Pages ▲  Length
          Dracula        418  short
        ✓ Emma           474  short
          Ulysses        730  long
        """)
    library.removeSelected()
    stage.frame()
    #expect(stage.terminal.row(2).contains("Ulysses"))
    #expect(library.selection.value == [3])
  }

  @Test func aCellIsEdited() {
    let library = Library()
    // snippet: table-edit
    let table = Table<Volume> {
      TableColumn("Title", \.title).fill().editable()
    }
    table.bind(to: library.books)
    table.storeEdits(with: library) { library, edit in
      library.rename(edit.row, to: edit.text)
    }
    // end
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 30, height: 4))
    stage.press(Key(.enter), Key(.backspace), Key(.enter))
    #expect(stage.terminal.row(2) == "✗ A book needs a title.")
    stage.type("Persuasion")
    stage.press(Key(.enter))
    #expect(library.books[0].title == "Persuasion")
  }

  @Test func rowsOnDemandAreReachedAtOnce() {
    // snippet: table-demand
    let table = Table<Int> {
      TableColumn("Number", { $0 })
      TableColumn("Square", { $0 * $0 }).alignment(.trailing)
    }
    table.bind(count: { 10_000_000 }, element: { $0 }, indexOf: { $0.base as? Int })
    // end
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 30, height: 4))
    stage.press(Key(.end))
    #expect(stage.terminal.row(3) == "9999999   99999980000001")
  }
}
