extension View {
  /// The views that are not hidden, from this one down, in reading order.
  public var visibleViews: [View] {
    var views: [View] = []
    appendVisible(to: &views)
    return views
  }

  // One array: an array for each view cost 6 % of a typed key, because the status bar counts the focusable views.
  private func appendVisible(to views: inout [View]) {
    if isHidden { return }
    views.append(self)
    for view in subviewsInReadingOrder { view.appendVisible(to: &views) }
  }
}
