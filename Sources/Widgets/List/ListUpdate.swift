/// The changes that update the drawn lines of a list.
///
/// At most one block is scrolled, and all other lines that differ are drawn. Lines of list rows are numbered from the
/// first row on: in a list whose rows have n lines, the number of the first line of a row is n times its index. In a
/// list whose rows have different heights, they are numbered from the first visible row on.
nonisolated struct ListUpdate: Hashable {
  /// The block to scroll, or nil if nothing is scrolled.
  var scroll: Block?
  /// The lines of the view that must be drawn.
  var stale: [Int] = []

  /// A block of lines of the view, and the distance by which its content moves up (positive) or down (negative).
  struct Block: Hashable {
    var rows: Range<Int>
    var by: Int
  }

  /// The number that marks a line of the view without a list row.
  static let empty = -1
  /// The number that marks a line of the view whose list row was removed or is unknown.
  static let gone = -2

  /// Computes the changes that are required to show the given lines of list rows.
  ///
  /// The longest run of lines that move by the same distance is scrolled, unless that displaces at least as many lines
  /// that are already correct.
  ///
  /// - Parameters:
  ///   - drawn: The current number of the list line drawn in each line of the view; `empty` or `gone` if there is none.
  ///   - shown: The numbers of the visible list lines.
  ///   - top: The line of the view that shows the first visible list line.
  /// - Complexity: O(n), where n is the number of lines of the view.
  mutating func compute(from drawn: [Int], toShow shown: Range<Int>, at top: Int) {
    let area = top..<top + shown.count
    let offset = top - shown.lowerBound
    scroll = Self.longestMove(in: drawn) { shown.contains($0) ? $0 + offset : nil }
    stale.removeAll(keepingCapacity: true)
    for y in drawn.indices {
      let wanted = area.contains(y) ? y - offset : Self.empty
      if !isDrawnAfterScroll(wanted, at: y, in: drawn) { stale.append(y) }
    }
  }

  /// Computes the lines of the view to draw, without scrolling.
  ///
  /// - Parameters:
  ///   - drawn: The current number of the list line drawn in each line of the view; `empty` or `gone` if there is none.
  ///   - wanted: The number of the list line to draw in each line of the view; `empty` if there is none.
  mutating func compute(from drawn: [Int], toShow wanted: [Int]) {
    scroll = nil
    stale.removeAll(keepingCapacity: true)
    for y in drawn.indices where drawn[y] != wanted[y] { stale.append(y) }
  }

  /// Returns whether the given line of the view displays the given list line after the block is scrolled.
  private func isDrawnAfterScroll(_ wanted: Int, at y: Int, in drawn: [Int]) -> Bool {
    guard let scroll, scroll.rows.contains(y) else { return drawn[y] == wanted }
    let source = y + scroll.by
    return scroll.rows.contains(source) && drawn[source] == wanted
  }

  /// Returns the block that contains the longest run of lines that move by the same distance.
  ///
  /// The result is nil if scrolling would displace at least as many correctly drawn lines as the run contains.
  private static func longestMove(in drawn: [Int], to place: (Int) -> Int?) -> Block? {
    var best = 0..<0
    var distance = 0
    var run = 0..<0
    var by = 0
    for y in drawn.indices {
      guard let new = place(drawn[y]), new != y else { continue }
      run = run.upperBound == y && by == new - y ? run.lowerBound..<y + 1 : y..<y + 1
      by = new - y
      if run.count > best.count { (best, distance) = (run, by) }
    }
    guard !best.isEmpty else { return nil }
    let block = min(best.lowerBound, best.lowerBound + distance)..<max(best.upperBound, best.upperBound + distance)
    let spoiled = block.count { place(drawn[$0]) == $0 }
    return best.count > spoiled ? Block(rows: block, by: -distance) : nil
  }
}
