import Bindings

extension BoundList {
  /// Applies the given change of the model.
  ///
  /// Only indices are updated immediately; rows are filled and drawn at the end of the turn. If the change does not
  /// match the current number of rows, the list is reloaded.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - former: A closure that returns the rows before the change, or nil if they are not known.
  func apply(_ change: ListChange, to former: () -> FormerRows? = { nil }) {
    guard !change.isReload, change.countBefore == state.count, change.countAfter == source.count() else {
      return reload { nearestRow(in: former()) }
    }
    askForSource()
    let isFirst = state.count == 0
    var isRemoved = false
    for edit in change.edits {
      rowViews.apply(edit)
      if state.apply(edit) { isRemoved = true }
    }
    let hasIdentities = source.id(0) != nil
    if isRemoved, hasIdentities || state.count == 0 { selection.removeCurrent() }
    selectPending(after: change.edits, orFirst: isFirst || isRemoved && state.selection == nil)
    modelChanged(notifying: isFirst || isRemoved || hasIdentities, canReturn: hasIdentities || state.count == 0)
  }

  /// Reloads all rows, and preserves the selection and the scroll position by identity.
  package func reload() { reload { nil } }

  /// Reloads all rows, and preserves the selection and the scroll position by identity.
  ///
  /// - Parameter neighbor: A closure that returns the row to select if the selected row was removed. If the result is
  ///   nil, the nearest row is selected that was visible before and that remains.
  func reload(orSelect neighbor: () -> Int?) {
    askForSource()
    selection.rowsReloaded()
    let count = source.count()
    let old = state
    let hasIdentities = !source.usesIndicesAsIdentities
    let row = selectionAfterReload(from: old, hasIdentities: hasIdentities, orSelect: neighbor)
    let offset = old.offset == 0 ? 0 : anchoredOffset(from: old, selection: row, hasIdentities: hasIdentities)
    if hasIdentities, count > 0 { rowViews.renumber(count, shift: offset - old.offset, page: old.page, from: source) }
    state.reload(count: count, selection: row, offset: offset)
    rowViews.setNeedsFilling()
    modelChanged(notifying: true, canReturn: hasIdentities)
  }

  /// Updates the list after the given block of rows is replaced, without searching for identities.
  ///
  /// The row above the block is filled again.
  ///
  /// - Parameters:
  ///   - block: The rows that were replaced, as a range of their old indices.
  ///   - count: The number of new rows.
  /// - Complexity: O(n), where n is the number of visible rows.
  func replaceRows(_ block: Range<Int>, with count: Int) {
    askForSource()
    guard selection.asked == nil, source.count() == state.count - block.count + count else {
      return reload { max(0, block.lowerBound - 1) }
    }
    selection.rowsReloaded()
    rowViews.replace(block, count: count)
    state.replaceRows(block, with: count)
    modelChanged(notifying: true)
  }

  /// Updates the list after rows are inserted or removed at the start and appended at the end.
  ///
  /// - Parameters:
  ///   - distance: The number of rows inserted at the start; negative if rows were removed there, and nil if all rows
  ///     were replaced.
  ///   - count: The new number of rows.
  ///   - body: A closure that changes the selection before it is published.
  /// - Complexity: O(n), where n is the number of visible rows.
  func shiftRows(by distance: Int?, to count: Int, _ body: (inout ListState) -> Void) {
    askForSource()
    rowViews.shift(by: distance, count: count)
    let shift = distance ?? -state.count
    let appended = max(0, min(count, count - state.count - shift))
    state.shiftRows(by: shift, to: count)
    body(&state)
    modelChanged(notifying: true, movedBy: distance) { self.rowsShiftedWhileFinding(by: shift, appended: appended) }
  }

  /// Returns the index of the row to select after a reload.
  ///
  /// The result is nil if there is no row to select, or if the row has not been found yet.
  private func selectionAfterReload(
    from old: ListState, hasIdentities: Bool, orSelect neighbor: () -> Int?
  ) -> Int? {
    let start = old.selection ?? old.offset
    if let index = findAwaited(near: start) { return index }
    guard let selectedID else { return old.count == 0 && selection.asked == nil ? 0 : nil }
    if !hasIdentities { return old.selection }
    // While another row is awaited, the previous row remains selected.
    return source.index(of: selectedID, near: start) ?? neighbor() ?? nearestRow(in: formerDrawnRows) ?? old.selection
  }

  /// Waits for the row whose identity is in the source of the selection, unless that row is already selected.
  ///
  /// The source may have been written in the same turn as the rows, before the list is notified.
  private func askForSource() { if let id = selection.source?() { selection.sourceContains(id) } }

  /// Returns the index of the row that was asked for, or nil if the row is not found.
  func findAwaited(near start: Int) -> Int? { selection.asked.flatMap { source.row(of: $0, near: start) } }

  /// Selects the pending row if one of the given edits has inserted it, or else the first row if `orFirst` is true.
  private func selectPending(after edits: [ListEdit], orFirst: Bool) {
    let id = selection.asked ?? selection.removed
    if let index = id.flatMap({ orFirst ? source.row(of: $0, near: 0) : row(of: $0, addedBy: edits) }) {
      state.select(index)
    } else if orFirst, selection.asked == nil, state.count > 0 {
      state.select(0)
    }
  }

  /// The number of edits up to which only the added rows are compared with the identity of a pending row.
  private static var mostComparedEdits: Int { 100 }

  private func row(of id: AnyHashable, addedBy edits: [ListEdit]) -> Int? {
    if edits.count > Self.mostComparedEdits { return source.index(of: id, near: state.selection ?? 0) }
    for (number, edit) in edits.enumerated() {
      guard let added = edit.addedIndex else { continue }
      let index = edits[(number + 1)...].reduce(Optional(added)) { index, later in
        index.flatMap { later.position(after: $0) }
      }
      if let index, source.id(index) == id { return index }
    }
    return nil
  }

  /// Returns the scroll position that keeps the selected row in place, or the top row if the selected row was hidden.
  private func anchoredOffset(from old: ListState, selection: Int?, hasIdentities: Bool) -> Int {
    if let selection, let before = old.selection, old.isSelectionVisible { return selection - (before - old.offset) }
    guard let id = rowViews.view(at: old.offset)?.id, hasIdentities else { return old.offset }
    return source.index(of: id, near: old.selection ?? old.offset) ?? old.offset
  }

  /// Publishes a change of the rows.
  ///
  /// - Parameters:
  ///   - notifying: Whether the targets are notified if another row is selected.
  ///   - canReturn: Whether removed rows can be inserted again in this turn, so that their removal is published at the
  ///     end of the turn.
  ///   - distance: The distance of `shiftRows`, or nil after any other change.
  ///   - updateSearch: A closure that replaces `modelChangedWhileFinding()`, which can search all rows again.
  private func modelChanged(
    notifying: Bool, canReturn: Bool = false, movedBy distance: Int? = nil, _ updateSearch: (() -> Void)? = nil
  ) {
    findSections()
    reordering?.rowsChanged()
    setNeedsLayout()
    if selection.position.untrackedValue.count != state.count { invalidateContentHeight() }
    selection.publish(state)
    let isPublished = publishSelection(notifying: notifying, canReturn: canReturn, movedBy: distance)
    if isPublished { sendActions(for: .selectionChanged) }
    if let updateSearch { updateSearch() } else { modelChangedWhileFinding() }
    rowsDidChange()
  }

  /// Updates the selection after a change of the rows, and schedules the search for removed rows.
  ///
  /// - Returns: Whether the targets must be notified now.
  private func publishSelection(notifying: Bool, canReturn: Bool, movedBy distance: Int?) -> Bool {
    let id = state.selection.map(identity(at:))
    var isPublished = false
    if notifying {
      isPublished = selection.rowsChanged(selecting: id, canReturn: canReturn)
    } else {
      selection.renumber(id)
    }
    let isVerified = !selection.hasUnverifiedMarks
    selection.markedRowsChanged(movedBy: distance)
    if !canReturn, isVerified {
      isPublished = verifyMarks() || isPublished
    }
    if selection.mustSchedule() { atEndOfTurn { list in list.endTurnOfSelection() } }
    selection.checkInvariants(in: state)
    return isPublished
  }
}

nonisolated extension ListEdit {
  /// The index of the row that the edit inserts or replaces, after the edit.
  fileprivate var addedIndex: Int? {
    switch self {
    case .insert(let index), .update(let index): index
    case .remove, .move: nil
    }
  }
}
