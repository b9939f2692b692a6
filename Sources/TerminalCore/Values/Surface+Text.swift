extension Surface {
  /// Writes the given text into row `y`, starting at column `x` and clipped to `columns`.
  ///
  /// If a wide character crosses an edge, the visible half is blank.
  ///
  /// - Parameters:
  ///   - text: The text to write.
  ///   - x: The column of the first character.
  ///   - y: The row.
  ///   - columns: The columns that may be changed.
  ///   - style: The style of the text.
  ///   - width: The number of columns to fill, or nil for the width of the text. Longer text is truncated with an
  ///     ellipsis, and shorter text is padded with spaces.
  /// - Returns: The column after the text.
  /// - Complexity: O(n), where n is the number of elements.
  @discardableResult public func write(
    _ text: CellText, x: Int, y: Int, within columns: Range<Int>, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    let shown = width.map { text.truncated(to: $0) } ?? text
    let end = x.adding(max(0, width ?? shown.width))
    let clip = (x..<end).clamped(to: columns).clamped(to: 0..<size.width)
    writeRow(y, columns: clip) { row in
      var pen = RowPen(row: row, origin: clip.lowerBound, x: x, style: style)
      if shown.isPlain { pen.put(plain: shown.elements) } else { put(shown, with: &pen, row: y) }
      pen.fill()
    }
    return end
  }

  /// Writes the given string, which is sanitized and segmented.
  ///
  /// Printable ASCII requires no segmentation.
  @discardableResult public func write(
    _ text: String, x: Int, y: Int, within columns: Range<Int>, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    guard let length = TextWidth.plainLength(of: text), length <= width ?? .max else {
      return write(CellText(text), x: x, y: y, within: columns, style: style, filling: width)
    }
    let end = x.adding(max(length, width ?? 0))
    let clip = (x..<end).clamped(to: columns).clamped(to: 0..<size.width)
    writeRow(y, columns: clip) { RowPen.put(plain: text.utf8, from: clip.lowerBound - x, style: style, into: $0) }
    return end
  }

  /// Writes the elements of the given text, and adds only visible clusters to the cluster table.
  private func put(_ text: CellText, with pen: inout RowPen, row: Int) {
    for element in text.elements {
      if pen.isBeyond { return }
      guard let index = element.formIndex else {
        put(Glyph(code: element.code), width: element.width, with: &pen, row: row)
        continue
      }
      for part in text.forms[index] {
        let glyph = pen.reaches(part.width) ? glyph(for: part.character) : .space
        put(glyph, width: part.width, with: &pen, row: row)
      }
    }
  }

  private func put(_ glyph: Glyph, width: Int, with pen: inout RowPen, row: Int) {
    if !pen.put(glyph, width: width) { cuts.add(rightHalf: pen.x - 1, row: row) }
  }

  /// Fills the given rectangle, clipped to the surface, with copies of `cell`.
  ///
  /// The glyph of the cell must be one column wide.
  public func fill(_ rect: Rect, with cell: Cell = .blank) {
    for y in rect.rowRange.clamped(to: 0..<size.height) {
      writeRow(y, columns: rect.columnRange) { $0.update(repeating: cell) }
    }
  }
}

/// A writer of glyphs into a range of cells in a row.
struct RowPen {
  let row: UnsafeMutableBufferPointer<Cell>
  /// The column of the first writable cell.
  let origin: Int
  /// The column of the next glyph.
  var x: Int
  let style: Style

  /// Whether the next glyph is after the last writable cell.
  var isBeyond: Bool { x >= origin + row.count }

  /// Returns whether a part of the next glyph, which is `width` columns wide, would be visible.
  func reaches(_ width: Int) -> Bool { x + width > origin && !isBeyond }

  /// Writes the given glyph of 0, 1 or 2 columns, and advances to the column after the glyph.
  ///
  /// - Returns: Whether the glyph is at most one column wide, or completely inside the writable cells.
  mutating func put(_ glyph: Glyph, width: Int) -> Bool {
    let index = x - origin
    x += width
    guard index >= 0, index + width <= row.count else {
      for half in index..<index + width where row.indices.contains(half) { row[half] = Cell(.space, style: style) }
      return width < 2
    }
    if width > 0 { row[index] = Cell(glyph, style: style) }
    if width == 2 { row[index + 1] = Cell(.continuation, style: style) }
    return true
  }

  /// Writes the given elements, each of which is a single scalar with one column, and advances.
  mutating func put(plain elements: [CellText.Element]) {
    let first = origin - x
    let count = min(row.count, elements.count - first)
    elements.withUnsafeBufferPointer { elements in
      for index in 0..<max(0, count) {
        row[index] = Cell(Glyph(code: elements[first + index].code), style: style)
      }
    }
    x = origin + max(0, count)
  }

  mutating func fill() {
    guard !isBeyond else { return }
    UnsafeMutableBufferPointer(rebasing: row[max(0, x - origin)...]).update(repeating: Cell(.space, style: style))
    x = origin + row.count
  }

  /// Writes the characters of printable ASCII text after the first `start` ones, and fills the rest with spaces.
  static func put(
    plain text: String.UTF8View, from start: Int, style: Style, into row: UnsafeMutableBufferPointer<Cell>
  ) {
    var cell = Cell(.space, style: style)
    let count: Int? = text.withContiguousStorageIfAvailable { bytes in
      let count = max(0, min(row.count, bytes.count - start))
      for index in 0..<count {
        cell.glyph = Glyph(code: UInt32(bytes[start + index]))
        row[index] = cell
      }
      return count
    }
    cell.glyph = .space
    UnsafeMutableBufferPointer(rebasing: row[(count ?? 0)...]).update(repeating: cell)
  }
}
