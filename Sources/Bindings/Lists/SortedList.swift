/// The elements of a list, sorted by a comparison.
///
/// Equal rows are in the order of their numbers. The order is therefore total, and the position of each new row is
/// found by binary search.
final class SortedList<Element>: DerivedList<Element, Element> {
  private let isBefore: (Element, Element) -> Bool
  /// The numbers of the rows that were removed or updated since the last arrangement; nil to sort all rows.
  private var stale: Set<Int>?

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt,
    by isBefore: @escaping (Element, Element) -> Bool
  ) {
    self.isBefore = isBefore
    super.init(of: source, label: label, file: file, line: line)
    start()
  }

  override func forget() { stale = nil }

  override func follow(_ edit: ListEdit) {
    switch edit {
    case .remove(let index), .update(let index): stale?.insert(sourceMarks[index].number)
    case .insert, .move: break
    }
  }

  override func arrangement() -> Arrangement {
    defer { stale = [] }
    guard let stale else {
      let sorted = zip(source.storage, sourceMarks).sorted { isBefore($0.0, $0.1, $1.0, $1.1) }
      return (sorted.map(\.0), sorted.map(\.1))
    }
    let kept = marks.indices.filter { !stale.contains(marks[$0].number) }
    var fresh: Arrangement = (kept.map { storage[$0] }, kept.map { marks[$0] })
    for (index, mark) in sourceMarks.enumerated() where mark.revision == revision {
      let element = source.storage[index]
      let place = fresh.rows.indices.partitionIndex { !isBefore(fresh.rows[$0], fresh.marks[$0], element, mark) }
      fresh.rows.insert(element, at: place)
      fresh.marks.insert(mark, at: place)
    }
    return fresh
  }

  private func isBefore(_ left: Element, _ leftMark: RowMark, _ right: Element, _ rightMark: RowMark) -> Bool {
    if isBefore(left, right) { return true }
    return !isBefore(right, left) && leftMark.number < rightMark.number
  }
}
