/// The column by which a table is sorted, and the direction.
public nonisolated struct TableSort: Hashable, Sendable {
  /// The identifier of the column.
  public var column: String
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates a sort.
  ///
  /// - Parameters:
  ///   - column: The identifier of the column, by default its title.
  ///   - isAscending: Whether the smallest value comes first.
  public init(_ column: String, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }

  /// Returns the comparison in the direction of the sort, or nil if the column has none.
  func comparison<Element>(
    among comparisons: [String: (Element, Element) -> Bool]
  ) -> ((Element, Element) -> Bool)? {
    guard let isBefore = comparisons[column] else { return nil }
    return isAscending ? isBefore : { isBefore($1, $0) }
  }
}
