/// Makes columns of cells that are parted by marks: below each other where the table is small enough for a line of a terminal.
enum TableText {
  /// What parts two cells while a table is written; no text has it, as control characters are taken out.
  static let mark: Character = "\u{1F}"
  /// What parts two cells that are read.
  static let separator = " | "
  /// Wider tables are not padded: their lines wrap, and padding would only make more of them.
  static let widest = 72

  /// The text with its marks replaced.
  ///
  /// - Complexity: O(n)
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

  /// How wide each column is: the widest of its cells, in lines that have several.
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

  /// About how many columns of a terminal a text takes: two for the wide scripts of East Asia and for emoji.
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
