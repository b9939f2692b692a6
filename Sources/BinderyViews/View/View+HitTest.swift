package import TerminalCore

extension View {
  /// Returns the deepest visible view at the given point of the screen, ignoring empty space.
  ///
  /// If views overlap, the topmost view is returned.
  func hitTest(onScreen point: Point) -> View? {
    guard !isHidden, visibleRect.contains(point) else { return nil }
    let candidates = subviews.reversed().lazy.filter { !$0.isEmptySpace }
    return candidates.compactMap { $0.hitTest(onScreen: point) }.first ?? self
  }

  var nearestFocusable: View? { path.first(where: \.canBecomeFirstResponder) }
}

extension Window {
  /// Returns the deepest view at the given point of the screen, which is the view that receives a click at that point.
  ///
  /// - Returns: The view, or nil if there is no view at that point or a modal view blocks the view.
  package func view(at point: Point) -> View? {
    overlay.view(at: point)
  }
}
