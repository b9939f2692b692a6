import TerminalCore

nonisolated extension Rect {
  /// Returns the rectangle with an empty column at each side, within the given bounds.
  ///
  /// The columns separate a panel in front of the page from the words that it covers.
  func withMargin(in bounds: Rect) -> Rect {
    isEmpty ? .zero : inset(by: Insets(left: -1, right: -1)).intersection(bounds)
  }
}
