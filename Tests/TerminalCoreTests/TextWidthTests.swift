import Testing

@testable import TerminalCore

#if canImport(Glibc)
  import Glibc

  // Swift's Glibc module does not export this function.
  @_silgen_name("wcwidth") private func wcwidth(_ value: UInt32) -> Int32
#endif

@Suite struct TextWidthTests {
  @Test func asciiIsOneColumn() {
    #expect(TextWidth.of("a" as Unicode.Scalar) == 1)
    #expect(TextWidth.of("~" as Character) == 1)
    #expect(TextWidth.of("Hello, world") == 12)
    #expect(TextWidth.of("") == 0)
  }

  @Test func ideographsAndEmojiAreTwo() {
    #expect(TextWidth.of("日" as Character) == 2)
    #expect(TextWidth.of("日本語") == 6)
    #expect(TextWidth.of("👍" as Character) == 2)
    #expect(TextWidth.of("한" as Character) == 2)
  }

  @Test func marksAddNothing() {
    #expect(TextWidth.of("\u{301}" as Unicode.Scalar) == 0)
    #expect(TextWidth.of("e\u{301}" as Character) == 1)
    #expect(TextWidth.of("x\u{301}\u{302}") == 1)
  }

  @Test func clustersAreAsWideAsTheyAreShown() {
    #expect(TextWidth.of("👩‍👩‍👧‍👦" as Character) == 2)
    #expect(TextWidth.of("👍🏽" as Character) == 2)
    #expect(TextWidth.of("🇩🇪" as Character) == 2)
    #expect(TextWidth.of("❤️" as Character) == 1)
    #expect(TextWidth.of("1️⃣" as Character) == 1)
    #expect(TextWidth.of("\u{202E}" as Character) == 0)
    #expect(TextWidth.of("é日本語👩‍👩‍👧‍👦") == 9)
  }

  @Test func aSyllableOfDecomposedLettersIsOneCharacter() {
    #expect(TextWidth.of("\u{1112}\u{1161}\u{11AB}") == 2)
  }

  #if canImport(Glibc)
    /// The widths that changed for characters that older C libraries know, by the reason.
    private static let changes: [(reason: String, scalars: [ClosedRange<UInt32>])] = [
      (
        "wide since Unicode 16, like the hexagrams",
        [0x2630...0x2637, 0x268A...0x268F, 0x1D300...0x1D356, 0x1D360...0x1D376]
      ),
      ("Hangul fillers without a column", [0x3164...0x3164, 0xFFA0...0xFFA0]),
      ("visible controls, which the sanitizer removes", [0xFFF9...0xFFFB, 0x13430...0x13438]),
      ("a spacing mark in newer versions of Unicode", [0x1171E...0x1171E]),
    ]

    @Test func eachDifferenceFromTheCLibraryHasAReason() throws {
      let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
      let before = uselocale(locale)
      defer {
        uselocale(before)
        freelocale(locale)
      }
      var differences: [Unicode.Scalar] = []
      var newest: Unicode.Version = (0, 0)
      for value in UInt32(1)...0x10FFFF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let system = wcwidth(value)
        if system >= 0, let age = scalar.properties.age, age > newest { newest = age }
        let width = system < 0 ? TextWidth.undisplayable : UInt8(truncatingIfNeeded: system)
        if TextWidth.entry(scalar) != width { differences.append(scalar) }
      }
      let unexplained = differences.filter { Self.reason(for: $0, newest: newest) == nil }
      #expect(unexplained.map { String($0.value, radix: 16) } == [], "the C library has Unicode \(newest)")
    }

    /// Returns the reason why the C library in use has another width than the table, or nil if there is none.
    ///
    /// - Parameter newest: The version of Unicode of the C library in use, as far as Swift's runtime knows it.
    private static func reason(for scalar: Unicode.Scalar, newest: Unicode.Version) -> String? {
      for change in changes where change.scalars.contains(where: { $0.contains(scalar.value) }) { return change.reason }
      let isKnownToTheSystem = wcwidth(scalar.value) >= 0
      let isKnownToTheTable = TextWidth.entry(scalar) != TextWidth.undisplayable
      if isKnownToTheSystem == isKnownToTheTable { return nil }
      guard let age = scalar.properties.age else { return "assigned after the Unicode of Swift's runtime" }
      if isKnownToTheTable { return age > newest ? "assigned after the Unicode of the C library" : nil }
      return age > tableVersion ? "assigned after the Unicode of the table" : nil
    }

    private static let tableVersion: Unicode.Version = (17, 0)
  #endif
}
