// The one fast way for text to become cells: plain scalars are stored as they are, clusters are looked up.

extension Surface {
  /// Writes some elements of a text into a row from column `x` on, clipped to `columns`, and returns the column after the last.
  ///
  /// A wide character that an edge would cut is left out, and the half of it that would be seen is blank. O(elements).
  @discardableResult public func write(
    _ text: CellText, elements: Range<Int>? = nil, x: Int, y: Int, within columns: Range<Int>, style: Style = .plain
  ) -> Int {
    let range = (elements ?? 0..<text.count).clamped(to: 0..<text.count)
    let end = range.count == text.count ? text.width : text.elements[range].reduce(0) { $0 + $1.width }
    let reach = x..<x.adding(end)
    let clip = reach.clamped(to: columns).clamped(to: 0..<size.columns)
    if text.isPlain {
      writeRow(y, columns: clip) { row in
        text.elements.withUnsafeBufferPointer { elements in
          let first = range.lowerBound + (clip.lowerBound - x)
          for index in row.indices { row[index] = Cell(Glyph(code: elements[first + index].code), style: style) }
        }
      }
      return reach.upperBound
    }
    writeRow(y, columns: clip) { row in
      var pen = RowPen(row: row, origin: clip.lowerBound, x: x, style: style)
      for element in text.elements[range] {
        if pen.isBeyond { break }
        if let index = element.formIndex {
          for glyph in text.forms[index] { pen.put(self.glyph(for: glyph.character), width: glyph.width) }
        } else if element.width > 0 {
          pen.put(Glyph(code: element.code), width: element.width)
        }
      }
    }
    return reach.upperBound
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

  /// Puts a glyph of 1 or 2 columns and moves on.
  mutating func put(_ glyph: Glyph, width: Int) {
    let index = x - origin
    x += width
    if index >= 0, index + width <= row.count {
      row[index] = Cell(glyph, style: style)
      if width == 2 { row[index + 1] = Cell(.continuation, style: style) }
    } else {
      for half in index..<index + width where row.indices.contains(half) { row[half] = Cell(.space, style: style) }
    }
  }
}
