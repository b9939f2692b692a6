import TerminalCore

// The picture that the viewer sees: the application's, clipped to the terminal, and one line of the play's own.

/// Puts the application's picture and the caption's line together on one surface.
@MainActor final class ScriptedPicture {
  /// What is presented.
  let surface: Surface
  /// What the play says in the last row; nil: nothing, the row is the application's.
  var line: CaptionLine? { didSet { if line != oldValue { lineIsStale = true } } }
  /// Whether the last row is the application's own, which a line would cover.
  var coversApplication = false { didSet { if coversApplication != oldValue { lineIsStale = true } } }
  /// Whether the terminal did not take the last frame.
  private(set) var isRefused = false
  private var source: Surface?
  private var sourceSize = Size.zero
  private var lineIsStale = true

  init(size: Size) { surface = Surface(size: size) }

  /// Whether a cell shows what the application drew there.
  func shows(_ point: Point) -> Bool {
    Rect(origin: .zero, size: surface.size).contains(point) && !(isCovering && point.y == lastRow)
  }

  /// Gives the picture another size: all of it is composed again.
  func resize(to size: Size) {
    guard size != surface.size else { return }
    surface.resize(to: size)
    copyAll()
  }

  /// Has everything be drawn again.
  func invalidate() { surface.invalidate() }

  /// Takes what changed in the application's picture.
  func take(_ source: Surface, _ damage: Damage) {
    let isNew = self.source !== source || sourceSize != source.size
    self.source = source
    sourceSize = source.size
    guard !isNew else { return copyAll() }
    for scroll in damage.scrolls { apply(scroll) }
    for y in damage.dirtyRows { copy(row: y, columns: damage.span(ofRow: y)) }
  }

  /// Draws the line where it is stale.
  func compose() {
    guard lineIsStale else { return }
    copy(row: lastRow, columns: 0..<surface.size.columns)
    lineIsStale = false
    guard let line, isCovering || !coversApplication else { return }
    line.draw(on: surface, row: lastRow)
  }

  /// What was composed went out, or did not: then all of it is to be drawn again.
  func presented(_ isTaken: Bool) {
    isRefused = !isTaken
    if isTaken { surface.presented() } else { surface.invalidate() }
  }

  /// A line that covers the application does so only while it says something.
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
      for y in block.rows { copy(row: y, columns: block.columns) }
    } else {
      for y in scroll.freeRows { copy(row: y, columns: block.columns) }
    }
  }

  /// Copies a part of a row; where the application has none, it is blank.
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

  /// A wide character of which the terminal's edge cuts a half is left out.
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
