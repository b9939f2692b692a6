/// A row that the user drags to another position.
nonisolated struct RowDrag: Hashable, Sendable {
  /// The index of the row before the drag.
  let start: Int
  private(set) var current: Int

  init(_ index: Int) { (start, current) = (index, index) }

  var hasMoved: Bool { current != start }

  /// Moves the row to the pointer.
  ///
  /// - Parameters:
  ///   - line: The position of the pointer below the top of the visible rows, which is negative above the rows.
  ///   - page: The number of visible lines.
  ///   - shown: The visible rows.
  ///   - row: The row nearest to that line, or nil if no row is visible.
  ///   - rows: The rows between which the row can move.
  /// - Returns: The old and the new index of the row, or nil if the row stays.
  mutating func drag(
    toLine line: Int, of page: Int, showing shown: Range<Int>, row: Int?, within rows: Range<Int>
  ) -> (from: Int, to: Int)? {
    // Beyond an edge, each event scrolls by one row.
    var row = row
    if line < 0 { row = shown.lowerBound - 1 }
    if line >= page { row = shown.upperBound }
    guard let requested = row, !rows.isEmpty else { return nil }
    let target = max(rows.lowerBound, min(requested, rows.upperBound - 1))
    if target == current { return nil }
    defer { current = target }
    return (current, target)
  }
}
