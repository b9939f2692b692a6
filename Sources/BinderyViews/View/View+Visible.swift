extension View {
  /// Whether the view is in a window, and neither the view nor an ancestor is hidden.
  public final var isVisible: Bool {
    for view in path where view.isHidden { return false }
    return window != nil
  }

  /// This view and its descendants in reading order, without hidden views and their descendants.
  public var visibleViews: [View] {
    var views: [View] = []
    appendVisible(to: &views)
    return views
  }

  // All views are appended to one array. A separate array for each view would take 6 % of the time of a key press,
  // because the status bar counts the focusable views.
  private func appendVisible(to views: inout [View]) {
    if isHidden { return }
    views.append(self)
    for view in subviewsInReadingOrder { view.appendVisible(to: &views) }
  }
}
