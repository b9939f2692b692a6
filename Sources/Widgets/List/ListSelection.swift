import Bindings

/// The selection of a list: the selected row, the row to select as soon as it exists, and the marked rows.
///
/// A row that is removed and inserted again in one turn, also by separate changes of the model, stays selected. Until
/// the end of the turn, the nearest row takes its place, but this is not published.
struct ListSelection {
  /// The identity of the selected row, or its index if the rows have no identities; nil if no row is selected.
  private(set) var current: AnyHashable?
  /// The identity whose row is selected as soon as it exists.
  private(set) var pending = Pending.none
  /// Whether the removal of the selected row has not been published yet.
  private(set) var isUnpublished = false
  /// Whether rows have changed since the marked rows were last searched.
  private(set) var hasUnverifiedMarks = false
  /// Whether the work for the end of the turn has been scheduled.
  private var isScheduled = false

  /// The marked rows, which are selected in addition to the current row.
  private(set) var marks = ListMarks()
  /// Whether the user can mark rows.
  var allowsSeveral = false
  /// The index of the selected row that the user has pressed, until the mouse button is released.
  private(set) var pressedRow: Int?
  /// The published index of the selected row, and the published number of rows.
  let position = Observable(ListPosition())
  /// A closure that reads the selected identity from the source of the selection.
  ///
  /// The source can change before the list is notified.
  var source: (() -> AnyHashable?)?

  /// An identity whose row is selected as soon as it exists.
  enum Pending: Hashable {
    case none
    /// The identity was set in code or by the source of the selection, and its row has not been found.
    case asked(AnyHashable)
    /// The selected row with this identity was removed in this turn.
    ///
    /// If rows have been reloaded since then, the row must be searched.
    case removed(AnyHashable, isReloaded: Bool)
  }

  /// The identity that was set in code or by the source of the selection, until its row is found.
  var asked: AnyHashable? { if case .asked(let id) = pending { id } else { nil } }
  /// The identity of the selected row that was removed in this turn.
  var removed: AnyHashable? { if case .removed(let id, _) = pending { id } else { nil } }
  /// Whether rows have been reloaded since the selected row was removed, so that the removed row must be searched.
  var mustSearch: Bool { if case .removed(_, let isReloaded) = pending { isReloaded } else { false } }

  // MARK: Selecting

  /// Selects the row with the given identity because of an action of the user or a call.
  ///
  /// - Returns: Whether another row was selected before.
  mutating func select(_ id: AnyHashable?) -> Bool {
    let isOther = id != current
    current = id
    return isOther
  }

  /// Stops waiting for a row.
  mutating func forgetPending() { pending = .none }

  /// Waits for the row with the given identity, and keeps the identity in the source.
  mutating func ask(for id: AnyHashable) {
    pending = .asked(id)
    isUnpublished = false
  }

  /// Waits for the row whose identity is in the source of the selection, unless that row is selected or was removed in
  /// this turn.
  mutating func sourceContains(_ id: AnyHashable) {
    guard id != current, id != asked, id != removed else { return }
    pending = .asked(id)
  }

  /// Stops waiting for a row because it has been selected, so that no removal is published.
  mutating func endWaiting() {
    forgetPending()
    isUnpublished = false
  }

  // MARK: Model changes

  /// Waits until the end of the turn for a row with the identity of the selected row, which has been removed.
  mutating func removeCurrent() {
    guard let current else { return }
    isUnpublished = true
    if pending == .none { pending = .removed(current, isReloaded: false) }
  }

  /// Notes that rows may have been inserted that are not compared with the pending identity.
  mutating func rowsReloaded() { if let removed { pending = .removed(removed, isReloaded: true) } }

  /// Updates the identity of the selected row after the rows have changed.
  ///
  /// - Parameters:
  ///   - id: The identity of the row that is selected now.
  ///   - canReturn: Whether the row that was selected before can be inserted again in this turn.
  /// - Returns: Whether the targets must be notified now.
  mutating func rowsChanged(selecting id: AnyHashable?, canReturn: Bool) -> Bool {
    let isOther = id != current
    let wasRemoved = id != nil && id == removed
    let wasAsked = id != nil && id == asked
    if wasRemoved || wasAsked {
      current = id
      endWaiting()
      return isOther && wasAsked
    }
    guard isOther else { return false }
    if pending == .none, current != nil, canReturn { removeCurrent() }
    current = id
    return pending == .none
  }

  /// Updates the identity of the selected row, whose index is its identity.
  mutating func renumber(_ id: AnyHashable?) { current = id }

  /// Whether the caller must schedule work for the end of the turn; the result is true once for each turn.
  mutating func mustSchedule() -> Bool {
    guard !isScheduled, isUnpublished || hasUnverifiedMarks else { return false }
    isScheduled = true
    return true
  }

  /// Ends the turn, after the removed row has been searched.
  ///
  /// - Returns: Whether the targets must be notified that another row is selected.
  mutating func endTurn() -> Bool {
    isScheduled = false
    if removed != nil { forgetPending() }
    let notifies = isUnpublished && asked == nil
    isUnpublished = false
    return notifies
  }

  // MARK: Pressed row

  /// Notes that the user has pressed the row at the given index, or none.
  mutating func press(_ row: Int?) { pressedRow = row }

  /// Returns the pressed row, which is no longer pressed.
  mutating func release() -> Int? {
    defer { pressedRow = nil }
    return pressedRow
  }

  // MARK: Marked rows

  /// The identities of the marked rows, or of the current row if no row is marked.
  var identities: Set<AnyHashable> {
    if !marks.ids.isEmpty { return marks.ids }
    return current.map { [$0] } ?? []
  }

  /// Returns whether the row with the given identity is marked.
  func isMarked(_ id: @autoclosure () -> AnyHashable) -> Bool {
    !marks.ids.isEmpty && marks.ids.contains(id())
  }

  /// Replaces the marked rows, which exist.
  ///
  /// - Returns: Whether the marked rows have changed.
  mutating func mark(_ ids: Set<AnyHashable>, range: ListMarks.Extension? = nil) -> Bool {
    marks.range = range
    guard ids != marks.ids else { return false }
    marks.setIDs(ids)
    // The targets read the selection now, without the removed row, whose return would not be published.
    if removed != nil { forgetPending() }
    return true
  }

  /// Replaces the marked rows by rows that may not exist; a single identity is not marked.
  ///
  /// - Parameters:
  ///   - ids: The identities.
  ///   - indices: The indices of the rows with these identities.
  mutating func replaceMarks(_ ids: Set<AnyHashable>, at indices: [AnyHashable: Int]) {
    marks = ListMarks(ids.count > 1 ? ids : [])
    marks.setIndices(ids.count > 1 ? indices : [:])
    hasUnverifiedMarks = false
  }

  /// Notes that rows have changed, so that the marked rows must be searched.
  ///
  /// - Parameter distance: The number of rows inserted at the start, negative if rows were removed there, if only these
  ///   rows and appended rows have changed; otherwise nil.
  mutating func markedRowsChanged(movedBy distance: Int?) {
    if let distance, marks.shift(by: distance) { return }
    if distance == nil { marks.range = nil }
    hasUnverifiedMarks = !marks.ids.isEmpty
  }

  /// Returns the identities of the marked rows that had a row, and that are not among the given rows.
  func lostMarks(_ indices: [AnyHashable: Int]) -> Set<AnyHashable> { marks.found.subtracting(indices.keys) }

  /// Stores the result of a search for the marked rows.
  ///
  /// - Parameters:
  ///   - indices: The indices of the marked rows that exist.
  ///   - lost: The identities of rows that are no longer marked.
  mutating func verifyMarks(_ indices: [AnyHashable: Int], removing lost: Set<AnyHashable>) {
    hasUnverifiedMarks = false
    marks.setIndices(indices)
    marks.remove(lost)
    if !lost.isEmpty { marks.range = nil }
  }

  // MARK: Position

  /// Publishes the index of the selected row and the number of rows.
  func publish(_ state: ListState) {
    let now = ListPosition(selection: state.selection, count: state.count)
    if position.untrackedValue != now { position.value = now }
  }

  /// Checks the conditions that hold after each change, in a debug build.
  func checkInvariants(in state: ListState) {
    assert((current == nil) == (state.selection == nil), "A selected row has an identity.")
    assert(asked == nil || asked != current, "A selected row is not awaited.")
    assert(removed == nil || removed != current, "A selected row has not been removed.")
    assert(removed == nil || isUnpublished, "The removal of a row is published at the end of the turn.")
    assert(!(isUnpublished || hasUnverifiedMarks) || isScheduled, "The end of the turn is scheduled.")
    assert(marks.found.isSubset(of: marks.ids), "Only marked rows are found.")
    assert(state.selection.map { (0..<state.count).contains($0) } ?? true, "The selected row exists.")
  }
}

/// The published position in a list: the index of the selected row, and the number of rows.
struct ListPosition: Equatable {
  var selection: Int?
  var count = 0
}
