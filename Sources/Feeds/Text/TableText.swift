/// A formatter that aligns the cells of tables in columns if the table fits into a line of a terminal.
enum TableText {
  /// The separator of cells before alignment.
  ///
  /// The text of a cell contains no control characters.
  static let mark: Character = "\u{1F}"
  /// The separator of cells in the result.
  static let separator = " | "
  /// The maximum width of an aligned table.
  ///
  /// The lines of a wider table wrap, and padding would lengthen them.
  static let widest = 72

  /// Returns the text with its marks replaced by separators and padding.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func aligned(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: mark, omittingEmptySubsequences: false)
    }
    let widths = widths(of: lines)
    let isPadded = widths.reduce(separator.count * max(0, widths.count - 1), +) <= widest
    return lines.map { cells in
      cells.enumerated().map { index, cell in
        let isLast = index == cells.count - 1
        return isPadded && !isLast
          ? cell + String(repeating: " ", count: max(0, widths[index] - columns(of: cell))) : cell
      }
      .joined(separator: separator)
    }
    .joined(separator: "\n")
  }

  /// Returns the width of each column: the width of the widest cell in lines with several cells.
  private static func widths(of lines: [[Substring]]) -> [Int] {
    var widths: [Int] = []
    for cells in lines where cells.count > 1 {
      for (index, cell) in cells.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], columns(of: cell))
      }
    }
    return widths
  }

  /// Returns the approximate width of `text` in columns.
  ///
  /// East Asian wide characters and emoji have two columns.
  private static func columns(of text: Substring) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) == true ? 2 : 1) }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60: true
    case 0x1F300...0x1FAFF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
