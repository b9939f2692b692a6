import Bindings

extension RowsView {
  /// Updates the list after the given change of the model, which is the only way to change the rows.
  ///
  /// Only indices are updated immediately; rows are filled and drawn at the end of the turn.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - former: A closure that returns the rows before the change, or nil if they are not known. It is a parameter,
  ///     because a closure in the change would be allocated for each edit of a bound array.
  /// - Complexity: O(n), where n is the number of visible rows, for each edit; a reload may also search for rows.
  func apply(_ edit: RowsEdit, former: () -> FormerRows? = { nil }) {
    askForSource()
    switch edit {
    case .edit(let change) where isCurrent(change): perform(change)
    case .edit: reloadRows { nearestRow(in: former()) }
    case .replace(let block, let count) where canReplace(block, with: count): replaceRows(block, with: count)
    case .replace(let block, _): reloadRows { max(0, block.lowerBound - 1) }
    case .shift(let distance, let count, let select): shiftRows(by: distance, to: count, select)
    case .reload(let neighbor): reloadRows(orSelect: neighbor)
    }
    onRowsChanged?()
  }

  /// Reloads all rows, and preserves the selection and the scroll position by identity.
  package func reload() { apply(.reload()) }

  private func isCurrent(_ change: ListChange) -> Bool {
    !change.isReload && change.countBefore == state.count && change.countAfter == source.count()
  }

  private func perform(_ change: ListChange) {
    let isFirst = state.count == 0
    var isRemoved = false
    for edit in change.edits {
      rowViews.apply(edit)
      if state.apply(edit) { isRemoved = true }
    }
    let hasIdentities = source.id(0) != nil
    if isRemoved, hasIdentities || state.count == 0 { selection.removeCurrent() }
    selectPending(after: change.edits, orFirst: isFirst || isRemoved && state.selection == nil)
    let canReturn = hasIdentities || state.count == 0
    rowsChanged(notifying: isFirst || isRemoved || hasIdentities, canReturn: canReturn)
    search.rowsChanged()
  }

  private func reloadRows(orSelect neighbor: () -> Int?) {
    selection.rowsReloaded()
    let count = source.count()
    let old = state
    let hasIdentities = !source.usesIndicesAsIdentities
    let row = selectionAfterReload(from: old, hasIdentities: hasIdentities, orSelect: neighbor)
    let offset = old.offset == 0 ? 0 : anchoredOffset(from: old, selection: row, hasIdentities: hasIdentities)
    if hasIdentities, count > 0 {
      rowViews.renumber(count, shift: offset - old.offset, page: old.page, from: source)
    }
    state.reload(count: count, selection: row, offset: offset)
    rowViews.setNeedsFilling()
    rowsChanged(notifying: true, canReturn: hasIdentities)
    search.rowsChanged()
  }

  private func canReplace(_ block: Range<Int>, with count: Int) -> Bool {
    selection.asked == nil && source.count() == state.count - block.count + count
  }

  private func replaceRows(_ block: Range<Int>, with count: Int) {
    selection.rowsReloaded()
    rowViews.replace(block, count: count)
    state.replaceRows(block, with: count)
    rowsChanged(notifying: true)
    search.rowsChanged()
  }

  private func shiftRows(by distance: Int?, to count: Int, _ select: (inout ListState) -> Void) {
    rowViews.shift(by: distance, count: count)
    let shift = distance ?? -state.count
    let appended = max(0, min(count, count - state.count - shift))
    state.shiftRows(by: shift, to: count)
    select(&state)
    rowsChanged(notifying: true, movedBy: distance)
    search.rowsShifted(by: shift, appended: appended)
  }

  /// Returns the index of the row to select after a reload.
  ///
  /// The result is nil if there is no row to select, or if the row has not been found yet.
  private func selectionAfterReload(
    from old: ListState, hasIdentities: Bool, orSelect neighbor: () -> Int?
  ) -> Int? {
    let start = old.selection ?? old.offset
    if let index = rowOfRequest(near: start) { return index }
    guard let selectedID else { return old.count == 0 && selection.asked == nil ? 0 : nil }
    if !hasIdentities { return old.selection }
    // While another row is awaited, the previous row remains selected.
    return source.index(of: selectedID, near: start) ?? neighbor() ?? nearestRow(in: formerDrawnRows) ?? old.selection
  }

  /// Waits for the row whose identity is in the source of the selection, unless that row is already selected.
  ///
  /// The source may have been written in the same turn as the rows, before the list is notified.
  private func askForSource() { if let id = selection.source?() { selection.sourceContains(id) } }

  /// Returns the index of the row that was requested in code or by the source of the selection, or nil if the row is
  /// not found.
  func rowOfRequest(near start: Int) -> Int? { selection.asked.flatMap { source.row(of: $0, near: start) } }

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
  private static var maximumComparedEdits: Int { 100 }

  private func row(of id: AnyHashable, addedBy edits: [ListEdit]) -> Int? {
    if edits.count > Self.maximumComparedEdits { return source.index(of: id, near: state.selection ?? 0) }
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

  /// Updates everything that depends on the rows, and publishes the selection.
  ///
  /// - Parameters:
  ///   - notifying: Whether the targets are notified if another row is selected.
  ///   - canReturn: Whether removed rows can be inserted again in this turn, so that their removal is published at the
  ///     end of the turn.
  ///   - distance: The distance of a shift, or nil after any other change.
  private func rowsChanged(notifying: Bool, canReturn: Bool = false, movedBy distance: Int? = nil) {
    findSections()
    settle()
    reordering?.rowsChanged(to: state)
    setNeedsLayout()
    let isOtherCount = selection.position.untrackedValue.count != state.count
    if isOtherCount || heightOfRow != nil { invalidateContentHeight() }
    selection.publish(state)
    let isPublished = publishSelection(notifying: notifying, canReturn: canReturn, movedBy: distance)
    if isPublished { sendActions(for: .selectionChanged) }
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
