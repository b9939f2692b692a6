public import TerminalCore

/// A picture of a screen: the text and the style of each cell.
nonisolated public struct ScreenPicture: Hashable, Sendable {
  /// The size of the screen in cells.
  public let size: Size
  /// The rows from top to bottom, each as runs of cells with the same style.
  public let rows: [[StyledRun]]
  /// The position of the text cursor, or nil if the cursor is hidden.
  public let cursor: Point?

  /// Creates a picture from the given rows of a screen.
  ///
  /// - Parameters:
  ///   - rows: The runs of each row, which must cover all columns.
  ///   - cursor: The position of the text cursor, or nil if the cursor is hidden.
  public init(rows: [[StyledRun]], cursor: Point? = nil) {
    self.rows = rows
    self.cursor = cursor
    size = Size(width: rows.map { $0.last?.columns.upperBound ?? 0 }.max() ?? 0, height: rows.count)
  }

  /// The rows of the screen without trailing spaces, joined by line feeds.
  public var text: String {
    rows.map { $0.map(\.text).joined()[...].trimmingEnd { $0 == " " } }.joined(separator: "\n")
  }
}
