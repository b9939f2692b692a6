import Bindings

/// The list rows on the screen as they were last drawn, with their current indices.
///
/// Model changes only renumber them. Once in each turn they are compared with the rows to be shown: one block is
/// scrolled, and the other differing rows are drawn.
nonisolated struct ListScreen: Hashable {
  /// The index of the list row in each row of the view, or `empty`, or `gone`.
  private(set) var rows: [Int] = []

  /// A row of the view without a list row.
  static let empty = -1
  /// A row of the view that shows a removed or unknown list row.
  static let gone = -2

  /// The changes that make the screen show other rows.
  struct Update: Hashable {
    /// The block to be scrolled, if any.
    var scroll: Block?
    /// The rows of the view to be drawn.
    var stale: [Int] = []

    /// A block of rows of the view, and the distance by which its content moves up (positive) or down.
    struct Block: Hashable {
      var rows: Range<Int>
      var by: Int
    }
  }

  /// Updates the indices after a row was inserted.
  mutating func insert(at index: Int) { renumber { ListEdit.insert(at: index).position(after: $0) } }

  /// Updates the indices after a row was removed.
  mutating func remove(at index: Int) { renumber { ListEdit.remove(at: index).position(after: $0) } }

  /// Updates the indices after a row was moved; `target` is an index after its removal.
  mutating func move(from source: Int, to target: Int) {
    renumber { ListEdit.move(from: source, to: target).position(after: $0) }
  }

  /// Replaces the indices of the rows.
  ///
  /// - Parameter number: A closure that returns the new index of a row, or nil for a removed row.
  /// - Complexity: O(rows of the view).
  mutating func renumber(_ number: (Int) -> Int?) {
    for y in rows.indices where rows[y] >= 0 { rows[y] = number(rows[y]) ?? Self.gone }
  }

  /// Records the rows that are shown.
  ///
  /// - Parameter first: The first list row.
  /// - Parameter count: The number of list rows.
  /// - Parameter top: The row of the view that shows the first list row.
  /// - Parameter height: The number of rows of the view.
  /// - Complexity: O(height).
  mutating func show(_ first: Int, count: Int, at top: Int, height: Int) {
    resize(height)
    for y in rows.indices { rows[y] = Self.wanted(y, first, count, top) }
  }

  /// Changes the number of rows of the view; a change discards all indices.
  ///
  /// - Complexity: O(height).
  mutating func resize(_ height: Int) {
    if rows.count != height { rows = Array(repeating: Self.gone, count: height) }
  }

  private static func wanted(_ y: Int, _ first: Int, _ count: Int, _ top: Int) -> Int {
    (top..<top + count).contains(y) ? first + y - top : empty
  }

  /// Returns the row of the view that would show a list row, or nil if the row would not be visible.
  static func place(of index: Int, first: Int, count: Int, top: Int) -> Int? {
    (first..<first + count).contains(index) ? top + index - first : nil
  }

  /// Computes the changes that show other rows: the longest run with a common distance is scrolled, and the rest is
  /// drawn.
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

  /// Returns the block in which the longest run moves by a common distance.
  ///
  /// - Returns: The block, or nil if more rows would have to be drawn again than the scroll saves.
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
