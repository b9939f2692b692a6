// What the list has on the screen, row by row. Model changes only renumber it; once a turn it is held against what should be there, and
// the difference is one block to move and a few rows to draw.

/// Which row of the list stands in which row of the view, as it was drawn last, in today's numbers.
nonisolated struct ListScreen: Hashable {
  /// The list's row at each row of the view, or `empty` where none stands, or `gone`.
  private(set) var rows: [Int] = []

  /// No row of the list stands there.
  static let empty = -1
  /// A row stands there, on the screen, that the list no longer has.
  static let gone = -2

  /// What to do so that other rows stand there.
  struct Update: Hashable {
    /// Rows of the view whose content moves up (positive) or down within them.
    var scroll: Block?
    /// Rows of the view that are to be drawn.
    var stale: [Int] = []

    /// A block of the view's rows, and how far its content moves.
    struct Block: Hashable {
      var rows: Range<Int>
      var by: Int
    }
  }

  /// A row came to stand at an index of the list.
  mutating func insert(at index: Int) { renumber { $0 >= index ? $0 + 1 : $0 } }

  /// The row at an index of the list went.
  mutating func remove(at index: Int) { renumber { $0 == index ? nil : $0 > index ? $0 - 1 : $0 } }

  /// The row at one index went to another, counted without it.
  mutating func move(from source: Int, to target: Int) {
    renumber { Self.moved($0, from: source, to: target) }
  }

  /// Where a row stands after the row at one place went to another, counted without it.
  static func moved(_ index: Int, from source: Int, to target: Int) -> Int {
    if index == source { return target }
    let without = index > source ? index - 1 : index
    return without >= target ? without + 1 : without
  }

  /// Gives the rows their new numbers; nil for one that is gone.
  ///
  /// O(rows of the view).
  mutating func renumber(_ number: (Int) -> Int?) {
    for y in rows.indices where rows[y] >= 0 { rows[y] = number(rows[y]) ?? Self.gone }
  }

  /// Shows `count` rows of the list from `first` on, at the view's row `top`, of `height` rows in all.
  ///
  /// O(height).
  mutating func show(_ first: Int, count: Int, at top: Int, height: Int) {
    resize(height)
    for y in rows.indices { rows[y] = Self.wanted(y, first, count, top) }
  }

  /// Takes another number of rows; what stands there is not known then.
  ///
  /// O(height).
  mutating func resize(_ height: Int) {
    if rows.count != height { rows = Array(repeating: Self.gone, count: height) }
  }

  private static func wanted(_ y: Int, _ first: Int, _ count: Int, _ top: Int) -> Int {
    (top..<top + count).contains(y) ? first + y - top : empty
  }

  /// Where a row of the list would stand among those shown from `first` on; nil where it would not be seen.
  static func place(of index: Int, first: Int, count: Int, top: Int) -> Int? {
    (first..<first + count).contains(index) ? top + index - first : nil
  }

  /// What is to be done to show other rows: the longest run that only moved is moved, the rest is drawn.
  ///
  /// O(height).
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

  /// The block in which the longest run of rows moves by the same distance; nil where moving it spoils more rows than it spares.
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
