extension LineEditor {
  /// The class of a character for word-by-word movement.
  ///
  /// A run of Chinese or Japanese characters counts as one word.
  private enum Kind { case word, space, other }

  private func kind(at index: Int) -> Kind {
    let character = characters[index]
    if character.isWhitespace { return .space }
    return character.isLetter || character.isNumber || character == "_" ? .word : .other
  }

  /// Returns the start of the word before or at the given position.
  func wordStart(before place: Int) -> Int {
    if isOneWord { return 0 }
    var index = place
    while index > 0, kind(at: index - 1) != .word { index -= 1 }
    while index > 0, kind(at: index - 1) == .word { index -= 1 }
    return index
  }

  /// Returns the end of the word after or at the given position.
  func wordEnd(after place: Int) -> Int {
    if isOneWord { return count }
    var index = place
    while index < count, kind(at: index) != .word { index += 1 }
    while index < count, kind(at: index) == .word { index += 1 }
    return index
  }

  /// Returns the run of characters of the same class at the given position.
  ///
  /// The end of the text belongs to the last run.
  func run(around place: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    if isOneWord { return 0..<count }
    let index = min(max(0, place), count - 1)
    let kindOfRun = kind(at: index)
    let start = (0..<index).last { kind(at: $0) != kindOfRun }.map { $0 + 1 } ?? 0
    return start..<((index..<count).first { kind(at: $0) != kindOfRun } ?? count)
  }
}
