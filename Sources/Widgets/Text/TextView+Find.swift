extension TextView: TextFinding {
  /// The state to which Esc returns.
  struct BeforeFinding {
    let queries: [String]
    let selection: TextSelection?
    let scrollOffset: Int
  }

  /// Opens the search line below the text.
  ///
  /// All matches are marked as the user types, and the first one from the first visible line is selected. Enter without
  /// a search text removes the marks.
  public func beginFinding() {
    guard findsText, findBar == nil, !text.isEmpty, canBecomeFirstResponder else { return }
    openFindBar(before: BeforeFinding(queries: queries, selection: selection, scrollOffset: scrollOffset))
  }

  /// Closes the search line.
  ///
  /// - Parameter keeping: Whether the matches stay marked; otherwise, the previous selection, scroll position and
  ///   queries are restored.
  public func endFinding(keeping: Bool) { closeFindBar(keeping: keeping) }

  func removeMarks() { queries = [] }

  func find(_ wanted: String) {
    guard let bar = findBar else { return }
    restore(bar.before)
    guard !wanted.isEmpty else { return bar.show("") }
    (queries, selection) = ([wanted], nil)
    selectMatch(by: 1)
    bar.show(matches: matches.count)
  }

  func restore(_ before: BeforeFinding) {
    (queries, selection) = (before.queries, before.selection)
    scroll(to: before.scrollOffset)
  }
}
