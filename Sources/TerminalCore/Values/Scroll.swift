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

  /// The rows into which nothing moved: the last ones where the content moved up, the first where it moved down.
  public var freeRows: Range<Int> {
    let count = Int(min(by.magnitude, UInt(rows.count)))
    return by > 0 ? rows.upperBound - count..<rows.upperBound : rows.lowerBound..<rows.lowerBound + count
  }

  /// Whether another scroll moves the same cells.
  func hasSameBlock(as other: Scroll) -> Bool { rows == other.rows && columns == other.columns }
}
