import ViewModels

/// What a user types into the search field, as the search index wants it asked.
///
/// Each word is looked for as the beginning of a word, and all of them must occur; letters with and without accents are alike. Whatever is
/// neither letter nor digit parts words, so that quotes, stars and the index's own operators (`AND`, `NEAR`, `-`) are nothing but text.
/// Scripts that put no spaces between words have no beginnings that the index could know: what is typed in one may occur anywhere.
nonisolated struct SearchPattern: Equatable {
  /// The question in the language of FTS5; nil when the index cannot help.
  let indexed: String?
  /// What must occur somewhere, as it stands.
  let verbatim: [String]

  /// A pattern; nil when there is no letter or digit in the text, which then finds everything.
  init?(_ typed: String) {
    let words = Self.distinct(typed.split(whereSeparator: \.isWhitespace).map(Self.parts).filter { !$0.isEmpty })
    guard !words.isEmpty else { return nil }
    let phrases = words.filter { !Self.isWithoutSpaces($0) }.map { "\"\($0.joined(separator: " "))\"*" }
    indexed = phrases.isEmpty ? nil : phrases.joined(separator: " AND ")
    verbatim = Self.distinct(words.filter(Self.isWithoutSpaces).flatMap { $0 })
  }

  /// Returns the first `FeedLimits.searchWords` different elements.
  ///
  /// Each costs a pass through an index or through all texts.
  private static func distinct<Element: Hashable>(_ all: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return Array(all.filter { seen.insert($0).inserted }.prefix(FeedLimits.searchWords))
  }

  /// `e-mail` is a phrase of two parts, of which the last may go on.
  private static func parts(_ word: Substring) -> [String] {
    word.unicodeScalars.split { !isPartOfWord($0) }.map { String($0) }
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

  /// Whether a word has a letter of Thai and its neighbors, kana, or Chinese characters.
  private static func isWithoutSpaces(_ parts: [String]) -> Bool {
    parts.contains { part in
      part.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF,
          0x20000...0x3FFFF:
          true
        default: false
        }
      }
    }
  }
}
