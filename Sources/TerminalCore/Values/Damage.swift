// Damage is what a frame changed: first whole blocks that moved, then the columns of each row that were written.
// A list that scrolls says so, and the terminal moves the rows itself instead of being sent them again.

/// A block of rows that moved up or down within itself.
public struct Scroll: Hashable, Sendable {
  /// The rows of the block.
  public var rows: Range<Int>
  /// The columns of the block.
  public var columns: Range<Int>
  /// How far the content moved, in rows: up where positive, down where negative.
  public var by: Int

  /// Makes a scroll of a block's rows and columns and the way its content moved.
  public init(rows: Range<Int>, in columns: Range<Int>, by: Int) {
    self.rows = rows
    self.columns = columns
    self.by = by
  }
}

/// What changed on a surface since it was last presented.
///
/// Scrolls come first, in order; then the spans, as they are on the surface now. Every change is O(1), a scroll O(its rows).
public struct Damage: Hashable, Sendable {
  /// Blocks that moved, to be applied before the spans are drawn.
  public private(set) var scrolls: [Scroll] = []
  /// For each row, the columns written; empty where none.
  public private(set) var spans: [Range<Int>]
  /// The rows that may hold a span; the others need not be looked at.
  public private(set) var dirtyRows: Range<Int> = 0..<0
  /// How many columns a row has.
  public let columns: Int

  /// No damage to a surface of a size.
  public init(size: Size) {
    spans = Array(repeating: 0..<0, count: size.rows)
    columns = size.columns
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { dirtyRows.isEmpty && scrolls.isEmpty }

  /// How many cells the spans hold.
  public var cellCount: Int { dirtyRows.reduce(0) { $0 + spans[$1].count } }

  /// Adds columns of a row; outside the surface is ignored.
  public mutating func add(row: Int, columns added: Range<Int>) {
    guard spans.indices.contains(row) else { return }
    let clipped = added.clamped(to: 0..<columns)
    guard !clipped.isEmpty else { return }
    let old = spans[row]
    spans[row] =
      old.isEmpty
      ? clipped : min(old.lowerBound, clipped.lowerBound)..<max(old.upperBound, clipped.upperBound)
    include(row..<row + 1)
  }

  /// Adds every cell of a rectangle.
  public mutating func add(_ rect: Rect) {
    for row in rect.rows.clamped(to: 0..<spans.count) { add(row: row, columns: rect.columns) }
  }

  /// Adds a scroll, or, where the block already has damage that would not move with it, the whole block.
  public mutating func add(_ scroll: Scroll) {
    let rows = scroll.rows.clamped(to: 0..<spans.count)
    guard scroll.by != 0, !rows.isEmpty else { return }
    let block = Rect(x: scroll.columns.lowerBound, y: rows.lowerBound, width: scroll.columns.count, height: rows.count)
    let spoiled =
      rows.contains { !spans[$0].isEmpty }
      || scrolls.contains { $0.rows.overlaps(rows) } || abs(scroll.by) >= rows.count
    if spoiled { add(block) } else { scrolls.append(Scroll(rows: rows, in: scroll.columns, by: scroll.by)) }
  }

  /// Forgets everything.
  ///
  /// O(dirty rows).
  public mutating func removeAll() {
    for row in dirtyRows { spans[row] = 0..<0 }
    dirtyRows = 0..<0
    scrolls.removeAll(keepingCapacity: true)
  }

  private mutating func include(_ rows: Range<Int>) {
    dirtyRows =
      dirtyRows.isEmpty
      ? rows : min(dirtyRows.lowerBound, rows.lowerBound)..<max(dirtyRows.upperBound, rows.upperBound)
  }
}
