/// The elements of a list, sorted by a comparison.
///
/// Each row of the source has a number that never changes, and equal rows are in the order of their numbers. The order
/// is therefore total, and each row is found by binary search.
final class SortedList<Element>: DerivedList<Element, Element> {
  private struct Row {
    let number: Int
    /// The element in this list; nil for a new row.
    var element: Element?
    var isChanged: Bool
  }

  private let isBefore: (Element, Element) -> Bool
  /// The rows, in the order of the source.
  private var rows: [Row] = []
  /// The numbers of the rows, in the order of this list.
  private var order: [Int] = []
  private var lastNumber = 0

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt,
    by isBefore: @escaping (Element, Element) -> Bool
  ) {
    self.isBefore = isBefore
    super.init(of: source, label: label, file: file, line: line)
    start()
  }

  override var sourceCount: Int { rows.count }

  override func rebuild() -> [Element] {
    rows = source.storage.map { newRow($0) }
    let pairs = zip(rows, source.storage).sorted { isBefore($0.1, $0.0.number, $1.1, $1.0.number) }
    order = pairs.map(\.0.number)
    return pairs.map(\.1)
  }

  private func newRow(_ element: Element?) -> Row {
    lastNumber += 1
    return Row(number: lastNumber, element: element, isChanged: element == nil)
  }

  override func apply(_ edits: [ListEdit]) {
    var removed: [Row] = []
    for edit in edits {
      switch edit {
      case .insert(let index): rows.insert(newRow(nil), at: index)
      case .remove(let index): removed.append(rows.remove(at: index))
      case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .update(let index): rows[index].isChanged = true
      }
    }
    update(removing: removed)
  }

  /// Removes rows, and moves changed rows to their new positions.
  private func update(removing removed: [Row]) {
    var next = storage
    var edits: [ListEdit] = []
    for row in removed { if let element = row.element { remove(row.number, element, from: &next, &edits) } }
    for index in rows.indices where rows[index].isChanged {
      place(index, in: &next, &edits)
    }
    replaceRows(with: next, ListChange(edits, countBefore: storage.count))
  }

  private func remove(_ number: Int, _ element: Element, from next: inout [Element], _ edits: inout [ListEdit]) {
    edits.append(.remove(at: remove(number, element, from: &next)))
  }

  /// Removes a row and returns its position.
  private func remove(_ number: Int, _ element: Element, from next: inout [Element]) -> Int {
    let position = position(of: number, element, in: next)
    next.remove(at: position)
    order.remove(at: position)
    return position
  }

  private func place(_ index: Int, in next: inout [Element], _ edits: inout [ListEdit]) {
    let element = source.storage[index]
    let row = rows[index]
    rows[index].element = element
    rows[index].isChanged = false
    let from = row.element.map { remove(row.number, $0, from: &next) }
    let to = firstPosition(notBefore: element, row.number, in: next)
    next.insert(element, at: to)
    order.insert(row.number, at: to)
    guard let from else { return edits.append(.insert(at: to)) }
    if from != to { edits.append(.move(from: from, to: to)) }
    edits.append(.update(at: to))
  }

  /// Returns the position of a row.
  ///
  /// If the binary search fails because an object was changed in place, all numbers are searched.
  private func position(of number: Int, _ element: Element, in rows: [Element]) -> Int {
    let position = firstPosition(notBefore: element, number, in: rows)
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
