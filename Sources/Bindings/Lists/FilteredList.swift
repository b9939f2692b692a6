/// The elements of a list that meet a condition, in the order of the source.
final class FilteredList<Element>: DerivedList<Element, Element> {
  private var isIncluded: (Element) -> Bool
  private var machine = FilterMachine()
  /// A closure that applies a change of the query that has not been published yet.
  ///
  /// Nil for a list without a query.
  var pullQuery: (() -> Void)?

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt,
    isIncluded: @escaping (Element) -> Bool
  ) {
    self.isIncluded = isIncluded
    super.init(of: source, label: label, file: file, line: line)
    start()
  }

  override func updateIfNeeded() {
    pullSource()
    pullQuery?()
  }

  override func recompute() { refilter(isIncluded) }

  /// Replaces the condition, and evaluates it for every row.
  func refilter(_ isIncluded: @escaping (Element) -> Bool) {
    pullSource()
    self.isIncluded = isIncluded
    let included = source.storage.map(isIncluded)
    let edits = machine.replace(included)
    if edits.count > max(derivedEditLimit, storage.count / 2) {
      reload(visible(included))
    } else {
      apply(edits)
    }
  }

  override var sourceCount: Int { machine.count }

  override func rebuild() -> [Element] {
    let included = source.storage.map(isIncluded)
    machine.reset(included)
    return visible(included)
  }

  private func visible(_ included: [Bool]) -> [Element] {
    zip(source.storage, included).compactMap { element, isVisible in isVisible ? element : nil }
  }

  override func apply(_ edits: [ListEdit]) {
    apply(machine.apply(edits) { isIncluded(source.storage[$0]) })
  }

  private func apply(_ edits: [DerivedEdit]) {
    apply(
      ListChange(edits.map(\.edit), countBefore: storage.count),
      keeping: { rows, removed in
        for edit in edits {
          switch edit {
          case .remove(let index): removed.append(rows.remove(at: index))
          case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
          case .insert(let index, let row): rows.insert(source.storage[row], at: index)
          case .update(let index, let row): removed.append(exchange(&rows[index], with: source.storage[row]))
          }
        }
      })
  }
}

/// An edit of a filtered list, in which new elements are identified by their position in the source.
enum DerivedEdit {
  case remove(at: Int)
  case move(from: Int, to: Int)
  case insert(at: Int, source: Int)
  case update(at: Int, source: Int)

  var edit: ListEdit {
    switch self {
    case .remove(let index): .remove(at: index)
    case .move(let from, let to): .move(from: from, to: to)
    case .insert(let index, _): .insert(at: index)
    case .update(let index, _): .update(at: index)
    }
  }
}

/// The visibility of each row of a source, stored in one byte per row.
struct FilterMachine {
  private enum Row: UInt8 {
    case hidden
    case visible
    /// An invisible row for which the condition must be evaluated.
    case unknown
    /// A visible row for which the condition must be evaluated again.
    case changed

    var isVisible: Bool { self == .visible || self == .changed }
  }

  private var rows: [Row] = []

  var count: Int { rows.count }

  mutating func reset(_ included: [Bool]) {
    rows = included.map { $0 ? .visible : .hidden }
  }

  /// Replaces the visibility of all rows.
  ///
  /// - Returns: The edits of the visible rows.
  mutating func replace(_ included: [Bool]) -> [DerivedEdit] {
    for index in rows.indices {
      switch (rows[index].isVisible, included[index]) {
      case (true, false): rows[index] = .changed
      case (false, true): rows[index] = .unknown
      default: break
      }
    }
    return resolve { included[$0] }
  }

  /// Applies edits of the source.
  ///
  /// - Parameters:
  ///   - edits: The edits of the source.
  ///   - isIncluded: A closure that returns whether the row at a position of the changed source is visible.
  /// - Returns: The edits of the visible rows.
  mutating func apply(_ edits: [ListEdit], isIncluded: (Int) -> Bool) -> [DerivedEdit] {
    var result: [DerivedEdit] = []
    for edit in edits {
      switch edit {
      case .insert(let index): rows.insert(.unknown, at: index)
      case .remove(let index):
        if rows[index].isVisible { result.append(.remove(at: rank(index))) }
        rows.remove(at: index)
      case .move(let from, let to): move(from, to, &result)
      case .update(let index): rows[index] = rows[index].isVisible ? .changed : .unknown
      }
    }
    return result + resolve(isIncluded)
  }

  private mutating func move(_ from: Int, _ to: Int, _ result: inout [DerivedEdit]) {
    let before = rank(from)
    let row = rows.remove(at: from)
    rows.insert(row, at: to)
    let after = rank(to)
    if row.isVisible, before != after { result.append(.move(from: before, to: after)) }
  }

  /// Evaluates the condition for unknown and changed rows, from front to back.
  private mutating func resolve(_ isIncluded: (Int) -> Bool) -> [DerivedEdit] {
    var result: [DerivedEdit] = []
    var rank = 0
    for index in rows.indices {
      let row = rows[index]
      if row == .unknown || row == .changed {
        let isVisible = isIncluded(index)
        rows[index] = isVisible ? .visible : .hidden
        switch (row == .changed, isVisible) {
        case (true, true): result.append(.update(at: rank, source: index))
        case (true, false): result.append(.remove(at: rank))
        case (false, true): result.append(.insert(at: rank, source: index))
        case (false, false): break
        }
      }
      if rows[index] == .visible { rank += 1 }
    }
    return result
  }

  /// Returns the number of visible rows before the row at `index`.
  private func rank(_ index: Int) -> Int {
    var count = 0
    for row in rows[..<index] where row.isVisible { count += 1 }
    return count
  }
}
