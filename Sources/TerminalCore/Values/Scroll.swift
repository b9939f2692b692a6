/// A vertical scroll of a block of cells.
public struct Scroll: Hashable, Sendable {
  /// The rows of the block.
  public var rows: Range<Int>
  /// The columns of the block.
  public var columns: Range<Int>
  /// The distance in rows.
  ///
  /// A positive distance moves the content up, and a negative distance moves the content down.
  public var by: Int

  /// Creates a scroll of a block of cells.
  ///
  /// - Parameters:
  ///   - rows: The rows of the block.
  ///   - columns: The columns of the block.
  ///   - by: The distance in rows. A positive distance moves the content up.
  public init(rows: Range<Int>, in columns: Range<Int>, by: Int) {
    self.rows = rows
    self.columns = columns
    self.by = by
  }

  /// The rows that the scroll exposes, which are at the bottom after scrolling up and at the top after scrolling down.
  public var freeRows: Range<Int> {
    let count = Int(min(by.magnitude, UInt(rows.count)))
    return by > 0 ? rows.upperBound - count..<rows.upperBound : rows.lowerBound..<rows.lowerBound + count
  }

  func hasSameBlock(as other: Scroll) -> Bool { rows == other.rows && columns == other.columns }
}
