import Bindings
import TerminalCore

/// A line of a document with the columns of its characters, divided into the displayed rows.
struct EditorLine: Sendable {
  let characters: [Character]
  /// The column of each character in the line, followed by the width of the line.
  let columns: [Int]
  /// The ranges of characters in the rows; there is at least one row, and only an empty line has an empty row.
  let rows: [Range<Int>]
  /// The ranges of the characters that match the search text.
  let matches: [Range<Int>]

  /// Creates a line from the given text, divided into rows.
  ///
  /// - Parameters:
  ///   - text: The text without a line feed.
  ///   - width: The maximum width of a row, in columns, or nil for a single row. Trailing spaces can exceed this width.
  ///   - query: The search text, or an empty string.
  /// - Complexity: O(n), where n is the length of the text.
  init(_ text: String, width: Int?, query: String = "") {
    var (characters, columns, column) = ([Character](), [Int](), 0)
    characters.reserveCapacity(text.utf8.count)
    columns.reserveCapacity(text.utf8.count + 1)
    TextWrapper.forEachCharacter(of: text) { character, width in
      characters.append(character)
      columns.append(column)
      column += width
    }
    columns.append(column)
    self.characters = characters
    self.columns = columns
    rows = width.map { Self.rows(of: characters, columns, width: max(1, $0)) } ?? [0..<characters.count]
    matches = DocumentSearch.matches(of: query, in: text)
  }

  private static func rows(of characters: [Character], _ columns: [Int], width: Int) -> [Range<Int>] {
    if columns[characters.count] <= width { return [0..<characters.count] }
    var (rows, start, opportunity) = ([Range<Int>](), 0, 0)
    for (index, character) in characters.enumerated() {
      if index > start, mayBreak(characters[index - 1], character) { opportunity = index }
      let isBlank = character == " " || character == "\t"
      while columns[index + 1] - columns[start] > width, index > start, !isBlank {
        let end = opportunity > start ? opportunity : index
        rows.append(start..<end)
        start = end
      }
    }
    return rows + [start..<characters.count]
  }

  private static func mayBreak(_ before: Character, _ after: Character) -> Bool {
    if after == " " || after == "\t" { return false }
    if before == " " || before == "\t" || before == "-" { return true }
    return !after.isPunctuation && (TextWidth.of(before) == 2 || TextWidth.of(after) == 2)
  }

  var count: Int { characters.count }

  func isMatch(_ index: Int) -> Bool {
    let next = matches.indices.partitionIndex { matches[$0].upperBound > index }
    return next < matches.count && matches[next].contains(index)
  }

  /// Returns the row of the given position; a position between two rows belongs to the second row.
  func row(of index: Int) -> Int { max(0, (rows.firstIndex { $0.lowerBound > index } ?? rows.count) - 1) }

  /// Returns the column of the given position within its row.
  func column(of index: Int) -> Int { columns[min(index, count)] - columns[rows[row(of: index)].lowerBound] }

  /// Returns the position before the character at the given column of the given row, or the last position of a shorter
  /// row.
  func index(inRow row: Int, atColumn column: Int) -> Int {
    let range = rows[row]
    let target = columns[range.lowerBound] + column
    let index = range.first { columns[$0 + 1] > target } ?? range.upperBound
    // The position at the end of a row belongs to the next row.
    return row + 1 < rows.count ? max(range.lowerBound, min(index, range.upperBound - 1)) : index
  }
}
