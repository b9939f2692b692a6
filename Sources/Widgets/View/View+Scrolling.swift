public import TerminalCore

extension View {
  /// Moves what the view shows in a part of it, and the subviews there, up (`by` > 0) or down, and draws only the rows that come free.
  ///
  /// A subview that stands half in the part and half beside it stays where it is. Where the screen's content cannot be moved (such a
  /// subview is seen, something lies above, or it is to be drawn anyway), the whole part is drawn. A subview that is moved out of the part
  /// is the caller's to place anew, or to hide. Call it before anything in the part is marked for drawing in this turn, or the whole part is
  /// drawn as well. O(subviews).
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

  /// Moves the subviews of which all that is seen is in a part.
  ///
  /// Returns whether what is on the screen there is what they and the view last drew, and can go with them: nothing of it is to be drawn
  /// again, and no subview reaches out of the part.
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
