import TerminalCore

extension Panel: ScrollbarHost {
  var hostedView: View { content }
  var hasSpaceForBars: Bool { hasFrame }

  func trackCell(inRow row: Int, theme: Theme) -> (Unicode.Scalar, Style)? {
    shape == .framed ? edge(inRow: row, theme: theme) : nil
  }
}

extension View {
  /// Returns the panel whose frame contains this view's scrollbar for the given axis, or nil if the bar is inside the
  /// view.
  ///
  /// The view must touch the frame of the panel at the edge where the scrollbar is placed.
  public func scrollbarPanel(_ axis: Stack.Axis) -> Panel? { scrollbarHost(axis) as? Panel }
}
