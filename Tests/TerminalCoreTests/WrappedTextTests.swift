import TestSupport
import Testing

@testable import TerminalCore

@Suite struct WrappedTextTests {
  @Test func linesAreThoseOfEachParagraph() {
    var random = SeededGenerator(seed: 11)
    let alphabet: [Character] = [
      "a", "b", "c", " ", " ", "-", "\n", "\r\n", "\t", "\u{2028}", "日", "é", "👩‍👩‍👧‍👦", "\u{1B}", "x\u{332}",
    ]
    for _ in 0..<2000 {
      // The first seven characters are ASCII, so that both ASCII and other texts are tested.
      let letters = alphabet.prefix(Bool.random(using: &random) ? 7 : alphabet.count)
      let source = String(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      let width = Int.random(in: 1...20, using: &random)
      let mode = Bool.random(using: &random) ? Sanitizer.Mode.hide : .reveal
      var wrapped = WrappedText(source, width: width, mode: mode)
      let expected = lines(of: source, width: width, mode: mode)
      // Lines are read in reverse, because their order must not matter.
      let found = (0..<wrapped.count).reversed().map { wrapped.line($0) }
      #expect(found.reversed() == expected, "\(source.debugDescription) at \(width)")
      #expect(wrapped.columns == expected.map(\.width).max() ?? 0)
    }
  }

  /// Returns the lines by the reference implementation, which segments and wraps each paragraph separately.
  private func lines(of source: String, width: Int, mode: Sanitizer.Mode) -> [CellText] {
    source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      let cells = TextWrapper.cells(of: String(paragraph), mode: mode)
      return TextWrapper.ranges(of: cells, width: width).map { cells[TextWrapper.trimmed($0, of: cells)] }
    }
  }

  @Test func blocksAreNotWrappedAndHaveAnEmptyLineAboveAndBelow() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<1000 {
      let paragraphs = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        String(repeating: "ab ", count: Int.random(in: 0...5, using: &random))
      }
      // Each block consists of one paragraph or of two adjacent ones.
      var (blocks, paddings, offset, index) = ([Range<Int>](), [(Int, Int)](), 0, 0)
      while index < paragraphs.count {
        let last = min(paragraphs.count - 1, index + Int.random(in: 0...1, using: &random))
        let length = paragraphs[index...last].map(\.utf8.count).reduce(last - index, +)
        if length > 0, Bool.random(using: &random) {
          blocks.append(offset..<offset + length)
          paddings.append((index, last))
        }
        (offset, index) = (offset + length + 1, last + 1)
      }
      let source = paragraphs.joined(separator: "\n")
      let isPadded = Bool.random(using: &random)
      var wrapped = WrappedText(source, width: 7, blocks: blocks, padsBlocks: isPadded, limit: 10)
      wrapped.wrap(lines: .max)
      var expected: [(CellText, Bool)] = []
      for (index, paragraph) in paragraphs.enumerated() {
        let block = paddings.first { $0.0 <= index && index <= $0.1 }
        if isPadded, block?.0 == index { expected.append((CellText(), true)) }
        expected += lines(of: paragraph, width: block == nil ? 7 : .max, mode: .hide).map { ($0, block != nil) }
        if isPadded, block?.1 == index { expected.append((CellText(), true)) }
      }
      #expect((0..<wrapped.count).map { wrapped.line($0) } == expected.map(\.0), "\(source.debugDescription) \(blocks)")
      #expect((0..<wrapped.count).map { wrapped.isInBlock($0) } == expected.map(\.1))
      #expect(!wrapped.isInBlock(wrapped.count))
      #expect(wrapped.blockColumns == expected.map { $0.1 ? $0.0.width : 0 }.max())
      let starts = (0..<wrapped.count).map { wrapped.offset(inLine: $0, atColumn: 0) }
      #expect(starts == starts.sorted())
    }
  }

  @Test func thePartsAndRangesOfTheLinesAreThoseOfTheText() {
    var random = SeededGenerator(seed: 13)
    let alphabet: [Character] = ["a", "b", " ", "\n", "\t", "日", "x\u{332}", "\u{301}", "👩‍👩‍👧‍👦"]
    for _ in 0..<1000 {
      let letters = alphabet.prefix(Bool.random(using: &random) ? 4 : alphabet.count)
      let source = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      var wrapped = WrappedText(source, width: Int.random(in: 1...12, using: &random))
      var end = 0
      for index in 0..<wrapped.count {
        let range = wrapped.range(of: index)
        #expect(
          range.lowerBound == end || source.utf8.dropFirst(end).starts(with: "\n".utf8), "\(source.debugDescription)")
        end = range.upperBound
        let parts = wrapped.parts(ofLine: index, between: Array(range))
        #expect(parts.map(\.text.plain).joined() == wrapped.line(index).plain)
        #expect(parts.allSatisfy { range.contains($0.offset) || range.isEmpty })
      }
      #expect(end == source.utf8.count || source.hasSuffix("\n"))
    }
  }

  @Test func moreThanIsKeptIsCutAgain() {
    let paragraph = String(repeating: "日本 ", count: 1000)
    var wrapped = WrappedText(String(repeating: paragraph + "\n", count: 200), width: 50)
    let expected = TextWrapper.lines(of: paragraph, width: 50)
    #expect(wrapped.count == 200 * expected.count + 1)
    for (index, line) in expected.enumerated() {
      #expect(wrapped.line(index) == line)
      #expect(wrapped.line(199 * expected.count + index) == line)
    }
  }

  @Test(arguments: [
    ("• one two three", ["• one", "  two", "  three"]), ("12. one two", ["12. one", "    two"]),
    ("> > one two", ["> > one", "> > two"]), ("> • one two", ["> • one", ">   two"]),
    ("│ > one two", ["│ > one", "│ > two"]),
    ("  • one two", ["  • one", "    two"]),
    ("    one two", ["    one", "    two"]), ("[3] abcdefghij", ["[3] abcd", "    efgh", "    ij"]),
    ("1984 was a year", ["1984 was", "a year"]), ("-1 and more", ["-1 and", "more"]),
    ("• 日本語です", ["• 日本語", "  です"]), ("- - - - - -", ["- - - -", "    - -"]),
    ("      abc def", ["      ab", "    c", "    def"]), ("one two\n• a b c d", ["one two", "• a b c", "  d"]),
  ])
  func aParagraphGoesOnUnderItsFirstWord(source: String, picture: [String]) {
    var wrapped = WrappedText(source, width: 8, hangs: true)
    let found = (0..<wrapped.count).map {
      let marks = wrapped.quoteMarks(of: $0)
      return marks + String(repeating: " ", count: wrapped.indent(of: $0) - marks.count) + wrapped.line($0).plain
    }
    #expect(found == picture)
    #expect(wrapped.columns == picture.map { TextWidth.of($0) }.max())
  }

  @Test func hangingLinesContainAllTextWithinTheWidth() {
    var random = SeededGenerator(seed: 12)
    let alphabet: [Character] = ["•", "-", ">", " ", " ", "1", ".", "[", "]", "a", "日", "\n", "x\u{332}"]
    for _ in 0..<2000 {
      let source = String(
        (0..<Int.random(in: 0...50, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      let width = Int.random(in: 1...14, using: &random)
      var wrapped = WrappedText(source, width: width, hangs: true)
      var all = ""
      for index in 0..<wrapped.count {
        let (line, indent) = (wrapped.line(index), wrapped.indent(of: index))
        #expect(
          line.width + indent <= width || line.elements.count { $0.width > 0 } == 1,
          "\(source.debugDescription) at \(width)")
        all += line.plain
      }
      #expect(all.filter { $0 != " " } == source.filter { !" \n".contains($0) })
    }
  }

  @Test func aLineThatDoesNotExistIsNothing() {
    var wrapped = WrappedText("one", width: 9)
    #expect(wrapped.line(-1) == CellText() && wrapped.line(1) == CellText() && wrapped.line(0).plain == "one")
    var none = WrappedText("one", width: 0)
    #expect(none.count == 0 && none.line(0) == CellText() && none.columns == 0)
  }

  @Test func aTextThatIsWrappedInPartsHasTheSameLines() {
    for seed in seedRun(300) {
      var random = SeededGenerator(seed: seed)
      let pieces = ["one ", "two", "\n", "\r\n", "日本", "\n\n", "a longer word ", "\u{2028}", "\t"]
      let source = (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }.joined()
      let width = random.below(12)
      var whole = WrappedText(source, width: width)
      var parts = WrappedText(source, width: width, limit: random.below(40))
      while !parts.isComplete {
        let estimate = parts.estimatedCount
        #expect(estimate >= parts.count)
        switch random.below(3) {
        case 0: parts.wrap(bytes: 1 + random.below(20))
        case 1:
          let wanted = parts.count + 1 + random.below(4)
          parts.wrap(lines: wanted)
          #expect(parts.count >= wanted || parts.isComplete)
        default: parts.wrap(toOffset: random.below(source.utf8.count + 1) + 1)
        }
        if random.below(8) == 0 { parts.wrap(lines: .max) }
      }
      #expect(parts.count == whole.count && parts.estimatedCount == whole.count, "seed \(seed)")
      for line in 0..<whole.count { #expect(parts.range(of: line) == whole.range(of: line), "seed \(seed)") }
      #expect(parts.columns == whole.columns, "seed \(seed)")
    }
  }
}
