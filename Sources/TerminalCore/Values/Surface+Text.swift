// The one way for text to become cells, whoever draws it: plain scalars are stored as they are, clusters are looked up, and what an edge
// would cut of a wide character is left blank and noted.

extension Surface {
  /// Writes a text into a row from column `x` on, clipped to `columns`, and returns the column after it.
  ///
  /// With `filling`, the text is cut with an ellipsis where it is too long, and blank cells follow it up to that width: one pass, each cell
  /// written once. A wide character that an edge would cut is left out, and the half of it that would be seen is blank. O(elements).
  @discardableResult public func write(
    _ text: CellText, x: Int, y: Int, within columns: Range<Int>, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    let shown = width.map { text.truncated(to: $0) } ?? text
    let end = x.adding(max(0, width ?? shown.width))
    let clip = (x..<end).clamped(to: columns).clamped(to: 0..<size.columns)
    writeRow(y, columns: clip) { row in
      var pen = RowPen(row: row, origin: clip.lowerBound, x: x, style: style)
      if shown.isPlain { pen.put(plain: shown.elements) } else { put(shown, with: &pen, row: y) }
      pen.fill()
    }
    return end
  }

  /// The same for a text that was not cut into elements before; one of plain ASCII needs no cutting.
  ///
  /// Control characters and the like do not get through (`Sanitizer`).
  @discardableResult public func write(
    _ text: String, x: Int, y: Int, within columns: Range<Int>, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    var ascii = text
    let end = ascii.withBytes { bytes -> Int? in
      guard TextWidth.isPlainASCII(bytes), bytes.count <= width ?? .max else { return nil }
      let end = x.adding(max(bytes.count, width ?? 0))
      let clip = (x..<end).clamped(to: columns).clamped(to: 0..<size.columns)
      writeRow(y, columns: clip) { row in RowPen.put(bytes.dropFirst(clip.lowerBound - x), style: style, into: row) }
      return end
    }
    return end ?? write(CellText(text), x: x, y: y, within: columns, style: style, filling: width)
  }

  /// Only clusters that are seen take a place in the table.
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
    if !pen.put(glyph, width: width) { cuts.note(rightHalf: pen.x - 1, row: row) }
  }

  /// Fills a rectangle with one glyph of one column, clipped to the surface.
  public func fill(_ rect: Rect, with cell: Cell = .blank) {
    for y in rect.rows.clamped(to: 0..<size.rows) {
      writeRow(y, columns: rect.columns) { $0.update(repeating: cell) }
    }
  }
}

/// Puts glyphs into a part of a row.
struct RowPen {
  /// The cells that may be written.
  let row: UnsafeMutableBufferPointer<Cell>
  /// The column of the first of them.
  let origin: Int
  /// The column where the next glyph goes.
  var x: Int
  let style: Style

  /// Whether nothing more would be seen.
  var isBeyond: Bool { x >= origin + row.count }

  /// Whether anything would be seen of a glyph of so many columns.
  func reaches(_ width: Int) -> Bool { x + width > origin && !isBeyond }

  /// Puts a glyph of 0, 1 or 2 columns and moves on.
  ///
  /// Returns false for one that an edge cuts, of which a blank is seen, or that is not seen at all.
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

  /// Puts what is seen of elements of one scalar and one column each, and moves behind it.
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

  /// Leaves the rest blank.
  mutating func fill() {
    guard !isBeyond else { return }
    UnsafeMutableBufferPointer(rebasing: row[max(0, x - origin)...]).update(repeating: Cell(.space, style: style))
    x = origin + row.count
  }

  /// Puts characters of ASCII into the first cells of a row, and spaces into the rest.
  static func put(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, style: Style, into row: UnsafeMutableBufferPointer<Cell>
  ) {
    var cell = Cell(.space, style: style)
    let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(row.count))
    UnsafeMutableBufferPointer(rebasing: row[bytes.count...]).update(repeating: cell)
    for index in bytes.indices {
      cell.glyph = Glyph(code: UInt32(bytes[index]))
      row[index] = cell
    }
  }
}

extension String {
  /// `withUTF8` for closures of the main actor: the standard library's own asks at each call whether it runs there.
  fileprivate mutating func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUTF8(body)
  }
}
