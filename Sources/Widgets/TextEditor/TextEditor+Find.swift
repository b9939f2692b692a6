import Bindings
import TerminalCore

extension TextEditor: FindBarHost {
  /// The state before a search, which Esc restores.
  struct BeforeFinding {
    let query: String
    let selection: TextSelection<TextDocument.Position>
    let scroll: EditorScroll
  }

  /// Opens the search line below the text.
  ///
  /// While the user types, the visible matches are marked, and the first match at or after the caret is selected. If
  /// the search text is empty, Enter removes the marks.
  public func beginFinding() {
    guard canBeginFinding else { return }
    beforeFinding = BeforeFinding(query: query, selection: editor.selection, scroll: scroll)
    openFindBar()
  }

  /// Closes the search line.
  ///
  /// - Parameter keeping: Whether the matches remain marked. If the value is false or the search text is empty, the
  ///   selection, the scroll position and the marks from before the search are restored.
  public func endFinding(keeping: Bool) { closeFindBar(keeping: keeping) }

  static var findCommands: CommandTable {
    CommandTable(for: TextEditor.self, in: .editor, when: { $0.isEnabled && $0.findsText }) {
      KeyCommand(
        .find, "Find", keys: [.control("f")], prominence: .helpOnly, isEnabled: { $0.canBeginFinding }
      ) { $0.beginFinding() }
      KeyCommand(
        .findNext, "Next match", keys: [.character("n", .alt)], prominence: .helpOnly, isEnabled: { !$0.query.isEmpty }
      ) { $0.selectMatch(by: 1) }
      KeyCommand(
        .findPrevious, "Previous match", keys: [.character("p", .alt)], prominence: .helpOnly,
        isEnabled: { !$0.query.isEmpty }
      ) { $0.selectMatch(by: -1) }
    }
      + CommandTable(for: TextEditor.self, in: .editor, when: { $0.isEnabled }) {
        KeyCommand(.copyOrLeave, isEnabled: { $0.canCopy }) { $0.copySelection() }.titled { _ in "Copy" }
      }
      + findBarCommands(in: .editor)
  }

  private var canBeginFinding: Bool { findsText && findBar == nil && !editor.document.isEmpty }

  func endSearch(for text: String, keeping: Bool) {
    if !keeping || text.isEmpty { restore() }
    beforeFinding = nil
  }

  func removeMarks() { query = "" }

  func find(_ newQuery: String) {
    guard let bar = findBar else { return }
    restore()
    guard !newQuery.isEmpty else { return bar.show("") }
    query = newQuery
    search(from: editor.selection.range.lowerBound, by: 1)
  }

  private func restore() {
    guard let before = beforeFinding else { return }
    stopSearch()
    query = before.query
    show(editor.select(before.selection))
    scroll = before.scroll
    refresh()
  }

  func selectMatch(by step: Int) {
    guard !query.isEmpty else { return }
    let range = editor.selection.range
    search(from: step > 0 ? range.upperBound : range.lowerBound, by: step)
  }

  func documentChangedWhileFinding() {
    guard let bar = findBar, !bar.field.text.isEmpty else { return }
    search(from: editor.selection.range.lowerBound, by: 1)
  }

  func stopSearch() {
    search = nil
    searching.cancel()
  }

  // MARK: Searching

  private func search(from start: TextDocument.Position, by step: Int) {
    search = DocumentSearch(query, in: editor.document, from: start, by: step)
    if continueSearch() { searching.schedule() }
  }

  /// Searches the next slice of the text, and returns whether the search continues.
  func continueSearch() -> Bool {
    guard let result = search?.advance() else { return false }
    switch result {
    case .pending:
      findBar?.show("searching…")
      return true
    case .noMatch:
      stopSearch()
      findBar?.show(matches: 0)
    case .match(let range):
      stopSearch()
      show(editor.select(range))
      findBar?.show(matches: matchCount)
    }
    return false
  }

  /// The number of matches, or nil if the text has more than `largestStringSize` bytes.
  private var matchCount: Int? {
    guard editor.document.utf8Count <= Self.largestStringSize else { return nil }
    return TextSearch.ranges(of: query, in: editor.document.text, limit: TextSearch.largestMatchCount).count
  }
}
