/// A list of the elements of another list, filtered or sorted by a closure.
///
/// After each change of the source list, the rows are arranged again, and this list publishes the difference. The list
/// retains the source, but the source holds this list weakly. A read inside a transaction or a handler includes changes
/// of the source that have not been published yet.
class DerivedList<Element>: ListCell<Element> {
  /// The rows of a derived list, and their marks in the same order.
  typealias Arrangement = (rows: [Element], marks: [RowMark])

  final let source: ListCell<Element>
  /// The link to the source, which marks this list as stale when the source changes.
  private let link = CellDependent()
  /// The dependencies of `evaluateQuery()`.
  private let query = CellDependent()
  /// The number by which the source identifies this list as an observer.
  private var id: UInt64 = 0
  /// The marks of the source's rows, as of the last applied change.
  private(set) final var sourceMarks: [RowMark] = []
  private(set) final var marks: [RowMark] = []
  /// The number of applied changes of the source.
  private(set) final var revision = 0
  private var lastNumber = 0

  init(of source: ListCell<Element>, label: String?, file: StaticString, line: UInt) {
    self.source = source
    super.init(rows: [], label: label, file: file, line: line)
  }

  deinit {}

  /// Arranges the rows for the first time, and subscribes to the source.
  ///
  /// Each subclass calls this method at the end of its initializer.
  final func start() {
    source.updateIfNeeded()
    query.evaluate(evaluateQuery)
    forgetAll()
    (storage, marks) = arrangement()
    link.cell = self
    link.evaluate { source.noteRead() }
    let handler = { [weak self] (change: ListChange?) in
      if let change { self?.sourceChanged(change) }
      return self != nil
    }
    id = source.add(handler, owner: self, at: location)
    query.cell = self
  }

  override final func updateIfNeeded() {
    pullSource()
    if query.needsEvaluation() { pull { evaluateAgain() } }
  }

  final func queryChanged() {
    pullSource()
    if query.needsEvaluation() { evaluateAgain() }
  }

  private final func evaluateAgain() {
    query.evaluate(evaluateQuery)
    forget()
    if movesMostRows { arrangeAll() } else { rearrange() }
  }

  private final func pullSource() {
    source.updateIfNeeded()
    if let change = source.takeNews(of: id) { pull { sourceChanged(change) } }
  }

  private final func sourceChanged(_ change: ListChange) {
    link.skipPendingUpdate()
    if change.isReload || change.edits.count > derivedEditLimit || change.countBefore != sourceMarks.count {
      return reload()
    }
    revision += 1
    for edit in change.edits {
      follow(edit)
      edit.apply(to: &sourceMarks) { RowMark(number: $0?.number ?? newNumber(), revision: revision) }
    }
    rearrange()
  }

  private final func reload() {
    forgetAll()
    arrangeAll()
  }

  private final func arrangeAll() {
    let fresh = arrangement()
    marks = fresh.marks
    replaceRows(with: fresh.rows, .reload(countBefore: storage.count, countAfter: fresh.rows.count))
  }

  private final func forgetAll() {
    sourceMarks = source.storage.indices.map { _ in RowMark(number: newNumber(), revision: revision) }
    forget()
  }

  private final func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private final func rearrange() {
    let fresh = arrangement()
    let difference = ListDifference(
      old: marks, new: fresh.marks, isSameRow: { $0.number == $1.number }, isSame: { $0.revision == $1.revision },
      match: { RowKeys.match($0, $1) { $0.number } })
    marks = fresh.marks
    replaceRows(with: fresh.rows, difference.change())
  }

  /// Reads the query, and stores the condition or the comparison for the current value of the query.
  func evaluateQuery() {}

  /// Whether a change of the query is published as a reload, because it probably moves more rows than a difference may
  /// contain.
  var movesMostRows: Bool { false }

  /// Discards the stored results of the condition or the comparison.
  func forget() {}

  /// Applies the given edit of the source to the stored results, before the edit is applied to `sourceMarks`.
  func follow(_ edit: ListEdit) {}

  /// Returns the rows of this list, selected or sorted from the rows of the source.
  func arrangement() -> Arrangement { preconditionFailure("'arrangement()' is abstract. Override it in the subclass.") }

  /// Runs `body`, which updates the list because of a read.
  ///
  /// Observers are notified when the pass or the transaction ends.
  private final func pull(_ body: () -> Void) {
    let outer = isPulled
    isPulled = true
    untracked(body)
    isPulled = outer
  }
}

/// The identity of a row, and the revision of its element.
struct RowMark {
  /// The number of the row, which is unique within a derived list.
  ///
  /// Numbers start at 1.
  let number: Int
  /// The number of the change that inserted or updated the row.
  let revision: Int
}

/// The maximum number of edits that are applied one by one.
///
/// If a change of the source has more edits, all rows are arranged again.
let derivedEditLimit = ListChange.editLimit

nonisolated extension ListEdit {
  /// Applies the edit to `rows`.
  ///
  /// - Parameters:
  ///   - rows: One element for each row of the list.
  ///   - changed: A closure that returns the new element for an insertion or an update. The closure receives the
  ///     previous element, or nil for an insertion.
  func apply<Row>(to rows: inout [Row], _ changed: (Row?) -> Row) {
    switch self {
    case .insert(let index): rows.insert(changed(nil), at: index)
    case .remove(let index): rows.remove(at: index)
    case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
    case .update(let index): rows[index] = changed(rows[index])
    }
  }
}
