/// The arrangement of the columns of a table: their widths, their positions, the horizontal scroll position and the
/// current column.
///
/// The first columns can be fixed at the left edge. The other columns are scrolled horizontally.
nonisolated struct TableLayout: Hashable, Sendable {
  /// The width of a column before the available width is distributed.
  nonisolated enum Width: Hashable, Sendable {
    /// The width of the title and of the texts that were displayed so far.
    case fit
    /// A number of columns of the screen.
    case fixed(Int)
    /// A share of the remaining width.
    case fill
  }

  /// The properties of a column that determine its width.
  nonisolated struct Column: Hashable, Sendable {
    /// The width of the title, including the sort mark.
    var title: Int
    var width = Width.fit
    /// The minimum width, which does not apply to a width that the user selected.
    var minimum = 1
    var isHidden = false
    /// The width of the widest text that was displayed so far.
    var fitted = 0
    /// The width that the user selected, or nil.
    var chosen: Int?
  }

  /// The maximum width of a column.
  static let widthLimit = 1_000
  /// The maximum width of a column that fits its texts.
  static let fitLimit = 60
  /// The number of empty columns of the screen between two columns.
  static let gap = 2

  /// The columns.
  private(set) var columns: [Column]
  /// The number of columns at the beginning that are not scrolled.
  var fixedCount = 0 { didSet { isStale = isStale || fixedCount != oldValue } }
  /// The index of the column to which the keys apply.
  private(set) var current = 0
  /// The number of columns of the screen that are scrolled out of the visible area.
  private(set) var offset = 0
  /// The available width.
  private(set) var available = 0
  /// The position of each column if nothing is scrolled; empty for a hidden column.
  private(set) var places: [Range<Int>] = []
  /// The width of the fixed columns with their gaps.
  private(set) var fixedWidth = 0
  /// The width of all columns.
  private(set) var total = 0
  /// Whether the positions must be computed again.
  private(set) var isStale = true

  init(_ columns: [Column]) {
    self.columns = columns
    places = columns.map { _ in 0..<0 }
    moveToVisibleColumn()
  }

  // MARK: Changes

  /// Computes the positions for a width.
  ///
  /// - Returns: Whether a position changed.
  /// - Complexity: O(columns), without allocations.
  @discardableResult mutating func arrange(width: Int) -> Bool {
    let width = max(0, width)
    guard isStale || width != available else { return false }
    isStale = false
    available = width
    var (fillers, used, visible) = (0, 0, 0)
    for column in columns where !column.isHidden {
      used += Self.base(column)
      visible += 1
      if column.fills { fillers += 1 }
    }
    var spare = max(0, width - used - max(0, visible - 1) * Self.gap)
    var (start, hasChanged) = (0, false)
    let oldFixed = fixedWidth
    fixedWidth = 0
    for index in columns.indices {
      var size = columns[index].isHidden ? 0 : Self.base(columns[index])
      if columns[index].fills, !columns[index].isHidden {
        let share = min((spare + fillers - 1) / fillers, Self.widthLimit - size)
        (size, spare, fillers) = (size + share, spare - share, fillers - 1)
      }
      let place = start..<start + size
      if place != places[index] { (places[index], hasChanged) = (place, true) }
      if !columns[index].isHidden { start = place.upperBound + Self.gap }
      if index < fixedCount { fixedWidth = start }
    }
    total = max(0, start - Self.gap)
    // If the fixed columns leave no room for the others, all columns are scrolled.
    if fixedWidth >= width { fixedWidth = 0 }
    let oldOffset = offset
    offset = min(offset, maxOffset)
    return hasChanged || fixedWidth != oldFixed || offset != oldOffset
  }

  /// Returns the width of a column before the remaining width is distributed.
  private static func base(_ column: Column) -> Int {
    if let chosen = column.chosen { return chosen }
    let width =
      switch column.width {
      case .fit: min(max(column.title, column.fitted), fitLimit)
      case .fixed(let width): width
      case .fill: column.title
      }
    return max(1, min(max(width, column.minimum), widthLimit))
  }

  /// Invalidates the positions, because the available width changes.
  mutating func markAsStale() { isStale = true }

  /// Records the width of a displayed text.
  mutating func noteText(ofWidth width: Int, in index: Int) {
    guard columns[index].width == .fit, width > columns[index].fitted else { return }
    let before = Self.base(columns[index])
    columns[index].fitted = width
    isStale = isStale || Self.base(columns[index]) != before
  }

  /// Sets the width that the user selected for a column.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - width: The width, which is clamped to 1 through `widthLimit`; nil for the declared width.
  mutating func resize(_ index: Int, to width: Int?) {
    let chosen = width.map { max(1, min($0, Self.widthLimit)) }
    guard columns.indices.contains(index), chosen != columns[index].chosen else { return }
    columns[index].chosen = chosen
    isStale = true
  }

  /// Hides or displays a column.
  mutating func setHidden(_ index: Int, _ isHidden: Bool) {
    guard columns[index].isHidden != isHidden else { return }
    columns[index].isHidden = isHidden
    isStale = true
    moveToVisibleColumn()
  }

  /// Scrolls by a number of columns of the screen, to the right if it is positive.
  @discardableResult mutating func scroll(by distance: Int) -> Bool {
    let before = offset
    offset = max(0, min(offset + max(-total, min(distance, total)), maxOffset))
    return offset != before
  }

  /// Moves the current column to the next visible one, and scrolls it into view.
  ///
  /// If the column is wider than the visible area, the columns are first scrolled to its end.
  ///
  /// - Parameter step: 1 for the right, -1 for the left.
  /// - Returns: Whether the current column or the scroll position changed.
  @discardableResult mutating func move(by step: Int) -> Bool {
    guard columns.indices.contains(current) else { return false }
    let (place, area) = (places[current], scrolledArea)
    if !isFixed(current), place.count > area.count {
      let rest = step > 0 ? place.upperBound - area.upperBound : area.lowerBound - place.lowerBound
      if rest > 0, scroll(by: step * min(rest, max(1, area.count - 1))) { return true }
    }
    var next = current + step
    while columns.indices.contains(next), columns[next].isHidden { next += step }
    return select(next)
  }

  /// Makes a visible column the current one, and scrolls it into view.
  ///
  /// - Returns: Whether the current column or the scroll position changed.
  @discardableResult mutating func select(_ index: Int) -> Bool {
    guard columns.indices.contains(index), !columns[index].isHidden else { return false }
    let before = (current, offset)
    current = index
    revealCurrent()
    return (current, offset) != before
  }

  /// Scrolls the current column into view.
  mutating func revealCurrent() {
    guard columns.indices.contains(current), !isFixed(current) else { return }
    let (place, area) = (places[current], scrolledArea)
    if place.upperBound > area.upperBound { scroll(by: place.upperBound - area.upperBound) }
    if place.lowerBound < scrolledArea.lowerBound { scroll(by: place.lowerBound - scrolledArea.lowerBound) }
  }

  private mutating func moveToVisibleColumn() {
    guard columns.indices.contains(current), columns[current].isHidden else { return }
    current =
      columns.indices[current...].first { !columns[$0].isHidden }
      ?? columns.indices[..<current].last { !columns[$0].isHidden } ?? current
  }

  // MARK: Positions

  /// The largest scroll position.
  var maxOffset: Int { max(0, total - available) }

  /// The part of the scrolled columns that is visible, in the coordinates of `places`.
  private var scrolledArea: Range<Int> { fixedWidth + offset..<max(fixedWidth, available) + offset }

  /// Returns whether a column is fixed at the left edge.
  func isFixed(_ index: Int) -> Bool { index < fixedCount && fixedWidth > 0 }

  /// Returns the horizontal position of a column in the view, which can begin before the visible area.
  func position(of index: Int) -> Int { places[index].lowerBound - (isFixed(index) ? 0 : offset) }

  /// Returns the part of the view in which a column is drawn; empty if the column is not visible.
  func visiblePart(of index: Int) -> Range<Int> {
    let start = position(of: index)
    return (start..<start + places[index].count).clamped(to: isFixed(index) ? 0..<available : fixedPart..<available)
  }

  private var fixedPart: Int { min(fixedWidth, available) }

  /// Returns the column at a horizontal position in the view, including the gap behind the column, or nil.
  func column(at x: Int) -> Int? {
    columns.indices.first { index in
      guard !columns[index].isHidden else { return false }
      let start = position(of: index)
      let part = (start..<start + places[index].count + Self.gap)
      return part.clamped(to: isFixed(index) ? 0..<available : fixedPart..<available).contains(x)
    }
  }

  /// Returns the column whose divider, the gap behind it, is at a horizontal position in the view, or nil.
  func divider(at x: Int) -> Int? { column(at: x).flatMap { x >= position(of: $0) + places[$0].count ? $0 : nil } }
}

nonisolated extension TableLayout.Column {
  /// Whether the column takes a share of the remaining width.
  var fills: Bool { width == .fill && chosen == nil }
}
