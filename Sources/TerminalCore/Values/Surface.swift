// The picture of the screen, one for an application. Views write cells into it through a canvas; it keeps account of what they wrote.

/// A grid of cells with an account of what was written since it was last presented.
///
/// Storage is one block of memory, 16 bytes a cell. Every access is clipped: nothing outside the grid can be read or written.
@MainActor public final class Surface {
  /// How many columns and rows; at most `Size.largestScreen`.
  public private(set) var size: Size
  /// What was written since `presented()`.
  public private(set) var damage: Damage
  /// The clusters that cells name by index; `presented()` may number them anew.
  public private(set) var clusters: ClusterTable
  /// The wide characters that the edges of the part cut which is being drawn.
  package var cuts = CutCharacters()
  private var cells: UnsafeMutableBufferPointer<Cell>
  /// How many clusters there may be before those that no cell names any more are dropped.
  private var clusterBound = Surface.fewClusters

  /// Fewer clusters than this are not worth a look at every cell.
  private static let fewClusters = 4096

  /// A table in which the clusters of any frames have room.
  ///
  /// After `presented()` it has at most twice as many clusters as there are cells, or few; the frame that comes names no more than the cells
  /// have room for, and what is drawn in it twice may name as many again.
  private static func clusterTable(for size: Size) -> ClusterTable {
    ClusterTable(limit: max(ClusterTable.limit, 4 * size.columns * size.rows))
  }

  /// Makes a blank surface, damaged all over.
  public init(size: Size) {
    self.size = size.clampedToScreen
    cells = Surface.blankCells(self.size)
    clusters = Surface.clusterTable(for: self.size)
    damage = Damage(size: self.size)
    invalidate()
  }

  isolated deinit { cells.deallocate() }

  private static func blankCells(_ size: Size) -> UnsafeMutableBufferPointer<Cell> {
    let cells = UnsafeMutableBufferPointer<Cell>.allocate(capacity: size.columns * size.rows)
    cells.initialize(repeating: .blank)
    return cells
  }

  /// Gives it another size, blank and damaged all over.
  public func resize(to size: Size) {
    self.size = size.clampedToScreen
    cells.deallocate()
    cells = Surface.blankCells(self.size)
    clusters = Surface.clusterTable(for: self.size)
    clusterBound = Surface.fewClusters
    damage = Damage(size: self.size)
    invalidate()
  }

  /// Marks every cell as written, so that the next frame is a full repaint.
  public func invalidate() { damage.addAll() }

  /// Forgets the damage: it is on the screen.
  public func presented() {
    damage.removeAll()
    if clusters.count > clusterBound { renumberClusters() }
  }

  /// The cell at a column and row; blank outside the grid.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, y >= 0, x < size.columns, y < size.rows else { return .blank }
    return cells[y * size.columns + x]
  }

  /// The glyph for a character of one or more scalars, which goes through the `Sanitizer`; good until `presented()`.
  ///
  /// O(1) amortised.
  public func glyph(for cluster: Character) -> Glyph { clusters.glyph(for: cluster) }

  /// The cells of one row, for reading in bulk; empty outside the grid.
  public func withRow<Result>(_ y: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    guard y >= 0, y < size.rows else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return body(UnsafeBufferPointer(row(y, 0..<size.columns)))
  }

  /// Writes cells of one row within `columns` (clipped) and counts them as damage.
  ///
  /// Halves of wide characters that the write cuts, and such as `body` leaves at its edges, become spaces.
  public func writeRow(_ y: Int, columns: Range<Int>, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    let clipped = columns.clamped(to: 0..<size.columns)
    guard y >= 0, y < size.rows, !clipped.isEmpty else { return }
    let touched = mendCuts(y, clipped)
    let written = row(y, clipped)
    body(written)
    mendEnds(of: written)
    damage.add(row: y, columns: touched)
  }

  /// Moves the content of a block up (`by` > 0) or down.
  ///
  /// The rows that came free keep their cells and count as damage.
  ///
  /// Returns false, and changes nothing, where the block cannot be moved: it is not wholly on the surface, nothing of it would stay, or
  /// its edge would cut a wide character. O(cells of the block).
  public func scroll(_ block: Rect, by: Int) -> Bool {
    guard Rect(origin: .zero, size: size).contains(block), !block.isEmpty, by != 0, by.magnitude < block.height,
      !cutsWideCharacter(block)
    else { return false }
    for step in 0..<block.height - Int(by.magnitude) {
      let to = by > 0 ? block.minY + step : block.maxY - 1 - step
      move(row: to + by, to: to, columns: block.columns)
    }
    damage.add(Scroll(rows: block.rows, in: block.columns, by: by))
    return true
  }

  private func row(_ y: Int, _ columns: Range<Int>) -> UnsafeMutableBufferPointer<Cell> {
    let start = y * size.columns
    return UnsafeMutableBufferPointer(rebasing: cells[start + columns.lowerBound..<start + columns.upperBound])
  }

  private func move(row: Int, to: Int, columns: Range<Int>) {
    guard let base = cells.baseAddress else { return }
    let from = base + (row * size.columns + columns.lowerBound)
    (base + (to * size.columns + columns.lowerBound)).update(from: from, count: columns.count)
  }

  private func cutsWideCharacter(_ block: Rect) -> Bool {
    for y in block.rows {
      if self[block.minX, y].glyph == .continuation || self[block.maxX, y].glyph == .continuation { return true }
    }
    return false
  }

  /// Blanks the wide characters that a write to `columns` would cut, and returns the columns touched.
  private func mendCuts(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    var touched = columns
    let start = y * size.columns
    if columns.lowerBound > 0, cells[start + columns.lowerBound].glyph == .continuation {
      cells[start + columns.lowerBound].glyph = .space
      cells[start + columns.lowerBound - 1].glyph = .space
      touched = touched.lowerBound - 1..<touched.upperBound
      cuts.note(rightHalf: columns.lowerBound, row: y)
    }
    if columns.upperBound < size.columns, cells[start + columns.upperBound].glyph == .continuation {
      cells[start + columns.upperBound].glyph = .space
      cells[start + columns.upperBound - 1].glyph = .space
      touched = touched.lowerBound..<touched.upperBound + 1
      cuts.note(rightHalf: columns.upperBound, row: y)
    }
    return touched
  }

  /// Blanks half a character at the ends of what was written: no right half comes first, no left half last.
  private func mendEnds(of written: UnsafeMutableBufferPointer<Cell>) {
    if written[0].glyph == .continuation { written[0].glyph = .space }
    let last = written.count - 1
    if clusters.width(of: written[last].glyph) == 2 { written[last].glyph = .space }
  }

  /// Drops the clusters that no cell names; a long run over many texts would otherwise gather them all.
  private func renumberClusters() {
    let old = clusters
    clusters = Surface.clusterTable(for: size)
    for index in cells.indices where cells[index].glyph.clusterIndex != nil {
      cells[index].glyph = old.character(of: cells[index].glyph).map { clusters.glyph(for: $0) } ?? .space
    }
    clusterBound = max(Surface.fewClusters, 2 * clusters.count)
  }
}
