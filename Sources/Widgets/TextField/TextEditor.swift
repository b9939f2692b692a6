// Editing is a value's business: the editor takes an operation, applies it, and answers what changed. Who draws and who
// tells targets need look no further than the answer, and where nothing changed nothing happens.

/// A text of one line being edited: characters, a caret, a selection, and a history of its own.
///
/// Places count characters, as a reader sees them, so that a family emoji is one step of the caret and one press of
/// Backspace. An edit of a few characters costs what an array's `replaceSubrange` costs: no more than moving what
/// stands behind it.
struct TextEditor: Sendable {
  /// The number of characters that can be typed or pasted unless a field sets another.
  static let standardMaximumLength = 4096
  /// The largest number of characters that a field can set.
  static let largestMaximumLength = 16_777_216
  /// The number of Unicode scalars that a character can have when it is typed or pasted; emoji have at most ten.
  ///
  /// A character with more would make each key that follows cost its whole length.
  static let scalarLimit = 32

  /// What an operation changed; empty where it changed nothing.
  struct Change: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// The text is another one.
    static let text = Change(rawValue: 1)
    /// The caret or the selection is elsewhere.
    static let selection = Change(rawValue: 2)
    /// A part of the inserted text was left out, because the text would be too long.
    static let cut = Change(rawValue: 4)
  }

  /// The text, character by character; always what segmenting `text` would give.
  var characters: [Character]
  /// The text as one string, kept in step with `characters`.
  var text: String
  /// The caret and the selection, within the text.
  var selection: TextSelection
  /// The number of characters that can be typed or pasted; a text that a program sets may be longer.
  var maximumLength = TextEditor.standardMaximumLength
  /// Whether the text counts as a single word, so that words of a password cannot be told from how the caret jumps.
  var isOneWord = false
  /// What can be undone and redone.
  var history = EditHistory()

  /// An editor of a text, with the caret after it.
  init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    characters = Array(text)
    selection = .caret(characters.count)
  }

  /// How many characters.
  var count: Int { characters.count }
  /// The caret's place: before the character of this index.
  var caret: Int { selection.caret }
  /// Whether characters are selected.
  var hasSelection: Bool { !selection.isEmpty }
  /// The selected characters, as text.
  var selectedText: String { String(characters[selection.range]) }

  // MARK: Typing and pasting

  /// Replaces the selection by a text of one line: line ends become spaces, controls are left out, the part for which
  /// there is no room is cut.
  mutating func insert(_ text: String, as kind: EditHistory.Kind = .other) -> Change {
    let line = OneLineText.cleaned(text)
    let fitting = prefix(of: line)
    let cut: Change = fitting.utf8.count < line.utf8.count ? .cut : []
    guard !fitting.isEmpty else { return cut }
    return replace(selection.range, with: fitting, as: kind).union(cut)
  }

  /// Whether inserting a text would change something.
  ///
  /// Stops at the first character that would.
  func canInsert(_ text: String) -> Bool {
    count - selection.range.count < maximumLength && OneLineText.holdsSomething(text)
  }

  /// Returns the part of a text for which there is room once the selection is deleted.
  ///
  /// - Complexity: O(the part).
  private func prefix(of text: String) -> String {
    let room = max(0, maximumLength - (count - selection.range.count))
    if text.utf8.count <= min(room, Self.scalarLimit) { return text }
    var part = ""
    for character in text.prefix(room) {
      part.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(Self.scalarLimit))
    }
    return part
  }

  // MARK: The one way in

  /// Puts a text in the place of characters, keeps account of it for undo, and leaves the caret after what was put.
  mutating func replace(_ range: Range<Int>, with inserted: String, as kind: EditHistory.Kind) -> Change {
    let splice = ClusterSplice(replacing: range, with: inserted, in: characters)
    let before = selection
    let after = TextSelection.caret(splice.caret)
    guard !characters[splice.range].elementsEqual(splice.characters) else { return select(after) }
    // Inserted marks join the character before them; a deletion is never refused.
    if !inserted.isEmpty, splice.characters.contains(where: \.isTooLong) { return .cut }
    let joins = kind == .typing && continuesWord(with: inserted)
    let removed = Array(characters[splice.range])
    replaceText(of: range, with: inserted)
    characters.replaceSubrange(splice.range, with: splice.characters)
    let edit = EditHistory.Edit(range: splice.range, removed: removed, count: splice.characters.count)
    history.record(edit, as: kind, selection: before, joinsTyping: joins)
    selection = after
    return after == before ? .text : [.text, .selection]
  }

  /// Replaces characters with some that are segmented already, and returns what stood there.
  mutating func splice(_ range: Range<Int>, with new: [Character]) -> [Character] {
    let removed = Array(characters[range])
    replaceText(of: range, with: String(new))
    characters.replaceSubrange(range, with: new)
    return removed
  }

  /// Puts a text in the place of characters in the string alone, which is the same however it is segmented then.
  private mutating func replaceText(of range: Range<Int>, with new: String) {
    let start = utf8Offset(of: range.lowerBound)
    let end = start + characters[range].reduce(0) { $0 + $1.utf8.count }
    let lower = text.utf8.index(text.startIndex, offsetBy: start)
    let upper = text.utf8.index(text.startIndex, offsetBy: end)
    text.replaceSubrange(lower..<upper, with: new)
  }

  /// Puts the caret and the anchor elsewhere.
  ///
  /// Ends a run of typing.
  mutating func select(_ new: TextSelection) -> Change {
    guard new != selection else { return [] }
    selection = new
    history.endRun()
    return .selection
  }

  /// Where a character begins among the bytes; O(1) where all are ASCII, else O(distance to the nearer end).
  private func utf8Offset(of index: Int) -> Int {
    let total = text.utf8.count
    if total == count { return index }
    if index <= count / 2 { return characters[..<index].reduce(0) { $0 + $1.utf8.count } }
    return characters[index...].reduce(total) { $0 - $1.utf8.count }
  }

  /// Whether what is typed belongs to the word before the caret: a new word after a space is a new step of undo.
  private func continuesWord(with typed: String) -> Bool {
    guard caret > 0, let first = typed.first else { return true }
    return !characters[caret - 1].isWhitespace || first.isWhitespace
  }
}

extension Character {
  /// Whether it has more Unicode scalars than can be typed.
  fileprivate var isTooLong: Bool {
    utf8.count > TextEditor.scalarLimit && unicodeScalars.count > TextEditor.scalarLimit
  }
}
