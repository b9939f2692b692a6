import Feeds

/// The different words of a search text.
///
/// All of them must occur in a post. Every character except letters and digits separates words, so that the operators
/// of the index (`AND`, `NEAR`, `-`) are text. Scripts without spaces between words have no beginnings of words.
nonisolated package struct SearchWords: Equatable {
  /// The words that are searched as beginnings of words, in parts: `e-mail` is a phrase of two.
  package private(set) var phrases: [[String]] = []
  /// The words in scripts without spaces, which are searched anywhere.
  package private(set) var verbatim: [String] = []
  /// Whether there are more than `FeedLimits.searchWords` words, of which only the first ones count.
  ///
  /// Each word costs a pass through an index or through all texts.
  package private(set) var isCut = false

  /// Creates the words of a search text.
  package init(_ text: String) {
    var seen: Set<[String]> = []
    for word in text.split(whereSeparator: \.isWhitespace).flatMap(Self.words) where seen.insert(word).inserted {
      isCut = seen.count > FeedLimits.searchWords
      if isCut { return }
      if Self.isWithoutSpaces(word) { verbatim += word } else { phrases.append(word) }
    }
  }

  /// Returns the parts of a text without spaces as one word, or as a word each in scripts without spaces.
  private static func words(_ text: Substring) -> [[String]] {
    let parts = text.unicodeScalars.split { !isPartOfWord($0) }.map { String($0) }
    if parts.isEmpty { return [] }
    return isWithoutSpaces(parts) ? parts.map { [$0] } : [parts]
  }

  /// Returns whether the index counts a scalar as part of a word: letters, their marks, and digits of any script.
  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }

  /// Returns whether a word has a letter of Thai and its neighbors, kana, or Chinese characters.
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
