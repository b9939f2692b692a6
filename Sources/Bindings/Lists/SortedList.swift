// The rows of a list in another order. Every row of the source has a number that never changes; equal rows are in the order of
// their numbers, so the order is total and each row is found by bisection.

/// The elements of a list in the order of a comparison; made by `sorted`.
///
/// Equal elements keep the order in which they came. When the source is reloaded, they take the order that they have in it.
///
/// An edit of the source costs O(log n) comparisons, and moving what lies behind it in two arrays.
public final class SortedList<Element>: ListCell<Element> {
  private struct Row {
    let number: Int
    /// What is shown for it; nil when it is new.
    var shown: Element?
    var isChanged: Bool
  }

  private let link: ListLink<Element>
  private let isBefore: (Element, Element) -> Bool
  /// The rows of the source, in its order.
  private var rows: [Row] = []
  /// The numbers of the rows, in this list's order.
  private var order: [Int] = []
  private var lastNumber = 0

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt,
    by isBefore: @escaping (Element, Element) -> Bool
  ) {
    link = ListLink(source)
    self.isBefore = isBefore
    super.init(rows: [], label: label, file: file, line: line)
    storage = sortAll()
    link.follow(for: self) { $0.sourceChanged($1) }
  }

  private var source: ListCell<Element> { link.source }

  /// Takes what has changed and was not told yet.
  override func refresh() {
    if let change = link.news() { pull { sourceChanged(change) } }
  }

  private func sortAll() -> [Element] {
    rows = source.storage.map { newRow(shown: $0) }
    let pairs = zip(rows, source.storage).sorted { isBefore($0.1, $0.0.number, $1.1, $1.0.number) }
    order = pairs.map(\.0.number)
    return pairs.map(\.1)
  }

  private func newRow(shown: Element?) -> Row {
    lastNumber += 1
    return Row(number: lastNumber, shown: shown, isChanged: shown == nil)
  }

  private func sourceChanged(_ change: ListChange) {
    if change.isReload || change.edits.count > viewEditLimit || change.countBefore != rows.count {
      return reload(sortAll())
    }
    var gone: [Row] = []
    for edit in change.edits {
      switch edit {
      case .insert(let index): rows.insert(newRow(shown: nil), at: index)
      case .remove(let index): gone.append(rows.remove(at: index))
      case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .update(let index): rows[index].isChanged = true
      }
    }
    answer(gone)
  }

  /// Takes out what is gone and puts right what has changed, one step after another.
  private func answer(_ gone: [Row]) {
    var next = storage
    var edits: [ListEdit] = []
    for row in gone { if let shown = row.shown { takeOut(row.number, shown, from: &next, &edits) } }
    for index in rows.indices where rows[index].isChanged {
      place(index, in: &next, &edits)
    }
    replaceRows(with: next, ListChange(edits, countBefore: storage.count))
  }

  private func takeOut(_ number: Int, _ shown: Element, from next: inout [Element], _ edits: inout [ListEdit]) {
    let position = position(of: number, shown, in: next)
    next.remove(at: position)
    order.remove(at: position)
    edits.append(.remove(at: position))
  }

  private func place(_ index: Int, in next: inout [Element], _ edits: inout [ListEdit]) {
    let element = source.storage[index]
    let row = rows[index]
    rows[index].shown = element
    rows[index].isChanged = false
    var from: Int?
    if let shown = row.shown {
      let position = position(of: row.number, shown, in: next)
      next.remove(at: position)
      order.remove(at: position)
      from = position
    }
    let to = firstPosition(notBefore: element, row.number, in: next)
    next.insert(element, at: to)
    order.insert(row.number, at: to)
    guard let from else { return edits.append(.insert(at: to)) }
    if from != to { edits.append(.move(from: from, to: to)) }
    edits.append(.update(at: to))
  }

  /// Where a row stands; found by looking at all numbers if it was changed behind the list's back.
  private func position(of number: Int, _ shown: Element, in rows: [Element]) -> Int {
    let position = firstPosition(notBefore: shown, number, in: rows)
    if position < order.count, order[position] == number { return position }
    return order.firstIndex(of: number) ?? 0
  }

  private func firstPosition(notBefore element: Element, _ number: Int, in rows: [Element]) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(rows[middle], order[middle], element, number) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isBefore(_ left: Element, _ leftNumber: Int, _ right: Element, _ rightNumber: Int) -> Bool {
    if isBefore(left, right) { return true }
    return !isBefore(right, left) && leftNumber < rightNumber
  }
}
