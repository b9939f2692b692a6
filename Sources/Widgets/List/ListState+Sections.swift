import Bindings

/// The layout of a list with sections.
///
/// A header is above the first row of each section, and above the first visible row.
///
/// The scroll position, the selection and the page movements are measured in rows. Headers only reduce the number of
/// rows that fit.
nonisolated extension ListState {
  /// Replaces the sections; if the selected row is visible, it remains visible.
  ///
  /// - Parameter starts: The indices of the rows that begin a section, in ascending order.
  mutating func show(sections starts: [Int]) {
    guard starts != sectionStarts else { return }
    let wasSeen = isSelectionVisible
    sectionStarts = starts
    keepInBounds(revealing: wasSeen)
  }

  /// Returns the rows of the section that contains the given row, or all rows of a list without sections.
  func rowsInSection(of index: Int) -> Range<Int> {
    let next = sectionStarts.indices.partitionIndex { sectionStarts[$0] > index }
    let start = next > 0 ? sectionStarts[next - 1] : 0
    return start..<(next < sectionStarts.count ? sectionStarts[next] : count)
  }

  /// The first row of each section with a header; empty if a header would leave no room for a row.
  private var starts: [Int] { hasHeaders ? sectionStarts : [] }

  private var hasHeaders: Bool { !sectionStarts.isEmpty && page > (heights == nil ? rowHeight : 1) }

  /// The number of rows that fit without headers; a row that is higher than the visible area is clipped.
  private var rowsPerPage: Int { page == 0 ? 0 : max(1, page / rowHeight) }

  /// Returns the number of rows that fit if the given row is the first visible row.
  func rowsThatFit(from first: Int) -> Int {
    if heights == nil, !hasHeaders { return min(rowsPerPage, count - first) }
    let end = max(first, min(count, first + page))
    let fitting = (first..<end).partitionIndex { lines(from: first, through: $0) > page } - first
    return max(fitting, min(1, end - first))
  }

  /// Returns the index of the first visible row if the given row is the last visible row.
  func firstRow(endingAt last: Int) -> Int {
    if heights == nil, !hasHeaders { return max(0, last - rowsPerPage + 1) }
    let first = max(0, min(last, last - page + 1))
    return (first..<last).partitionIndex { lines(from: $0, through: last) <= page }
  }

  /// Returns the number of lines of the given rows and their headers, if `first` is the first visible row.
  private func lines(from first: Int, through last: Int) -> Int {
    lines(from: first, to: last + 1) + (hasHeaders ? headerCount(from: first, through: last) : 0)
  }

  private func headerCount(from first: Int, through last: Int) -> Int {
    let starts = sectionStarts
    return 1 + starts.indices.partitionIndex { starts[$0] > last }
      - starts.indices.partitionIndex { starts[$0] > first }
  }

  /// Returns the number of lines between the tops of the given rows without headers.
  func lines(from start: Int, to end: Int) -> Int {
    // Unwrapping the heights first would retain an array for each row of a list whose rows have the same height.
    guard heights != nil, let heights else { return (end - start) * rowHeight }
    return heights.lines(from: start, to: end)
  }

  /// Returns the height of the given row; 1 if the height has not been read.
  func height(of row: Int) -> Int { lines(from: row, to: row + 1) }

  /// Returns the first line of the given visible row, counted from the first line of the visible area.
  func line(of row: Int) -> Int {
    lines(from: offset, to: row) + (hasHeaders ? headerCount(from: offset, through: row) : 0)
  }

  /// Returns the index of the visible row on the given line, or nil if there is none.
  func row(atLine line: Int) -> Int? {
    let rows = visibleRows
    let row = rows.partitionIndex { self.line(of: $0) > line } - 1
    return rows.contains(row) && line < self.line(of: row) + height(of: row) ? row : nil
  }

  /// The lines of the visible headers with the indices of their sections.
  var headers: [(line: Int, section: Int)] {
    let (starts, rows) = (starts, visibleRows)
    guard !starts.isEmpty, !rows.isEmpty else { return [] }
    var next = starts.indices.partitionIndex { starts[$0] > offset }
    var headers = [(line: 0, section: next - 1)]
    while next < starts.count, starts[next] <= rows.upperBound {
      // The last line can show the header of a section whose first row is not visible.
      let line = line(of: starts[next]) - 1
      if line < page { headers.append((line, next)) }
      next += 1
    }
    return headers
  }
}
