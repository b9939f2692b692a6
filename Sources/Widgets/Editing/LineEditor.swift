/// A line of text that is being edited, with a caret, a selection and an undo history.
///
/// Positions count characters, so the caret passes a family emoji in one step, and Backspace deletes the emoji with one
/// press. Each operation returns a change, and a field updates only if the change is not empty.
///
/// A small edit takes as long as `replaceSubrange` on an array: O(n), where n is the number of characters after the
/// edit.
struct LineEditor: TextEditing {
  static let standardMaximumLength = 4096
  static let largestMaximumLength = 16_777_216
  /// The maximum number of Unicode scalars in a typed or pasted character; an emoji consists of at most ten scalars.
  ///
  /// The limit bounds the time of later edits, which is proportional to the length of a character.
  static let scalarLimit = 32

  /// The characters of `text`, for access by index.
  var characters: [Character]
  /// The text as a string, which always consists of `characters`.
  var text: String
  var selection: TextSelection<Int>
  /// The maximum number of characters that the user can enter; text that is set in code can be longer.
  var maximumLength = LineEditor.standardMaximumLength
  /// Whether the whole text counts as a single word, so that caret movements do not reveal the words of a password.
  var isOneWord = false
  var history = EditHistory<String, Int>()

  /// Creates an editor with the caret after the text.
  init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    characters = Array(text)
    selection = .caret(characters.count)
  }

  var count: Int { characters.count }
  var selectedText: String { String(characters[selection.range]) }

  // MARK: Typing and pasting

  func fitting(_ text: String) -> (text: String, isCut: Bool) {
    let line = OneLineText.cleaned(text)
    let part = prefix(of: line)
    return (part, part.utf8.count < line.utf8.count)
  }

  func canInsert(_ text: String) -> Bool {
    count - selection.range.count < maximumLength && OneLineText.holdsSomething(text)
  }

  /// Returns the longest prefix of the given text that can replace the selection, with overlong characters truncated.
  ///
  /// - Complexity: O(n), where n is the length of the result.
  private func prefix(of text: String) -> String {
    let available = max(0, maximumLength - (count - selection.range.count))
    if text.utf8.count <= min(available, Self.scalarLimit) { return text }
    var part = ""
    for character in text.prefix(available) {
      part.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(Self.scalarLimit))
    }
    return part
  }

  // MARK: Replacing

  mutating func replace(_ range: Range<Int>, with inserted: String, as kind: EditKind) -> EditChange {
    let splice = ClusterSplice(replacing: range, with: inserted, in: characters)
    let before = selection
    let after = TextSelection<Int>.caret(splice.caret)
    guard !characters[splice.range].elementsEqual(splice.characters) else { return select(after) }
    // Inserted combining marks can make the preceding character too long. A deletion is always allowed.
    if !inserted.isEmpty, splice.characters.contains(where: \.isTooLong) { return .cut }
    history.record(step(size: text.utf8.count), as: kind, joinsTyping: continuesWord(with: inserted))
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

  mutating func replaceAll(with new: String) {
    text = new
    text.makeContiguousUTF8()
    characters = Array(new)
  }

  func step(size: Int) -> EditStep<String, Int> { EditStep(text: text, selection: selection, size: size) }

  /// Returns the UTF-8 offset of the character at the given index.
  ///
  /// - Complexity: O(1) for ASCII text; otherwise O(n), where n is the distance to the nearer end.
  private func utf8Offset(of index: Int) -> Int {
    let total = text.utf8.count
    if total == count { return index }
    if index <= count / 2 { return characters[..<index].reduce(0) { $0 + $1.utf8.count } }
    return characters[index...].reduce(total) { $0 - $1.utf8.count }
  }

  /// Returns whether the typed text continues the word before the caret, and therefore its undo step.
  func continuesWord(with typed: String) -> Bool {
    guard caret > 0, let first = typed.first else { return true }
    return !characters[caret - 1].isWhitespace || first.isWhitespace
  }
}

extension Character {
  var isTooLong: Bool {
    utf8.count > LineEditor.scalarLimit && unicodeScalars.count > LineEditor.scalarLimit
  }
}
