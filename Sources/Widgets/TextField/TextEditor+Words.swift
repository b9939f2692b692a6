// Words are what letters and digits make. In Chinese or Japanese, which write without spaces, a run of them counts as
// one.

extension TextEditor {
  /// What a character is to a caret that goes by words.
  private enum Kind { case word, space, other }

  private func kind(at index: Int) -> Kind {
    let character = characters[index]
    if character.isWhitespace { return .space }
    return character.isLetter || character.isNumber || character == "_" ? .word : .other
  }

  /// Where the word begins that stands before a place, or the place is in.
  func wordStart(before place: Int) -> Int {
    if isOneWord { return 0 }
    var index = place
    while index > 0, kind(at: index - 1) != .word { index -= 1 }
    while index > 0, kind(at: index - 1) == .word { index -= 1 }
    return index
  }

  /// Where the word ends that stands after a place, or the place is in.
  func wordEnd(after place: Int) -> Int {
    if isOneWord { return count }
    var index = place
    while index < count, kind(at: index) != .word { index += 1 }
    while index < count, kind(at: index) == .word { index += 1 }
    return index
  }

  /// The word, the spaces or the signs that the character at a place is one of; at the end, those before it.
  func run(around place: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    if isOneWord { return 0..<count }
    let index = min(max(0, place), count - 1)
    let wanted = kind(at: index)
    var start = index
    while start > 0, kind(at: start - 1) == wanted { start -= 1 }
    var end = index + 1
    while end < count, kind(at: end) == wanted { end += 1 }
    return start..<end
  }
}
