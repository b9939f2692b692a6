/// The elements of a list, sorted by a comparison.
///
/// If the comparison is nil, the elements keep the order of the source.
///
/// Equal rows are sorted by their numbers. The order is therefore total, so that a binary search finds the position of
/// each new row.
final class SortedList<Element>: DerivedList<Element> {
  typealias Comparison = (Element, Element) -> Bool

  private let makeComparison: () -> Comparison?
  private var comparison: Comparison?
  /// The numbers of the rows that were removed or updated since the last arrangement, or nil if all rows must be
  /// sorted.
  private var stale: Set<Int>?

  /// Creates a list that is sorted by the result of `makeComparison`.
  ///
  /// The query consists of the cells that `makeComparison` reads.
  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt,
    _ makeComparison: @escaping () -> Comparison?
  ) {
    self.makeComparison = makeComparison
    super.init(of: source, label: label, file: file, line: line)
    start()
  }

  override func evaluateQuery() { comparison = makeComparison() }

  override var movesMostRows: Bool { storage.count > derivedEditLimit }

  override func forget() { stale = nil }

  override func follow(_ edit: ListEdit) {
    switch edit {
    case .remove(let index), .update(let index): stale?.insert(sourceMarks[index].number)
    case .insert, .move: break
    }
  }

  override func arrangement() -> Arrangement {
    guard let isBefore = comparison else { return (source.storage, sourceMarks) }
    defer { stale = [] }
    func precedes(_ left: Element, _ leftMark: RowMark, _ right: Element, _ rightMark: RowMark) -> Bool {
      if isBefore(left, right) { return true }
      return !isBefore(right, left) && leftMark.number < rightMark.number
    }
    guard let stale else {
      let order = sortedPositions(by: isBefore)
      return (order.map { source.storage[$0] }, order.map { sourceMarks[$0] })
    }
    let kept = marks.indices.filter { !stale.contains(marks[$0].number) }
    var fresh: Arrangement = (kept.map { storage[$0] }, kept.map { marks[$0] })
    for (index, mark) in sourceMarks.enumerated() where mark.revision == revision {
      let element = source.storage[index]
      let place = fresh.rows.indices.partitionIndex { !precedes(fresh.rows[$0], fresh.marks[$0], element, mark) }
      fresh.rows.insert(element, at: place)
      fresh.marks.insert(mark, at: place)
    }
    return fresh
  }

  /// Returns the positions of all rows of the source in the order of the comparison.
  ///
  /// The sort of the standard library is stable, so a row needs one comparison instead of two for the order of equal
  /// rows.
  private func sortedPositions(by isBefore: Comparison) -> [Int] {
    var positions = Array(sourceMarks.indices)
    let isInOrder = zip(sourceMarks, sourceMarks.dropFirst()).allSatisfy { $0.number < $1.number }
    if !isInOrder { positions.sort { sourceMarks[$0].number < sourceMarks[$1].number } }
    sortPositions(&positions, of: source.storage, by: isBefore)
    return positions
  }
}

/// Sorts `positions` by the elements of `rows` at the positions.
// Closures of the main actor would check their isolation at each call, which doubles the time of a short comparison.
private nonisolated func sortPositions<Element>(
  _ positions: inout [Int], of rows: [Element], by isBefore: (Element, Element) -> Bool
) {
  rows.withUnsafeBufferPointer { rows in positions.sort { isBefore(rows[$0], rows[$1]) } }
}
