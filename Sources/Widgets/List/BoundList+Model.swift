import Bindings

// Model changes renumber what is on the screen and move the selection; rows are filled and drawn at the end of the turn.

extension BoundList {
  /// Takes a change of the model.
  ///
  /// Where the list is not at "before", it reads everything again.
  func apply(_ change: ListChange) {
    guard !change.isReload, change.countBefore == state.count, change.countAfter == source.count() else {
      return reload()
    }
    askWhoIsWanted()
    let isFirst = state.count == 0
    var selectedOneWent = false
    for edit in change.edits { if apply(edit) { selectedOneWent = true } }
    if isFirst || selectedOneWent && state.selection == nil { selectFirst() } else { selectWanted(after: change.edits) }
    modelChanged(telling: isFirst || selectedOneWent || source.id(0) != nil)
  }

  /// Reads everything again.
  ///
  /// Who was selected stays selected, and who is on the screen stays where it was, where they still exist.
  func reload() {
    askWhoIsWanted()
    let count = source.count()
    let old = state
    let wanted = place(of: wantedID, from: old)
    if wanted != nil { wantedID = nil }
    let selection = wanted ?? place(of: selectedID, from: old)
    let offset = old.offset == 0 ? 0 : anchoredOffset(from: old, selection: selection)
    renumberScreen(count, shift: offset - old.offset)
    state.reload(count: count, selection: selection ?? old.selection, offset: offset)
    if old.count == 0 { selectFirst() }
    needsFilling = true
    modelChanged(telling: true)
  }

  private func apply(_ edit: ListEdit) -> Bool {
    switch edit {
    case .insert(let index):
      state.insert(at: index)
      screen.insert(at: index)
      renumberRows { $0 >= index ? $0 + 1 : $0 }
    case .remove(let index):
      let went = state.remove(at: index)
      screen.remove(at: index)
      renumberRows { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
      return went
    case .move(let source, let target):
      state.move(from: source, to: target)
      screen.move(from: source, to: target)
      renumberRows { ListScreen.moved($0, from: source, to: target) }
    case .update(let index):
      for row in rowViews where row?.index == index { row?.needsFilling = true }
    }
    return false
  }

  private func renumberRows(_ number: (Int) -> Int?) {
    for row in rowViews { if let row, let index = row.index { row.index = number(index) } }
  }

  /// Rows and selection may be written in one go: who the model says is selected then is the one to look for in the new rows.
  private func askWhoIsWanted() {
    if let id = askedID?(), id != selectedID { wantedID = id }
  }

  private func selectFirst() {
    guard state.count > 0, state.selection == nil else { return }
    state.select(wantedID.flatMap { source.index(of: $0, near: 0) } ?? 0)
    wantedID = nil
  }

  /// Selects who was waited for, if it came with these edits.
  private func selectWanted(after edits: [ListEdit]) {
    guard let wantedID else { return }
    for case .insert(let index) in edits {
      guard let place = source.index(of: wantedID, near: index, reach: edits.count) else { continue }
      self.wantedID = nil
      state.select(place)
      return
    }
  }

  private func place(of id: AnyHashable?, from old: ListState) -> Int? {
    guard let id, source.count() > 0, source.id(0) != nil else { return nil }
    return source.index(of: id, near: old.selection ?? old.offset)
  }

  /// The offset at which the row that stood at the top, or else the selected one, stands where it stood.
  private func anchoredOffset(from old: ListState, selection: Int?) -> Int {
    if let selection, let before = old.selection, old.isSelectionVisible { return selection - (before - old.offset) }
    let top = rowViews.lazy.compactMap(\.self).first { $0.index == old.offset }
    guard let id = top?.id, let place = place(of: id, from: old) else { return old.offset }
    return place
  }

  /// Finds out which of the rows on the screen are still seen, so that only the others are drawn.
  ///
  /// They are looked for near where they would stand; a row that went farther is not on the screen any more.
  private func renumberScreen(_ count: Int, shift: Int) {
    guard count > 0, source.id(0) != nil else { return }
    let reach = max(64, 2 * state.page)
    var places: [Int: Int] = [:]
    var taken: Set<Int> = []
    for row in rowViews {
      guard let row, let index = row.index, let id = row.id else { continue }
      let place = source.index(of: id, near: index + shift, reach: reach)
      // Where two rows have one id, only one of them can be the one that is there now.
      row.index = place.flatMap { taken.insert($0).inserted ? $0 : nil }
      places[index] = row.index
    }
    screen.renumber { places[$0] }
  }

  private func modelChanged(telling: Bool) {
    if !telling { selectedID = state.selection.map(identity(at:)) }
    setNeedsLayout()
    if position.untrackedValue.count != state.count { invalidateContentHeight() }
    selectionMayHaveChanged(telling: telling)
    modelChangedWhileFinding()
    window?.keysMayHaveChanged()
  }
}
