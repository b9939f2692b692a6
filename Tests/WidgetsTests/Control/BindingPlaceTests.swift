import BindingsInspector
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Bindings
@testable import Widgets

// Every kind of binding of a widget records its source location, and retains neither the widget nor the model.

@Suite struct BindingPlaceTests {
  struct Book: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Observable final class Shelf {
    var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Dune")]
    var selected: Int? = 2
    var tab = 1
    var title = "Shelf"
  }

  final class BookRow: ListRow {}

  final class Model {
    let books = ObservableArray([Book(id: 1), Book(id: 2)])
    let words = Observable(["one", "two"])
    let selected = Observable<String?>("two")
    let choice = Observable(1)
    let name = Observable("Ada")
    let loader = Loader<Int> { 1 }
    let save = Command<Void, Void>("Save") {}
    let shelf = Shelf()
  }

  /// A kind of binding, and a closure that applies it to new widgets.
  nonisolated struct Spelling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bind: @MainActor @Sendable (Model, BoundList) -> [View]

    init(_ name: String, _ bind: @escaping @MainActor @Sendable (Model, BoundList) -> [View]) {
      testDescription = name
      self.bind = bind
    }

    init(list name: String, _ bind: @escaping @MainActor @Sendable (BoundList, Model) -> any Disposable) {
      self.init(name) { model, list in
        _ = bind(list, model)
        return []
      }
    }
  }

  nonisolated static let spellings: [Spelling] = [
    Spelling("field, two ways, cell") { model, _ in
      let field = BoundTextField()
      field.bind(to: model.name)
      return [field]
    },
    Spelling("field, two ways, property") { model, _ in
      let field = BoundTextField()
      field.bind(to: \.title, of: model.shelf)
      return [field]
    },
    Spelling("property, expression") { model, _ in
      let label = Label()
      label.bind(\.text, to: model.shelf.title + model.name.value)
      return [label]
    },
    Spelling("button, command") { model, _ in
      let button = Button("Save")
      button.bind(to: model.save)
      return [button]
    },
    Spelling("refresh, loader") { model, _ in
      let refresh = RefreshIndicator()
      refresh.bind(to: model.loader)
      return [refresh]
    },
    Spelling(list: "list, reported edits") { $0.bind(to: $1.books) { $0.title = $1.title } },
    Spelling(list: "list, rows of one's own, reported edits") {
      $0.bind(to: $1.books, row: BookRow.self) { $0.title = $1.title }
    },
    Spelling(list: "list, cell") { $0.bind(to: $1.words) { $0.title = $1 } },
    Spelling(list: "list, rows of one's own, cell") { $0.bind(to: $1.words, row: BookRow.self) { $0.title = $1 } },
    Spelling(list: "list, property") { $0.bind(to: \.books, of: $1.shelf) { $0.title = $1.title } },
    Spelling(list: "list, rows of one's own, property") {
      $0.bind(to: \.books, of: $1.shelf, row: BookRow.self) { $0.title = $1.title }
    },
    Spelling(list: "list, expression") { list, model in
      list.bind {
        model.shelf.books
      } row: { row, book in
        row.title = book.title
      }
    },
    Spelling(list: "list, rows of one's own, expression") { list, model in
      list.bind({ model.shelf.books }, row: BookRow.self) { row, book in row.title = book.title }
    },
    Spelling(list: "list, on demand") { list, model in
      list.bind(count: { model.shelf.books.count }) { row, index in row.title = model.shelf.books[index].title }
    },
    Spelling(list: "list, rows of one's own, on demand") { list, model in
      list.bind(count: { model.books.count }, row: BookRow.self) { row, index in row.title = "\(index)" }
    },
    Spelling(list: "list, on demand, found by the model") { list, model in
      list.bind(count: { model.books.count }, id: { $0 + 1 }, indexOf: { $0 - 1 }) { row, index in
        row.title = "\(index)"
      }
    },
    Spelling(list: "list, rows of one's own, on demand, found by the model") { list, model in
      list.bind(count: { model.books.count }, id: { $0 + 1 }, indexOf: { $0 - 1 }, row: BookRow.self) { row, index in
        row.title = "\(index)"
      }
    },
    Spelling(list: "selection, cell") { $0.bindSelection(to: $1.selected) },
    Spelling(list: "selection, property") { $0.bindSelection(to: \.selected, of: $1.shelf) },
    Spelling(list: "selection, cell without none") { $0.bindSelection(to: $1.choice) },
    Spelling(list: "selection, property without none") { $0.bindSelection(to: \.tab, of: $1.shelf) },
  ]

  @Test(arguments: spellings) func aBindingIsListedWithItsSourceLocation(_ spelling: Spelling) {
    let outer = Inspection.hook
    Inspection.hook = nil
    defer { Inspection.hook = outer }
    let inspector = BindingInspector.turnOn()
    let list = BoundList()
    let views = spelling.bind(Model(), list)
    let stage = WindowHarness(Stack(.vertical, views + [list]), size: Size(width: 20, height: 6))
    let places = inspector.bindings.map(\.place)
    #expect(!places.isEmpty)
    for place in places { #expect(place.hasPrefix("WidgetsTests/BindingPlaceTests.swift:")) }
    stage.window.rootView = nil
  }

  @Test(arguments: spellings) func aBindingRetainsNeitherWidgetNorModel(_ spelling: Spelling) {
    struct Weak { weak var object: AnyObject? }
    var left: [Weak] = []
    do {
      let model = Model()
      let list = BoundList()
      let views = spelling.bind(model, list)
      let models: [AnyObject] = [
        model, model.books, model.words, model.selected, model.choice, model.name, model.shelf, model.loader,
        model.save,
      ]
      left = (models + [list] + views).map { Weak(object: $0) }
      let stage = WindowHarness(Stack(.vertical, views + [list]), size: Size(width: 20, height: 6))
      model.shelf.title = "x"
      model.shelf.books.removeFirst()
      model.name.value = "x"
      model.words.value.append("three")
      stage.frame()
      stage.window.rootView = nil
    }
    #expect(left.compactMap(\.object).isEmpty)
  }
}
