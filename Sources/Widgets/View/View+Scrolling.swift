public import TerminalCore

extension View {
  /// Scrolls a part of the view with its subviews up (`rows` > 0) or down, and draws only the exposed rows.
  ///
  /// A subview that is only partly in the part does not move. The caller places or hides a subview that moved out of
  /// the part.
  ///
  /// The whole part is drawn if such a subview is visible, if the part is covered, or if a cell of it is already
  /// invalid. Therefore, call this method before anything in the part is invalidated in the same frame.
  ///
  /// - Parameter rect: The part, in the coordinates of the view.
  /// - Parameter rows: The number of rows.
  /// - Complexity: O(subviews).
  public func scrollContent(_ rect: Rect, by rows: Int) {
    let part = rect.intersection(bounds)
    guard rows != 0, !part.isEmpty else { return }
    let isMovable = moveSubviews(in: part, by: -rows)
    guard let window, isMovable, abs(rows) < part.height else { return setNeedsDisplay(part) }
    if let pending = pendingScroll {
      guard pending.rect == part, abs(pending.by + rows) < part.height else { return setNeedsDisplay(part) }
      pendingScroll = (part, pending.by + rows)
    } else {
      pendingScroll = (part, rows)
      window.add(scrolling: self)
    }
  }

  /// Moves the subviews whose visible area is in the part.
  ///
  /// - Returns: Whether the content of the screen can be moved with them. It cannot if a part of it is invalid, or if
  ///   a subview is only partly in the part.
  private func moveSubviews(in part: Rect, by rows: Int) -> Bool {
    var isMovable = dirtyRect?.intersects(part) != true
    for view in subviews {
      let frame = view.frame
      if let dirty = view.dirtyRect, dirty.offset(by: frame.origin).intersects(part) { isMovable = false }
      if part.contains(frame) {
        view.moveSilently(by: rows)
        continue
      }
      let seen = frame.intersection(bounds)
      if !seen.isEmpty, part.contains(seen) {
        view.moveSilently(by: rows)
      } else if !view.isHidden, seen.intersects(part) {
        isMovable = false
      }
    }
    return isMovable
  }
}
