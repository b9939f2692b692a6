import TerminalCore

/// A picture that combines the application's surface, clipped to the terminal, with the caption row.
@MainActor final class ScriptedPicture {
  /// The composed surface.
  let surface: Surface
  /// The content of the caption row, or `nil` if the last row belongs to the application.
  var line: CaptionLine? { didSet { if line != oldValue { lineIsStale = true } } }
  /// Whether the application uses the last row, so that a caption row covers part of the application.
  var coversApplication = false { didSet { if coversApplication != oldValue { lineIsStale = true } } }
  /// Whether the terminal rejected the last frame.
  private(set) var isRefused = false
  private var source: Surface?
  private var sourceSize = Size.zero
  private var lineIsStale = true

  init(size: Size) { surface = Surface(size: size) }

  /// Returns whether a cell shows the content of the application.
  func shows(_ point: Point) -> Bool {
    Rect(origin: .zero, size: surface.size).contains(point) && !(isCovering && point.y == lastRow)
  }

  /// Resizes the composed surface and copies the application's content again.
  func resize(to size: Size) {
    guard size != surface.size else { return }
    surface.resize(to: size)
    copyAll()
  }

  /// Marks the whole surface for redrawing.
  func invalidate() { surface.invalidate() }

  /// Copies the changed parts of the application's surface.
  func take(_ source: Surface, _ damage: Damage) {
    let isNew = self.source !== source || sourceSize != source.size
    self.source = source
    sourceSize = source.size
    guard !isNew else { return copyAll() }
    for scroll in damage.scrolls { apply(scroll) }
    for y in damage.dirtyRows { copy(row: y, columns: damage.span(ofRow: y)) }
  }

  /// Draws the caption row if it is stale.
  func compose() {
    guard lineIsStale else { return }
    copy(row: lastRow, columns: 0..<surface.size.columns)
    lineIsStale = false
    guard let line, isCovering || !coversApplication else { return }
    line.draw(on: surface, row: lastRow)
  }

  /// Records whether the terminal accepted a frame.
  ///
  /// A rejected frame is redrawn completely.
  func presented(_ isTaken: Bool) {
    isRefused = !isTaken
    if isTaken { surface.presented() } else { surface.invalidate() }
  }

  /// Whether the caption row is drawn over the last row.
  ///
  /// A caption row that covers part of the application is visible only while it is urgent.
  private var isCovering: Bool {
    guard let line else { return false }
    return !coversApplication || line.isUrgent
  }

  private var lastRow: Int { surface.size.rows - 1 }

  private func copyAll() {
    for y in 0..<surface.size.rows { copy(row: y, columns: 0..<surface.size.columns) }
    lineIsStale = true
  }

  private func apply(_ scroll: Scroll) {
    let block = Rect(
      x: scroll.columns.lowerBound, y: scroll.rows.lowerBound, width: scroll.columns.count, height: scroll.rows.count)
    let movesLine = isCovering && scroll.rows.contains(lastRow)
    let fits = Rect(origin: .zero, size: surface.size).contains(block)
    if movesLine || !fits || !surface.scroll(block, by: scroll.by) {
      for y in block.rowRange { copy(row: y, columns: block.columnRange) }
    } else {
      for y in scroll.freeRows { copy(row: y, columns: block.columnRange) }
    }
  }

  /// Copies part of a row from the application's surface.
  ///
  /// Cells outside the surface are blank.
  private func copy(row y: Int, columns: Range<Int>) {
    if y == lastRow, isCovering { lineIsStale = true }
    surface.writeRow(y, columns: columns) { target in
      target.update(repeating: .blank)
      let first = max(0, columns.lowerBound)
      source?.withRow(y) { cells in
        for (index, column) in (first..<columns.upperBound).enumerated().prefix(target.count) where column < cells.count
        {
          target[index] = translated(cells[column])
        }
      }
      halveWide(target)
    }
  }

  /// Replaces the halves of wide characters at the ends of the copied part with spaces.
  private func halveWide(_ row: UnsafeMutableBufferPointer<Cell>) {
    if let first = row.first, first.glyph == .continuation { row[0].glyph = .space }
    guard let last = row.indices.last, let source, row[last].glyph != .continuation else { return }
    if source.clusters.width(of: row[last].glyph) == 2 { row[last].glyph = .space }
  }

  private func translated(_ cell: Cell) -> Cell {
    guard cell.glyph.clusterIndex != nil, let character = source?.clusters.character(of: cell.glyph) else {
      return cell
    }
    return Cell(surface.glyph(for: character), style: cell.style)
  }
}
