import Bindings
import TerminalCore

extension TextView {
  /// The selected text, or an empty string if nothing is selected.
  public var selectedText: String { selection.map { substring($0.range) } ?? "" }

  /// Selects the whole text.
  public func selectAll() { selection = TextSelection(anchor: 0, caret: text.utf8.count) }

  /// Removes the selection without changing the text.
  public func clearSelection() { selection = nil }

  var hasSelection: Bool { selection?.isEmpty == false }

  static var selectionCommands: CommandTable {
    CommandTable(for: TextView.self, in: .scroll, when: { $0.findBar == nil }) {
      KeyCommand(
        .extendUp, "Select up", keys: [Key(.up, .shift)], prominence: .helpOnly, isEnabled: { $0.canExtend(by: -1) }
      ) { $0.extend(by: -1) }
      KeyCommand(
        .extendDown, "Select down", keys: [Key(.down, .shift)], prominence: .helpOnly,
        isEnabled: { $0.canExtend(by: 1) }
      ) { $0.extend(by: 1) }
      KeyCommand(
        .selectAll, "Select all", keys: [.character("a", .alt)], prominence: .helpOnly,
        isEnabled: { $0.selection.map(\.range.count) ?? 0 < $0.text.utf8.count }
      ) { $0.selectAll() }
      KeyCommand(
        .copyItem, "Copy", keys: [.character("y")], prominence: .helpOnly, isEnabled: { !$0.text.isEmpty }
      ) { $0.copy() }
    }
      + CommandTable(for: TextView.self, in: .scroll, when: { $0.findsText && $0.findBar == nil }) {
        KeyCommand(
          .find, "Find", keys: [.character("/")], prominence: .common, isEnabled: { !$0.text.isEmpty }
        ) { $0.beginFinding() }
        // In an empty text, the key opens the search too, so that the typed text is not a sequence of commands.
        KeyCommand(.find, "Find", keys: [.character("/")], prominence: .helpOnly) { $0.beginFinding() }
        KeyCommand(
          .findNext, "Next match", keys: [.character("n")], prominence: .rare, isEnabled: { !$0.matches.isEmpty }
        ) { $0.selectMatch(by: 1) }
        KeyCommand(
          .findPrevious, "Previous match", keys: [.character("N")], prominence: .helpOnly,
          isEnabled: { !$0.matches.isEmpty }
        ) { $0.selectMatch(by: -1) }
      }
      + CommandTable(for: TextView.self, when: { $0.hasSelection && $0.findBar == nil }) {
        KeyCommand(.cancel) { $0.clearSelection() }.titled { _ in "Deselect" }
        KeyCommand(.copyOrLeave) { $0.copy() }.titled { _ in "Copy" }
      }
  }

  private func copy() { window?.copy(hasSelection ? selectedText : copiedText?() ?? text) }

  private func substring(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8.dropFirst(range.lowerBound).prefix(range.count)), as: UTF8.self)
  }

  // MARK: Keys

  /// Extends the selection by the given number of lines.
  ///
  /// Without a selection, a new selection begins at the first visible line.
  private func extend(by lines: Int) {
    let first = extended
    var line = lineIndex(of: first.caret) + lines
    // The empty row above a code block has the offset of the first line of the block.
    if lines < 0, start(ofLine: line) == first.caret { line -= 1 }
    selection = TextSelection(anchor: first.anchor, caret: start(ofLine: line))
    scroll(toShow: lines > 0 ? line - 1 : line)
  }

  private func canExtend(by lines: Int) -> Bool {
    guard hasSelection, let caret = selection?.caret else { return lines > 0 ? !text.isEmpty : scrollOffset > 0 }
    return lines > 0 ? caret < text.utf8.count : caret > 0
  }

  private var extended: TextSelection<Int> {
    if hasSelection, let selection { return selection }
    let start = start(ofLine: scrollOffset)
    return TextSelection(anchor: start, caret: start)
  }

  func scroll(toShow line: Int) {
    let page = max(1, rows)
    if line < scrollOffset { scroll(to: line) } else if line >= scrollOffset + page { scroll(to: line - page + 1) }
  }

  /// Scrolls to the line that contains the beginning of the given range, and horizontally to the range if the line
  /// scrolls horizontally.
  private func scroll(toShow range: Range<Int>) {
    let line = lineIndex(of: range.lowerBound)
    scroll(toShow: line)
    guard scrollsHorizontally(line) else { return }
    let parts = wrapped?.parts(ofLine: line, between: [range.lowerBound, range.upperBound]) ?? []
    func columns(to offset: Int) -> Int { parts.prefix { $0.offset < offset }.reduce(0) { $0 + $1.text.width } }
    let (start, end) = (columns(to: range.lowerBound), columns(to: range.upperBound))
    // The first and the last visible column can contain the mark of a cut line.
    let offset = columnOffset(ofLine: line)
    guard start <= offset || end >= offset + visibleColumns else { return }
    scroll(toColumn: min(start - 1, end + Self.columnsAfterMatch - visibleColumns))
  }

  /// The number of columns that remain visible after a match that was scrolled to.
  private static let columnsAfterMatch = 8

  // MARK: Mouse

  func press(at place: Point, clickCount: Int) {
    let offset = offset(at: place)
    let document = { [self] in textRange(around: offset, isWord: $0) }
    switch clickCount {
    case 2: select(document(true))
    case 3: select(document(false))
    default: selection = TextSelection(anchor: offset, caret: offset)
    }
  }

  /// Extends the selection to the given point, and scrolls by one line if the point is above or below the text.
  func drag(to place: Point) {
    guard let selection else { return }
    if place.y < 0 { scroll(to: scrollOffset - 1) } else if place.y >= rows { scroll(to: scrollOffset + 1) }
    let row = max(0, min(place.y, rows - 1))
    self.selection = TextSelection(anchor: selection.anchor, caret: offset(at: Point(x: place.x, y: row)))
  }

  private func select(_ range: Range<Int>) {
    selection = TextSelection(anchor: range.lowerBound, caret: range.upperBound)
  }

  /// Returns the range of the word or paragraph at the given offset.
  private func textRange(around offset: Int, isWord: Bool) -> Range<Int> {
    let place = text.utf8.index(text.startIndex, offsetBy: min(offset, text.utf8.count))
    func belongs(_ character: Character) -> Bool {
      isWord ? character.isLetter || character.isNumber || character == "_" : !character.isNewline
    }
    let before = text[..<place].reversed().prefix(while: belongs).reduce(0) { $0 + $1.utf8.count }
    let after = text[place...].prefix(while: belongs).utf8.count
    return offset - before..<offset + after
  }

  // MARK: Matches

  func selectMatch(by step: Int) { select(matches, by: step) }

  /// Selects the next or the previous of the given ranges.
  ///
  /// The search begins at the selection or, without a selection, at the first visible line. It wraps around at the
  /// ends.
  func select(_ matches: [Range<Int>], by step: Int) {
    guard !matches.isEmpty else { return }
    let top = start(ofLine: scrollOffset) - (step > 0 ? 1 : 0)
    let position = hasSelection ? selection?.range.lowerBound ?? 0 : top
    let next = matches.indices.partitionIndex { matches[$0].lowerBound > position }
    let index = step > 0 ? next : matches.indices.partitionIndex { matches[$0].lowerBound >= position } - 1
    let match = matches[(index + matches.count) % matches.count]
    select(match)
    scroll(toShow: match)
  }

  /// The matches of the queries, in order and without overlaps.
  var matches: [Range<Int>] {
    if let known = knownMatches { return known }
    var found = queries.flatMap { TextSearch.ranges(of: $0, in: text, limit: Self.largestMatchCount) }
    if queries.count > 1 {
      found.sort { $0.lowerBound < $1.lowerBound }
      var end = 0
      found = found.filter { match in
        defer { end = max(end, match.upperBound) }
        return match.lowerBound >= end
      }
    }
    knownMatches = found
    return found
  }

  func matches(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let all = matches
    let first = all.indices.partitionIndex { all[$0].upperBound > range.lowerBound }
    return all[first...].prefix { $0.lowerBound < range.upperBound }
  }
}
