import Bindings

/// The state of a list: the number of rows, the selection, the scroll position and the number of visible lines.
///
/// Every mutation keeps the scroll position within the rows. Its complexity is O(1), or O(n) for a list with sections,
/// where n is the number of visible rows.
nonisolated struct ListState: Hashable, Sendable {
  private(set) var count = 0
  private(set) var selection: Int?
  /// The index of the top visible row.
  private(set) var offset = 0
  /// The number of lines in the visible area; each line shows a line of a row or a section header.
  private(set) var page = 0
  /// The number of lines of each row, unless rows have different heights.
  private(set) var rowHeight = 1
  /// The heights of the rows near the visible rows, or nil if each row has `rowHeight` lines.
  private(set) var heights: RowHeights?
  /// Whether `settle(_:)` must make the selected row visible, or nil if `heights` are up to date.
  private var mustReveal: Bool?
  /// The indices of the rows that begin a section, in ascending order; empty for a list without sections.
  var sectionStarts: [Int] = []

  init(count: Int = 0, page: Int = 0) {
    self.count = max(0, count)
    self.page = max(0, page)
  }

  /// A movement of the selection.
  nonisolated enum Move: Hashable, Sendable, CaseIterable {
    case up
    case down
    /// A movement up by one page, with an overlap of one row.
    case pageUp
    /// A movement down by one page, with an overlap of one row.
    case pageDown
    case top
    case bottom
  }

  var visibleRows: Range<Int> { offset..<offset + max(0, rowsThatFit(from: offset)) }

  var isSelectionVisible: Bool { mustReveal ?? selection.map(visibleRows.contains) ?? false }

  var maxOffset: Int { count == 0 ? 0 : min(firstRow(endingAt: count - 1), count) }

  /// The limit of the scroll position during a step, before the heights of the last rows are read.
  private var offsetLimit: Int { heights == nil ? maxOffset : max(0, count - 1) }

  /// Moves the selection, and scrolls as little as needed to make the selected row visible.
  ///
  /// If no row is selected, the top visible row is selected, or the first or last row for `top` or `bottom`.
  ///
  /// - Parameters:
  ///   - move: The movement.
  ///   - height: A closure that returns the height of a row, if rows have different heights.
  /// - Returns: Whether the state changed.
  @discardableResult mutating func move(_ move: Move, reading height: (Int) -> Int = { _ in 1 }) -> Bool {
    guard let target = target(of: move, reading: height) else { return false }
    return select(target)
  }

  /// Selects the row at the given index, and scrolls as little as needed to make the row visible.
  ///
  /// Has no effect if the row does not exist.
  ///
  /// - Parameter index: The index of the row, or nil to select no row.
  /// - Returns: Whether the state changed.
  @discardableResult mutating func select(_ index: Int?) -> Bool {
    if let index, !(0..<count).contains(index) { return false }
    let before = self
    selection = index
    reveal()
    return self != before
  }

  /// Scrolls by the given number of rows; the selected row may leave the visible area.
  ///
  /// - Parameter rows: The number of rows, positive to scroll down.
  /// - Returns: Whether the scroll position changed.
  @discardableResult mutating func scroll(by rows: Int) -> Bool {
    let before = offset
    let far = max(-count, min(rows, count))
    offset = max(0, min(offset + far, offsetLimit))
    if heights != nil { mustReveal = false }
    return offset != before
  }

  /// Changes the number of lines; if the selected row is visible, it remains visible.
  ///
  /// - Parameters:
  ///   - page: The number of lines in the visible area.
  ///   - covering: The number of rows that are newly covered at the top, or negative if rows are uncovered. The
  ///     remaining rows keep their positions on the screen.
  /// - Returns: Whether the state changed.
  @discardableResult mutating func resize(page: Int, covering: Int = 0) -> Bool {
    let before = self
    let wasSeen = isSelectionVisible || self.page == 0
    self.page = max(0, page)
    if offset > 0 { offset = max(0, offset + covering) }
    keepInBounds(revealing: wasSeen)
    return self != before
  }

  /// Changes the number of lines of each row; if the selected row is visible, it remains visible.
  mutating func setRowHeight(_ lines: Int) {
    let wasSeen = isSelectionVisible
    rowHeight = max(1, lines)
    keepInBounds(revealing: wasSeen)
  }

  private func target(of move: Move, reading height: (Int) -> Int) -> Int? {
    guard count > 0 else { return nil }
    let last = count - 1
    let step = heights == nil ? max(1, visibleRows.count - 1) : pageStep(of: move, reading: height)
    guard let selection else {
      return move == .bottom ? last : move == .top ? 0 : min(offset, last)
    }
    return switch move {
    case .up: max(0, selection - 1)
    case .down: min(last, selection + 1)
    case .pageUp: max(0, selection - step)
    case .pageDown: min(last, selection + step)
    case .top: 0
    case .bottom: last
    }
  }

  private mutating func reveal() {
    guard let selection, page > 0, !isSelectionVisible else { return }
    if heights == nil {
      offset = selection < offset ? selection : firstRow(endingAt: selection)
    } else {
      mustReveal = true
    }
  }

  mutating func keepInBounds(revealing: Bool) {
    if offset > 0 { offset = min(offset, offsetLimit) }
    if heights != nil { mustReveal = revealing }
    if revealing { reveal() }
  }
}

// MARK: - Heights

nonisolated extension ListState {
  /// Begins or ends the use of different heights; if the selected row is visible, it remains visible.
  mutating func setHeights(byRow: Bool) {
    let wasSeen = isSelectionVisible
    heights = byRow ? RowHeights() : nil
    mustReveal = nil
    keepInBounds(revealing: wasSeen)
  }

  /// Reads the heights of the visible rows, and completes the steps since the heights were last read.
  ///
  /// If the selected row was visible, it remains visible.
  ///
  /// - Parameter height: A closure that returns the height of a row. It is called for at most a page of rows, and for
  ///   three more pages if the selected row must be made visible.
  mutating func settle(_ height: (Int) -> Int) {
    guard heights != nil else { return }
    let wasSeen = isSelectionVisible
    mustReveal = nil
    readHeights(height)
    offset = min(offset, maxOffset)
    guard wasSeen, page > 0, let selection, !visibleRows.contains(selection) else { return }
    offset = selection < offset ? selection : reading(height, around: selection).firstRow(endingAt: selection)
    readHeights(height)
  }

  private mutating func readHeights(_ height: (Int) -> Int) {
    // The heights of the last rows determine the maximum scroll position.
    let first = max(0, min(offset, count - page))
    heights = RowHeights(first..<max(first, min(count, offset + page)), height)
  }

  /// Returns the state with the heights of the rows up to a page above and below the given row.
  func reading(_ height: (Int) -> Int, around row: Int) -> ListState {
    guard heights != nil else { return self }
    var copy = self
    copy.heights = RowHeights(max(0, row - page)..<min(count, row + page + 1), height)
    return copy
  }
}

// MARK: - Model changes

nonisolated extension ListState {
  /// Updates the state after the given edit of the rows.
  ///
  /// An edit above the visible rows does not move them. A row inserted at the top of an unscrolled list is visible.
  /// If the selected row is removed, the next row is selected, or the last row if there is no next row.
  ///
  /// - Returns: Whether the selected row was removed.
  @discardableResult mutating func apply(_ edit: ListEdit) -> Bool {
    let wasSeen = isSelectionVisible
    let old = selection
    count += edit.countDelta
    selection = old.flatMap { edit.position(after: $0) }
    let wasRemoved = old != nil && selection == nil
    if let old, wasRemoved, count > 0 { selection = min(old, count - 1) }
    keepTopRow(after: edit)
    keepInBounds(revealing: wasSeen)
    return wasRemoved
  }

  /// Updates the state after all rows are replaced.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - selection: The index of the selected row, which is clamped.
  ///   - offset: The index of the top row, which is clamped.
  mutating func reload(count: Int, selection: Int?, offset: Int) {
    let wasSeen = isSelectionVisible || self.selection == nil
    self.count = max(0, count)
    self.selection = self.count == 0 ? nil : selection.map { max(0, min($0, self.count - 1)) }
    self.offset = max(0, offset)
    keepInBounds(revealing: wasSeen)
  }

  /// Updates the state after the given block of rows is replaced by `newCount` rows.
  ///
  /// If the selected row was in the block, the row before the block is selected.
  mutating func replaceRows(_ block: Range<Int>, with newCount: Int) {
    let wasSeen = isSelectionVisible
    func position(of index: Int) -> Int {
      if index >= block.upperBound { return index + newCount - block.count }
      return block.contains(index) ? max(0, block.lowerBound - 1) : index
    }
    count += newCount - block.count
    selection = selection.map(position)
    offset = max(0, position(of: offset))
    keepInBounds(revealing: wasSeen)
  }

  /// Updates the state after rows are inserted or removed at the start and at the end.
  ///
  /// If the selected row is removed, the first or the last row is selected.
  ///
  /// - Parameters:
  ///   - distance: The number of rows inserted at the start; negative if rows were removed there.
  ///   - newCount: The new number of rows.
  mutating func shiftRows(by distance: Int, to newCount: Int) {
    let wasSeen = isSelectionVisible
    count = max(0, newCount)
    selection = count == 0 ? nil : selection.map { max(0, min($0 + distance, count - 1)) }
    offset = max(0, offset + distance)
    keepInBounds(revealing: wasSeen)
  }

  private mutating func keepTopRow(after edit: ListEdit) {
    if case .move(let source, let target) = edit {
      keepTopRow(after: .remove(at: source))
      keepTopRow(after: .insert(at: target))
    } else if offset > 0 {
      offset = edit.position(after: offset) ?? offset
    }
  }
}
