import Bindings
import TerminalCore

/// The scroll position of a document, consisting of the first visible row and the number of hidden columns.
///
/// Rows are counted from the first visible row, so that scrolling takes the same time in documents of any length. Each
/// method receives a closure that returns a line with its rows.
struct EditorScroll: Hashable, Sendable {
  /// A row of a document, identified by the index of its line and the index of the row in that line.
  struct Row: Hashable, Comparable, Sendable {
    var line: Int
    var part: Int

    static func < (left: Row, right: Row) -> Bool { (left.line, left.part) < (right.line, right.part) }
  }

  typealias Lines = (Int) -> EditorLine

  /// The first visible row.
  private(set) var top = Row(line: 0, part: 0)
  /// The number of columns before the visible part, or 0 for wrapped text.
  private(set) var column = 0

  /// Returns the row at the given distance from the start row, clamped to the document.
  ///
  /// - Complexity: O(n), where n is the distance.
  static func row(_ distance: Int, from start: Row, lineCount: Int, lines: Lines) -> Row {
    var row = Row(line: start.line, part: start.part + distance)
    while row.part < 0 {
      guard row.line > 0 else { return Row(line: 0, part: 0) }
      row.line -= 1
      row.part += lines(row.line).rows.count
    }
    while true {
      let count = lines(row.line).rows.count
      if row.part < count { return row }
      guard row.line + 1 < lineCount else { return Row(line: row.line, part: count - 1) }
      row.part -= count
      row.line += 1
    }
  }

  /// Returns the first visible row of a document that is scrolled to its end.
  static func lastTop(height: Int, lineCount: Int, lines: Lines) -> Row {
    let last = Row(line: lineCount - 1, part: lines(lineCount - 1).rows.count - 1)
    return row(1 - max(1, height), from: last, lineCount: lineCount, lines: lines)
  }

  mutating func scroll(by rows: Int, height: Int, lineCount: Int, lines: Lines) {
    scroll(to: Self.row(rows, from: top, lineCount: lineCount, lines: lines), height, lineCount, lines)
  }

  /// Scrolls the given row to the top, or as close to the top as the end of the document permits.
  mutating func scroll(to row: Row, _ height: Int, _ lineCount: Int, _ lines: Lines) {
    var row = row
    row.line = max(0, min(row.line, lineCount - 1))
    row.part = max(0, min(row.part, lines(row.line).rows.count - 1))
    top = row
    // If the document would end above the last visible row, an earlier first row is chosen, so that no row is empty.
    if Self.distance(from: row, to: Row(line: lineCount, part: 0), limit: height, lines) < height {
      top = min(row, Self.lastTop(height: height, lineCount: lineCount, lines: lines))
    }
  }

  /// Scrolls until the given position is visible.
  mutating func follow(
    _ position: TextDocument.Position, size: Size, wraps: Bool, lineCount: Int, lines: Lines
  ) {
    let line = lines(position.line)
    let row = Row(line: position.line, part: line.row(of: position.column))
    if row < top {
      top = row
    } else if Self.distance(from: top, to: row, limit: size.height, lines) >= size.height {
      top = Self.row(1 - max(1, size.height), from: row, lineCount: lineCount, lines: lines)
    }
    if wraps { return column = 0 }
    let target = line.column(of: position.column)
    let margin = size.width / 4
    if target < column { column = max(0, target - margin) }
    if target >= column + size.width { column = target - size.width + 1 + margin }
  }

  /// Returns the number of rows from `start` to the later row `end`; a result of at least `limit` is not exact.
  static func distance(from start: Row, to end: Row, limit: Int, _ lines: Lines) -> Int {
    var distance = -start.part
    var line = start.line
    while line < end.line, distance < limit {
      distance += lines(line).rows.count
      line += 1
    }
    return line == end.line ? distance + end.part : limit
  }
}
