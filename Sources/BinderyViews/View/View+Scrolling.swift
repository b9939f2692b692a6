public import TerminalCore

extension View {
  /// Scrolls the given part of the view with the subviews inside it, and draws only the exposed rows.
  ///
  /// A subview moves only if its visible part is inside the rectangle. The caller must reposition or hide each subview
  /// that moves out of the rectangle.
  ///
  /// The whole rectangle is drawn if a subview is only partly inside the rectangle, if another view covers the
  /// rectangle, or if a cell is already invalid. Therefore, call this method before invalidating anything in the
  /// rectangle in the same frame.
  ///
  /// - Parameters:
  ///   - rect: The part to scroll, in the coordinates of the view.
  ///   - rows: The number of rows. A positive number scrolls up, and a negative number scrolls down.
  /// - Complexity: O(n), where n is the number of subviews.
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

  /// Moves the subviews whose visible area is inside the given part of the view.
  ///
  /// - Returns: Whether the cells on the screen can be moved as well. The result is false if a cell in the part is
  ///   invalid or a subview is only partly inside the part.
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

extension View {
  /// Scrolls the view into the visible part of all scroll views that contain it.
  ///
  /// Each scroll view scrolls as little as needed.
  public func scrollIntoView() {
    for parent in ViewPath(from: superview) { parent.reveal(self) }
  }
}
