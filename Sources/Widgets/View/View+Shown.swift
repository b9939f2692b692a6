// The views that can be seen, in the order in which people read them.

extension View {
  /// This view and all within, in reading order, without the hidden ones.
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
