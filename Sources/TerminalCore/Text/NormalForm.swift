// The standard library does not export its normalization, and loading Foundation doubles the launch time. The private
// API of the standard library is used only in this file.

@_spi(_Unicode) import Swift

/// Canonical composition (NFC), which replaces a base and its marks with a single scalar if possible.
enum NormalForm {
  /// Returns the composed form of the first `limit` scalars of the given character.
  static func composed(_ character: Character, limit: Int) -> [Unicode.Scalar] {
    var start = String.UnicodeScalarView()
    start.append(contentsOf: character.unicodeScalars.prefix(limit))
    return Array(String(start)._nfc)
  }
}
