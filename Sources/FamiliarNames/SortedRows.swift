/// The position of a row: its section, and its index in the section.
///
/// A view model may give it the name of another toolkit: `typealias IndexPath = RowPath`.
public nonisolated struct RowPath: Hashable, Sendable {
  /// The index in the section, from 0.
  public var row: Int
  /// The section, from 0.
  public var section: Int

  /// Creates a position.
  public init(row: Int, section: Int = 0) {
    self.row = row
    self.section = section
  }
}

nonisolated extension RandomAccessCollection where Element: Comparable {
  /// Returns the index at which `element` is inserted into this sorted collection: behind all elements that are not
  /// greater.
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
