// Damage is what a frame changed: first whole blocks that moved, then the columns of each row that were written.
// A list that scrolls says so, and the terminal moves the rows itself instead of being sent them again.

/// What changed on a surface since it was last presented.
///
/// Scrolls come first, in order; then the spans, as they are on the surface now. Every change is O(1), a scroll O(its rows).
public struct Damage: Hashable, Sendable {
  /// Blocks that moved, to be applied before the spans are drawn; no two of them share a row.
  public private(set) var scrolls: [Scroll] = []
  /// For each row, the columns written.
  private var written: [Span]
  /// The rows that may hold a span; the others need not be looked at.
  public private(set) var dirtyRows: Range<Int> = 0..<0
  /// How many columns a row has.
  public let columns: Int

  /// No damage to a surface of a size, of which at most `Size.largestScreen` counts.
  public init(size: Size) {
    let size = size.clampedToScreen
    written = Array(repeating: Span(0..<0), count: size.rows)
    columns = size.columns
  }

  /// For each row, the columns written; empty where none.
  ///
  /// O(rows).
  public var spans: [Range<Int>] { written.map(\.columns) }

  /// The columns written of one row; empty where none, and outside of the surface.
  public func span(ofRow row: Int) -> Range<Int> { written.indices.contains(row) ? written[row].columns : 0..<0 }

  /// Whether nothing changed.
  public var isEmpty: Bool { dirtyRows.isEmpty && scrolls.isEmpty }

  /// Whether more than one row changed.
  public var spansRows: Bool { dirtyRows.count > 1 || !scrolls.isEmpty }

  /// How many cells the spans hold.
  public var cellCount: Int { dirtyRows.reduce(0) { $0 + written[$1].columns.count } }

  /// Adds columns of a row; outside the surface is ignored.
  public mutating func add(row: Int, columns added: Range<Int>) {
    guard written.indices.contains(row) else { return }
    let clipped = added.clamped(to: 0..<columns)
    guard !clipped.isEmpty else { return }
    written[row].columns = hull(written[row].columns, clipped)
    dirtyRows = hull(dirtyRows, row..<row + 1)
  }

  /// Adds every cell of a rectangle.
  public mutating func add(_ rect: Rect) {
    for row in rect.rows.clamped(to: 0..<written.count) { add(row: row, columns: rect.columns) }
  }

  /// Adds every cell there is: nothing needs to be scrolled any more.
  public mutating func addAll() {
    scrolls.removeAll(keepingCapacity: true)
    add(Rect(x: 0, y: 0, width: columns, height: written.count))
  }

  /// Adds a scroll, with the rows that come free; what was damaged in the block moves with it.
  ///
  /// The whole block is added instead where it reaches out of the surface, nothing of it stays, or other damage crosses its edge.
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

  /// Forgets everything.
  ///
  /// O(dirty rows).
  public mutating func removeAll() {
    for row in dirtyRows { written[row].columns = 0..<0 }
    dirtyRows = 0..<0
    scrolls.removeAll(keepingCapacity: true)
  }

  private func canMove(_ scroll: Scroll) -> Bool {
    let isInside =
      scroll.rows.clamped(to: 0..<written.count) == scroll.rows
      && scroll.columns.clamped(to: 0..<columns) == scroll.columns
    return isInside && scroll.by.magnitude < scroll.rows.count
      && scrolls.allSatisfy { !$0.rows.overlaps(scroll.rows) || $0.hasSameBlock(as: scroll) }
      && scroll.rows.allSatisfy { row in
        let span = written[row].columns
        return !span.overlaps(scroll.columns) || span.clamped(to: scroll.columns) == span
      }
  }

  /// Adds all cells of a block; it need not be moved then.
  private mutating func addBlock(of scroll: Scroll) {
    scrolls.removeAll { $0.hasSameBlock(as: scroll) }
    for row in scroll.rows.clamped(to: 0..<written.count) { add(row: row, columns: scroll.columns) }
  }

  /// Moves the spans within a block as its content moves; those beside it stay.
  ///
  /// Rows are taken in the order in which none is overwritten.
  private mutating func moveSpans(_ scroll: Scroll) {
    guard dirtyRows.overlaps(scroll.rows) else { return }
    for step in 0..<scroll.rows.count {
      let row = scroll.by > 0 ? scroll.rows.lowerBound + step : scroll.rows.upperBound - 1 - step
      let from = row + scroll.by
      let coming = scroll.rows.contains(from) ? written[from].columns : 0..<0
      let moved = coming.overlaps(scroll.columns) ? coming : 0..<0
      let staying = written[row].columns.overlaps(scroll.columns) ? 0..<0 : written[row].columns
      written[row].columns = hull(moved, staying)
    }
    dirtyRows = hull(dirtyRows, scroll.rows)
  }

  /// The smallest range that holds both; an empty one adds nothing.
  private func hull(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    return min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
  }
}

/// Columns, as a list of them holds them.
///
/// A list of `Range<Int>` costs every start: the runtime looks through all libraries for how integers compare, to make the type.
private struct Span: Hashable {
  private var lower: Int
  private var upper: Int

  init(_ columns: Range<Int>) { (lower, upper) = (columns.lowerBound, columns.upperBound) }

  var columns: Range<Int> {
    get { lower..<upper }
    set { (lower, upper) = (newValue.lowerBound, newValue.upperBound) }
  }
}
