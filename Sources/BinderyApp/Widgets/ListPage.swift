import Bindery

@Observable final class ListModel {
  nonisolated struct Item: Sendable, Hashable, Identifiable {
    let id: Int
    let name: String
    /// The title of the section that contains the item.
    let group: String
    var isOn = false
  }

  let items = ObservableArray(ListModel.people, label: "items")
  let history: UndoHistory
  private var nextID = ListModel.people.count

  init(clock: any Clock<Duration>) { history = UndoHistory(clock: clock) }

  /// Inserts an item after the item at `index`, or at the end if `index` is nil.
  func add(after index: Int?) {
    let group = index.map { items[$0].group } ?? "New"
    let item = Item(id: nextID, name: "New \(nextID)", group: group)
    let position = (index ?? items.count - 1) + 1
    history.edit(items, "adding '\(item.name)'") { $0.insert(item, at: position) }
    nextID += 1
  }

  func remove(at index: Int?) {
    guard let index else { return }
    history.edit(items, "removing '\(items[index].name)'") { $0.remove(at: index) }
  }

  func flip(at index: Int) {
    history.edit(items, "switching '\(items[index].name)'") { items in
      items.update(at: index) { $0.isOn.toggle() }
    }
  }
}

final class ListPage: Binder<ListModel> {
  let items = BoundList().named("Items")
  private lazy var panel = Panel("List", items)

  override class var commands: CommandTable {
    CommandTable(for: ListPage.self) {
      KeyCommand("addItem", "Add", keys: [.character("a")]) {
        $0.viewModel.add(after: $0.items.selectedIndex)
      }
      KeyCommand(
        "removeItem", "Remove", keys: [.character("d")],
        isEnabled: { $0.items.selectedIndex != nil }
      ) {
        $0.viewModel.remove(at: $0.items.selectedIndex)
      }
    } + super.commands
  }

  override func makeView() -> View {
    items.emptyText = "No items. Press a to add one."
    items.keyTitle = "Switch"
    return panel
  }

  override func bind(_ model: ListModel) {
    items.bind(to: model.items) { row, item in
      row.mark = item.isOn ? "●" : " "
      row.title = item.name
      row.detail = item.isOn ? "on" : "off"
      row.toggle = item.isOn
    }
    items.sectionTitle = { model.items[$0].group }
    items.reorders(model.items)
    items.undoHistory = model.history
    items.observeRows(self, for: .rowToggled) { _, event in
      model.flip(at: event.index)
    }
    items.observe(self, for: .primaryAction) { _, list in
      if let index = list.selectedIndex { model.flip(at: index) }
    }
    let items = items
    panel.bind(\.footnote, to: items.positionText)
  }
}

extension ListModel {
  nonisolated static var people: [Item] {
    let names = ["Ada", "Barbara", "Frances", "Grace", "Jean", "Katherine", "Radia", "Sophie"]
    return names.enumerated().map { Item(id: $0, name: $1, group: $1 < "G" ? "A to F" : "G to Z") }
  }
}

extension ListPage {
  static let widget = Widget(
    "list", "List",
    """
    Rows with a mark, a title, a detail and a switch. Only visible rows have views. The selection is kept by identity when rows \
    are inserted, removed or moved; / searches.
    """, keys: [BoundList.self], model: ListModel.init, page: ListPage.init)
}
