// The standard library has normalization but does not name it in public; Foundation does, and doubles the time to start. So its
// private name is said here and nowhere else.

@_spi(_Unicode) import Swift

/// Canonical composition: the shortest way to write the same text, so that one syllable or letter with marks is one scalar where it can.
enum NormalForm {
  /// The composed scalars of a character, of whose scalars at most `limit` are looked at.
  static func composed(_ character: Character, limit: Int) -> [Unicode.Scalar] {
    var start = String.UnicodeScalarView()
    start.append(contentsOf: character.unicodeScalars.prefix(limit))
    return Array(String(start)._nfc)
  }
}
