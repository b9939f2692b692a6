// This is the only file that uses `cchar_t`. ncurses writes the content of a cell unchanged, including escape bytes. As
// a final safeguard, the encoder therefore replaces unsafe characters with U+FFFD.
internal import CNcurses
internal import TerminalCore

/// An encoder that writes rows of cells to ncurses' virtual screen.
final class CellEncoder {
  private let styles: StyleTable
  private var cells: UnsafeMutableBufferPointer<cchar_t>
  private var count = 0
  private let text: UnsafeMutableBufferPointer<wchar_t>
  private var lastStyle = Style.plain
  private var lastCursesStyle: CursesStyle

  init(styles: StyleTable) {
    self.styles = styles
    lastCursesStyle = styles.style(.plain)
    cells = .allocate(capacity: 256)
    text = .allocate(capacity: Int(bindery_characters_in_cell()) + 1)
    text.initialize(repeating: 0)
  }

  isolated deinit {
    cells.deallocate()
    text.deallocate()
  }

  /// Resets the cached style.
  ///
  /// Call this method after `StyleTable.removeAllPairs()`.
  func resetStyle() {
    lastStyle = .plain
    lastCursesStyle = styles.style(.plain)
  }

  /// Writes the cells of the given row within `columns`, which are extended to include whole wide characters.
  func write(_ row: UnsafeBufferPointer<Cell>, y: Int, columns: Range<Int>, clusters: ClusterTable) {
    var start = columns.lowerBound
    var end = columns.upperBound
    if start > 0, row[start].glyph == .continuation { start -= 1 }
    if end < row.count, row[end].glyph == .continuation { end += 1 }
    // The cells are written from right to left. Otherwise, ncurses would clear the other half of a wide character that
    // the first written cell splits.
    while start < end {
      let blanks = CellEncoder.lastBlanks(row, start..<end)
      if blanks.upperBound < end { writeText(row, y: y, columns: blanks.upperBound..<end, clusters: clusters) }
      if !blanks.isEmpty { fill(row[blanks.lowerBound], y: y, columns: blanks, clusters: clusters) }
      end = blanks.lowerBound
    }
  }

  private func writeText(_ row: UnsafeBufferPointer<Cell>, y: Int, columns: Range<Int>, clusters: ClusterTable) {
    reserve(columns.count)
    count = 0
    var x = columns.lowerBound
    let end = columns.upperBound
    while x < end {
      x = appendPlain(row, from: x, to: end)
      guard x < end else { break }
      let isWide = x + 1 < end && row[x + 1].glyph == .continuation
      append(row[x], width: isWide ? 2 : 1, clusters: clusters)
      x += isWide ? 2 : 1
    }
    _ = mvwadd_wchnstr(bindery_newscr(), Int32(y), Int32(columns.lowerBound), cells.baseAddress, Int32(count))
  }

  /// Returns the last run of at least 8 equal blank cells, or an empty range at the start if there is none.
  ///
  /// A separate call for fewer cells would not save time.
  private static nonisolated func lastBlanks(_ row: UnsafeBufferPointer<Cell>, _ columns: Range<Int>) -> Range<Int> {
    var end = columns.upperBound
    while end > columns.lowerBound {
      guard row[end - 1].glyph == .space else {
        end -= 1
        continue
      }
      var start = end - 1
      while start > columns.lowerBound, row[start - 1] == row[end - 1] { start -= 1 }
      if end - start >= 8 { return start..<end }
      end = start
    }
    return end..<end
  }

  /// Fills the given columns with copies of `cell` in a single call.
  ///
  /// Separate calls for the cells would take ten times as long.
  private func fill(_ cell: Cell, y: Int, columns: Range<Int>, clusters: ClusterTable) {
    count = 0
    append(cell, width: 1, clusters: clusters)
    _ = mvwhline_set(bindery_newscr(), Int32(y), Int32(columns.lowerBound), cells.baseAddress, Int32(columns.count))
  }

  private func reserve(_ capacity: Int) {
    guard capacity > cells.count else { return }
    cells.deallocate()
    cells = .allocate(capacity: capacity)
  }

  /// Appends consecutive cells of printable ASCII, and returns the column after these cells.
  ///
  /// The loop uses only local variables. It takes a tenth of the time of `append`.
  private func appendPlain(_ row: UnsafeBufferPointer<Cell>, from start: Int, to end: Int) -> Int {
    guard let cells = cells.baseAddress else { return start }
    var (style, curses) = (lastStyle, lastCursesStyle)
    let shift = count - start
    var x = start
    while x < end, (0x20..<0x7F).contains(row[x].glyph.code) {
      if row[x].style != style {
        style = row[x].style
        curses = styles.style(style)
      }
      bindery_set_cell(cells + (x + shift), wchar_t(row[x].glyph.code), curses.attributes, curses.pair)
      x += 1
    }
    (lastStyle, lastCursesStyle) = (style, curses)
    // A continuation cell belongs to the preceding wide character, which `append` handles.
    if x > start, x < end, row[x].glyph == .continuation { x -= 1 }
    count = x + shift
    return x
  }

  private func append(_ cell: Cell, width: Int, clusters: ClusterTable) {
    if cell.style != lastStyle {
      lastStyle = cell.style
      lastCursesStyle = styles.style(cell.style)
    }
    let length = cell.glyph.clusterIndex == nil ? scalar(cell.glyph.code, width) : cluster(cell.glyph, width, clusters)
    if length > 0 {
      put(length)
    } else {
      replace(width)
    }
  }

  /// Stores the given scalar in `text`.
  ///
  /// - Returns: The number of stored scalars: 1, or 0 if ncurses uses a different width for the scalar.
  private func scalar(_ code: UInt32, _ width: Int) -> Int {
    guard CellEncoder.hasWidth(code, width: width) else { return 0 }
    text[0] = wchar_t(truncatingIfNeeded: code)
    return 1
  }

  private func cluster(_ glyph: Glyph, _ width: Int, _ clusters: ClusterTable) -> Int {
    var length = 0
    for scalar in clusters.text(of: glyph).unicodeScalars where length < text.count - 1 {
      if length == 0 {
        guard CellEncoder.hasWidth(scalar.value, width: width) else { return 0 }
      } else if !CellEncoder.isMark(scalar.value) {
        continue
      }
      text[length] = wchar_t(truncatingIfNeeded: scalar.value)
      length += 1
    }
    return length
  }

  /// Appends U+FFFD in place of a character of the given width, padded to that width.
  private func replace(_ width: Int) {
    text[0] = 0xFFFD
    put(1)
    guard width == 2 else { return }
    text[0] = 0x20
    put(1)
  }

  private func put(_ length: Int) {
    guard let base = cells.baseAddress, let text = text.baseAddress else { return }
    if length == 1 {
      bindery_set_cell(base + count, text[0], lastCursesStyle.attributes, lastCursesStyle.pair)
      count += 1
      return
    }
    text[length] = 0
    var pair = lastCursesStyle.pair
    // The parameter for the color pair is a `short`. The pointer also supports larger pair numbers.
    if setcchar(base + count, text, lastCursesStyle.attributes, 0, &pair) == OK { count += 1 }
  }

  /// Returns whether the given scalar has the given width in the C library.
  ///
  /// ncurses uses the widths of the C library.
  private static func hasWidth(_ code: UInt32, width: Int) -> Bool {
    if code < 0x7F { return code >= 0x20 && width == 1 }
    return code >= 0xA0 && bindery_wcwidth(wchar_t(truncatingIfNeeded: code)) == Int32(width)
  }

  /// Returns whether the given scalar is a zero-width mark that does not hide or reorder text.
  private static func isMark(_ code: UInt32) -> Bool {
    switch code {
    case ..<0x300, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE0FFF:
      false
    default: bindery_wcwidth(wchar_t(truncatingIfNeeded: code)) == 0
    }
  }
}
