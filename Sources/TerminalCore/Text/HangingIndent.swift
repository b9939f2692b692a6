/// The indent of continuation lines, which are aligned with the text after a bullet, number or quote mark.
struct HangingIndent {
  static let none = HangingIndent()
  /// The number of leading elements that form the mark.
  ///
  /// The first line is not broken inside or directly after the mark.
  let marks: Int
  /// The indent in columns, which is the width of the mark, but at most half of the line width.
  let columns: Int

  private init() { (marks, columns) = (0, 0) }

  /// Creates the indent of the given paragraph from the leading spaces and marks.
  ///
  /// If no text follows the marks, the indent is 0 columns.
  ///
  /// The marks are `•`, `-`, `*`, `>`, `│` and numbers such as `12.`, `3)` and `[4]`, each followed by a space.
  ///
  /// - Complexity: O(n), where n is the length of the marks.
  init(of cells: CellText, width: Int) {
    var index = 0
    while index < cells.count {
      let length = cells.elements[index].code == 0x20 ? 1 : Self.mark(in: cells, at: index)
      if length == 0 { break }
      index += length
    }
    marks = index < cells.count ? index : 0
    columns = min(marks, width / 2)
  }

  /// Returns the number of elements of the mark at `start` and of the space after the mark.
  ///
  /// The result is 0 if there is no mark.
  private static func mark(in cells: CellText, at start: Int) -> Int {
    func code(_ index: Int) -> UInt32 {
      guard index < cells.count, cells.elements[index].width == 1 else { return 0 }
      return cells.elements[index].code
    }
    var end = start
    switch code(start) {
    case 0x2022, 0x2A, 0x2D, 0x3E, 0x2502: end += 1
    case 0x5B:
      end = endOfNumber(after: start + 1, code)
      if end == start + 1 || code(end) != 0x5D { return 0 }
      end += 1
    case 0x30...0x39:
      end = endOfNumber(after: start, code)
      if code(end) != 0x2E, code(end) != 0x29 { return 0 }
      end += 1
    default: return 0
    }
    return code(end) == 0x20 ? end + 1 - start : 0
  }

  /// Returns the index after the digits that begin at `start`, counting at most three digits.
  private static func endOfNumber(after start: Int, _ code: (Int) -> UInt32) -> Int {
    var end = start
    while end < start + 3, (0x30...0x39).contains(code(end)) { end += 1 }
    return end
  }
}
