extension BoundList {
  var selectedIdentities: Set<AnyHashable> { marks.ids.isEmpty ? Set(selectedID.map { [$0] } ?? []) : marks.ids }

  private func setMarks(_ ids: Set<AnyHashable>, range: ListMarks.Extension? = nil) {
    marks.range = range
    guard ids != marks.ids else { return }
    marks.setIDs(ids)
    setNeedsLayout()
    sendActions(for: .selectionChanged)
  }

  /// Selects the rows with the given identities without notifying targets.
  ///
  /// A single identity selects a row without marking the row. An identity without a row is kept until a row with that
  /// identity is inserted and removed.
  func select(ids: Set<AnyHashable>) {
    marks = ListMarks(ids.count > 1 ? ids : [])
    findMarkedRows()
    setNeedsLayout()
    if ids.count < 2 { select(id: ids.first) }
  }

  func toggleMark() {
    guard let selectedID else { return }
    setMarks(marks.ids.symmetricDifference([selectedID]))
  }

  var isCurrentRowMarked: Bool { selectedID.map(marks.ids.contains) ?? false }

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
    var range = ListMarks.Extension(anchor: start, end: start, others: marks.ids)
    if let last = marks.range, last.end == start { range = last }
    range.end = end
    guard abs(range.anchor - end) < ListMarks.limit else { return }
    change(notifying: true, move)
    let rows = min(range.anchor, end)...max(range.anchor, end)
    setMarks(range.others.union(rows.lazy.map(identity(at:))), range: range)
  }

  /// Removes the marks of rows that were removed from the model.
  ///
  /// - Parameter distance: The number of rows inserted at the start, negative if rows were removed there, if only these
  ///   rows and appended rows have changed; otherwise nil.
  /// - Returns: Whether a mark was removed.
  /// - Complexity: O(1) if all marked rows are known to exist after the shift; otherwise that of a search for marks.
  func removeLostMarks(movedBy distance: Int?) -> Bool {
    if let distance, marks.shift(by: distance) { return false }
    let before = marks.found
    if !marks.ids.isEmpty { findMarkedRows() }
    let lost = before.subtracting(marks.found)
    marks.remove(lost)
    if distance == nil || !lost.isEmpty { marks.range = nil }
    return !lost.isEmpty
  }

  private func findMarkedRows() { marks.setIndices(source.indices(of: marks.ids)) }

  /// The indices of the marked rows in ascending order, or the index of the selected row if no row is marked.
  ///
  /// - Complexity: O(n), where n is the number of rows, or the number of marked rows if the model can look up rows.
  var markedIndices: [Int] {
    if marks.ids.isEmpty { return state.selection.map { [$0] } ?? [] }
    return source.indices(of: marks.ids).values.sorted()
  }
}

extension ListSource {
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
