/// What a user types into the search field, as the search index wants it asked.
///
/// Each word is looked for as the beginning of a word, and all of them must occur; letters with and without accents are alike. Whatever is
/// neither letter nor digit parts words, so that quotes, stars and the index's own operators (`AND`, `NEAR`, `-`) are nothing but text.
nonisolated struct SearchPattern: Equatable {
  /// The question in the language of FTS5.
  let text: String

  /// A pattern; nil when there is no letter or digit in the text, which then finds everything.
  init?(_ typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace).compactMap(Self.phrase)
    guard !words.isEmpty else { return nil }
    text = words.joined(separator: " AND ")
  }

  /// `e-mail` is a phrase of two words, of which the last may go on.
  private static func phrase(_ word: Substring) -> String? {
    let parts = word.unicodeScalars.split { !isPartOfWord($0) }.map { String($0) }
    return parts.isEmpty ? nil : "\"\(parts.joined(separator: " "))\"*"
  }

  /// What the index takes as a part of a word: letters, their marks, and digits of any script.
  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}
