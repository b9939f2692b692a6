// A line that goes on stands under the first word of its paragraph, not under the bullet, the number or the quote mark before it.

/// How far the later lines of a paragraph are set in.
struct HangingIndent {
  /// None.
  static let none = HangingIndent()
  /// How many elements the marks are, each of one column; the first line is not broken within or behind them.
  let marks: Int
  /// How many columns the later lines are set in: those of the marks, at most half of the width.
  let columns: Int

  private init() { (marks, columns) = (0, 0) }

  /// The spaces and marks that a paragraph begins with: `• `, `- `, `* `, `> `, `12. `, `3) `, `[4] `; none where nothing follows.
  ///
  /// O(the marks' length).
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

  /// How many elements a mark and the space after it are, each of one column; 0 where none begins.
  private static func mark(in cells: CellText, at start: Int) -> Int {
    func code(_ index: Int) -> UInt32 {
      guard index < cells.count, cells.elements[index].width == 1 else { return 0 }
      return cells.elements[index].code
    }
    var end = start
    switch code(start) {
    case 0x2022, 0x2A, 0x2D, 0x3E: end += 1
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

  /// Where up to three digits end.
  private static func endOfNumber(after start: Int, _ code: (Int) -> UInt32) -> Int {
    var end = start
    while end < start + 3, (0x30...0x39).contains(code(end)) { end += 1 }
    return end
  }
}
