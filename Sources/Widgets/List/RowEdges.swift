import TerminalCore

/// The edges around the rows of a list: a header, a refresh indicator, the padding, a scrollbar and a line below the
/// rows.
nonisolated struct RowEdges: Hashable, Sendable {
  /// The number of screen rows that the header of a table occupies above the refresh indicator.
  var headerRows = 0
  /// The number of screen rows that the status line of a log occupies below the rows, where the search line covers it.
  var footerRows = 0
  /// The distances between the rows and the edges of the view.
  private(set) var insets = Insets.zero

  /// Determines the screen rows above and below the rows.
  ///
  /// - Parameters:
  ///   - height: The height of the view.
  ///   - indicatorRows: The number of screen rows that the refresh indicator requires, of which a part is clipped so
  ///     that rows remain visible.
  ///   - hasRows: Whether the list has rows.
  ///   - hasFindBar: Whether the search line is open.
  /// - Returns: The number of screen rows that are newly covered at the top; negative if they are uncovered.
  mutating func arrangeRows(height: Int, indicatorRows: Int, hasRows: Bool, hasFindBar: Bool) -> Int {
    let available = height - headerRows
    let limit = hasRows ? min(available, max(1, available * 2 / 3)) : available
    let top = headerRows + min(indicatorRows, limit)
    let covered = top - insets.top
    insets.top = top
    insets.bottom = hasFindBar || footerRows > 0 ? min(1, height - top) : 0
    return covered
  }

  /// Determines the columns beside the rows.
  mutating func arrangeColumns(padding: Int, hasScrollbar: Bool) {
    insets.left = padding
    insets.right = padding + (hasScrollbar ? 1 : 0)
  }

  // MARK: Areas

  /// Returns the area of the rows in a view with the given bounds.
  func rows(in bounds: Rect) -> Rect { bounds.inset(by: insets) }

  /// Returns the area of the rows and of the padding beside them.
  func surface(in bounds: Rect) -> Rect {
    let area = rows(in: bounds)
    return Rect(x: 0, y: area.minY, width: area.maxX + insets.left, height: area.height)
  }

  /// Returns the area of the refresh indicator.
  func indicator(in bounds: Rect) -> Rect {
    Rect(x: 0, y: headerRows, width: bounds.width, height: insets.top - headerRows)
  }

  /// Returns the area of the search line, or of the status line of a log.
  func footer(in bounds: Rect) -> Rect {
    Rect(x: 0, y: bounds.height - insets.bottom, width: bounds.width, height: insets.bottom)
  }

  /// Returns the areas beside the rows on the given line, or an empty array if the rows have no padding.
  func padding(besideLine y: Int, in bounds: Rect) -> [Rect] {
    guard insets.left > 0 else { return [] }
    return [0, rows(in: bounds).maxX].map { Rect(x: $0, y: y, width: insets.left, height: 1) }
  }
}
