/// The widths and positions of the columns of a table, the horizontal scroll position and the current column.
///
/// The first columns can be fixed at the left edge. The remaining columns are scrolled horizontally.
nonisolated struct TableLayout: Hashable, Sendable {
  nonisolated enum Width: Hashable, Sendable {
    /// The width of the title or the widest text displayed so far, whichever is greater.
    ///
    /// A column wider than `fitLimit` first shows a part of its text, and the rest if space is left.
    case fit
    /// A fixed width, in screen columns.
    case fixed(Int)
    /// The width of the title and a share of the remaining width.
    case fill
  }

  nonisolated struct Column: Hashable, Sendable {
    /// The width of the title, including the sort mark.
    var title: Int
    var width = Width.fit
    /// The minimum width, which does not apply to a width that the user has set.
    var minimum = 1
    var isHidden = false
    /// The width of the widest text displayed so far.
    var fitted = 0
    /// Whether a column with the width `fit` shows its whole text, because the user has moved through it.
    var isExpanded = false
    /// The width that the user has set, or nil for the declared width.
    var chosen: Int?
    var alignment = Alignment.leading
    /// The role of text without a role.
    var role = ThemeRole.text
  }

  /// The maximum width of a column, in screen columns.
  static let widthLimit = 1_000
  /// The maximum width of a column that shows its whole text, in screen columns.
  static let textLimit = 100_000
  /// The width, in screen columns, above which a column with the width `fit` does not move other columns out of view.
  ///
  /// The user reads the rest of the text by moving to the right.
  static let fitLimit = 60
  /// The number of empty screen columns between adjacent columns.
  static let gap = 2

  private(set) var columns: [Column]
  /// The number of leading columns that are not scrolled.
  var fixedCount = 0 { didSet { isStale = isStale || fixedCount != oldValue } }
  /// The index of the column to which key commands apply.
  private(set) var current = 0
  /// The horizontal scroll position, in screen columns.
  private(set) var offset = 0
  /// The width for which the positions were computed.
  private(set) var available = 0
  /// The screen columns of each column at scroll position 0; empty for a hidden column.
  private(set) var places: [Range<Int>] = []
  /// The width of the fixed columns and the gap after each of them, or 0 if all columns are scrolled.
  private(set) var fixedWidth = 0
  /// The width of all visible columns and the gaps between them.
  private(set) var total = 0
  private(set) var isStale = true

  init(_ columns: [Column]) {
    self.columns = columns
    places = columns.map { _ in 0..<0 }
    moveToVisibleColumn()
  }

  // MARK: Changes

  /// Computes the positions of the columns for the given available width.
  ///
  /// - Returns: Whether the available width, the position of a column, the width of the fixed columns or the scroll
  ///   position changed. Each of them determines which columns are visible.
  /// - Complexity: O(n), where n is the number of columns. No memory is allocated.
  @discardableResult mutating func arrange(width: Int) -> Bool {
    let width = max(0, width)
    guard isStale || width != available else { return false }
    var hasChanged = width != available
    isStale = false
    available = width
    var (fillers, used, visible) = (0, 0, 0)
    for column in columns where !column.isHidden {
      used += Self.base(column)
      visible += 1
      if column.fills { fillers += 1 }
    }
    var spare = max(0, width - used - max(0, visible - 1) * Self.gap)
    let hasFillers = fillers > 0
    var start = 0
    let oldFixed = fixedWidth
    fixedWidth = 0
    for index in columns.indices {
      var size = columns[index].isHidden ? 0 : Self.base(columns[index])
      if columns[index].fills, !columns[index].isHidden {
        let share = min((spare + fillers - 1) / fillers, Self.widthLimit - size)
        (size, spare, fillers) = (size + share, spare - share, fillers - 1)
      } else if !hasFillers, !columns[index].isHidden {
        let share = min(spare, Self.shortage(columns[index], at: size))
        size += share
        spare -= share
      }
      let place = start..<start + size
      if place != places[index] { (places[index], hasChanged) = (place, true) }
      if !columns[index].isHidden { start = place.upperBound + Self.gap }
      if index < fixedCount { fixedWidth = start }
    }
    total = max(0, start - Self.gap)
    // If the fixed columns leave no room for the remaining columns, all columns are scrolled.
    if fixedWidth >= width { fixedWidth = 0 }
    let oldOffset = offset
    offset = min(offset, maxOffset)
    return hasChanged || fixedWidth != oldFixed || offset != oldOffset
  }

  private static func base(_ column: Column) -> Int {
    if let chosen = column.chosen { return chosen }
    let width =
      switch column.width {
      case .fit: min(column.fit, column.isExpanded ? textLimit : fitLimit)
      case .fixed(let width): width
      case .fill: column.title
      }
    return max(1, min(max(width, column.minimum), column.isExpanded ? textLimit : widthLimit))
  }

  /// Returns the number of screen columns that the text of a column with the width `fit` lacks at the given width.
  private static func shortage(_ column: Column, at width: Int) -> Int {
    guard column.width == .fit, column.chosen == nil else { return 0 }
    return max(0, min(column.fit, textLimit) - width)
  }

  /// Widens the given column for displayed text of the given width, if the column has the width `fit`.
  mutating func noteText(ofWidth width: Int, in index: Int) {
    guard columns[index].width == .fit, width > columns[index].fitted else { return }
    columns[index].fitted = width
    isStale = isStale || columns[index].chosen == nil && width > places[index].count
  }

  /// Sets the width that the user has chosen for the given column.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - width: The width, which is clamped to the range from 1 to `widthLimit`, or nil for the declared width.
  mutating func resize(_ index: Int, to width: Int?) {
    let chosen = width.map { max(1, min($0, Self.widthLimit)) }
    guard columns.indices.contains(index), chosen != columns[index].chosen else { return }
    columns[index].chosen = chosen
    isStale = true
  }

  mutating func setHidden(_ index: Int, _ isHidden: Bool) {
    guard columns[index].isHidden != isHidden else { return }
    columns[index].isHidden = isHidden
    isStale = true
    moveToVisibleColumn()
  }

  /// Scrolls by the given number of screen columns, to the right if the number is positive.
  @discardableResult mutating func scroll(by distance: Int) -> Bool {
    let before = offset
    offset = max(0, min(offset + max(-total, min(distance, total)), maxOffset))
    return offset != before
  }

  /// Makes the next or previous visible column the current column, and scrolls it into view.
  ///
  /// If the current column is wider than the visible area, the method first scrolls within the column until its edge is
  /// visible. A move to the right first widens a column that shows only a part of its text.
  ///
  /// - Parameter step: 1 to move right, -1 to move left.
  /// - Returns: Whether the current column, its width or the scroll position changed.
  @discardableResult mutating func move(by step: Int) -> Bool {
    guard columns.indices.contains(current) else { return false }
    if step > 0, Self.shortage(columns[current], at: places[current].count) > 0 {
      columns[current].isExpanded = true
      isStale = true
      arrange(width: available)
      if places[current].count <= availableWidth(for: current) {
        revealCurrent()
        return true
      }
    }
    let (place, area) = (places[current], scrolledArea)
    if !isFixed(current), place.count > area.count {
      let rest = step > 0 ? place.upperBound - area.upperBound : area.lowerBound - place.lowerBound
      if rest > 0, scroll(by: step * min(rest, max(1, area.count - 1))) { return true }
    }
    var next = current + step
    while columns.indices.contains(next), columns[next].isHidden { next += step }
    let hasChanged = select(next)
    if hasChanged, step < 0 { revealEndOfCurrent() }
    return hasChanged
  }

  /// Makes the given column the current column, and scrolls it into view.
  ///
  /// The method has no effect if the column is hidden.
  ///
  /// - Returns: Whether the current column or the scroll position changed.
  @discardableResult mutating func select(_ index: Int) -> Bool {
    guard columns.indices.contains(index), !columns[index].isHidden else { return false }
    let before = (current, offset)
    current = index
    revealCurrent()
    return (current, offset) != before
  }

  mutating func revealCurrent() {
    guard columns.indices.contains(current), !isFixed(current) else { return }
    let (place, area) = (places[current], scrolledArea)
    if place.upperBound > area.upperBound { scroll(by: place.upperBound - area.upperBound) }
    if place.lowerBound < scrolledArea.lowerBound { scroll(by: place.lowerBound - scrolledArea.lowerBound) }
  }

  /// Scrolls to the end of the current column if it is wider than the visible area.
  private mutating func revealEndOfCurrent() {
    let area = scrolledArea
    guard !isFixed(current), places[current].count > area.count else { return }
    scroll(by: places[current].upperBound - area.upperBound)
  }

  private mutating func moveToVisibleColumn() {
    guard columns.indices.contains(current), columns[current].isHidden else { return }
    current =
      columns.indices[current...].first { !columns[$0].isHidden }
      ?? columns.indices[..<current].last { !columns[$0].isHidden } ?? current
  }

  // MARK: Positions

  var maxOffset: Int { max(0, total - available) }

  /// The visible part of the scrolled columns, in the coordinates of `places`.
  private var scrolledArea: Range<Int> { fixedWidth + offset..<max(fixedWidth, available) + offset }

  /// The number of screen columns in which the given column can be visible.
  func availableWidth(for index: Int) -> Int { isFixed(index) ? available : scrolledArea.count }

  func isFixed(_ index: Int) -> Bool { index < fixedCount && fixedWidth > 0 }

  /// Returns the horizontal position of the given column in the view, which can be outside the visible area.
  func position(of index: Int) -> Int { places[index].lowerBound - (isFixed(index) ? 0 : offset) }

  /// Returns the screen columns in which the given column is drawn, or an empty range if the column is not visible.
  ///
  /// A column of which only a few screen columns would be visible is not drawn, and neither is a column with trailing
  /// alignment that is cut at the right edge, because it would show the first digits of its numbers. In a narrow area,
  /// a column that is cut at the left edge is drawn.
  func visiblePart(of index: Int) -> Range<Int> {
    let (start, width) = (position(of: index), places[index].count)
    let area = isFixed(index) ? 0..<available : fixedPart..<available
    let part = (start..<start + width).clamped(to: area)
    let isNarrow = area.count < 2 * Self.minimumPart + Self.gap
    let minimumCount: Int
    if start < area.lowerBound {
      minimumCount = isNarrow ? 1 : Self.minimumPart
    } else {
      minimumCount = columns[index].alignment == .trailing ? width : Self.minimumPart
    }
    return part.count < min(minimumCount, width, area.count) ? part.lowerBound..<part.lowerBound : part
  }
  /// The minimum number of visible screen columns of a column that is cut at an edge.
  private static let minimumPart = 5

  /// Returns whether the columns that are drawn are those of the given layout of the same table.
  ///
  /// The loop is here, not in the generic table, because Swift 6.2 allocates for each column there.
  func showsSameColumns(as other: TableLayout) -> Bool {
    for index in columns.indices {
      let isVisible = !visiblePart(of: index).isEmpty
      let wasVisible = !other.visiblePart(of: index).isEmpty
      guard isVisible == wasVisible else { return false }
    }
    return true
  }

  private var fixedPart: Int { min(fixedWidth, available) }

  /// The screen column of the mark for columns hidden at the left: in the gap after the fixed columns, or the first.
  var markColumn: Int { max(0, fixedPart - 1) }

  /// Returns the index of the column at the given horizontal position in the view, or nil if there is none.
  ///
  /// The gap after a column is part of that column.
  func column(at x: Int) -> Int? {
    columns.indices.first { index in
      guard !columns[index].isHidden else { return false }
      let start = position(of: index)
      let part = (start..<start + places[index].count + Self.gap)
      return part.clamped(to: isFixed(index) ? 0..<available : fixedPart..<available).contains(x)
    }
  }

  /// Returns the index of the column before the gap at the given horizontal position in the view, or nil if there is
  /// none.
  func divider(at x: Int) -> Int? { column(at: x).flatMap { x >= position(of: $0) + places[$0].count ? $0 : nil } }
}

nonisolated extension TableLayout.Column {
  var fills: Bool { width == .fill && chosen == nil }
  /// The width of the title or of the widest text displayed so far, whichever is greater.
  var fit: Int { max(title, fitted) }
}
