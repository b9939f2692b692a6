// Where a list stands, as five numbers. A million rows cost no more than three: nothing here knows what a row holds.

/// How many rows a list has, which of them is selected, which is at the top, and how many fit.
///
/// Every change is O(1), keeps the offset within the rows, and answers whether anything came out different.
public nonisolated struct ListState: Hashable, Sendable {
  /// How many rows there are.
  public private(set) var count = 0
  /// The row that is selected; nil while none is.
  public private(set) var selection: Int?
  /// The row at the top.
  public private(set) var offset = 0
  /// How many rows fit.
  public private(set) var page = 0

  /// Makes the state of a list with so many rows, none of them selected.
  public init(count: Int = 0, page: Int = 0) {
    self.count = max(0, count)
    self.page = max(0, page)
  }

  /// A way to move the selection.
  public nonisolated enum Move: Hashable, Sendable, CaseIterable {
    /// One row up.
    case up
    /// One row down.
    case down
    /// One page up, with one row in common.
    case pageUp
    /// One page down, with one row in common.
    case pageDown
    /// To the first row.
    case top
    /// To the last row.
    case bottom
  }

  /// The rows that are seen.
  public var visibleRows: Range<Int> { offset..<min(count, offset + page) }

  /// Whether the selected row is seen.
  public var isSelectionVisible: Bool { selection.map(visibleRows.contains) ?? false }

  /// How far the list can be scrolled.
  public var maxOffset: Int { max(0, count - page) }

  /// Moves the selection and brings it into view, scrolling no further than that takes.
  ///
  /// Where nothing is selected, the first row that is seen is, or the first or last of all.
  @discardableResult public mutating func move(_ move: Move) -> Bool {
    guard let target = target(of: move) else { return false }
    return select(target)
  }

  /// Selects a row and brings it into view, or selects none; a row that does not exist changes nothing.
  @discardableResult public mutating func select(_ index: Int?) -> Bool {
    if let index, !(0..<count).contains(index) { return false }
    let before = self
    selection = index
    reveal()
    return self != before
  }

  /// Scrolls by so many rows, down where positive; the selected row may leave the view.
  @discardableResult public mutating func scroll(by rows: Int) -> Bool {
    let before = offset
    let far = max(-count, min(rows, count))
    offset = max(0, min(offset + far, maxOffset))
    return offset != before
  }

  /// Takes another number of rows that fit; a selected row that was seen stays in view.
  ///
  /// With `covering`, so many rows of the view were covered at its top (or uncovered, where negative): the others stay where they are.
  @discardableResult public mutating func resize(page: Int, covering: Int = 0) -> Bool {
    let before = self
    let wasSeen = isSelectionVisible || self.page == 0
    self.page = max(0, page)
    if offset > 0 { offset = max(0, offset + covering) }
    offset = min(offset, maxOffset)
    if wasSeen { reveal() }
    return self != before
  }

  private func target(of move: Move) -> Int? {
    guard count > 0 else { return nil }
    let last = count - 1
    let step = max(1, page - 1)
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

  /// Brings the selected row into view, scrolling no further than that takes.
  private mutating func reveal() {
    guard let selection, page > 0 else { return }
    if selection < offset { offset = selection }
    if selection >= offset + page { offset = selection - page + 1 }
  }
}

// MARK: - Rows come and go

nonisolated extension ListState {
  /// A row came to stand at an index, which is clamped.
  ///
  /// What is on the screen stays where it is when the row came above it; at the very top the new row is shown.
  public mutating func insert(at index: Int) {
    let wasSeen = isSelectionVisible
    put(max(0, min(index, count)))
    if wasSeen { reveal() }
  }

  /// The row at an index went; one that does not exist changes nothing.
  ///
  /// Returns whether it was the selected one.
  ///
  /// Then the row after it is selected, or the last.
  @discardableResult public mutating func remove(at index: Int) -> Bool {
    guard (0..<count).contains(index) else { return false }
    let wasSeen = isSelectionVisible
    let wasSelected = selection == index
    take(index)
    if wasSelected { selection = count == 0 ? nil : min(index, count - 1) }
    if wasSeen { reveal() }
    return wasSelected
  }

  /// The row at one index went to another, counted without it and clamped.
  ///
  /// It stays selected if it was.
  public mutating func move(from source: Int, to target: Int) {
    guard (0..<count).contains(source) else { return }
    let wasSeen = isSelectionVisible
    let wasSelected = selection == source
    let target = max(0, min(target, count - 1))
    take(source)
    put(target)
    if wasSelected { selection = target }
    offset = min(offset, maxOffset)
    if wasSeen { reveal() }
  }

  /// Everything is new: so many rows, the selected one, and the one at the top; both are clamped.
  public mutating func reload(count: Int, selection: Int?, offset: Int) {
    let wasSeen = isSelectionVisible || self.selection == nil
    self.count = max(0, count)
    self.selection = self.count == 0 ? nil : selection.map { max(0, min($0, self.count - 1)) }
    self.offset = max(0, min(offset, maxOffset))
    if wasSeen { reveal() }
  }

  /// Brings the selection back into view, as any key does.
  public mutating func revealSelection() { reveal() }

  private mutating func put(_ index: Int) {
    count += 1
    if let selection, selection >= index { self.selection = selection + 1 }
    if index < offset || (index == offset && offset > 0) { offset += 1 }
  }

  private mutating func take(_ index: Int) {
    count -= 1
    if let selection, selection > index { self.selection = selection - 1 }
    if index < offset { offset -= 1 }
    offset = min(offset, maxOffset)
  }
}
