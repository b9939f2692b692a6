import TerminalCore
import TestSupport
import Testing

@testable import Ncurses

extension NcursesTests {
  /// Only text is written to the terminal, whatever the cells contain.
  @Suite struct TextGateTests {
    @Test func aControlInACellIsShownAsAReplacement() throws {
      var screen = try Screen(6, 1)
      fill(screen.surface, [0x1B, 0x5B, 0x07, 0x9B, 0x202E, 0x7F])
      screen.present()
      #expect(screen.model.picture == "\u{FFFD}[\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
    }

    @Test func aScalarOfAnotherWidthThanItsCellsIsReplacedAtTheirWidth() throws {
      var screen = try Screen(6, 1)
      screen.surface.writeRow(0, columns: 0..<4) { row in
        row[0] = Cell(Glyph("日"))  // wide, in a single cell
        row[1] = Cell(Glyph("a"))  // narrow, in two cells
        row[2] = Cell(.continuation)
        row[3] = Cell(Glyph("b"))
      }
      screen.present()
      #expect(screen.model.picture == "\u{FFFD}\u{FFFD} b  ")
    }

    @Test func aHalfOfAWideCharacterIsNeverShown() throws {
      var screen = try Screen(5, 1)
      screen.surface.writeRow(0, columns: 0..<5) { row in
        for (index, glyph) in [Glyph.continuation, Glyph("x"), .space, .space, Glyph("日")].enumerated() {
          row[index] = Cell(glyph)
        }
      }
      screen.present()
      #expect(screen.model.picture == " x   ")
    }

    @Test func aBaseKeepsFourMarksAndNoHiddenOnes() throws {
      var screen = try Screen(4, 1)
      let marked = screen.surface.glyph(for: "q\u{301}\u{308}\u{309}\u{30A}\u{30B}\u{30C}")
      let joined = screen.surface.glyph(for: "a\u{200D}")
      screen.surface.writeRow(0, columns: 0..<2) { row in
        row[0] = Cell(marked)
        row[1] = Cell(joined)
      }
      screen.present()
      #expect(screen.model.picture.unicodeScalars.elementsEqual("q\u{301}\u{308}\u{309}\u{30A}a  ".unicodeScalars))
    }

    @Test func partOfAWideCharacterThatIsDamagedDrawsItWhole() throws {
      var screen = try Screen(4, 1)
      screen.surface.put("日本", y: 0)
      screen.present()
      var damage = Damage(size: screen.surface.size)
      damage.add(row: 0, columns: 1..<3)
      screen.terminal.present(screen.surface, damage: damage, cursor: nil)
      screen.model.feed(screen.terminal.takeBytes())
      #expect(screen.model.picture == "日本")
    }

    /// Each Unicode scalar, unsanitized in its own cell, is displayed or replaced without any other output.
    ///
    /// In planes without characters and in private planes, an ordinary run checks every 64th scalar.
    @Test func noScalarReachesTheTerminalAsAControl() throws {
      var screen = try Screen(200, 60)
      let step = isCompleteRun ? 1 : 64
      let parts: [StrideTo<UInt32>] = [
        stride(from: 0, to: 0xD800, by: 1), stride(from: 0xE000, to: 0x4_0000, by: 1),
        stride(from: 0x4_0000, to: 0xE_0000, by: step), stride(from: 0xE_0000, to: 0xE_1000, by: 1),
        stride(from: 0xE_1000, to: 0x11_0000, by: step), stride(from: 0x4_FFFF, to: 0x11_0000, by: 0x1_0000),
      ]
      let scalars = parts.flatMap(Array.init)
      for start in stride(from: 0, to: scalars.count, by: 6000) {
        fill(screen.surface, Array(scalars[start..<min(start + 6000, scalars.count)]), step: 2)
        let bytes = screen.present()
        try #require(screen.model.unknown == [], "from U+\(String(scalars[start], radix: 16))")
        try #require(String(validating: bytes, as: UTF8.self) != nil)
      }
    }

    /// Writes scalars into the cells, one every `step` cells, with the width of the table.
    private func fill(_ surface: Surface, _ scalars: [UInt32], step: Int = 1) {
      var next = 0
      for y in 0..<surface.size.height {
        surface.writeRow(y, columns: 0..<surface.size.width) { row in
          for x in row.indices { row[x] = .blank }
          for x in stride(from: 0, to: row.count, by: step) {
            guard next < scalars.count else { return }
            let value = scalars[next]
            next += 1
            row[x] = Cell(Glyph(code: value))
            let isWide = step == 2 && Unicode.Scalar(value).map { TextWidth.of($0) } == 2
            if isWide { row[x + 1] = Cell(.continuation) }
          }
        }
      }
    }
  }
}
