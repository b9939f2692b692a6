import TestSupport
import Testing

@testable import TerminalCore

@Suite struct TextWrapperTests {
  private func wrapped(_ text: String, _ width: Int) -> [String] {
    TextWrapper.lines(of: text, width: width).map(\.plain)
  }

  @Test func linesBreakBetweenWords() {
    #expect(wrapped("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(wrapped("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(wrapped("well-known facts", 6) == ["well-", "known", "facts"])
  }

  @Test func longWordsAreBrokenWhereTheLineEnds() {
    #expect(wrapped("see abcdefghij now", 4) == ["see", "abcd", "efgh", "ij", "now"])
    #expect(wrapped("abcdef", 1) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func paragraphsArePreserved() {
    #expect(wrapped("one\n\ntwo\r\nthree", 20) == ["one", "", "two", "three"])
    #expect(wrapped("", 20) == [""])
    #expect(wrapped("text", 0) == [])
    #expect(wrapped("text", -1) == [])
  }

  @Test func spacesAtABreakVanishAndIndentationStays() {
    #expect(wrapped("a    b", 3) == ["a", "b"])
    #expect(wrapped("  ab cd", 5) == ["  ab", "cd"])
  }

  @Test func tabsReachTheNextStop() {
    #expect(wrapped("a\tb", 20) == ["a       b"])
    #expect(wrapped("日\tb", 20) == ["日      b"])
  }

  @Test func ideographsMayBePartedButNotFromTheirStops() {
    #expect(wrapped("日本語です。", 4) == ["日本", "語で", "す。"])
    #expect(wrapped("日本語。です", 6) == ["日本", "語。で", "す"])
    #expect(wrapped("日", 1) == ["日"])
  }

  @Test func everyElementIsInOneLineAndNoLineIsTooLong() {
    var random = SeededGenerator(seed: 7)
    let alphabet: [Character] = ["a", "b", " ", "-", "日", "。", "é", "👩‍👩‍👧‍👦", "\u{202E}", "\u{1B}", "x\u{332}"]
    for _ in 0..<2000 {
      let source = String(
        (0..<Int.random(in: 0...30, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      let width = Int.random(in: 1...12, using: &random)
      for mode in [Sanitizer.Mode.hide, .reveal] {
        let text = CellText(source, mode: mode)
        let ranges = TextWrapper.ranges(of: text, width: width)
        #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == text.count)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        for range in ranges {
          let line = text[TextWrapper.trimmed(range, of: text)]
          #expect(
            line.width <= width || line.elements.count { $0.width > 0 } == 1, "\(source.debugDescription) \(width)")
        }
      }
    }
  }

  @Test func paragraphsEndAtLineTerminators() {
    let pieces = [
      "", "a", "é", "\u{2027}", "漢字", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{301}",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          let expected = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          #expect(paragraphs(of: text) == expected.map { Array($0.utf8) }, "\(text.debugDescription)")
        }
      }
    }
  }

  private func paragraphs(of text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    var paragraphs: [[UInt8]] = []
    bytes.withUnsafeBufferPointer { bytes in
      let next = TextWrapper.forEachParagraph(in: bytes) { range, isPlain in
        paragraphs.append(Array(bytes[range]))
        #expect(isPlain == bytes[range].allSatisfy { (0x20..<0x7F).contains($0) })
        return true
      }
      #expect(next == nil)
    }
    return paragraphs
  }
}
