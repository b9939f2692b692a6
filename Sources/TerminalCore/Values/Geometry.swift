// Places on a screen, in whole cells. The origin is the top left corner; x grows to the right, y down. Sums that do not fit saturate.

/// A place on a screen or in a view, in cells from the top left corner.
public struct Point: Hashable, Sendable {
  /// The column, 0 at the left edge.
  public var x: Int
  /// The row, 0 at the top edge.
  public var y: Int

  /// Makes a point of a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// The point moved by another point's coordinates.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x.adding(right.x), y: left.y.adding(right.y))
  }

  /// The way from `right` to `left`.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x.subtracting(right.x), y: left.y.subtracting(right.y))
  }
}

/// An extent in cells; never negative.
public struct Size: Hashable, Sendable {
  /// How many columns, 0 or more.
  public var columns: Int { didSet { columns = max(0, columns) } }
  /// How many rows, 0 or more.
  public var rows: Int { didSet { rows = max(0, rows) } }

  /// Makes a size; negative numbers become 0.
  public init(_ columns: Int, _ rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Nothing at all.
  public static let zero = Size(0, 0)

  /// The largest screen there is; a terminal that claims more is shown this much.
  public static let largestScreen = Size(1000, 1000)

  /// The size, or the part of it that `largestScreen` has.
  public var clampedToScreen: Size {
    Size(min(columns, Size.largestScreen.columns), min(rows, Size.largestScreen.rows))
  }

  /// Whether no cell fits.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// How far it reaches to the right and down.
  public var size: Size

  /// Makes a rectangle of a corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle of its coordinates; a negative width or height becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width, height))
  }

  /// An empty rectangle at the top left corner.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The first column.
  public var minX: Int { origin.x }
  /// The column after the last.
  public var maxX: Int { origin.x.adding(size.columns) }
  /// The first row.
  public var minY: Int { origin.y }
  /// The row after the last.
  public var maxY: Int { origin.y.adding(size.rows) }
  /// How many columns.
  public var width: Int { size.columns }
  /// How many rows.
  public var height: Int { size.rows }
  /// Whether it holds no cell.
  public var isEmpty: Bool { size.isEmpty }
  /// Its rows, from the first to the one after the last.
  public var rows: Range<Int> { minY..<maxY }
  /// Its columns, from the first to the one after the last.
  public var columns: Range<Int> { minX..<maxX }

  /// Whether the point lies within.
  public func contains(_ point: Point) -> Bool { columns.contains(point.x) && rows.contains(point.y) }

  /// Whether every cell of `other` lies within; an empty rectangle lies within any.
  public func contains(_ other: Rect) -> Bool { other.isEmpty || intersection(other) == other }

  /// What both share; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX).subtracting(left),
      height: min(maxY, other.maxY).subtracting(top))
  }

  /// Whether they share a cell.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX).subtracting(left),
      height: max(maxY, other.maxY).subtracting(top))
  }

  /// The rectangle moved by a point's coordinates.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// The rectangle less a margin at each side; empty when the margins meet.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX.adding(insets.left), y: minY.adding(insets.top),
      width: width.subtracting(insets.left).subtracting(insets.right),
      height: height.subtracting(insets.top).subtracting(insets.bottom))
  }
}

/// Margins in cells at the four sides.
public struct Insets: Hashable, Sendable {
  /// Rows above.
  public var top: Int
  /// Columns to the left.
  public var left: Int
  /// Rows below.
  public var bottom: Int
  /// Columns to the right.
  public var right: Int

  /// Makes margins, 0 where nothing is said.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same margin at every side.
  public init(all: Int) { self.init(top: all, left: all, bottom: all, right: all) }

  /// No margin.
  public static let zero = Insets()
}
