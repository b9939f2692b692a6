import Bindings

/// The layout of a list whose rows have different heights.
///
/// The state contains only the heights of a page of rows. A step, such as a movement or an edit, does not read heights;
/// `settle(_:)` reads those of the rows that are then visible, and completes the step.
nonisolated extension ListState {
  /// Returns the number of rows by which a movement by a page moves the selection, so that no row is skipped.
  func pageStep(of move: Move, reading height: (Int) -> Int) -> Int {
    guard let selection, move == .pageUp || move == .pageDown else { return 1 }
    let near = reading(height, around: selection)
    if move == .pageUp { return max(1, selection - near.firstRow(endingAt: selection)) }
    return max(1, near.rowsThatFit(from: selection) - 1)
  }

  /// Returns the number of rows that are entirely within the given number of lines.
  ///
  /// - Parameters:
  ///   - lines: The number of lines from the top of the row downward; negative for lines above the row.
  ///   - row: The index of the row.
  ///   - height: A closure that returns the height of a row, if rows have different heights.
  /// - Returns: The number of rows, which is negative for rows above the given row.
  func rows(in lines: Int, from row: Int, reading height: (Int) -> Int) -> Int {
    guard heights != nil else { return lines / rowHeight }
    let reach = max(0, min(row + lines, count))
    let rows = min(row, reach)..<max(row, reach)
    let heights = RowHeights(rows, height)
    if lines < 0 { return rows.partitionIndex { heights.lines(from: $0, to: row) <= -lines } - row }
    return rows.partitionIndex { heights.lines(from: row, to: $0 + 1) > lines } - row
  }
}

/// The heights of consecutive rows; any other row counts as one line.
nonisolated struct RowHeights: Hashable, Sendable {
  private var first = 0
  /// The sum of the heights of the rows before each row and after the last row, from `first` on.
  private var sums = [0]

  init() {}

  /// Reads the heights of the given rows.
  init(_ rows: Range<Int>, _ height: (Int) -> Int) {
    first = rows.lowerBound
    sums.reserveCapacity(rows.count + 1)
    var sum = 0
    for row in rows {
      sum += height(row)
      sums.append(sum)
    }
  }

  /// Returns the number of lines between the tops of the given rows, which is negative if `end` is above `start`.
  func lines(from start: Int, to end: Int) -> Int { top(of: end) - top(of: start) }

  private func top(of row: Int) -> Int {
    let known = max(first, min(row, first + sums.count - 1))
    return sums[known - first] + row - known
  }
}
