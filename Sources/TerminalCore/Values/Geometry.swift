/// A position in cells, relative to the top left corner of a screen or view.
///
/// Arithmetic with coordinates is clamped to the range of `Int` instead of overflowing.
public struct Point: Hashable, Sendable {
  /// The column, which increases to the right.
  public var x: Int
  /// The row, which increases downward.
  public var y: Int

  /// Creates a point from the given column and row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The point in column 0 and row 0.
  public static let zero = Point(x: 0, y: 0)

  /// Adds the coordinates of the given points.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x.adding(right.x), y: left.y.adding(right.y))
  }

  /// Subtracts the coordinates of the right point from the coordinates of the left point.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x.subtracting(right.x), y: left.y.subtracting(right.y))
  }
}

/// A size in cells.
///
/// A size is never negative.
public struct Size: Hashable, Sendable {
  /// The number of columns, at least 0.
  public var width: Int { didSet { width = max(0, width) } }
  /// The number of rows, at least 0.
  public var height: Int { didSet { height = max(0, height) } }

  /// Creates a size with the given width and height.
  ///
  /// Negative values become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size with 0 columns and 0 rows.
  public static let zero = Size(width: 0, height: 0)

  /// The maximum size of a screen.
  ///
  /// The size of a larger terminal is clamped to this size.
  public static let largestScreen = Size(width: 1000, height: 1000)

  /// The size clamped to `largestScreen`.
  public var clampedToScreen: Size {
    Size(width: min(width, Size.largestScreen.width), height: min(height, Size.largestScreen.height))
  }

  /// Whether the size contains no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The number of columns and rows.
  public var size: Size

  /// Creates a rectangle from the given origin and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the given origin and size.
  ///
  /// A negative width or height becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The first column.
  public var minX: Int { origin.x }
  /// The column after the last column.
  public var maxX: Int { origin.x.adding(size.width) }
  /// The first row.
  public var minY: Int { origin.y }
  /// The row after the last row.
  public var maxY: Int { origin.y.adding(size.height) }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// Whether the rectangle contains no cells.
  public var isEmpty: Bool { size.isEmpty }
  /// The range of rows.
  public var rowRange: Range<Int> { minY..<maxY }
  /// The range of columns.
  public var columnRange: Range<Int> { minX..<maxX }

  /// Returns whether the rectangle contains the given point.
  public func contains(_ point: Point) -> Bool { columnRange.contains(point.x) && rowRange.contains(point.y) }

  /// Returns whether the rectangle contains the given rectangle.
  ///
  /// An empty rectangle is contained in every rectangle.
  public func contains(_ other: Rect) -> Bool { other.isEmpty || intersection(other) == other }

  /// Returns the intersection with the given rectangle, or an empty rectangle if the rectangles are disjoint.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX).subtracting(left),
      height: min(maxY, other.maxY).subtracting(top))
  }

  /// Returns whether the rectangle and the given rectangle have at least one cell in common.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns the smallest rectangle that contains this rectangle and the given rectangle.
  ///
  /// An empty rectangle is ignored.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX).subtracting(left),
      height: max(maxY, other.maxY).subtracting(top))
  }

  /// Returns the rectangle, moved by the given offset.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// Returns the rectangle, reduced by the given margins.
  ///
  /// The result is empty if the margins overlap.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX.adding(insets.left), y: minY.adding(insets.top),
      width: width.subtracting(insets.left).subtracting(insets.right),
      height: height.subtracting(insets.top).subtracting(insets.bottom))
  }
}

/// Margins on the four sides of a rectangle, in cells.
public struct Insets: Hashable, Sendable {
  /// The number of rows at the top.
  public var top: Int
  /// The number of columns on the left.
  public var left: Int
  /// The number of rows at the bottom.
  public var bottom: Int
  /// The number of columns on the right.
  public var right: Int

  /// Creates margins, each of which is 0 by default.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates equal margins on all sides.
  public init(all: Int) { self.init(top: all, left: all, bottom: all, right: all) }

  /// No margins.
  public static let zero = Insets()
}
