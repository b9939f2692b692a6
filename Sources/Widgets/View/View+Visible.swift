extension View {
  /// This view and its descendants in reading order, without hidden views.
  public var visibleViews: [View] { isHidden ? [] : [self] + subviewsInReadingOrder.flatMap(\.visibleViews) }
}
