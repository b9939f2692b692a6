import Bindings

/// The values of a form that edits an item.
@MainActor public final class ItemDraft {
  private let original: Item
  /// The name, which must be unique in the inventory.
  public let name: Validated<String>
  /// The category, which the user selects from a list.
  public let category: Observable<Item.Category>
  /// The number of pieces in stock.
  public let count: Observable<Int>
  /// Whether more pieces are on order.
  public let isOrdered: Observable<Bool>
  /// Notes of any length.
  public let notes: Observable<String>

  init(_ item: Item, isNameTaken: @escaping (String) -> Bool) {
    original = item
    name = Validated(
      item.name,
      rules: [
        Rule("Type a name.") { !$0.allSatisfy(\.isWhitespace) },
        Rule("Another item has this name.") { !isNameTaken($0) },
      ])
    category = Observable(item.category)
    count = Observable(item.count)
    isOrdered = Observable(item.isOrdered)
    notes = Observable(item.notes)
  }

  /// An item with the current values of the form.
  public var item: Item {
    Item(
      id: original.id, name: name.value, category: category.value, count: count.value, isOrdered: isOrdered.value,
      notes: notes.value)
  }
}
