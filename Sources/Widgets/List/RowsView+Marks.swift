extension RowsView {
  private func setMarks(_ ids: Set<AnyHashable>, range: ListMarks.Extension? = nil) {
    guard selection.mark(ids, range: range) else { return }
    selection.checkInvariants(in: state)
    setNeedsLayout()
    sendActions(for: .selectionChanged)
  }

  /// Selects the rows with the given identities without notifying targets.
  ///
  /// A single identity selects a row without marking the row. An identity without a row is kept until a row with that
  /// identity is inserted and removed.
  func select(ids: Set<AnyHashable>) {
    let indices = ids.count > 1 ? source.indices(of: ids) : [:]
    selection.replaceMarks(ids, at: indices)
    setNeedsLayout()
    if ids.count < 2 { select(id: ids.first) }
  }

  func toggleMark() {
    guard let selectedID else { return }
    setMarks(selection.marks.ids.symmetricDifference([selectedID]))
  }

  var isCurrentRowMarked: Bool { selectedID.map(selection.marks.ids.contains) ?? false }

  func clearMarks() { setMarks([]) }

  var canMarkAll: Bool { allowsMultipleSelection && state.count > 0 && state.count <= ListMarks.limit }

  func markAll() { setMarks(Set((0..<state.count).map(identity(at:)))) }

  /// Moves the selection, and marks all rows from the start of the extension to the newly selected row.
  ///
  /// Does nothing if the range would contain more than `ListMarks.limit` rows.
  func extendMarks(_ move: (inout ListState) -> Void) {
    guard let start = state.selection else { return }
    var moved = state
    move(&moved)
    guard let end = moved.selection else { return }
    var range = ListMarks.Extension(anchor: start, end: start, others: selection.marks.ids)
    if let last = selection.marks.range, last.end == start { range = last }
    range.end = end
    guard abs(range.anchor - end) < ListMarks.limit else { return }
    change(notifying: true, move)
    let rows = min(range.anchor, end)...max(range.anchor, end)
    setMarks(range.others.union(rows.lazy.map(identity(at:))), range: range)
  }

  /// Searches the marked rows if rows have changed, and unmarks those that no longer have a row.
  ///
  /// - Parameter isElsewhere: A closure that returns whether an identity remains selected although it has no row.
  /// - Returns: Whether a row was unmarked.
  /// - Complexity: That of `RowSource.indices(of:)`.
  func verifyMarks(isElsewhere: (AnyHashable) -> Bool = { _ in false }) -> Bool {
    guard selection.hasUnverifiedMarks else { return false }
    let indices = source.indices(of: selection.marks.ids)
    let lost = selection.lostMarks(indices).filter { !isElsewhere($0) }
    selection.verifyMarks(indices, removing: lost)
    return !lost.isEmpty
  }

  /// The indices of the marked rows in ascending order, or the index of the selected row if no row is marked.
  ///
  /// - Complexity: O(n), where n is the number of rows, or the number of marked rows if the model can look up rows.
  var markedIndices: [Int] {
    let marks = selection.marks
    if marks.ids.isEmpty { return state.selection.map { [$0] } ?? [] }
    return source.indices(of: marks.ids).values.sorted()
  }
}

extension RowSource {
  /// Returns the indices of the rows with the given identities.
  ///
  /// Identities without a row are omitted.
  ///
  /// - Complexity: O(n), where n is the number of rows, or the number of identities if the model can look up rows.
  func indices(of ids: Set<AnyHashable>) -> [AnyHashable: Int] {
    var found: [AnyHashable: Int] = [:]
    if ids.isEmpty { return found }
    if indexOf != nil {
      for id in ids { found[id] = index(of: id, near: 0) }
      return found
    }
    for index in 0..<count() {
      let id = id(index) ?? AnyHashable(index)
      guard ids.contains(id), found[id] == nil else { continue }
      found[id] = index
      if found.count == ids.count { break }
    }
    return found
  }
}
