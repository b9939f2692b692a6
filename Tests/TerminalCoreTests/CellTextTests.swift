import Testing

@testable import TerminalCore

@Suite struct CellTextTests {
  @Test func eachCharacterIsOneElement() {
    let text = CellText("aé日\u{202E}👩‍👩‍👧‍👦\r\n🇩🇪")
    #expect(text.count == 7)
    #expect(text.elements.map(\.width) == [1, 1, 2, 0, 2, 1, 2])
    #expect(text.width == 9)
    #expect(text.plain == "aé日👩 DE")
  }

  @Test func asciiNeedsNoSegmentation() {
    let text = CellText("Hello")
    #expect(text.isUniform)
    #expect(text.forms.isEmpty)
    #expect(text.plain == "Hello")
    #expect(text == CellText("Hello"))
  }

  @Test func caretsAndColumnsAreConverted() {
    let text = CellText("a日b\u{200B}語")
    #expect((0...6).map { text.column(at: $0) } == [0, 1, 3, 4, 4, 6, 6])
    #expect((-1...7).map { text.index(atColumn: $0) } == [0, 0, 1, 1, 2, 4, 4, 5, 5])
    let ascii = CellText("abc")
    #expect(ascii.column(at: 9) == 3 && ascii.column(at: -9) == 0)
    #expect(ascii.index(atColumn: .max) == 3 && ascii.index(atColumn: .min) == 0)
  }

  @Test func truncatingNeverCutsAWideCharacter() {
    let text = CellText("日本語です")
    #expect(text.truncated(to: 10).plain == "日本語です")
    #expect(text.truncated(to: 9).plain == "日本語で…")
    #expect(text.truncated(to: 6).plain == "日本…")
    #expect(text.truncated(to: 6).width == 5)
    #expect(text.truncated(to: 1).plain == "…")
    #expect(text.truncated(to: 0).plain == "")
    #expect(text.truncated(to: -3).plain == "")
    #expect(CellText("Hello").truncated(to: 4).plain == "Hel…")
  }

  @Test func slicesKeepTheirClusters() {
    let text = CellText("x\u{332}y\u{332}z")
    #expect(text[1..<3].plain == "y\u{332}z")
    #expect(text[1..<3] == CellText("y\u{332}z"))
    #expect(text[2..<99].plain == "z")
    #expect(CellText("abc")[1..<2].plain == "b")
  }

  @Test func appendingKeepsBothTextsClusters() {
    var text = CellText("x\u{332}")
    text.append(CellText("y\u{332}日"))
    #expect(text == CellText("x\u{332}y\u{332}日"))
  }

  @Test func extremeColumnsDoNotTrap() {
    for text in [CellText("a日\u{202E}👩‍👩‍👧‍👦"), CellText("abc"), CellText()] {
      for number in [Int.min, -1, 0, 1, 3, .max] {
        #expect(text.truncated(to: number).width <= max(0, number))
        #expect(text.column(at: number) <= text.width && text.index(atColumn: number) <= text.count)
        #expect(TextWrapper.ranges(of: text, width: number).last?.upperBound == text.count)
      }
    }
  }

  @Test func aTextThatIsSpelledOutIsSeveralCellsOfOneElement() {
    let text = CellText("a\u{202E}b", mode: .reveal)
    #expect(text.elements.map(\.width) == [1, 8, 1])
    #expect(text.plain == "a<U+202E>b")
    #expect(text.index(atColumn: 5) == 1)
    #expect(text.truncated(to: 5).plain == "a…")
    var glyphs: [String] = []
    text.forEachGlyph(in: 1..<2) { character, width in glyphs.append("\(character)\(width)") }
    #expect(glyphs == ["<1", "U1", "+1", "21", "01", "21", "E1", ">1"])
  }
}
