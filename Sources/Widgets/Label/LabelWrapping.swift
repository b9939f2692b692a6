import TerminalCore

/// The rows of a label that wraps its text, for the last measured width and for the last drawn size.
@MainActor final class LabelWrapping {
  /// The maximum number of rows.
  private static let rowLimit = 1_000

  private var measured: (width: Int, rows: [StyledText])?
  private var drawn: (size: Size, rows: [StyledText])?

  /// Notes that the text of the label has changed.
  func textChanged() {
    measured = nil
    drawn = nil
  }

  /// Returns the size of the given text in the given width.
  func size(of text: StyledText, inWidth width: Int) -> Size {
    let rows = rows(of: text, inWidth: width)
    let columns = rows.reduce(0) { max($0, TextWidth.of($1.string)) }
    return Size(width: min(max(0, width), columns), height: rows.count)
  }

  /// Returns a row of the given text in a label of the given size.
  ///
  /// If the text has more rows than the label, the last row of the label ends with an ellipsis.
  func line(_ row: Int, of text: StyledText, in size: Size) -> StyledText {
    if drawn?.size != size { drawn = (size, visibleRows(of: text, in: size)) }
    guard let rows = drawn?.rows, rows.indices.contains(row) else { return "" }
    return rows[row]
  }

  private func rows(of text: StyledText, inWidth width: Int) -> [StyledText] {
    if let measured, measured.width == width { return measured.rows }
    let rows = firstRows(of: text, width: width, count: Self.rowLimit)
    measured = (width, rows)
    return rows
  }

  private func visibleRows(of text: StyledText, in size: Size) -> [StyledText] {
    let rows = rows(of: text, inWidth: size.width)
    if rows.count <= size.height { return rows }
    return firstRows(of: text, width: size.width, count: max(1, size.height))
  }

  /// Returns the first rows of the text, the last of which ends with an ellipsis if the text is longer.
  private func firstRows(of text: StyledText, width: Int, count: Int) -> [StyledText] {
    var rows = text.wrapped(toWidth: width, lines: count)
    guard let last = rows.popLast() else { return [] }
    // The rest of the line is clipped by the canvas, which draws the ellipsis. Further lines are omitted.
    guard let end = last.string.utf8.enumerated().first(where: { $0.element == 0x0A })?.offset else {
      return rows + [last]
    }
    return rows + [last.part(0..<end) + "…"]
  }
}
