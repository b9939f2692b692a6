/// The position of a row: a section, and an index within the section.
///
/// A view model can declare the name that another toolkit uses: `typealias IndexPath = RowPath`.
public nonisolated struct RowPath: Hashable, Sendable {
  /// The index of the row in its section, starting at 0.
  public var row: Int
  /// The index of the section, starting at 0.
  public var section: Int

  /// Creates a position from the given row index and section.
  public init(row: Int, section: Int = 0) {
    self.row = row
    self.section = section
  }
}

nonisolated extension RandomAccessCollection where Element: Comparable {
  /// Returns the index at which to insert `element` into this sorted collection.
  ///
  /// The index follows all elements that are less than or equal to `element`.
  ///
  /// - Complexity: O(log n).
  public func upperBoundary(of element: Element) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if element < self[middle] { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
