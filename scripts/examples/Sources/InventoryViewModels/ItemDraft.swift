import Bindings
public import Observation

/// The values of a form that edits an item.
@MainActor @Observable public final class ItemDraft {
  /// The name, which must be unique in the inventory.
  public let name: Validated<String>
  /// The other values.
  public var values: Item

  init(_ item: Item, isNameTaken: @escaping (String) -> Bool) {
    values = item
    name = Validated(
      item.name,
      rules: [
        Rule("Type a name.") { !$0.allSatisfy(\.isWhitespace) },
        Rule("Another item has this name.") { !isNameTaken($0) },
      ])
  }

  /// An item with the current values of the form.
  public var item: Item {
    var item = values
    item.name = name.value
    return item
  }
}
