import Bindings

/// A list of items that is searched, sorted, edited and saved, without a screen.
@MainActor public final class InventoryViewModel {
  /// All items.
  public let items: ObservableArray<Item>
  /// The text that the names of the shown items contain.
  public let query = Observable("")
  /// The column by which the shown items are sorted.
  public let sort = Observable<TableSort?>(TableSort("Name"))
  /// The numbers of the selected items.
  public let selection = Observable<Set<Int>>([])
  /// The items that contain the query, in the order of the sort.
  public let shown: ListCell<Item>
  /// The edits that can be reverted.
  public let history: UndoHistory

  private let file: ItemFile
  private let saved: Observable<[Item]>
  private let wasSaved = Observable(false)

  /// Whether there are edits that were not saved.
  public private(set) lazy var isEdited = Computed<Bool>(owner: self) { $0.items.elements != $0.saved.value }

  /// The command that writes all items to the file.
  public private(set) lazy var save = Command<Void, Void>(
    self, "Save", clock: file.clock, canExecute: { $0.isEdited.value }
  ) { try await $0.writeFile() }

  /// Creates an inventory of items that are saved to a file.
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

  /// The number of shown items and the state of the file, in words.
  public var summary: String {
    let count = query.value.isEmpty ? "\(items.count) items" : "\(shown.count) of \(items.count) items"
    return count
      + (save.failure.map { ". Not saved: \($0.message)" }
        ?? (isEdited.value ? ", edited" : wasSaved.value ? ", saved" : ""))
  }

  /// The selected items in words, such as "12 items".
  public var selectionTitle: String {
    let selected = items.elements.filter { selection.value.contains($0.id) }
    return selected.count == 1 ? "'\(selected[0].name)'" : "\(selected.count) items"
  }

  /// Removes the selected items.
  public func removeSelected() {
    let ids = selection.value
    history.edit(items, "removing \(selectionTitle)") { $0.elements.removeAll { ids.contains($0.id) } }
  }

  /// Returns a draft of an item that is not in the inventory yet.
  public func draftOfNewItem() -> ItemDraft { draft(of: Item(id: (items.elements.map(\.id).max() ?? 0) + 1)) }

  /// Returns a draft of an item.
  public func draft(of item: Item) -> ItemDraft {
    ItemDraft(item) { [items] name in items.elements.contains { $0.name == name && $0.id != item.id } }
  }

  /// Replaces the item of the same number, or adds the item if there is none, and selects it.
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
    wasSaved.value = true
  }
}
