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
  /// The number of lines of each row.
  private(set) var rowHeight = 1
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

  var isSelectionVisible: Bool { selection.map(visibleRows.contains) ?? false }

  var maxOffset: Int { count == 0 ? 0 : min(firstRow(endingAt: count - 1), count) }

  /// Moves the selection, and scrolls as little as needed to make the selected row visible.
  ///
  /// If no row is selected, the top visible row is selected, or the first or last row for `top` or `bottom`.
  ///
  /// - Returns: Whether the state changed.
  @discardableResult mutating func move(_ move: Move) -> Bool {
    guard let target = target(of: move) else { return false }
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
    offset = max(0, min(offset + far, maxOffset))
    return offset != before
  }

  /// Changes the number of lines; if the selected row is visible, it remains visible.
  ///
  /// - Parameters:
  ///   - page: The number of lines in the visible area.
  ///   - covering: The number of lines that are newly covered at the top, or negative if lines are uncovered. The
  ///     remaining rows keep their positions on the screen, as far as whole rows are covered.
  /// - Returns: Whether the state changed.
  @discardableResult mutating func resize(page: Int, covering: Int = 0) -> Bool {
    let before = self
    let wasSeen = isSelectionVisible || self.page == 0
    self.page = max(0, page)
    if offset > 0 { offset = max(0, offset + covering / rowHeight) }
    offset = min(offset, maxOffset)
    if wasSeen { reveal() }
    return self != before
  }

  /// Changes the number of lines of each row; if the selected row is visible, it remains visible.
  mutating func setRowHeight(_ lines: Int) {
    let wasSeen = isSelectionVisible
    rowHeight = max(1, lines)
    keepInBounds(revealing: wasSeen)
  }

  private func target(of move: Move) -> Int? {
    guard count > 0 else { return nil }
    let last = count - 1
    let step = max(1, visibleRows.count - 1)
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
    guard let selection, page > 0 else { return }
    if selection < offset { offset = selection }
    if !visibleRows.contains(selection) { offset = firstRow(endingAt: selection) }
  }

  mutating func keepInBounds(revealing: Bool) {
    offset = min(offset, maxOffset)
    if revealing { reveal() }
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
    let wasRemoved = selection != old && selection == nil
    if let old, wasRemoved, count > 0 { selection = min(old, count - 1) }
    keepTopRow(after: edit)
    if wasSeen { reveal() }
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
    self.offset = max(0, min(offset, maxOffset))
    if wasSeen { reveal() }
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
    offset = max(0, min(position(of: offset), maxOffset))
    if wasSeen { reveal() }
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
    offset = max(0, min(offset + distance, maxOffset))
    if wasSeen { reveal() }
  }

  private mutating func keepTopRow(after edit: ListEdit) {
    if case .move(let source, let target) = edit {
      keepTopRow(after: .remove(at: source))
      keepTopRow(after: .insert(at: target))
    } else if offset > 0 {
      offset = min(edit.position(after: offset) ?? offset, maxOffset)
    }
  }
}
