public import TerminalCore

/// A picture of a screen: the texts and styles of all cells.
nonisolated public struct ScreenPicture: Hashable, Sendable {
  /// The size of the screen.
  public let size: Size
  /// The runs of cells with the same style, for each row.
  public let rows: [[StyledRun]]
  /// The text cursor, or `nil` if it is hidden.
  public let cursor: Point?

  /// Creates a picture from the rows of a screen.
  ///
  /// - Parameters:
  ///   - rows: The runs of each row, which cover all columns.
  ///   - cursor: The text cursor, or `nil` if it is hidden.
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
