import TestSupport
import Testing

@testable import BinderyValues
@testable import Bindings

@Suite struct TextDocumentTests {
  private typealias Position = TextDocument.Position

  private func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> Range<Position> {
    Position(line: line, column: column)..<Position(line: endLine, column: endColumn)
  }

  @Test func linesAreReadAndReplaced() {
    var document = TextDocument("one\ntwo\nthree")
    #expect(document.lineCount == 3)
    #expect(document.line(1) == "two")
    #expect(document.line(3) == "" && document.line(-1) == "")
    #expect(document.text(in: range(0, 1, 2, 2)) == "ne\ntwo\nth")
    let end = document.replace(range(0, 2, 2, 2), with: "X\nY")
    #expect(document.text == "onX\nYree")
    #expect(end == Position(line: 1, column: 1))
    document.replace(range(0, 0, 9, 9), with: "")
    #expect(document.isEmpty && document.lineCount == 1)
    #expect(document == TextDocument())
  }

  @Test func otherLineEndsBecomeLineFeeds() {
    var document = TextDocument("a\r\nb\rc\n\r\nd")
    #expect(document.text == "a\nb\nc\n\nd")
    document.replace(range(0, 1, 0, 1), with: "\r\n")
    #expect(document.text == "a\n\nb\nc\n\nd")
  }

  @Test func positionsAreClamped() {
    let document = TextDocument("one\ntwo")
    #expect(document.clamped(Position(line: -1, column: 2)) == Position(line: 0, column: 0))
    #expect(document.clamped(Position(line: 0, column: .max)) == Position(line: 0, column: 3))
    #expect(document.clamped(Position(line: .max, column: 0)) == document.end)
    #expect(document.end == Position(line: 1, column: 3))
  }

  @Test func anInsertedMarkJoinsTheCharacterBeforeIt() {
    var document = TextDocument("ae\n👩👦")
    #expect(document.replace(range(0, 2, 0, 2), with: "\u{301}") == Position(line: 0, column: 2))
    #expect(document.line(0).count == 2)
    #expect(document.replace(range(1, 1, 1, 1), with: "\u{200D}") == Position(line: 1, column: 1))
    #expect(document.line(1).count == 1)
  }

  @Test func aCopyIsIndependentAndEqualTextsAreEqual() {
    let text = (0..<500).map { "Line \($0)" }.joined(separator: "\n")
    let first = TextDocument(text)
    var second = first
    second.replace(range(250, 5, 250, 8), with: "abc")
    #expect(first.text == text)
    #expect(first != second)
    second.replace(range(250, 5, 250, 8), with: "250")
    #expect(first == second)
    #expect(TextDocument(text) == second)
    #expect(TextDocument("a\nb") != TextDocument("a b"))
    #expect(TextDocument("é") != TextDocument("e\u{301}"))
  }

  /// The cost of an edit does not depend on the number of lines or on the position of the edit.
  @Test func anEditOfAMillionLinesMakesFewNodes() {
    var document = TextDocument(String(repeating: "A line of this text\n", count: 1_000_000))
    #expect(document.lineCount == 1_000_001)
    let known = Set(document.tree.nodes().map(ObjectIdentifier.init))
    withExtendedLifetime(document) {
      for line in [0, 654_321, 1_000_000] {
        var edited = document
        edited.replace(range(line, 0, line, 0), with: "new\n")
        #expect(edited.line(line) == "new")
        #expect(edited != document)
        let new = edited.tree.nodes { known.contains(ObjectIdentifier($0)) }
        #expect(new.count < 100, "line \(line)")
      }
    }
    document.replace(range(10, 0, 999_990, 0), with: "")
    #expect(document.lineCount == 21)
  }

  @Test func aTreeStaysBalancedAndItsLeavesAreMerged() {
    var document = TextDocument()
    for index in 0..<3_000 {
      let line = index * 7_919 % document.lineCount
      document.replace(range(line, 0, line, 0), with: "A line of text to fill the leaves, \(index)\n")
    }
    #expect(document.lineCount == 3_001)
    #expect(document.tree.isBalanced)
    #expect(document.tree.nodes().count < 3_000)
    for _ in 0..<2_900 { document.replace(range(50, 0, 51, 0), with: "") }
    #expect(document.lineCount == 101)
    #expect(document.tree.isBalanced)
  }

  /// Compares random documents, with and without shared parts, with the lines that they have in common.
  @Test func commonLinesAreEqualAndComplete() {
    var generator = SeededGenerator(seed: 7)
    let words = ["", "a", "bb", String(repeating: "long ", count: 300)]
    for _ in 0..<200 {
      let lines = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        words[Int.random(in: 0..<words.count, using: &generator)]
      }
      let old = TextDocument(lines.joined(separator: "\n"))
      var new = old
      let line = Int.random(in: 0..<lines.count, using: &generator)
      let start = TextDocument.Position(line: line, column: 0)
      new.replace(start..<TextDocument.Position(line: line + line % 3, column: 1), with: "x\ny")
      for other in [new, TextDocument(new.text)] {
        let (head, tail) = old.commonLines(with: other)
        let news = (0..<other.lineCount).map { other.line($0) }
        let changed = line + line % 3 + 1
        #expect(head + tail <= min(lines.count, news.count))
        #expect(Array(lines.prefix(head)) == Array(news.prefix(head)))
        #expect(Array(lines.suffix(tail)) == Array(news.suffix(tail)))
        #expect(head >= line && tail >= lines.count - changed)
      }
    }
  }
}
