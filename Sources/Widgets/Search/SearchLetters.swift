/// The characters of a search string with their lowercase forms, which are determined once for many texts.
///
/// Characters that are not displayed, such as soft hyphens, are ignored in the search string and in the texts.
nonisolated struct SearchLetters: Hashable, Sendable {
  /// The search string.
  let text: String
  private let letters: [Letter]

  private struct Letter: Hashable, Sendable {
    let character: Character
    let lowercased: String
    /// The lowercase byte of an ASCII character, or nil for any other character.
    let byte: UInt8?
  }

  init(_ text: String) {
    let visible = text.filter { !TextSearch.isInvisible($0) }
    self.text = visible.isEmpty ? text : visible
    letters = self.text.map { character in
      let byte = character.isASCII ? character.asciiValue.map(TextSearch.lowercased) : nil
      return Letter(character: character, lowercased: character.lowercased(), byte: byte)
    }
  }

  /// Returns the range of the first occurrence in the given text, or nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ignoringMarks: Whether a letter without a diacritical mark also occurs as a letter with marks.
  func range(in text: String, ignoringMarks: Bool) -> Range<String.Index>? {
    switch TextSearch.comparedBytes(of: self.text, in: text, from: text.startIndex, ignoringMarks: ignoringMarks) {
    case .found(let range): range
    case .missing: nil
    case .notComparable: Self.range(of: self, in: text[...], ignoringMarks: ignoringMarks)
    }
  }

  /// Compares the characters of the search string with those of the text.
  ///
  /// - Complexity: O(n × m), where n is the length of the text and m is the length of the search string.
  static func range(of query: SearchLetters, in text: Substring, ignoringMarks: Bool) -> Range<String.Index>? {
    var start = text.startIndex
    while true {
      if let end = query.end(in: text, from: start, ignoringMarks: ignoringMarks) { return start..<end }
      guard start < text.endIndex else { return nil }
      text.formIndex(after: &start)
    }
  }

  /// Returns the end of the occurrence that begins at the given index, or nil if there is none.
  private func end(in text: Substring, from start: String.Index, ignoringMarks: Bool) -> String.Index? {
    var end = start
    for letter in letters {
      while end > start, end < text.endIndex, TextSearch.isInvisible(text[end]) {
        text.formIndex(after: &end)
      }
      guard end < text.endIndex, Self.isEqual(text[end], letter, ignoringMarks: ignoringMarks) else { return nil }
      text.formIndex(after: &end)
    }
    return end
  }

  private static func isEqual(_ character: Character, _ letter: Letter, ignoringMarks: Bool) -> Bool {
    if character == letter.character { return true }
    if character.isASCII == letter.character.isASCII { return character.lowercased() == letter.lowercased }
    guard ignoringMarks, let byte = letter.byte else { return false }
    return LetterWithMarks.base(of: character) == byte
  }
}
