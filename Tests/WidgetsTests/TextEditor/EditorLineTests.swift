import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct EditorLineTests {
  private func rows(_ text: String, _ width: Int?) -> [String] {
    let line = EditorLine(text, width: width)
    return line.rows.map { String(line.characters[$0]) }
  }

  @Test func linesAreWrappedBetweenWordsAndNoCharacterIsLost() {
    #expect(rows("", 5) == [""])
    #expect(rows("one two three", 7) == ["one two ", "three"])
    #expect(rows("one two three", nil) == ["one two three"])
    #expect(rows("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(rows("well-known", 6) == ["well-", "known"])
    #expect(rows("日本語日本", 5) == ["日本", "語日", "本"])
    #expect(rows("a    b", 3) == ["a    ", "b"])
    #expect(rows("日", 1) == ["日"])
  }

  @Test func tabsExtendToTheNextStop() {
    let line = EditorLine("a\tb", width: nil)
    #expect(line.columns == [0, 1, 8, 9])
    #expect(line.index(inRow: 0, atColumn: 5) == 1)
    #expect(line.index(inRow: 0, atColumn: 8) == 2)
  }

  @Test func theEndOfARowIsTheStartOfTheNext() {
    let line = EditorLine("one two three", width: 7)
    #expect(line.row(of: 7) == 0)
    #expect(line.row(of: 8) == 1)
    #expect(line.column(of: 8) == 0)
    #expect(line.index(inRow: 0, atColumn: 99) == 7)
    #expect(line.index(inRow: 1, atColumn: 99) == 13)
    #expect(line.row(of: 13) == 1)
  }

  /// The number of lines that are read is independent of the number of lines of the document.
  @Test func followingTheCaretReadsAScreenOfLines() {
    var reads = 0
    let lines = { (index: Int) -> EditorLine in
      reads += 1
      return EditorLine("Line \(index)", width: 20)
    }
    var scroll = EditorScroll()
    let size = Size(width: 20, height: 24)
    for line in [999_999, 0, 500_000, 500_020, 500_030] {
      reads = 0
      let position = TextDocument.Position(line: line, column: 3)
      scroll.follow(position, size: size, wraps: true, lineCount: 1_000_000, lines: lines)
      scroll.scroll(to: scroll.top, 24, 1_000_000, lines)
      #expect(reads <= 4 * 24, "line \(line)")
      #expect((scroll.top.line..<scroll.top.line + 24).contains(line))
    }
  }

  @Test func scrollingStopsAtTheEnds() {
    let lines = { (index: Int) in EditorLine("one two \(index)", width: 4) }
    var scroll = EditorScroll()
    scroll.scroll(by: -5, height: 4, lineCount: 10, lines: lines)
    #expect(scroll.top == EditorScroll.Row(line: 0, part: 0))
    scroll.scroll(by: 4, height: 4, lineCount: 10, lines: lines)
    #expect(scroll.top == EditorScroll.Row(line: 1, part: 1))
    scroll.scroll(by: 3_000_000, height: 4, lineCount: 10, lines: lines)
    #expect(scroll.top == EditorScroll.Row(line: 8, part: 2))
  }
}
