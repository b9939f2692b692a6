/// The letters of the Latin alphabet with diacritical marks.
nonisolated enum LetterWithMarks {
  /// Returns the lowercase ASCII letter of the given letter with marks, or nil for any other character.
  static func base(of character: Character) -> UInt8? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !character.isASCII,
      scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
    else { return nil }
    return first.isASCII ? TextSearch.lowercased(UInt8(first.value)) : bases[first.value]
  }

  /// The letters by the code points of the letters with marks, such as "e" for U+00E9.
  private static let bases: [UInt32: UInt8] = {
    var bases: [UInt32: UInt8] = [:]
    for code in [UInt32(0xC0)...0x24F, 0x1E00...0x1EFF].joined() {
      // The name of U+00E9 is LATIN SMALL LETTER E WITH ACUTE.
      let words = Unicode.Scalar(code)?.properties.name?.split(separator: " ") ?? []
      guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].utf8.count == 1, words[4] == "WITH"
      else { continue }
      bases[code] = words[3].utf8.first.map(TextSearch.lowercased)
    }
    return bases
  }()
}
