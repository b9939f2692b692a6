/// The column by which a table is sorted, and the sort direction.
public nonisolated struct TableSort: Hashable, Sendable {
  /// The identifier of the column.
  public var column: String
  /// Whether the order is ascending, with the smallest value first.
  public var isAscending: Bool

  /// Creates a sort order.
  ///
  /// - Parameters:
  ///   - column: The identifier of the column. By default, this is the title of the column.
  ///   - isAscending: Whether the order is ascending, with the smallest value first.
  public init(_ column: String, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }

  /// Returns the comparison for the column, reversed for descending order, or nil if the column has no comparison.
  func comparison<Element>(
    among comparisons: [String: (Element, Element) -> Bool]
  ) -> ((Element, Element) -> Bool)? {
    guard let isBefore = comparisons[column] else { return nil }
    return isAscending ? isBefore : { isBefore($1, $0) }
  }
}
