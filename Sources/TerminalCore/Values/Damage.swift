/// The changes of a surface since the last frame: scrolls, and the columns of each row that change after the scrolls.
///
/// Adding a span takes O(1) time. Adding a scroll takes O(n) time, where n is the number of rows of the block.
public struct Damage: Hashable, Sendable {
  /// The scrolls, which are applied before the spans are drawn.
  ///
  /// The row ranges of the scrolls do not overlap.
  public private(set) var scrolls: [Scroll] = []
  /// The changed columns of each row, or an empty range for a row without changes.
  public private(set) var spans: [Range<Int>]
  /// The range of rows that contains all nonempty spans.
  public private(set) var dirtyRows: Range<Int> = 0..<0
  /// The number of columns of the surface.
  public let columns: Int

  /// Creates empty damage for a surface of the given size.
  ///
  /// - Parameter size: The size of the surface, which is clamped to `Size.largestScreen`.
  public init(size: Size) {
    let size = size.clampedToScreen
    spans = Array(repeating: 0..<0, count: size.height)
    columns = size.width
  }

  /// Returns the changed columns of the given row, or an empty range for a row outside the surface.
  public func span(ofRow row: Int) -> Range<Int> { spans.indices.contains(row) ? spans[row] : 0..<0 }

  /// Whether there are no changes.
  public var isEmpty: Bool { dirtyRows.isEmpty && scrolls.isEmpty }

  /// Whether more than one row has changed.
  public var spansRows: Bool { dirtyRows.count > 1 || !scrolls.isEmpty }

  /// The number of cells in the spans.
  public var cellCount: Int { dirtyRows.reduce(0) { $0 + spans[$1].count } }

  /// Adds the given columns of the given row, clipped to the surface.
  public mutating func add(row: Int, columns added: Range<Int>) {
    guard spans.indices.contains(row) else { return }
    let clipped = added.clamped(to: 0..<columns)
    guard !clipped.isEmpty else { return }
    spans[row] = hull(spans[row], clipped)
    dirtyRows = hull(dirtyRows, row..<row + 1)
  }

  /// Adds all cells of the given rectangle.
  public mutating func add(_ rect: Rect) {
    for row in rect.rowRange.clamped(to: 0..<spans.count) { add(row: row, columns: rect.columnRange) }
  }

  /// Adds all cells, and removes the scrolls.
  public mutating func addAll() {
    scrolls.removeAll(keepingCapacity: true)
    add(Rect(x: 0, y: 0, width: columns, height: spans.count))
  }

  /// Adds the given scroll and the rows that it exposes, and moves the existing spans in the block.
  ///
  /// If the scroll exceeds the surface, leaves no row of the block, or crosses other damage, all cells of the block are
  /// added instead.
  public mutating func add(_ scroll: Scroll) {
    guard scroll.by != 0, !scroll.rows.isEmpty, !scroll.columns.isEmpty else { return }
    guard canMove(scroll) else { return addBlock(of: scroll) }
    moveSpans(scroll)
    let known = scrolls.firstIndex { $0.rows == scroll.rows }
    let by = scroll.by + (known.map { scrolls[$0].by } ?? 0)
    if let known { scrolls.remove(at: known) }
    guard by.magnitude < scroll.rows.count else { return addBlock(of: scroll) }
    if by != 0 { scrolls.append(Scroll(rows: scroll.rows, in: scroll.columns, by: by)) }
    for row in scroll.freeRows { add(row: row, columns: scroll.columns) }
  }

  /// Removes all changes.
  ///
  /// - Complexity: O(n), where n is the number of rows in `dirtyRows`.
  public mutating func removeAll() {
    for row in dirtyRows { spans[row] = 0..<0 }
    dirtyRows = 0..<0
    scrolls.removeAll(keepingCapacity: true)
  }

  private func canMove(_ scroll: Scroll) -> Bool {
    let isInside =
      scroll.rows.clamped(to: 0..<spans.count) == scroll.rows
      && scroll.columns.clamped(to: 0..<columns) == scroll.columns
    return isInside && scroll.by.magnitude < scroll.rows.count
      && scrolls.allSatisfy { !$0.rows.overlaps(scroll.rows) || $0.hasSameBlock(as: scroll) }
      && scroll.rows.allSatisfy { row in
        let span = spans[row]
        return !span.overlaps(scroll.columns) || span.clamped(to: scroll.columns) == span
      }
  }

  private mutating func addBlock(of scroll: Scroll) {
    scrolls.removeAll { $0.hasSameBlock(as: scroll) }
    for row in scroll.rows.clamped(to: 0..<spans.count) { add(row: row, columns: scroll.columns) }
  }

  /// Moves the spans within the block of the given scroll by the distance of the scroll.
  ///
  /// The order of the rows ensures that each span is moved before it is overwritten.
  private mutating func moveSpans(_ scroll: Scroll) {
    guard dirtyRows.overlaps(scroll.rows) else { return }
    for step in 0..<scroll.rows.count {
      let row = scroll.by > 0 ? scroll.rows.lowerBound + step : scroll.rows.upperBound - 1 - step
      let from = row + scroll.by
      let coming = scroll.rows.contains(from) ? spans[from] : 0..<0
      let moved = coming.overlaps(scroll.columns) ? coming : 0..<0
      let staying = spans[row].overlaps(scroll.columns) ? 0..<0 : spans[row]
      spans[row] = hull(moved, staying)
    }
    dirtyRows = hull(dirtyRows, scroll.rows)
  }

  /// Returns the smallest range that contains both ranges.
  ///
  /// An empty range is ignored.
  private func hull(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    return min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
  }
}
