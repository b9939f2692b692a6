import Bindery
import BinderyStage
import Testing

/// A binder that is bound again has each observer and each action once, and no observers of its previous model.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RebindingTests {
  enum Cause: CaseIterable { case model, inspector }

  final class Shelf {
    let name = Observable("")
    let books = ObservableArray(["a", "b"])
    let sold = Event<String>()
    var saves = 0
    lazy var nameLength = Observable(0)
    /// Starts to observe the name when it is first read, possibly during `bind(_:)`.
    lazy var length: Observable<Int> = {
      name.observe(with: self) { shelf, name in shelf.nameLength.value = name.count }
      return nameLength
    }()

    func save() { saves += 1 }
  }

  final class ShelfBinder: Binder<Shelf> {
    let save = Button("Save")
    let saveLater = Button("Later")
    let list = BoundList()
    let label = Label()
    var calls: [String] = []

    override func makeView() -> View {
      save.observe(self, for: .primaryAction) { binder, _ in binder.calls.append("made") }
      return VStack {
        save; saveLater; list; label
      }
    }

    override func bind(_ model: Shelf) {
      save.addTarget(self, action: ShelfBinder.saved, for: .primaryAction)
      save.addTarget(model, action: Shelf.save, for: .primaryAction)
      saveLater.observe(self, for: .primaryAction) { binder, _ async in binder.calls.append("later") }
      list.bind(to: model.books) { row, book in (row.title, row.toggle) = (book, false) }
      list.observeRows(self, for: .rowToggled) { binder, event in binder.calls.append("row \(event.index)") }
      model.name.observe(with: self) { binder, name in binder.calls.append("name \(name)") }
      model.name.observe(with: label) { label, name in label.text += name }
      model.books.observe(with: self) { binder, _ in binder.calls.append("books") }
      model.sold.observe(with: self) { binder, book in binder.calls.append("sold \(book)") }
      label.bind(\.text, to: "\(model.length.value)")
    }

    func saved() { calls.append("saved") }
  }

  @Test(arguments: Cause.allCases) func eachObserverIsCalledOnceAndOldOnesAreRemoved(cause: Cause) async throws {
    let (old, binder) = (Shelf(), ShelfBinder(Shelf()))
    binder.viewModel = old
    let stage = Stage(binder, size: Size(width: 30, height: 9))
    try await stage.settle()
    let model: Shelf
    switch cause {
    case .model:
      model = Shelf()
      binder.viewModel = model
    case .inspector:
      model = old
      try await stage.play("press F12\npress Esc")
    }
    binder.calls = []
    binder.save.sendActions(for: .primaryAction)
    binder.saveLater.sendActions(for: .primaryAction)
    try await stage.settle()
    try await stage.play("press Tab x2\npress x")
    #expect(binder.calls == ["made", "saved", "later", "row 0"])
    #expect(model.saves == 1)
    binder.calls = []
    model.name.value = "x"
    model.books.append("c")
    model.sold.send("d")
    #expect(binder.calls == ["name x", "books", "sold d"])
    #expect(model.nameLength.value == 1)
    guard model !== old else { return }
    binder.calls = []
    old.name.value = "old"
    old.books.append("old")
    old.sold.send("old")
    #expect(binder.calls.isEmpty)
    #expect(old.nameLength.value == 3)
  }

  /// A model that calls one closure without values, and closures of a box.
  final class Box<Value> {
    var value: Value { didSet { for listener in listeners { listener(value) } } }
    private var listeners: [(Value) -> Void] = []

    init(_ value: Value) { self.value = value }

    func bind(_ listener: @escaping (Value) -> Void) { listeners.append(listener) }
  }

  final class ClosureModel {
    let title = Box("")
    var onReload: (() -> Void)?
    var onMove: ((Int, String) -> Void)?
  }

  final class ClosureBinder: Binder<ClosureModel> {
    let label = Label("none")

    override func makeView() -> View { label }

    override func bind(_ model: ClosureModel) {
      model.title.bind(whileBound { binder, title in binder.label.text = title })
      model.onReload = whileBound { binder in binder.label.text = "reloaded" }
      model.onMove = whileBound { binder, place, name in binder.label.text = "\(name) at \(place)" }
    }
  }

  @Test func closuresOfAReplacedModelNoLongerWriteTheScreen() async throws {
    let old = ClosureModel()
    let new = ClosureModel()
    let binder = ClosureBinder(old)
    let stage = Stage(binder, size: Size(width: 12, height: 1))
    old.title.value = "old"
    try await stage.settle()
    #expect(stage.screen == "old")
    old.onMove?(3, "a")
    #expect(binder.label.text == "a at 3")
    binder.viewModel = new
    new.title.value = "new"
    old.title.value = "older"
    old.onReload?()
    old.onMove?(4, "b")
    try await stage.settle()
    #expect(stage.screen == "new")
    new.onReload?()
    #expect(binder.label.text == "reloaded")
  }

  @Test func aClosureOfTheModelDoesNotRetainTheBinder() {
    let model = ClosureModel()
    weak var binder: ClosureBinder?
    do {
      let created = ClosureBinder(model)
      _ = created.view
      binder = created
    }
    #expect(binder == nil)
    model.onReload?()
  }
}
