import TerminalCore

/// The text in place of the rows of an empty list.
nonisolated struct EmptyRowsText: Hashable, Sendable {
  /// The text that the application has set.
  var text = ""
  /// The text that is shown instead, or nil.
  var notice: String?
  /// The text that was drawn last.
  private(set) var drawnText = ""
  /// The area in which the text was drawn last, or an empty rectangle while the text is hidden.
  private(set) var area = Rect.zero

  /// The text of a list that is not loading.
  var current: String { notice ?? text }

  /// Shows the given text in the given area.
  ///
  /// - Returns: The area to draw, or nil if nothing has changed.
  mutating func show(_ text: String, in area: Rect) -> Rect? {
    guard area != self.area || text != drawnText else { return nil }
    let changed = area.union(self.area)
    drawnText = text
    self.area = area
    return changed
  }
}
