public import TerminalCore

extension View {
  /// Moves what the view shows in a part of it, and the subviews there, up (`by` > 0) or down, and draws only the rows that come free.
  ///
  /// Where the screen's content cannot be moved (something lies above, or it is to be drawn anyway), the whole part is drawn. Call it before
  /// anything in the part is marked for drawing in this turn, or the whole part is drawn as well. O(subviews in the part).
  public func scrollContent(_ rect: Rect, by rows: Int) {
    let part = rect.intersection(bounds)
    guard rows != 0, !part.isEmpty else { return }
    let isDirty = isDirty(part)
    for view in subviews where part.contains(view.frame) { view.moveSilently(by: -rows) }
    guard let window, !isDirty, abs(rows) < part.height else { return setNeedsDisplay(part) }
    if let pending = pendingScroll {
      guard pending.rect == part, abs(pending.by + rows) < part.height else { return setNeedsDisplay(part) }
      pendingScroll = (part, pending.by + rows)
    } else {
      pendingScroll = (part, rows)
      window.add(scrolling: self)
    }
  }

  private func isDirty(_ part: Rect) -> Bool {
    if let dirtyRect, dirtyRect.intersects(part) { return true }
    for view in subviews {
      if let dirty = view.dirtyRect, dirty.offset(by: view.frame.origin).intersects(part) { return true }
    }
    return false
  }
}
