/// A line of text being edited: characters, a caret, a selection and an undo history.
///
/// Positions count characters, so the caret passes a family emoji in one step, and Backspace deletes the emoji with one
/// press. Each operation returns a change, and a field updates only if the change is not empty.
///
/// A small edit takes as long as `replaceSubrange` on an array: O(n), where n is the number of characters after the
/// edit.
struct LineEditor: Sendable {
  /// The default value of `maximumLength`.
  static let standardMaximumLength = 4096
  /// The upper limit of `maximumLength`.
  static let largestMaximumLength = 16_777_216
  /// The maximum number of Unicode scalars in a typed or pasted character; emoji consist of at most ten scalars.
  ///
  /// The limit bounds the time of later edits, which is proportional to the length of a character.
  static let scalarLimit = 32

  /// The effect of an operation, which is empty if the operation has changed nothing.
  struct Change: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// A change of the text.
    static let text = Change(rawValue: 1)
    /// A change of the caret or the selection.
    static let selection = Change(rawValue: 2)
    /// A truncation of the inserted text, because the whole text would be too long.
    static let cut = Change(rawValue: 4)
  }

  /// The characters of `text`, for access by index.
  var characters: [Character]
  /// The text as a string, which always consists of `characters`.
  var text: String
  var selection: TextSelection
  /// The maximum number of characters that the user can enter; text that is set in code can be longer.
  var maximumLength = LineEditor.standardMaximumLength
  /// Whether the whole text counts as a single word, so that caret movements do not reveal the words of a password.
  var isOneWord = false
  var history = EditHistory<String, TextSelection>()

  /// Creates an editor with the caret after the text.
  init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    characters = Array(text)
    selection = .caret(characters.count)
  }

  var count: Int { characters.count }
  /// The position of the caret: the index of the character after the caret.
  var caret: Int { selection.caret }
  var hasSelection: Bool { !selection.isEmpty }
  var selectedText: String { String(characters[selection.range]) }

  // MARK: Typing and pasting

  /// Replaces the selection with the given text, converted to a single line.
  ///
  /// Line breaks become spaces, control characters are removed, and the text is truncated to the remaining length.
  mutating func insert(_ text: String, as kind: EditKind = .other) -> Change {
    let line = OneLineText.cleaned(text)
    let fitting = prefix(of: line)
    let cut: Change = fitting.utf8.count < line.utf8.count ? .cut : []
    guard !fitting.isEmpty else { return cut }
    return replace(selection.range, with: fitting, as: kind).union(cut)
  }

  /// Returns whether inserting the given text would have an effect.
  ///
  /// The check stops at the first character that can be inserted.
  func canInsert(_ text: String) -> Bool {
    count - selection.range.count < maximumLength && OneLineText.holdsSomething(text)
  }

  /// Returns the longest prefix of the text that can replace the selection.
  ///
  /// - Complexity: O(n), where n is the length of the result.
  private func prefix(of text: String) -> String {
    let room = max(0, maximumLength - (count - selection.range.count))
    if text.utf8.count <= min(room, Self.scalarLimit) { return text }
    var part = ""
    for character in text.prefix(room) {
      part.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(Self.scalarLimit))
    }
    return part
  }

  // MARK: Replacing

  /// Replaces the given range, records the edit for undo, and moves the caret to the end of the inserted text.
  mutating func replace(_ range: Range<Int>, with inserted: String, as kind: EditKind) -> Change {
    let splice = ClusterSplice(replacing: range, with: inserted, in: characters)
    let before = selection
    let after = TextSelection.caret(splice.caret)
    guard !characters[splice.range].elementsEqual(splice.characters) else { return select(after) }
    // Inserted combining marks can make the preceding character too long. A deletion is always allowed.
    if !inserted.isEmpty, splice.characters.contains(where: \.isTooLong) { return .cut }
    history.record(step(selection: before), as: kind, joinsTyping: continuesWord(with: inserted))
    replaceText(of: range, with: inserted)
    characters.replaceSubrange(splice.range, with: splice.characters)
    selection = after
    return after == before ? .text : [.text, .selection]
  }

  /// Replaces the given range of characters in `text`, and leaves `characters` unchanged.
  private mutating func replaceText(of range: Range<Int>, with new: String) {
    let start = utf8Offset(of: range.lowerBound)
    let end = start + characters[range].reduce(0) { $0 + $1.utf8.count }
    let lower = text.utf8.index(text.startIndex, offsetBy: start)
    let upper = text.utf8.index(text.startIndex, offsetBy: end)
    text.replaceSubrange(lower..<upper, with: new)
  }

  /// Changes the selection, and ends a run of typing.
  mutating func select(_ new: TextSelection) -> Change {
    guard new != selection else { return [] }
    selection = new
    history.endRun()
    return .selection
  }

  /// Returns the UTF-8 offset of the character at the given index.
  ///
  /// - Complexity: O(1) for ASCII text; otherwise O(n), where n is the distance to the nearer end.
  private func utf8Offset(of index: Int) -> Int {
    let total = text.utf8.count
    if total == count { return index }
    if index <= count / 2 { return characters[..<index].reduce(0) { $0 + $1.utf8.count } }
    return characters[index...].reduce(total) { $0 - $1.utf8.count }
  }

  /// Returns whether the given typed text continues the word before the caret; a new word starts a new undo step.
  private func continuesWord(with typed: String) -> Bool {
    guard caret > 0, let first = typed.first else { return true }
    return !characters[caret - 1].isWhitespace || first.isWhitespace
  }
}

extension Character {
  /// Whether the character has more Unicode scalars than `LineEditor.scalarLimit`.
  fileprivate var isTooLong: Bool {
    utf8.count > LineEditor.scalarLimit && unicodeScalars.count > LineEditor.scalarLimit
  }
}
