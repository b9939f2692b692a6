import Testing

@testable import TerminalCore

#if canImport(Glibc)
  import Glibc

  // Swift's Glibc module does not export these two functions.
  @_silgen_name("wcwidth") private func wcwidth(_ value: UInt32) -> Int32
  @_silgen_name("gnu_get_libc_version") private func gnu_get_libc_version() -> UnsafePointer<CChar>
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
    /// The table was generated with glibc 2.36.
    ///
    /// Other versions differ in a few characters.
    @Test func tableAgreesWithTheSystem() throws {
      let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
      let before = uselocale(locale)
      defer {
        uselocale(before)
        freelocale(locale)
      }
      var differences = 0
      for value in UInt32(1)...0x10FFFF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let entry = TextWidth.entry(scalar)
        let system = wcwidth(value)
        if entry != (system < 0 ? 3 : UInt8(truncatingIfNeeded: system)) { differences += 1 }
      }
      let isSource = String(cString: gnu_get_libc_version()) == "2.36"
      #expect(differences <= (isSource ? 0 : 12_000))
    }
  #endif
}
