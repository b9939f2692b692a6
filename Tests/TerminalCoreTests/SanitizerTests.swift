import TestSupport
import Testing

@testable import TerminalCore

@Suite struct SanitizerTests {
  @Test func ordinaryTextPassesUnchanged() {
    #expect(Sanitizer.plain("Hello, wörld: 日本語 …") == "Hello, wörld: 日本語 …")
  }

  @Test func controlsBecomeReplacementCharacters() {
    #expect(Sanitizer.plain("a\u{1B}[31mb\u{7}\u{7F}\u{9B}c") == "a�[31mb���c")
  }

  @Test func controlsAreSpelledOutWhereTheyMustBeVisible() {
    #expect(Sanitizer.plain("\u{1B}[A\u{7F}\u{85}\u{0}", mode: .reveal) == "^[[A^?<U+0085>^@")
  }

  @Test func tabsAndLineFeedsThatLayoutLeftAreSpaces() {
    #expect(Sanitizer.plain("a\tb\nc\r\nd") == "a b c d")
    #expect(Sanitizer.plain("a\tb\n", mode: .reveal) == "a^Ib^J")
    #expect(Sanitizer.plainLines("a\tb\r\nc\u{1B}") == "a\tb\nc�")
  }

  @Test func deceptiveCharactersAreRemovedOrShown() {
    let text = "invoice\u{202E}fdp.exe\u{200B}\u{FEFF}\u{AD}\u{2066}\u{2028}\u{E0041}"
    #expect(Sanitizer.plain(text) == "invoicefdp.exe")
    #expect(
      Sanitizer.plain(text, mode: .reveal)
        == "invoice<U+202E>fdp.exe<U+200B><U+FEFF><U+00AD><U+2066><U+2028><U+E0041>")
  }

  @Test func joinersNextToLettersAreShown() {
    #expect(Sanitizer.plain("pay\u{200D}pal", mode: .hide) == "paypal")
    #expect(Sanitizer.plain("pay\u{200D}pal", mode: .reveal) == "pay<U+200D>pal")
    #expect(Sanitizer.plain("a\u{FE01}\u{E0101}", mode: .reveal) == "a<U+FE01><U+E0101>")
  }

  @Test func unassignedAndNoncharactersBecomeReplacementCharacters() {
    #expect(Sanitizer.plain(text(0xFDD0, 0xFFFE, 0x10FFFF, 0x378)) == "����")
    #expect(Sanitizer.plain(text(0xFDD0), mode: .reveal) == "<U+FDD0>")
  }

  @Test func aBaseKeepsFourMarks() {
    let tower = "x" + String(repeating: "\u{332}", count: 1000)
    #expect(Array(Sanitizer.plain(tower).unicodeScalars).count == 5)
    #expect(TextWidth.of(tower) == 1)
  }

  @Test func aLoneMarkIsShownOnACircle() {
    #expect(Sanitizer.plain("\u{301}") == "\u{25CC}\u{301}")
    #expect(CellText("\u{301}").width == 1)
  }

  @Test func marksAreComposedWhereTheyCanBe() {
    #expect(Array(Sanitizer.plain("e\u{301}").unicodeScalars) == ["é"])
    #expect(Array(Sanitizer.plain("\u{1112}\u{1161}\u{11AB}").unicodeScalars) == ["한"])
  }

  @Test func clustersTakeAFormAllTerminalsAgreeOn() {
    #expect(Sanitizer.plain("👩‍👩‍👧‍👦") == "👩")
    #expect(Sanitizer.plain("👍🏽") == "👍")
    #expect(Sanitizer.plain("❤️") == "❤")
    #expect(Sanitizer.plain("1️⃣") == "1")
    #expect(Sanitizer.plain("🇩🇪🇫") == "DEF")
    #expect(Sanitizer.plain("🏴\u{E0067}\u{E0062}\u{E007F}") == "🏴")
    #expect(Sanitizer.plain("👩‍👩‍👧‍👦", mode: .reveal) == "👩")
  }

  @Test func scriptsWhoseClustersHaveSeveralBasesLoseNone() {
    #expect(Sanitizer.plain("नमस्ते") == "नमस्ते")
    #expect(TextWidth.of("क्ष") == 2)
    #expect(CellText("คำ").plain.unicodeScalars.count == 2)
  }

  @Test func textForOtherProgramsKeepsClustersAndLines() {
    #expect(Sanitizer.transferable("a\tb\r\n👩‍👩‍👧‍👦\u{1B}[2J\u{202E}é" + text(0xFFFF)) == "a\tb\n👩‍👩‍👧‍👦[2Jé�")
  }

  /// Returns a text of scalars, some of which a literal cannot contain.
  private func text(_ values: UInt32...) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: values.compactMap(Unicode.Scalar.init))
    return String(scalars)
  }

  /// The scalars near boundaries of ranges; in `scripts/maintenance/soak`, all scalars.
  private static var specimens: [Unicode.Scalar] {
    if soakCases != nil { return (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init) }
    let ranges: [ClosedRange<UInt32>] = [
      0...0x36F, 0x600...0x61F, 0x900...0x97F, 0x1100...0x11FF, 0x17A0...0x1820, 0x1F00...0x20FF, 0x2590...0x2780,
      0x3000...0x3200, 0xD7A0...0xD7FF, 0xF8F0...0xFFFF, 0x11000...0x11100, 0x1D160...0x1D190, 0x1F1E0...0x1F480,
      0xE0000...0xE01FF, 0x10FF00...0x10FFFF,
    ]
    let strided = stride(from: UInt32(0), through: 0x10FFFF, by: 389)
    return (ranges.joined() + Array(strided)).compactMap(Unicode.Scalar.init)
  }

  @Test(arguments: [Sanitizer.Mode.hide, .reveal])
  func theOutputIsPrintableAndHasTheReportedWidth(_ mode: Sanitizer.Mode) {
    var bad: [String] = []
    for scalar in SanitizerTests.specimens {
      for surroundings in [("", ""), ("a", ""), ("日", ""), ("e\u{301}", "\u{302}b"), ("👩\u{200D}", "\u{200D}👧")] {
        var source = String.UnicodeScalarView()
        source.append(contentsOf: surroundings.0.unicodeScalars)
        source.append(scalar)
        source.append(contentsOf: surroundings.1.unicodeScalars)
        if let fault = fault(of: CellText(String(source), mode: mode), from: String(source)) {
          bad.append("\(scalar.value) after \(surroundings.0): \(fault)")
        }
      }
    }
    #expect(bad.isEmpty, "\(bad.prefix(10))")
  }

  private func fault(of text: CellText, from source: String) -> String? {
    if text.count != source.count { return "\(text.count) elements of \(source.count) characters" }
    var width = 0
    var fault: String?
    text.forEachGlyph(in: 0..<text.count) { character, columns in
      width += columns
      var own = 0
      var marks = -1
      for scalar in character.unicodeScalars {
        switch ScalarKind(scalar) {
        case .shown(let columns): own += columns
        case .mark: break
        default: fault = "passes \(scalar.value)"
        }
        marks += 1
      }
      if own != columns || !(1...2).contains(columns) { fault = "is \(own) columns and says \(columns)" }
      if marks > Sanitizer.markLimit { fault = "has \(marks) marks" }
    }
    return width == text.width ? fault : "is \(width) columns and says \(text.width)"
  }
}
