/// A product in the inventory.
public struct Item: Identifiable, Equatable, Codable, Sendable {
  /// The categories that an item can have.
  public enum Category: String, CaseIterable, Codable, Sendable { case bolts, nuts, screws, tools, washers }

  /// The number that identifies the item.
  public let id: Int
  /// The name, which is unique in the inventory.
  public var name = ""
  /// The category, by which the table can be sorted.
  public var category = Category.bolts
  /// The number of pieces in stock.
  public var count = 0
  /// Whether more pieces are on order.
  public var isOrdered = false
  /// Notes of any length.
  public var notes = ""
}
