/// A grid of cells that tracks its changes since the last frame.
///
/// The cells are stored in a single block of memory, with 16 bytes for each cell. All accesses are clipped to the grid.
@MainActor public final class Surface {
  /// The number of columns and rows, at most `Size.largestScreen`.
  public private(set) var size: Size
  /// The changes since the last call to `presented()`.
  public private(set) var damage: Damage
  /// The clusters that cells reference by index.
  ///
  /// A call to `presented()` can renumber the clusters.
  public private(set) var clusters: ClusterTable
  package var cuts = ClippedWideCharacters()
  /// The hyperlinks that cells reference by number.
  ///
  /// A call to `presented()` can renumber the hyperlinks.
  private var links = LinkTable()
  private var cells: UnsafeMutableBufferPointer<Cell>
  /// The number of clusters above which unused clusters are removed.
  private var clusterBound = Surface.fewClusters
  /// The number of hyperlinks above which unused hyperlinks are removed.
  private var linkBound = Surface.fewLinks

  /// The minimum of `clusterBound`.
  ///
  /// Fewer clusters take so little memory that a search for unused clusters is not worthwhile.
  private static let fewClusters = 4096

  /// The minimum of `linkBound`.
  private static let fewLinks = 256

  /// Returns an empty table with enough capacity for any frame.
  ///
  /// After `presented()`, the table has at most twice as many clusters as cells. A frame can add one cluster for each
  /// cell, and a second cluster for each cell that is drawn twice.
  private static func clusterTable(for size: Size) -> ClusterTable {
    ClusterTable(limit: max(ClusterTable.limit, 4 * size.width * size.height))
  }

  /// Creates a blank surface of the given size, with all cells marked as changed.
  public init(size: Size) {
    self.size = size.clampedToScreen
    cells = Surface.blankCells(self.size)
    clusters = Surface.clusterTable(for: self.size)
    damage = Damage(size: self.size)
    invalidate()
  }

  isolated deinit { cells.deallocate() }

  private static func blankCells(_ size: Size) -> UnsafeMutableBufferPointer<Cell> {
    let cells = UnsafeMutableBufferPointer<Cell>.allocate(capacity: size.width * size.height)
    cells.initialize(repeating: .blank)
    return cells
  }

  /// Changes the size, clears all cells, and marks all cells as changed.
  public func resize(to size: Size) {
    self.size = size.clampedToScreen
    cells.deallocate()
    cells = Surface.blankCells(self.size)
    clusters = Surface.clusterTable(for: self.size)
    clusterBound = Surface.fewClusters
    links = LinkTable()
    linkBound = Surface.fewLinks
    damage = Damage(size: self.size)
    invalidate()
  }

  /// Marks all cells as changed, so that the next frame is a full repaint.
  public func invalidate() { damage.addAll() }

  /// Removes the damage after a frame has been displayed.
  public func presented() {
    damage.removeAll()
    if clusters.count > clusterBound { renumberClusters() }
    if links.count > linkBound { renumberLinks() }
  }

  /// The cell at the given column and row, or a blank cell outside the grid.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return .blank }
    return cells[y * size.width + x]
  }

  /// Sanitizes the given character, and returns its glyph.
  ///
  /// The glyph is valid until `presented()` is called.
  ///
  /// - Complexity: O(1) amortized.
  public func glyph(for cluster: Character) -> Glyph { clusters.glyph(for: cluster) }

  /// Returns the number of the hyperlink with the given address for `Style.link`, or 0 for an address that terminals
  /// do not receive; see `Hyperlink`.
  ///
  /// The number is valid until `presented()` is called.
  package func link(to address: String) -> UInt16 { links.number(of: address) }

  /// Whether cells may have hyperlinks.
  package var hasLinks: Bool { links.count > 0 }

  /// Returns the address of the given hyperlink as terminals receive it, or nil for 0.
  package func address(ofLink number: UInt16) -> String? { links.address(of: number) }

  /// Calls `body` with the cells of the given row, or with an empty buffer for a row outside the grid.
  public func withRow<Result>(_ y: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    guard y >= 0, y < size.height else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return body(UnsafeBufferPointer(row(y, 0..<size.width)))
  }

  /// Calls `body` to write the cells of the given row within `columns`, then adds the cells to the damage.
  ///
  /// A wide character that crosses an edge of `columns` becomes a space, even if `body` has written the character.
  public func writeRow(_ y: Int, columns: Range<Int>, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    let clipped = columns.clamped(to: 0..<size.width)
    guard y >= 0, y < size.height, !clipped.isEmpty else { return }
    let touched = blankSplitCharacters(y, clipped)
    let written = row(y, clipped)
    body(written)
    repairEdges(of: written)
    damage.add(row: y, columns: touched)
  }

  /// Scrolls the given block up if `by` is positive, or down if `by` is negative.
  ///
  /// The exposed rows keep their cells, and are added to the damage.
  ///
  /// - Returns: Whether the block was scrolled. The block is unchanged if it exceeds the surface, if `by` is 0, if
  ///   no row would remain, or if an edge of the block splits a wide character.
  /// - Complexity: O(n), where n is the number of cells in the block.
  public func scroll(_ block: Rect, by: Int) -> Bool {
    guard Rect(origin: .zero, size: size).contains(block), !block.isEmpty, by != 0, by.magnitude < block.height,
      !cutsWideCharacter(block)
    else { return false }
    for step in 0..<block.height - Int(by.magnitude) {
      let to = by > 0 ? block.minY + step : block.maxY - 1 - step
      move(row: to + by, to: to, columns: block.columnRange)
    }
    damage.add(Scroll(rows: block.rowRange, in: block.columnRange, by: by))
    return true
  }

  private func row(_ y: Int, _ columns: Range<Int>) -> UnsafeMutableBufferPointer<Cell> {
    let start = y * size.width
    return UnsafeMutableBufferPointer(rebasing: cells[start + columns.lowerBound..<start + columns.upperBound])
  }

  private func move(row: Int, to: Int, columns: Range<Int>) {
    guard let base = cells.baseAddress else { return }
    let from = base + (row * size.width + columns.lowerBound)
    (base + (to * size.width + columns.lowerBound)).update(from: from, count: columns.count)
  }

  private func cutsWideCharacter(_ block: Rect) -> Bool {
    for y in block.rowRange {
      if self[block.minX, y].glyph == .continuation || self[block.maxX, y].glyph == .continuation { return true }
    }
    return false
  }

  /// Clears wide characters that a write to `columns` would split, and returns the affected columns.
  private func blankSplitCharacters(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    var touched = columns
    let start = y * size.width
    if columns.lowerBound > 0, cells[start + columns.lowerBound].glyph == .continuation {
      cells[start + columns.lowerBound].glyph = .space
      cells[start + columns.lowerBound - 1].glyph = .space
      touched = touched.lowerBound - 1..<touched.upperBound
      cuts.add(rightHalf: columns.lowerBound, row: y)
    }
    if columns.upperBound < size.width, cells[start + columns.upperBound].glyph == .continuation {
      cells[start + columns.upperBound].glyph = .space
      cells[start + columns.upperBound - 1].glyph = .space
      touched = touched.lowerBound..<touched.upperBound + 1
      cuts.add(rightHalf: columns.upperBound, row: y)
    }
    return touched
  }

  /// Replaces halves of wide characters at both ends of the written cells with spaces.
  private func repairEdges(of written: UnsafeMutableBufferPointer<Cell>) {
    if written[0].glyph == .continuation { written[0].glyph = .space }
    let last = written.count - 1
    let isASCII = written[last].glyph.code < 0x80
    if !isASCII, clusters.width(of: written[last].glyph) == 2 { written[last].glyph = .space }
  }

  /// Removes unused hyperlinks, which would otherwise accumulate.
  private func renumberLinks() {
    let old = links
    links = LinkTable()
    for index in cells.indices where cells[index].style.link != 0 {
      cells[index].style.link = old.address(of: cells[index].style.link).map { links.number(of: $0) } ?? 0
    }
    linkBound = max(Surface.fewLinks, 2 * links.count)
  }

  /// Removes unused clusters, which would otherwise accumulate.
  private func renumberClusters() {
    let old = clusters
    clusters = Surface.clusterTable(for: size)
    for index in cells.indices where cells[index].glyph.clusterIndex != nil {
      cells[index].glyph = old.character(of: cells[index].glyph).map { clusters.glyph(for: $0) } ?? .space
    }
    clusterBound = max(Surface.fewClusters, 2 * clusters.count)
  }
}
