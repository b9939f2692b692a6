extension View {
  /// The views that are not hidden, from this one down, in reading order.
  public var shownViews: [View] {
    var views: [View] = []
    addShown(to: &views)
    return views
  }

  private func addShown(to views: inout [View]) {
    if isHidden { return }
    views.append(self)
    for view in subviewsInReadingOrder { view.addShown(to: &views) }
  }
}
