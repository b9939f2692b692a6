import Bindings

/// The list rows that were last drawn on the screen, with their current indices.
///
/// A model change only renumbers the rows. Once per turn, the rows are compared with the rows to show. One block is
/// scrolled, and the other rows that differ are drawn.
nonisolated struct ListScreen: Hashable {
  /// The index of the list row shown in each row of the view, or `empty` or `gone`.
  private(set) var rows: [Int] = []

  /// The value for a row of the view that shows no list row.
  static let empty = -1
  /// The value for a row of the view whose list row was removed or is unknown.
  static let gone = -2

  /// The changes that bring the screen up to date.
  struct Update: Hashable {
    /// The block to scroll, or nil if nothing is scrolled.
    var scroll: Block?
    /// The rows of the view to draw.
    var stale: [Int] = []

    /// A block of rows of the view, and the distance by which its content moves up (positive) or down.
    struct Block: Hashable {
      var rows: Range<Int>
      var by: Int
    }
  }

  /// Updates the indices after a list row is inserted.
  mutating func insert(at index: Int) { renumber { ListEdit.insert(at: index).position(after: $0) } }

  /// Updates the indices after a list row is removed.
  mutating func remove(at index: Int) { renumber { ListEdit.remove(at: index).position(after: $0) } }

  /// Updates the indices after a list row is moved.
  ///
  /// - Parameters:
  ///   - source: The index of the row before the move.
  ///   - target: The index of the row after the move.
  mutating func move(from source: Int, to target: Int) {
    renumber { ListEdit.move(from: source, to: target).position(after: $0) }
  }

  /// Replaces the indices of the list rows.
  ///
  /// - Parameter number: A closure that returns the new index of a list row, or nil if the row was removed.
  /// - Complexity: O(rows of the view).
  mutating func renumber(_ number: (Int) -> Int?) {
    for y in rows.indices where rows[y] >= 0 { rows[y] = number(rows[y]) ?? Self.gone }
  }

  /// Records the list rows that are shown.
  ///
  /// - Parameters:
  ///   - first: The index of the first visible list row.
  ///   - count: The number of visible list rows.
  ///   - top: The row of the view that shows the first list row.
  ///   - height: The number of rows of the view.
  /// - Complexity: O(height).
  mutating func show(_ first: Int, count: Int, at top: Int, height: Int) {
    resize(height)
    for y in rows.indices { rows[y] = Self.wanted(y, first, count, top) }
  }

  /// Sets the number of rows of the view, and discards all indices if the number changes.
  ///
  /// - Complexity: O(height).
  mutating func resize(_ height: Int) {
    if rows.count != height { rows = Array(repeating: Self.gone, count: height) }
  }

  private static func wanted(_ y: Int, _ first: Int, _ count: Int, _ top: Int) -> Int {
    (top..<top + count).contains(y) ? first + y - top : empty
  }

  /// Returns the row of the view in which a list row belongs, or nil if the list row is outside the visible range.
  static func place(of index: Int, first: Int, count: Int, top: Int) -> Int? {
    (first..<first + count).contains(index) ? top + index - first : nil
  }

  /// Computes the changes that make the screen show the given list rows.
  ///
  /// The longest run of rows that move by the same distance is scrolled, and the other rows that differ are drawn.
  ///
  /// - Complexity: O(height).
  func update(toShow first: Int, count: Int, at top: Int, into update: inout Update) {
    update.stale.removeAll(keepingCapacity: true)
    update.scroll = longestMove { Self.place(of: $0, first: first, count: count, top: top) }
    for y in rows.indices {
      if !isThere(Self.wanted(y, first, count, top), y, after: update.scroll) { update.stale.append(y) }
    }
  }

  private func isThere(_ wanted: Int, _ y: Int, after scroll: Update.Block?) -> Bool {
    guard let scroll, scroll.rows.contains(y) else { return rows[y] == wanted }
    let source = y + scroll.by
    return scroll.rows.contains(source) && rows[source] == wanted
  }

  /// Returns the block that contains the longest run of rows that move by the same distance.
  ///
  /// - Returns: The block, or nil if scrolling it would displace at least as many correct rows as it saves.
  private func longestMove(_ place: (Int) -> Int?) -> Update.Block? {
    var best = 0..<0
    var distance = 0
    var run = 0..<0
    var by = 0
    for y in rows.indices {
      guard let new = place(rows[y]), new != y else { continue }
      run = run.upperBound == y && by == new - y ? run.lowerBound..<y + 1 : y..<y + 1
      by = new - y
      if run.count > best.count { (best, distance) = (run, by) }
    }
    guard !best.isEmpty else { return nil }
    let block = min(best.lowerBound, best.lowerBound + distance)..<max(best.upperBound, best.upperBound + distance)
    let spoiled = block.count { place(rows[$0]) == $0 }
    return best.count > spoiled ? Update.Block(rows: block, by: -distance) : nil
  }
}
