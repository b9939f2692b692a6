public import TerminalCore

/// The drawing area of a view during one call of ``View/draw(on:)``, in the coordinates of the view.
///
/// The `draw` methods write text, and the `fill` methods write rectangles. A view that only arranges other views needs
/// no canvas, because its subviews draw themselves.
///
///     final class BatteryGauge: View {
///       var percent = 100 { didSet { if percent != oldValue { setNeedsDisplay() } } }
///
///       override func draw(on canvas: Canvas) {
///         canvas.clear()
///         let end = canvas.draw("Battery ", at: .zero, style: canvas.theme[.secondary])
///         let role: ThemeRole = percent < 20 ? .error : .text
///         canvas.draw("\(percent) %", at: Point(x: end, y: 0), style: canvas.theme[role])
///       }
///     }
///
/// ### Ownership
///
/// A canvas is a value and owns no cells. The `Surface` of the window owns them, and the canvas writes them. It adds
/// the position of the view, the part to be drawn, the theme, and the style of the surface below the view. Do not store
/// a canvas: its position and its part are valid only during the call.
///
/// ### Callers
///
/// A window creates one canvas for each view that it draws, and passes it to the view. No other code creates a canvas,
/// but ``clipped(to:)`` and ``on(_:)`` return changed copies.
///
/// ### Order in a turn
///
/// A turn ends with at most one frame. Bindings and layout come first, so `draw(on:)` reads values and frames that are
/// complete. Then the window draws each invalid view:
///
/// 1. The view draws itself. A later call on the canvas replaces the cells of an earlier call.
/// 2. Its subviews are drawn in the order of `subviews`, each on its own canvas, which is clipped to its frame. A view
///    therefore cannot draw over an opaque subview.
/// 3. Views in front that overlap the part, such as layers, are drawn again.
///
/// After the last view, the application presents all written cells in one frame.
///
/// ### Clipping
///
/// ``dirtyRect`` is the part that is both invalid and visible. Drawing outside it has no effect, so most views draw all
/// of their content each time. A view whose cells take long to compute limits the work to this part; ``fill(_:with:)``
/// does so.
///
/// Inside the part, a cell that is not drawn keeps its former content. An opaque view therefore draws all cells, for
/// example after a call of ``clear()``. An edge of the part can split a character that is two columns wide. The window
/// then draws a wider part, so that the character is complete.
///
/// ### Styles and text
///
/// Read styles from ``theme`` by role. The view then follows the theme of the user, and is dimmed behind a dialog. The
/// colors of the surface, such as a dialog, replace the default colors of a style. `Sanitizer` replaces control
/// characters, so text of any origin can be drawn.
@MainActor public struct Canvas {
  /// The size of the view, in cells.
  public let size: Size
  /// The theme, which provides the styles of roles.
  public let theme: Theme
  /// The part to be drawn, in the coordinates of the view; drawing outside this part has no effect.
  public let dirtyRect: Rect
  /// The style of the surface below the view, such as a dialog.
  ///
  /// The colors of the surface replace the default colors of drawn styles.
  let base: Style
  let surface: Surface
  let origin: Point

  /// The rectangle of the view in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Clears the part to be drawn.
  public func clear() { fill(dirtyRect) }

  /// Fills the given rectangle with empty cells in the given style.
  public func fill(_ rect: Rect, style: Style = .plain) {
    surface.fill(rect.intersection(dirtyRect).offset(by: origin), with: Cell(.space, style: style.over(base)))
  }

  /// Fills the given rectangle with characters that are computed for each cell, such as those of a plot.
  ///
  /// A character that is not one column wide, or that `Sanitizer` rejects, is displayed as U+FFFD.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the view.
  ///   - character: A closure that returns the character and the style of the cell at the given point. The closure is
  ///     called row by row, and only for cells that need drawing.
  /// - Complexity: O(n), where n is the number of cells to be drawn.
  public func fill(_ rect: Rect, with character: (_ place: Point) -> (Unicode.Scalar, Style)) {
    let target = rect.intersection(dirtyRect)
    let columns = target.offset(by: origin).columnRange
    for y in target.rowRange {
      surface.writeRow(y + origin.y, columns: columns) { row in
        for index in row.indices {
          let (scalar, style) = character(Point(x: target.minX + index, y: y))
          row[index] = Cell(glyph(of: scalar), style: style.over(base))
        }
      }
    }
  }

  /// Draws text in one row.
  ///
  /// `Sanitizer` replaces control characters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The cell of the first character, in the coordinates of the view.
  ///   - style: The style of all cells.
  ///   - width: The width to fill, in columns. Longer text is truncated with an ellipsis, and shorter text is followed
  ///     by empty cells.
  /// - Returns: The column after the text.
  @discardableResult public func draw(
    _ text: String, at point: Point, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    let place = point + origin
    let end = surface.write(
      text, x: place.x, y: place.y, within: columns(inRow: point.y), style: style.over(base), filling: width)
    return (Point(x: end, y: 0) - origin).x
  }

  /// Draws text that is already segmented into characters, in one row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The cell of the first character, in the coordinates of the view.
  ///   - style: The style of all cells.
  ///   - width: The width to fill, in columns. Longer text is truncated with an ellipsis, and shorter text is followed
  ///     by empty cells.
  /// - Returns: The column after the text.
  @discardableResult public func draw(
    _ text: CellText, at point: Point, style: Style = .plain, filling width: Int? = nil
  ) -> Int {
    let place = point + origin
    let end = surface.write(
      text, x: place.x, y: place.y, within: columns(inRow: point.y), style: style.over(base), filling: width)
    return (Point(x: end, y: 0) - origin).x
  }

  /// Draws text with roles in one row.
  ///
  /// `Sanitizer` replaces control characters, such as line feeds.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The cell of the first character, in the coordinates of the view.
  ///   - role: The role of the parts without a role.
  ///   - width: The width to fill, in columns. Longer text is truncated with an ellipsis, and shorter text is followed
  ///     by empty cells.
  /// - Returns: The column after the text.
  @discardableResult public func draw(
    _ text: StyledText, at point: Point, role: ThemeRole = .text, filling width: Int? = nil
  ) -> Int {
    draw(text, at: point, filling: width) { theme[$0 ?? role] }
  }

  /// Draws text in one row, with the styles that the given closure returns for the roles.
  ///
  /// The closure can replace the styles of the theme, for example in a selected row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The cell of the first character, in the coordinates of the view.
  ///   - width: The width to fill, in columns, or nil for the width of the text.
  ///   - style: A closure that returns the style of a role, or of the parts without a role.
  /// - Returns: The column after the text.
  @discardableResult public func draw(
    _ text: StyledText, at point: Point, filling width: Int?, style: (ThemeRole?) -> Style
  ) -> Int {
    guard !text.spans.isEmpty else { return draw(text.string, at: point, style: style(nil), filling: width) }
    let end = width.map { point.x + max(0, $0) } ?? .max
    let runs = text.runs
    var column = point.x
    for (index, run) in runs.enumerated() where column < end {
      // If more text follows, one column is reserved for the ellipsis.
      let isTooLong = TextWidth.of(run.text) > end - column - (index + 1 < runs.count ? 1 : 0)
      var shown = style(run.role)
      if let link = run.link { shown.link = surface.link(to: link) }
      column = draw(
        isTooLong ? run.text + "\u{2026}" : run.text, at: Point(x: column, y: point.y), style: shown,
        filling: isTooLong ? end - column : nil)
    }
    if width != nil, column < end {
      column = draw("", at: Point(x: column, y: point.y), style: style(nil), filling: end - column)
    }
    return column
  }

  /// Draws a character that is one column wide, without the memory that text with non-ASCII characters requires.
  public func draw(_ character: Unicode.Scalar, at point: Point, style: Style) {
    fill(Rect(origin: point, size: Size(width: 1, height: 1))) { _ in (character, style) }
  }

  /// Returns a copy of the canvas that is clipped to the given part of the view.
  public func clipped(to rect: Rect) -> Canvas {
    Canvas(
      size: size, theme: theme, dirtyRect: dirtyRect.intersection(rect), base: base, surface: surface, origin: origin)
  }

  /// Returns a copy of the canvas that draws on the surface of the given role.
  public func on(_ role: ThemeRole) -> Canvas {
    Canvas(
      size: size, theme: theme, dirtyRect: dirtyRect, base: theme[role].over(base), surface: surface, origin: origin)
  }

  /// Returns a copy of the canvas whose text is a link of the terminal (OSC 8), if the terminal supports links.
  ///
  /// The terminal opens the address after a click, usually with a modifier key. The style of the text does not change.
  /// `Hyperlink` says which addresses the terminal receives; the text of others is no link.
  public func linked(to address: String) -> Canvas {
    var style = base
    style.link = surface.link(to: address)
    return Canvas(
      size: size, theme: theme, dirtyRect: dirtyRect, base: style, surface: surface, origin: origin)
  }

  /// Returns the columns of the surface that need drawing in the given row of the view.
  private func columns(inRow row: Int) -> Range<Int> {
    dirtyRect.rowRange.contains(row) ? dirtyRect.offset(by: origin).columnRange : 0..<0
  }

  /// Returns the glyph of the given scalar, or U+FFFD if the scalar is not one column wide.
  private func glyph(of scalar: Unicode.Scalar) -> Glyph {
    if scalar.value >= 0x20, scalar.value < 0x7F { return Glyph(scalar) }
    let glyph = surface.glyph(for: Character(scalar))
    return TextWidth.of(Character(scalar)) == 1 ? glyph : Glyph("\u{FFFD}")
  }
}
