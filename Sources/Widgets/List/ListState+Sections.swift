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
  private var starts: [Int] { page > rowHeight ? sectionStarts : [] }

  /// The number of rows that fit without headers; a row that is higher than the visible area is clipped.
  private var rowsPerPage: Int { page == 0 ? 0 : max(1, page / rowHeight) }

  /// Returns the number of rows that fit if the given row is the first visible row.
  func rowsThatFit(from first: Int) -> Int {
    let starts = starts
    guard !starts.isEmpty else { return min(rowsPerPage, count - first) }
    var (row, lines) = (first, page - 1)
    var next = starts.indices.partitionIndex { starts[$0] > first }
    while row < count {
      let isStart = next < starts.count && starts[next] == row
      lines -= isStart ? rowHeight + 1 : rowHeight
      if lines < 0 { break }
      if isStart { next += 1 }
      row += 1
    }
    return row - first
  }

  /// Returns the index of the first visible row if the given row is the last visible row.
  func firstRow(endingAt last: Int) -> Int {
    let starts = starts
    guard !starts.isEmpty else { return max(0, last - rowsPerPage + 1) }
    var (row, lines) = (last, page - 1 - rowHeight)
    var next = starts.indices.partitionIndex { starts[$0] > last } - 1
    while row > 0 {
      // If the row above is visible, a row that begins a section needs an additional line for the header.
      let isStart = next >= 0 && starts[next] == row
      lines -= isStart ? rowHeight + 1 : rowHeight
      if lines < 0 { break }
      if isStart { next -= 1 }
      row -= 1
    }
    return row
  }

  /// Returns the first line of the given visible row, counted from the first line of the visible area.
  func line(of row: Int) -> Int {
    // Reading `starts` first would retain the array for each row of a list without sections.
    let line = (row - offset) * rowHeight
    if sectionStarts.isEmpty || page <= rowHeight { return line }
    let starts = sectionStarts
    return line + 1 + starts.indices.partitionIndex { starts[$0] > row }
      - starts.indices.partitionIndex { starts[$0] > offset }
  }

  /// Returns the index of the visible row on the given line, or nil if there is none.
  func row(atLine line: Int) -> Int? {
    let rows = visibleRows
    let row = rows.partitionIndex { self.line(of: $0) > line } - 1
    return rows.contains(row) && line < self.line(of: row) + rowHeight ? row : nil
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
