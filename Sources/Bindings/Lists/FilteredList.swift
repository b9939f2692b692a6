// The rows of a list that meet a condition. For each row of the source one byte says whether it is shown, so a change of the
// source is answered by looking at the rows that changed and at nobody else.

/// The elements of a list that meet a condition, in their order; made by `filtered`.
///
/// An edit of the source costs one evaluation of the condition, and a walk over one byte for each row.
public final class FilteredList<Element>: ListCell<Element> {
  private let link: ListLink<Element>
  private var isIncluded: (Element) -> Bool
  private var machine = FilterMachine()
  /// Asks the query, if there is one, whether it is another.
  var pullQuery: (() -> Void)?

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt,
    isIncluded: @escaping (Element) -> Bool
  ) {
    link = ListLink(source)
    self.isIncluded = isIncluded
    super.init(rows: [], label: label, file: file, line: line)
    storage = lookAtAll()
    link.follow(for: self) { $0.sourceChanged($1) }
  }

  private var source: ListCell<Element> { link.source }

  /// Takes what has changed and was not told yet.
  override func refresh() {
    pullSource()
    pullQuery?()
  }

  private func pullSource() {
    if let change = link.news() { pull { sourceChanged(change) } }
  }

  /// Looks at every row again, under the same condition: for conditions that read what the list does not know of.
  public func refilter() {
    refilter(isIncluded)
  }

  /// Looks at every row again, under another condition.
  public func refilter(_ isIncluded: @escaping (Element) -> Bool) {
    pullSource()
    self.isIncluded = isIncluded
    let included = source.storage.map(isIncluded)
    let edits = machine.replace(included)
    if edits.count > max(viewEditLimit, storage.count / 2) {
      reload(shown(included))
    } else {
      apply(edits) { source.storage[$0] }
    }
  }

  /// Looks at every row, and returns those that are shown.
  private func lookAtAll() -> [Element] {
    let included = source.storage.map(isIncluded)
    machine.reset(included)
    return shown(included)
  }

  private func shown(_ included: [Bool]) -> [Element] {
    zip(source.storage, included).compactMap { element, isShown in isShown ? element : nil }
  }

  private func sourceChanged(_ change: ListChange) {
    if change.isReload || change.edits.count > viewEditLimit || change.countBefore != machine.count {
      return reload(lookAtAll())
    }
    let edits = machine.apply(change.edits) { isIncluded(source.storage[$0]) }
    apply(edits) { source.storage[$0] }
  }
}

/// Which rows of a source are shown, and what a change of the source does to those that are.
struct FilterMachine {
  private enum Row: UInt8 {
    case hidden
    case shown
    /// Not shown, and not looked at yet.
    case unknown
    /// Shown, and to be looked at again.
    case changed

    var isShown: Bool { self == .shown || self == .changed }
  }

  private var rows: [Row] = []

  var count: Int { rows.count }

  mutating func reset(_ included: [Bool]) {
    rows = included.map { $0 ? .shown : .hidden }
  }

  /// All rows were looked at again.
  ///
  /// - Returns: what changes among those that are shown.
  mutating func replace(_ included: [Bool]) -> [ViewEdit] {
    for index in rows.indices {
      switch (rows[index].isShown, included[index]) {
      case (true, false): rows[index] = .changed
      case (false, true): rows[index] = .unknown
      default: break
      }
    }
    return settle { included[$0] }
  }

  /// The source has changed by `edits`.
  ///
  /// - Parameter isIncluded: whether the row that is now at a position of the source is to be shown.
  mutating func apply(_ edits: [ListEdit], isIncluded: (Int) -> Bool) -> [ViewEdit] {
    var answer: [ViewEdit] = []
    for edit in edits {
      switch edit {
      case .insert(let index): rows.insert(.unknown, at: index)
      case .remove(let index):
        if rows[index].isShown { answer.append(.remove(at: rank(index))) }
        rows.remove(at: index)
      case .move(let from, let to): move(from, to, &answer)
      case .update(let index): rows[index] = rows[index].isShown ? .changed : .unknown
      }
    }
    return answer + settle(isIncluded)
  }

  private mutating func move(_ from: Int, _ to: Int, _ answer: inout [ViewEdit]) {
    let before = rank(from)
    let row = rows.remove(at: from)
    rows.insert(row, at: to)
    let after = rank(to)
    if row.isShown, before != after { answer.append(.move(from: before, to: after)) }
  }

  /// Looks at the rows that have to be looked at, from the front.
  private mutating func settle(_ isIncluded: (Int) -> Bool) -> [ViewEdit] {
    var answer: [ViewEdit] = []
    var rank = 0
    for index in rows.indices {
      let row = rows[index]
      if row == .unknown || row == .changed {
        let isShown = isIncluded(index)
        rows[index] = isShown ? .shown : .hidden
        switch (row == .changed, isShown) {
        case (true, true): answer.append(.update(at: rank, source: index))
        case (true, false): answer.append(.remove(at: rank))
        case (false, true): answer.append(.insert(at: rank, source: index))
        case (false, false): break
        }
      }
      if rows[index] == .shown { rank += 1 }
    }
    return answer
  }

  /// How many rows are shown before the one at `index`.
  private func rank(_ index: Int) -> Int {
    var count = 0
    for row in rows[..<index] where row.isShown { count += 1 }
    return count
  }
}
