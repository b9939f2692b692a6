extension View {
  /// The views that are not hidden, from this one down, in reading order.
  public var visibleViews: [View] { isHidden ? [] : [self] + subviewsInReadingOrder.flatMap(\.visibleViews) }
}
