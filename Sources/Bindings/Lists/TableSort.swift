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

  /// Returns elements in the order of the sort; equal elements keep their order.
  ///
  /// A comparison that is not a strict order results in an unspecified order of all elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - comparisons: The ascending comparisons by the identifiers of columns. For a column without a comparison, the
  ///     elements are returned unchanged.
  /// - Complexity: O(n log n).
  public func sorted<Element>(
    _ elements: [Element], by comparisons: [String: (Element, Element) -> Bool]
  ) -> [Element] {
    guard let isBefore = comparison(among: comparisons) else { return elements }
    return elements.enumerated().sorted { left, right in
      if isBefore(left.element, right.element) { return true }
      return !isBefore(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }

  /// Returns the comparison in the direction of the sort, or nil if the column has none.
  func comparison<Element>(
    among comparisons: [String: (Element, Element) -> Bool]
  ) -> ((Element, Element) -> Bool)? {
    guard let isBefore = comparisons[column] else { return nil }
    return isAscending ? isBefore : { isBefore($1, $0) }
  }
}
