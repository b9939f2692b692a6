import Bindings

/// The view model of a list of items that the user can search, sort, edit and save.
@MainActor public final class InventoryViewModel {
  /// All items, including those that the query hides.
  public let items: ObservableArray<Item>
  /// The search text, which the names of the visible items contain.
  public let query = Observable("")
  /// The column and the direction by which the visible items are sorted.
  public let sort = Observable<TableSort?>(TableSort("Name"))
  /// The numbers of the selected items.
  public let selection = Observable<Set<Int>>([])
  /// The items whose names contain the query, sorted by `sort`.
  public let shown: ListCell<Item>
  /// The history of edits for undo and redo.
  public let history: UndoHistory

  private let file: ItemFile
  private let saved: Observable<[Item]>

  /// Whether there are unsaved edits.
  public private(set) lazy var isEdited = Computed<Bool>(owner: self) { $0.items.elements != $0.saved.value }

  /// The command that writes all items to the file.
  public private(set) lazy var save = Command<Void, Void>(
    self, "Save", clock: file.clock, canExecute: { $0.isEdited.value }
  ) { try await $0.writeFile() }

  /// Creates an inventory that is saved to a file.
  public init(_ items: [Item], file: ItemFile) {
    self.items = ObservableArray(items)
    saved = Observable(items)
    self.file = file
    history = UndoHistory(clock: file.clock)
    shown = self.items.filtered(by: query) { $1.isEmpty || $0.name.localizedCaseInsensitiveContains($1) }
      .sorted(
        by: sort,
        [
          "Name": { $0.name < $1.name }, "Category": { $0.category.rawValue < $1.category.rawValue },
          "Count": { $0.count < $1.count },
        ])
  }

  /// The number of visible items and the state of the file as text.
  public var summary: String {
    let count = query.value.isEmpty ? "\(items.count) items" : "\(shown.count) of \(items.count) items"
    let state = isEdited.value ? ", edited" : save.output == nil ? "" : ", saved"
    return count + (save.failure.map { ". Not saved: \($0.message)" } ?? state)
  }

  /// The number of selected items as text, such as "12 items".
  public var selectionTitle: String {
    let selected = items.elements.filter { selection.value.contains($0.id) }
    return selected.count == 1 ? "'\(selected[0].name)'" : "\(selected.count) items"
  }

  /// Removes the selected items; the removal can be undone.
  public func removeSelected() {
    let ids = selection.value
    history.edit(items, "removing \(selectionTitle)") { $0.elements.removeAll { ids.contains($0.id) } }
  }

  /// Returns a draft of a new item with the next free number.
  public func draftOfNewItem() -> ItemDraft { draft(of: Item(id: (items.elements.map(\.id).max() ?? 0) + 1)) }

  /// Returns a draft with the values of an item.
  public func draft(of item: Item) -> ItemDraft {
    ItemDraft(item) { [items] name in items.elements.contains { $0.name == name && $0.id != item.id } }
  }

  /// Replaces the item with the same number or adds a new item, and selects the item.
  public func store(_ item: Item) {
    if let index = items.elements.firstIndex(where: { $0.id == item.id }) {
      history.edit(items, "editing '\(item.name)'") { $0.update(at: index, to: item) }
    } else {
      history.edit(items, "adding '\(item.name)'") { $0.append(item) }
    }
    selection.value = [item.id]
  }

  private func writeFile() async throws {
    let items = items.elements
    try await file.write(items) { save.report(progress: $0) }
    saved.value = items
  }
}
