public import TerminalCore

extension Panel: ScrollbarHost {
  /// The content of the panel.
  public var hostedView: View { content }
  /// Whether the panel has a frame.
  public var hasSpaceForBars: Bool { hasFrame }

  /// Returns the character of the right edge in the given row, or nil for a panel without a line there.
  public func trackCell(inRow row: Int, theme: Theme) -> (Unicode.Scalar, Style)? {
    shape == .framed ? edge(inRow: row, theme: theme) : nil
  }
}
