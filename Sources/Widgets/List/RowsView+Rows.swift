import Bindings
import TerminalCore

extension RowsView {
  /// Shows the given text instead of `emptyText`, or `emptyText` if the notice is nil.
  func showEmptyNotice(_ notice: String?) {
    guard notice != empty.notice else { return }
    empty.notice = notice
    emptyTextChanged()
  }

  func emptyTextChanged() {
    setNeedsLayout()
    setNeedsDisplay(empty.area)
    invalidateContentWidth()
  }

  func setRowHeight(_ lines: Int) {
    guard lines != state.rowHeight else { return }
    state.setRowHeight(lines)
    setNeedsLayout()
    setNeedsDisplay()
    invalidateContentHeight()
  }

  func heightOfRowChanged() {
    state.setHeights(byRow: heightOfRow != nil)
    // The row views of a list whose rows have the same height do not observe their heights.
    dropRows()
    heightsChanged()
  }

  /// Reads the heights of the visible rows again in the next layout.
  func heightsChanged() {
    setNeedsLayout()
    invalidateContentHeight()
  }

  /// Returns the number of lines of the given row, read from `heightOfRow`.
  func lines(ofRow index: Int) -> Int {
    // The model may have removed the row in a change that the list has not applied yet.
    guard let heightOfRow, index < untracked(source.count) else { return 1 }
    return max(1, min(heightOfRow(index), Self.rowHeightLimit))
  }

  /// Reads the heights of the visible rows, if rows have different heights.
  func settle() {
    guard state.heights != nil else { return }
    // The closure can read the list.
    var new = state
    untracked { new.settle { lines(ofRow: $0) } }
    state = new
  }

  /// The maximum number of rows whose heights are read to measure the list.
  private static var measuredRowLimit: Int { 200 }

  /// Returns the number of lines of all rows, or a larger number than the given limit.
  ///
  /// If rows have different heights, the average of the first rows is used.
  func contentLines(in limit: Int) -> Int {
    guard heightOfRow != nil else { return state.count * state.rowHeight }
    let rows = max(0, min(state.count, limit, Self.measuredRowLimit))
    let lines = untracked { (0..<rows).map(lines(ofRow:)).reduce(0, +) }
    return rows == 0 ? state.count : state.count * lines / rows
  }

  var rowArea: Rect { edges.rows(in: bounds) }

  /// The area of the search line, or of the status line of a log.
  var footer: Rect { edges.footer(in: bounds) }

  /// The vertical position below the last visible row.
  var endOfRows: Int {
    guard let last = state.visibleRows.last else { return rowArea.minY }
    return min(rowArea.maxY, y(of: last) + state.height(of: last))
  }

  /// The number of empty columns between the text of a row and the edges of its surface.
  var rowPadding: Int {
    let isNarrow = bounds.width < Self.minimumPaddedWidth && !keepsPaddingWhenNarrow
    return isNarrow ? 0 : paddingOnSurface
  }

  /// The width of a list, in columns, below which the text of a row extends to the edges of its surface.
  private static var minimumPaddedWidth: Int { 12 }

  /// Updates the row views for the current state: scrolls rows that remain visible, and fills and draws newly visible
  /// rows.
  func showRows() {
    let oldFooter = footer
    makeRoomAtEdges()
    let area = rowArea
    rowViews.arrange(state, from: area.minY, height: bounds.height)
    if let block = rowViews.update.scroll {
      scroll(Rect(x: 0, y: block.rows.lowerBound, width: bounds.width, height: block.rows.count), by: block.by)
    }
    placeEdges(oldFooter)
    fillRows(in: area)
    rowViews.checkInvariants(in: state, from: area.minY, height: bounds.height)
    if rowViews.update.stale.count == bounds.height {
      setNeedsDisplay()
    } else {
      for y in rowViews.update.stale { drawAgain(y) }
    }
    showHeaders()
    showEmptyText(in: area)
    showScrollbar(beside: edges.surface(in: bounds))
  }

  private func makeRoomAtEdges() {
    let covered = edges.arrangeRows(
      height: bounds.height, indicatorRows: refreshIndicator?.rowsWanted(in: bounds.width) ?? 0,
      hasRows: count > 0, hasFindBar: findBar != nil)
    let rows = state.rows(in: covered, from: state.offset) { lines(ofRow: $0) }
    state.resize(page: rowArea.height, covering: rows)
    settle()
    let hasBar = showsScrollbar && scrollbarHost(.vertical) == nil && bounds.width > 1 && state.maxOffset > 0
    edges.arrangeColumns(padding: rowPadding, hasScrollbar: hasBar)
  }

  private func showScrollbar(beside area: Rect) {
    guard showsScrollbar else { return scrollbar.removeFromSuperview() }
    let position = ScrollPosition(
      contentLength: state.count, visibleLength: max(1, state.visibleRows.count), offset: state.offset)
    scrollbar.show(position, of: self, beside: area)
  }

  private func scroll(_ block: Rect, by rows: Int) {
    guard scrollbar.superview === self, !scrollbar.frame.isEmpty else { return scrollContent(block, by: rows) }
    scrollbar.keepInPlace { scrollContent(block, by: rows) }
  }

  private func placeEdges(_ oldFooter: Rect) {
    if let refreshIndicator {
      // Scrolling may have moved the indicator.
      let area = edges.indicator(in: bounds)
      refreshIndicator.moveSilently(by: area.minY - refreshIndicator.frame.minY)
      refreshIndicator.frame = area
    }
    if let findBar {
      findBar.show(search.remark(at: state.selection), isMissing: search.isMissing)
      findBar.frame = footer
    }
    guard footer != oldFooter else { return }
    setNeedsDisplay(oldFooter)
    setNeedsDisplay(footer)
  }

  private func fillRows(in area: Rect) {
    let state = state
    let match = search.highlight
    let marks = selection.marks.ids
    let selected: ListRow.Selection = isFirstResponder || findBar != nil ? .active : .inactive
    rowViews.show(in: self, state, in: area, from: source) { row, index in
      row.match = match
      let isMarked = !marks.isEmpty && marks.contains(row.id ?? AnyHashable(index))
      let selection = index == state.selection ? selected : .none
      if isMarked != row.isMarked || selection != row.selection {
        for y in row.frame.rowRange { drawPaddingAgain(y) }
      }
      row.isMarked = isMarked
      row.selection = selection
    }
  }

  private func drawAgain(_ y: Int) {
    if let row = rowViews.view(atY: y) {
      row.setNeedsDisplay()
      drawPaddingAgain(y)
    } else {
      setNeedsDisplay(Rect(x: 0, y: y, width: bounds.width, height: 1))
    }
  }

  /// Invalidates the columns at both sides of the given line.
  private func drawPaddingAgain(_ y: Int) {
    for side in edges.padding(besideLine: y, in: bounds) { setNeedsDisplay(side) }
  }

  /// Draws the columns at both sides of each visible row, in the style of the row.
  private func drawPadding(on canvas: Canvas) {
    for y in canvas.dirtyRect.rowRange {
      guard let row = rowViews.view(atY: y) else { continue }
      let style = row.style(.text, in: canvas.theme)
      for side in edges.padding(besideLine: y, in: bounds) { canvas.fill(side, style: style) }
    }
  }

  func dropRows() {
    rowViews.drop()
    setNeedsDisplay()
  }

  func refreshIndicatorChanged(from old: RefreshIndicator?) {
    guard refreshIndicator !== old else { return }
    old?.removeFromSuperview()
    if let refreshIndicator { insertSubview(refreshIndicator, at: 0) }
    setNeedsLayout()
  }

  func drawRest(on canvas: Canvas) {
    let area = rowArea
    let end = endOfRows
    canvas.fill(Rect(x: 0, y: end, width: edges.surface(in: bounds).width, height: max(0, area.maxY - end)))
    if edges.insets.left > 0 { drawPadding(on: canvas) }
    drawHeaders(on: canvas)
    if state.count == 0, area.height > 0 { drawEmptyText(on: canvas, in: area) }
  }

  /// The text of a list without rows; empty while rows are loaded and after a failed load, which the refresh indicator
  /// reports.
  var displayedEmptyText: String {
    refreshIndicator.map { $0.isRefreshing || $0.failure != nil } == true ? "" : empty.current
  }

  private func showEmptyText(in area: Rect) {
    let place = state.count == 0 ? area : .zero
    let text = state.count == 0 ? displayedEmptyText : ""
    if let changed = empty.show(text, in: place) { setNeedsDisplay(changed) }
  }

  /// Draws the wrapped and centered `displayedEmptyText`, or a cell that indicates focus if the text is empty.
  private func drawEmptyText(on canvas: Canvas, in area: Rect) {
    let text = displayedEmptyText
    if text.isEmpty {
      if isFirstResponder {
        canvas.fill(Rect(x: 0, y: area.minY, width: 1, height: 1), style: canvas.theme[.selection])
      }
      return
    }
    let role: ThemeRole = !isEnabled ? .disabled : isFirstResponder ? .accent : .text
    let lines = TextWrapper.lines(of: text, width: area.width).prefix(area.height)
    let top = area.minY + (area.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let place = Point(x: (area.width - line.width) / 2, y: top + row)
      canvas.draw(line, at: place, style: canvas.theme[role])
    }
  }
}
