import TerminalCore

/// A row-by-row comparison of two screens.
nonisolated struct ScreenComparison {
  let expected: [String]
  let found: [String]

  /// The screens side by side, with a row of marks below each row that differs.
  ///
  /// ```text
  /// expected      found
  /// |Count 1|     |Count 2|
  ///        ^             ^
  /// ```
  var lines: [String] {
    let width = max(Self.heading.count - 2, (expected + found).map { TextWidth.of($0) }.max() ?? 0)
    var lines = [Self.padded(Self.heading, to: width + 2) + Self.gap + "found"]
    let count = [expected, found].map { ($0.lastIndex { !$0.isEmpty } ?? 0) + 1 }.max() ?? 0
    for (_, left, right) in rows.prefix(count) {
      lines.append("|" + Self.padded(left, to: width) + "|" + Self.gap + "|\(right)|")
      if left != right {
        let marks = Self.marks(left, right)
        lines.append(" " + Self.padded(marks, to: width + 1) + Self.gap + " " + marks)
      }
    }
    return lines.map { String($0[...].trimmingEnd { $0 == " " }) }
  }

  /// The first row that differs, or nil if the screens are equal.
  var firstDifference: (row: Int, expected: String, found: String)? { rows.first { $0.expected != $0.found } }

  /// The pairs of corresponding rows; the shorter screen is extended with empty rows.
  private var rows: [(row: Int, expected: String, found: String)] {
    (0..<max(expected.count, found.count)).map { row in
      (row, row < expected.count ? expected[row] : "", row < found.count ? found[row] : "")
    }
  }

  private static let heading = "expected"
  private static let gap = "  "

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextWidth.of(text)))
  }

  /// Returns a row with a mark in each column in which the given rows differ.
  private static func marks(_ first: String, _ second: String) -> String {
    let (first, second) = (columns(of: first), columns(of: second))
    return (0..<max(first.count, second.count)).map { column in
      let expected = column < first.count ? first[column] : " "
      let shown = column < second.count ? second[column] : " "
      return expected == shown ? " " : "^"
    }.joined()
  }

  /// Returns the character in each column of the given row; a wide character occurs in both of its columns.
  private static func columns(of row: String) -> [String] {
    row.flatMap { character in Array(repeating: String(character), count: TextWidth.of(character)) }
  }
}

nonisolated extension String {
  /// The lines of the string, such as the rows of a screen.
  var rows: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
