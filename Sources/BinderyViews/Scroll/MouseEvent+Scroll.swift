public import TerminalCore

nonisolated extension MouseEvent {
  /// The distance by which the wheel scrolls content, or nil if the event is not one of the wheel.
  ///
  /// A step of the wheel is three rows or four columns.
  public var scrollDistance: Point? {
    guard case .wheel(let rows, let columns) = kind else { return nil }
    return Point(x: 4 * columns, y: 3 * rows)
  }
}
