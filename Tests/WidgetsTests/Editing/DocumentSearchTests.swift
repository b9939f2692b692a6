import Bindings
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct DocumentSearchTests {
  typealias Position = TextDocument.Position

  private func match(
    _ wanted: String, in text: String, from line: Int, _ column: Int, by step: Int = 1
  ) -> Range<Position>? {
    let start = Position(line: line, column: column)
    var search = DocumentSearch(wanted, in: TextDocument(text), from: start, by: step)
    guard case .match(let range) = search.advance() else { return nil }
    return range
  }

  private func range(_ line: Int, _ columns: Range<Int>) -> Range<Position> {
    Position(line: line, column: columns.lowerBound)..<Position(line: line, column: columns.upperBound)
  }

  @Test func theNextMatchIsAtOrAfterThePosition() {
    let text = "a tea and a Tea\nnone\nTEA"
    #expect(match("tea", in: text, from: 0, 0) == range(0, 2..<5))
    #expect(match("tea", in: text, from: 0, 2) == range(0, 2..<5))
    #expect(match("tea", in: text, from: 0, 3) == range(0, 12..<15))
    #expect(match("tea", in: text, from: 0, 13) == range(2, 0..<3))
    #expect(match("tea", in: text, from: 2, 1) == range(0, 2..<5))
  }

  @Test func thePreviousMatchIsBeforeThePosition() {
    let text = "a tea and a Tea\nnone\nTEA"
    #expect(match("tea", in: text, from: 2, 0, by: -1) == range(0, 12..<15))
    #expect(match("tea", in: text, from: 0, 12, by: -1) == range(0, 2..<5))
    #expect(match("tea", in: text, from: 0, 2, by: -1) == range(2, 0..<3))
    #expect(match("tea", in: text, from: 0, 0, by: -1) == range(2, 0..<3))
  }

  @Test(arguments: [1, -1]) func theOnlyMatchIsFoundFromEachPosition(step: Int) {
    for column in 0...6 { #expect(match("tea", in: "a tea.", from: 0, column, by: step) == range(0, 2..<5)) }
    #expect(match("coffee", in: "a tea.", from: 0, 3, by: step) == nil)
    #expect(match("tea", in: "", from: 0, 0, by: step) == nil)
  }

  @Test func positionsAreThoseOfCharacters() {
    #expect(DocumentSearch.matches(of: "b", in: "日本👩‍👩‍👧‍👦b e\u{301}B") == [3..<4, 6..<7])
    #expect(DocumentSearch.matches(of: "本", in: "日本本") == [1..<2, 2..<3])
    #expect(DocumentSearch.matches(of: "aa", in: "aaaaa") == [0..<2, 2..<4])
    // With a combining mark, the letter is a different character.
    #expect(DocumentSearch.matches(of: "e", in: "e\u{301}").isEmpty)
    #expect(DocumentSearch.matches(of: "", in: "text").isEmpty)
  }

  @Test func aSearchIsDividedIntoParts() {
    let lines = (0..<100).map { "\($0)" }.joined(separator: "\n")
    var search = DocumentSearch("57", in: TextDocument(lines), from: Position(line: 60, column: 0), by: 1)
    var parts = 1
    while search.advance(by: 12) == .pending { parts += 1 }
    // Forty lines of three bytes, ten lines of two, and forty-eight of three.
    #expect(parts == 10 + 2 + 12)
    #expect(search.advance(by: 12) == .match(range(57, 0..<2)))
  }

  @Test func theNearestMatchesAreThoseOfASearchOfTheWholeText() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let length = Int.random(in: 0...40, using: &random)
      let text = String((0..<length).map { _ in "ab\né".randomElement(using: &random) ?? "a" })
      let document = TextDocument(text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let all = lines.enumerated().flatMap { index, line in
        DocumentSearch.matches(of: "ab", in: String(line)).map { range(index, $0) }
      }
      let line = Int.random(in: 0..<lines.count, using: &random)
      let start = Position(line: line, column: Int.random(in: 0...lines[line].count, using: &random))
      var next = DocumentSearch("ab", in: document, from: start, by: 1)
      let after = all.first { $0.lowerBound >= start } ?? all.first
      #expect(next.advance() == after.map { .match($0) } ?? .noMatch)
      var previous = DocumentSearch("ab", in: document, from: start, by: -1)
      let before = all.last { $0.lowerBound < start } ?? all.last
      #expect(previous.advance() == before.map { .match($0) } ?? .noMatch)
    }
  }
}
