import Feeds

/// The distinct words in a search text, all of which must occur in a post.
///
/// Words are separated by spaces, and divided into parts at all characters except letters and digits. The operators of
/// the search index (`AND`, `NEAR`, `-`) have no special meaning. In scripts without spaces between words, words are
/// matched anywhere in the text. Characters that are not displayed are ignored; see `InvisibleCharacters`.
nonisolated package struct SearchWords: Equatable {
  /// The search words that must match the beginning of a word in the post.
  ///
  /// Each word is an array of its parts, so `e-mail` has two parts.
  package private(set) var phrases: [[String]] = []
  /// The words in scripts without spaces, which may occur anywhere in the text.
  package private(set) var verbatim: [String] = []
  /// Whether the text contains more than `FeedLimits.searchWords` words, so that the remaining words are ignored.
  ///
  /// The number is limited because each word requires a pass through an index or through all texts.
  package private(set) var isCut = false

  package init(_ text: String) {
    var seen: Set<[String]> = []
    let words = text.withoutInvisible.split(whereSeparator: \.isWhitespace).flatMap(Self.words)
    for word in words where seen.insert(word).inserted {
      isCut = seen.count > FeedLimits.searchWords
      if isCut { return }
      if Self.isWithoutSpaces(word) { verbatim += word } else { phrases.append(word) }
    }
  }

  /// Returns the words in `text`, which contains no spaces.
  ///
  /// The parts of `text` form one word, or separate words in scripts without spaces.
  private static func words(_ text: Substring) -> [[String]] {
    let parts = text.unicodeScalars.split { !isPartOfWord($0) }.map { String($0) }
    if parts.isEmpty { return [] }
    return isWithoutSpaces(parts) ? parts.map { [$0] } : [parts]
  }

  /// Returns whether the index treats the given scalar as part of a word.
  ///
  /// Words consist of letters, combining marks, and digits of any script.
  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }

  /// Returns whether the word contains Thai, Lao, Myanmar or Khmer letters, kana, or Chinese characters.
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
