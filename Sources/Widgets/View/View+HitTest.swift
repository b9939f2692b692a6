package import TerminalCore

extension View {
  /// The deepest shown view at a place on the screen; of those above each other, the upper one.
  func hitTest(onScreen point: Point) -> View? {
    guard !isHidden, visibleRect.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(onScreen: point) { return hit }
    }
    return self
  }

  /// This view or the nearest around it that can have the focus.
  var nearestFocusable: View? {
    var next: View? = self
    while let view = next {
      if view.canBecomeFirstResponder { return view }
      next = view.superview
    }
    return nil
  }
}

extension Window {
  /// The deepest view that a click at a place on the screen would be told to; nil where nothing is, or something modal keeps it away.
  package func view(at point: Point) -> View? { focusRoot.hitTest(onScreen: point) }
}
