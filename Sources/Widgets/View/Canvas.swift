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
    surface.fill(rect.intersection(dirtyRect).offset(by: origin), with: Cell(.space, style: style))
  }

  /// Fills a rectangle with characters that are worked out one by one, as those of a plot or a picture are.
  ///
  /// The body is asked for the places that are to be drawn, in the view's cells, row by row. What does not take one column, or does not get
  /// through the `Sanitizer`, is shown as U+FFFD. O(cells to be drawn).
  public func fill(_ rect: Rect, with character: (_ place: Point) -> (Unicode.Scalar, Style)) {
    let target = rect.intersection(dirtyRect)
    let columns = target.offset(by: origin).columns
    for y in target.rows {
      surface.writeRow(y + origin.y, columns: columns) { row in
        for index in row.indices {
          let (scalar, style) = character(Point(x: target.minX + index, y: y))
          row[index] = Cell(glyph(of: scalar), style: style)
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
    let place = point + origin
    let end = surface.write(
      text, x: place.x, y: place.y, within: columns(inRow: point.y), style: style, filling: width)
    return (Point(x: end, y: 0) - origin).x
  }

  /// Draws text that was segmented before, in one row, and returns the column after it.
  @discardableResult public func draw(
    _ text: CellText, at point: Point, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    let place = point + origin
    let end = surface.write(
      text, x: place.x, y: place.y, within: columns(inRow: point.y), style: style, filling: width)
    return (Point(x: end, y: 0) - origin).x
  }

  /// The same canvas, confined to a part of the view.
  public func clipped(to rect: Rect) -> Canvas {
    Canvas(
      size: size, theme: theme, dirtyRect: dirtyRect.intersection(rect), surface: surface, origin: origin)
  }

  /// The columns of the surface that are to be drawn in a row of the view.
  private func columns(inRow row: Int) -> Range<Int> {
    dirtyRect.rows.contains(row) ? dirtyRect.offset(by: origin).columns : 0..<0
  }

  /// A glyph that every terminal shows in one column.
  private func glyph(of scalar: Unicode.Scalar) -> Glyph {
    if scalar.value >= 0x20, scalar.value < 0x7F { return Glyph(scalar) }
    let glyph = surface.glyph(for: Character(scalar))
    return TextWidth.of(Character(scalar)) == 1 ? glyph : Glyph("\u{FFFD}")
  }
}
