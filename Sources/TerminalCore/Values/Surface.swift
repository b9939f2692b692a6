// The picture of the screen, one for an application. Views write cells into it through a canvas; it keeps account of what they wrote.

/// A grid of cells with an account of what was written since it was last presented.
///
/// Storage is one block of memory, 16 bytes a cell. Every access is clipped: nothing outside the grid can be read or written.
@MainActor public final class Surface {
  /// How many columns and rows.
  public private(set) var size: Size
  /// What was written since `presented()`.
  public private(set) var damage: Damage
  /// The clusters that cells name by index.
  public private(set) var clusters = ClusterTable()
  private var cells: UnsafeMutableBufferPointer<Cell>

  /// Makes a blank surface, damaged all over.
  public init(size: Size) {
    self.size = size
    cells = .allocate(capacity: size.columns * size.rows)
    cells.initialize(repeating: .blank)
    damage = Damage(size: size)
    invalidate()
  }

  isolated deinit { cells.deallocate() }

  /// Gives it another size, blank and damaged all over.
  public func resize(to size: Size) {
    cells.deallocate()
    cells = .allocate(capacity: size.columns * size.rows)
    cells.initialize(repeating: .blank)
    clusters = ClusterTable()
    self.size = size
    damage = Damage(size: size)
    invalidate()
  }

  /// Marks every cell as written, so that the next frame is a full repaint.
  public func invalidate() { damage.add(Rect(origin: .zero, size: size)) }

  /// Forgets the damage: it is on the screen.
  public func presented() { damage.removeAll() }

  /// The cell at a column and row; blank outside the grid.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, y >= 0, x < size.columns, y < size.rows else { return .blank }
    return cells[y * size.columns + x]
  }

  /// The index of a cluster in this surface's table; O(1) amortised.
  public func glyph(for cluster: Character) -> Glyph { clusters.glyph(for: cluster) }

  /// The cells of one row, for reading in bulk; empty outside the grid.
  public func withRow<Result>(_ y: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    guard y >= 0, y < size.rows else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let start = y * size.columns
    return body(UnsafeBufferPointer(rebasing: cells[start..<start + size.columns]))
  }

  /// Writes cells of one row within `columns` (clipped) and counts them as damage.
  ///
  /// The body must leave no wide character half.
  public func writeRow(_ y: Int, columns: Range<Int>, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    let clipped = columns.clamped(to: 0..<size.columns)
    guard y >= 0, y < size.rows, !clipped.isEmpty else { return }
    let start = y * size.columns
    let mended = mendEdges(y, clipped)
    body(UnsafeMutableBufferPointer(rebasing: cells[start + clipped.lowerBound..<start + clipped.upperBound]))
    damage.add(row: y, columns: mended)
  }

  /// Moves the content of a block up (`by` > 0) or down, leaving the rows that came free as they were, for the caller to draw.
  ///
  /// Returns false, and changes nothing, where the block cannot be moved (it is not wholly on the surface, or nothing of it would stay).
  public func scroll(_ block: Rect, by: Int) -> Bool {
    guard Rect(origin: .zero, size: size).contains(block), !block.isEmpty, by != 0, abs(by) < block.height,
      !cutsWideCharacter(block)
    else { return false }
    let kept = block.height - abs(by)
    for step in 0..<kept {
      let to = by > 0 ? block.minY + step : block.maxY - 1 - step
      move(row: to + by, to: to, columns: block.columns)
    }
    damage.add(Scroll(rows: block.rows, in: block.columns, by: by))
    return true
  }

  private func move(row: Int, to: Int, columns: Range<Int>) {
    guard let base = cells.baseAddress else { return }
    let from = base + (row * size.columns + columns.lowerBound)
    (base + (to * size.columns + columns.lowerBound)).update(from: from, count: columns.count)
  }

  private func cutsWideCharacter(_ block: Rect) -> Bool {
    block.rows.contains { y in
      self[block.minX, y].glyph == .continuation || self[block.maxX, y].glyph == .continuation
    }
  }

  /// Blanks the halves of wide characters that a write to `columns` would cut, and returns the columns touched.
  private func mendEdges(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    var touched = columns
    let start = y * size.columns
    if columns.lowerBound > 0, cells[start + columns.lowerBound].glyph == .continuation {
      cells[start + columns.lowerBound - 1].glyph = .space
      touched = touched.lowerBound - 1..<touched.upperBound
    }
    if columns.upperBound < size.columns, cells[start + columns.upperBound].glyph == .continuation {
      cells[start + columns.upperBound].glyph = .space
      touched = touched.lowerBound..<touched.upperBound + 1
    }
    return touched
  }
}
