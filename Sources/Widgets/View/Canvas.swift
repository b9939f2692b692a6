public import TerminalCore

// A canvas is a view's window onto the surface: its own coordinates, clipped to its frame, with its theme at hand.

/// What a view draws on, in its own cells.
///
/// Nothing outside the view can be reached.
@MainActor public struct Canvas {
  /// How large the view is.
  public let size: Size
  /// How roles look.
  public let theme: Theme
  /// The part that is to be drawn, in the view's cells; drawing outside of it has no effect.
  public let dirtyRect: Rect
  let surface: Surface
  let origin: Point

  /// A view's cells from corner to corner.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Empties what is to be drawn.
  public func clear() { fill(dirtyRect) }

  /// Fills a rectangle with empty cells of a style.
  public func fill(_ rect: Rect, style: Style = .plain) {
    let target = rect.intersection(dirtyRect).offset(by: origin)
    let cell = Cell(.space, style: style)
    for row in target.rows {
      surface.writeRow(row, columns: target.columns) { $0.update(repeating: cell) }
    }
  }

  /// Fills a rectangle with characters that are worked out one by one, as those of a plot or a picture are.
  ///
  /// The body is asked for the places that are to be drawn, in the view's cells, row by row. What does not take one column, or does not get
  /// through the `Sanitizer`, is shown as U+FFFD. O(cells to be drawn).
  public func fill(_ rect: Rect, with character: (_ place: Point) -> (Unicode.Scalar, Style)) {
    let target = rect.intersection(dirtyRect)
    for y in target.rows {
      write(row: y, columns: target.columns) { buffer, shift in
        for index in buffer.indices {
          let (scalar, style) = character(Point(x: index + shift, y: y))
          buffer[index] = Cell(glyph(of: scalar), style: style)
        }
      }
    }
  }

  /// Draws text in one row and returns the column after it.
  ///
  /// With `filling`, the text is cut with an ellipsis where it is too long and filled with empty cells to that width: one pass, each cell
  /// written once. Control characters and the like do not get through (`Sanitizer`).
  @discardableResult public func draw(
    _ text: String, at point: Point, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    if drawASCII(text, at: point, style: style, filling: width) { return point.x + (width ?? text.utf8.count) }
    return draw(CellText(text), at: point, style: style, filling: width)
  }

  /// Draws text that was segmented before, in one row, and returns the column after it.
  @discardableResult public func draw(
    _ text: CellText, at point: Point, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    let shown = width.map { text.width > $0 ? text.truncated(to: $0) : text } ?? text
    let end = point.x + (width ?? shown.width)
    write(row: point.y, columns: point.x..<max(point.x, end)) { buffer, shift in
      var column = point.x
      shown.forEachGlyph(in: 0..<shown.count) { glyph, width in
        if !put(surface.glyph(for: glyph), width: width, style: style, at: column - shift, into: buffer) {
          surface.cuts.note(rightHalf: column + 1 + origin.x, row: point.y + origin.y)
        }
        column += width
      }
      while column < end {
        put(.space, width: 1, style: style, at: column - shift, into: buffer)
        column += 1
      }
    }
    return end
  }

  /// The same canvas, confined to a part of the view.
  public func clipped(to rect: Rect) -> Canvas {
    Canvas(
      size: size, theme: theme, dirtyRect: dirtyRect.intersection(rect), surface: surface, origin: origin)
  }

  // MARK: Cells

  private func drawASCII(_ text: String, at point: Point, style: Style, filling width: Int?) -> Bool {
    var text = text
    return text.withBytes { bytes in
      guard TextWidth.isPlainASCII(bytes), bytes.count <= width ?? .max else { return false }
      let end = point.x + max(bytes.count, width ?? 0)
      write(row: point.y, columns: point.x..<max(point.x, end)) { buffer, shift in
        Self.put(bytes.dropFirst(shift - point.x), style: style, into: buffer)
      }
      return true
    }
  }

  /// Puts characters of ASCII into the first cells, and spaces into the rest.
  private static nonisolated func put(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, style: Style, into buffer: UnsafeMutableBufferPointer<Cell>
  ) {
    var cell = Cell(.space, style: style)
    let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(buffer.count))
    UnsafeMutableBufferPointer(rebasing: buffer[bytes.count...]).update(repeating: cell)
    for index in bytes.indices {
      cell.glyph = Glyph(code: UInt32(bytes[index]))
      buffer[index] = cell
    }
  }

  /// A glyph that every terminal shows in one column.
  private func glyph(of scalar: Unicode.Scalar) -> Glyph {
    if scalar.value >= 0x20, scalar.value < 0x7F { return Glyph(scalar) }
    let glyph = surface.glyph(for: Character(scalar))
    return TextWidth.of(Character(scalar)) == 1 ? glyph : Glyph("\u{FFFD}")
  }

  /// Gives the body the cells of a row within the dirty part, and the view's column of the first of them.
  private func write(
    row: Int, columns: Range<Int>, _ body: (UnsafeMutableBufferPointer<Cell>, Int) -> Void
  ) {
    guard dirtyRect.rows.contains(row) else { return }
    let clipped = columns.clamped(to: dirtyRect.columns)
    guard !clipped.isEmpty else { return }
    surface.writeRow(row + origin.y, columns: clipped.lowerBound + origin.x..<clipped.upperBound + origin.x) {
      body($0, clipped.lowerBound)
    }
  }

  /// Puts a glyph into a row; a wide one that an edge would cut becomes an empty cell, and the answer is false.
  @discardableResult private func put(
    _ glyph: Glyph, width: Int, style: Style, at index: Int, into buffer: UnsafeMutableBufferPointer<Cell>
  ) -> Bool {
    if width == 2, buffer.indices.contains(index), buffer.indices.contains(index + 1) {
      buffer[index] = Cell(glyph, style: style)
      buffer[index + 1] = Cell(.continuation, style: style)
    } else {
      for place in index..<index + width where buffer.indices.contains(place) {
        buffer[place] = Cell(width == 1 ? glyph : .space, style: style)
      }
      if width == 2 { return false }
    }
    return true
  }
}

nonisolated extension String {
  /// `withUTF8` for closures of the main actor: the standard library's own asks at each call whether it runs there.
  fileprivate mutating func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUTF8(body)
  }
}
