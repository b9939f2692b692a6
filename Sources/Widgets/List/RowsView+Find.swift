import TerminalCore

extension RowsView: FindBarHost {
  /// Opens the search line, and moves focus to its field.
  ///
  /// The text that is typed into the search line of an empty list is searched as soon as the list receives rows. The
  /// method has no effect if the list is not visible or cannot have focus.
  public func beginFinding() {
    guard findBar == nil, canBecomeFirstResponder else { return }
    onFilter?("")
    search.begin(at: state)
    openFindBar()
    if onFilter != nil { findBar?.field.keyTitle = keyTitle }
  }

  /// Closes the search line.
  ///
  /// - Parameter keeping: Whether the match stays selected; otherwise, the previous selection and scroll position are
  ///   restored.
  public func endFinding(keeping: Bool) {
    // A filter is in force as long as its text is visible.
    if keeping, onFilter != nil { return }
    closeFindBar(keeping: keeping)
  }

  var selectsMatches: Bool { onFilter == nil }

  func confirmFinding() {
    if onFilter != nil { return activate() }
    if search.confirm() { endFinding(keeping: true) }
  }

  func endSearch(for text: String, keeping: Bool) {
    if !keeping { onFilter?("") }
    guard let before = search.end(keeping: keeping) else { return }
    change(notifying: true) { state in
      state.select(before.selection.map { min($0, state.count - 1) })
      state.scroll(by: before.offset - state.offset)
    }
  }

  func find(_ text: String) {
    if let onFilter { onFilter(text) } else { search.look(for: text) }
  }

  func selectMatch(by step: Int) { search.step(by: step, from: state.selection) }

  func removeMarks() { search.clear() }

  // MARK: Rows

  func makeSearch() -> RowSearch {
    let search = RowSearch(
      count: { [weak self] in self?.state.count ?? 0 },
      firstMatch: { [weak self] letters, rows, step in self?.firstMatch(letters, in: rows, step: step) },
      scanChanged: { [weak self] hasNextSlice in
        if hasNextSlice { self?.scanning.schedule() } else { self?.scanning.cancel() }
      })
    search.onFound = { [weak self] row in self?.change(notifying: true) { $0.select(row) } }
    search.onConfirmed = { [weak self] in self?.endFinding(keeping: true) }
    search.onChange = { [weak self] in self?.setNeedsLayout() }
    return search
  }

  /// Returns the first of the given rows that contains the given letters; from the end if `step` is -1.
  func firstMatch(_ letters: SearchLetters, in rows: Range<Int>, step: Int) -> Int? {
    let matches = source.matches
    var row = step > 0 ? rows.lowerBound : rows.upperBound - 1
    for _ in rows {
      let isMatch = matches?(letters, row) ?? (letters.range(in: text(at: row), ignoringMarks: true) != nil)
      if isMatch { return row }
      row += step
    }
    return nil
  }

  /// Moves focus to the search line, and returns the line if typing in the list opens it.
  func openFindBarForTyping() -> FindBar? {
    guard findMode == .typing, isFirstResponder else { return nil }
    beginFinding()
    if findBar?.field.isFirstResponder == false { findBar?.field.becomeFirstResponder() }
    return findBar
  }

  /// Whether a row other than the selected row may match the search text.
  var canRepeatFind: Bool { findMode != .off && search.canStep(from: state.selection) }

  /// Whether the selected row matches the search text, so that the status bar offers the next match.
  var isAtMatch: Bool { state.selection.map(search.isMatch) ?? false }
}
