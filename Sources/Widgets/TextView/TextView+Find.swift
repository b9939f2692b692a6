extension TextView: FindBarHost {
  /// The state before a search, which Esc restores.
  struct BeforeFinding {
    let queries: [String]
    let selection: TextSelection<Int>?
    let scrollOffset: Int
    let columnOffset: Int
  }

  /// Opens the search line below the text.
  ///
  /// While the user types, all matches are marked, and the first match at or after the first visible line is selected.
  /// If the search text is empty, Enter removes the marks.
  public func beginFinding() {
    guard findsText, findBar == nil, canBecomeFirstResponder else { return }
    beforeFinding = BeforeFinding(
      queries: queries, selection: selection, scrollOffset: scrollOffset, columnOffset: columnOffset)
    openFindBar()
  }

  /// Closes the search line.
  ///
  /// - Parameter keeping: Whether the matches remain marked. If the value is false or the search text is empty, the
  ///   selection, the scroll position and the queries from before the search are restored.
  public func endFinding(keeping: Bool) { closeFindBar(keeping: keeping) }

  func endSearch(for text: String, keeping: Bool) {
    if !keeping || text.isEmpty { restore() }
    beforeFinding = nil
  }

  func removeMarks() { queries = [] }

  func find(_ query: String) {
    guard let bar = findBar else { return }
    restore()
    guard !query.isEmpty else { return bar.show("") }
    (queries, selection) = ([query], nil)
    selectMatch(by: 1)
    bar.show(matches: matches.count)
  }

  /// Updates the number of matches in the search line after the text has changed, such as when it has been loaded.
  func textChangedWhileFinding() {
    guard let bar = findBar, !bar.field.text.isEmpty else { return }
    bar.show(matches: matches.count)
  }

  private func restore() {
    guard let before = beforeFinding else { return }
    (queries, selection) = (before.queries, before.selection)
    scroll(to: before.scrollOffset)
    scroll(toColumn: before.columnOffset)
  }
}
