import TerminalCore
import Testing

@testable import Ncurses

extension NcursesTests {
  @Suite struct FrameTests {
    @Test func aFrameShowsTheSurface() throws {
      var screen = try Screen(12, 3)
      screen.surface.put("Hello", x: 2, y: 0)
      screen.surface.put("日本語 é", y: 1, style: Style(foreground: .palette(3), attributes: .bold))
      screen.surface.put("the last one", y: 2)
      screen.present(cursor: Cursor(at: Point(x: 7, y: 0)))
      #expect(screen.model.picture == "  Hello     \n日本語 é    \nthe last one")
      #expect(screen.shown == screen.surface.shown)
      #expect(screen.model.cursor == Point(x: 7, y: 0))
      #expect(screen.model.unknown == [])
      screen.terminal.close()
    }

    @Test func anEqualFrameCostsNoByte() throws {
      var screen = try Screen(80, 24)
      screen.surface.put("Hello", y: 3)
      screen.present(cursor: Cursor(at: .zero))
      screen.surface.put("Hello", y: 3)
      screen.surface.invalidate()
      #expect(screen.present(cursor: Cursor(at: .zero)) == [])
      #expect(screen.present(cursor: Cursor(at: .zero)) == [])
    }

    @Test func typingOneCharacterCostsOneByte() throws {
      var screen = try Screen(80, 24)
      screen.surface.put("Name: Ada", y: 5)
      screen.present(cursor: Cursor(at: Point(x: 9, y: 5)))
      screen.surface.put("m", x: 9, y: 5)
      #expect(screen.present(cursor: Cursor(at: Point(x: 10, y: 5))) == Array("m".utf8))
    }

    @Test func oneChangedCellCostsAFewBytes() throws {
      var screen = try Screen(80, 24)
      screen.surface.put(String(repeating: "x", count: 80), y: 12)
      screen.present()
      for column in [3, 70, 40] {
        screen.surface.put("y", x: column, y: 12)
        #expect(screen.present().count <= 9)  // a cursor motion to a row and column above 9, and the letter
      }
      #expect(screen.shown == screen.surface.shown)
    }

    @Test func aListThatScrollsCostsOneRow() throws {
      var screen = try Screen(80, 24)
      for row in 0..<24 { screen.surface.put("row number \(row) of a list", y: row) }
      screen.present()
      let scrolled = screen.surface.scroll(Rect(x: 0, y: 2, width: 80, height: 20), by: 1)
      screen.surface.put("row number 99 of a list", y: 21)
      #expect(scrolled)
      let aMoveARegionAndBack = 32
      #expect(screen.present().count <= "row number 99 of a list".count + aMoveARegionAndBack)
      #expect(screen.shown == screen.surface.shown)
    }

    @Test(arguments: [(0, 60), (4, 30)]) func aScrolledBlockShowsWhatARepaintShows(x: Int, width: Int) throws {
      for by in [1, -1, 3, -5] {
        var screen = try Screen(60, 12)
        for row in 0..<12 { screen.surface.put("\(row) 行 of a list of rows that go on", y: row) }
        screen.present()
        #expect(screen.surface.scroll(Rect(x: x, y: 2, width: width, height: 8), by: by))
        screen.surface.put("edited", x: 20, y: 4)
        screen.present()
        #expect(screen.shown == screen.surface.shown)
        screen.terminal.close()
      }
    }

    @Test func theLastColumnOfTheLastRowIsDrawn() throws {
      var screen = try Screen(10, 2)
      screen.surface.put("0123456789", y: 0)
      screen.surface.put("abcdefghij", y: 1)
      screen.present()
      #expect(screen.model.picture == "0123456789\nabcdefghij")
      screen.surface.put("!", x: 9, y: 1)
      screen.present()
      #expect(screen.model.picture == "0123456789\nabcdefghi!")
      #expect(screen.model.modes[7] == true)
    }

    @Test func theCursorIsShownAndHiddenOnlyWhenThatChanges() throws {
      var screen = try Screen(10, 2)
      screen.present()
      #expect(screen.present(cursor: Cursor(at: .zero)).suffix(12) == Array("\u{1B}[?12l\u{1B}[?25h".utf8))
      #expect(screen.present(cursor: Cursor(at: .zero)) == [])
      #expect(screen.present() == Array("\u{1B}[?25l".utf8))
      #expect(screen.present() == [])
    }

    /// Returns a screen whose terminal supports synchronized output.
    private func holdingScreen() throws -> Screen {
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: "xterm-256color")
      options.environment.program = "ghostty"
      let screen = try Screen(80, 24, options: options)
      #expect(screen.terminal.capabilities.synchronizedOutput)
      return screen
    }

    @Test func onlyALargeFrameIsHeldBack() throws {
      var screen = try holdingScreen()
      for row in 0..<24 { screen.surface.put(String(repeating: "ab", count: 40), y: row) }
      let large = screen.present()
      #expect(large.starts(with: Sequences.synchronizedStart))
      #expect(large.suffix(8) == Sequences.synchronizedEnd[...])
      screen.surface.put("c", x: 3, y: 3)
      screen.surface.put("d", x: 3, y: 20)
      #expect(!screen.present().contains(Sequences.synchronizedStart))
    }

    @Test(arguments: [1, 2]) func onlyWhatSpansRowsIsHeldBack(rows: Int) throws {
      var screen = try holdingScreen()
      screen.present()
      for y in 0..<rows {
        for x in 0..<80 {
          let style = Style(foreground: .palette(UInt8(16 + x)), background: .palette(UInt8(200 - x)))
          screen.surface.put("x", x: x, y: y, style: style)
        }
      }
      let frame = screen.present()
      #expect(frame.count > 1024)
      #expect(frame.contains(Sequences.synchronizedStart) == (rows > 1))
    }

    @Test func aFrameOfAnySizeIsSentWhole() throws {
      var screen = try Screen(150, 150)
      for y in 0..<150 {
        for x in 0..<150 {
          let color = Color.palette(UInt8((x * 7 + y) % 240 + 16))
          screen.surface.put("x", x: x, y: y, style: Style(foreground: color, background: .palette(UInt8(x % 2))))
        }
      }
      #expect(screen.present().count > 1 << 18)  // more than the initial mapping
      #expect(screen.shown == screen.surface.shown)
      screen.surface.put("small", x: 10, y: 10)
      #expect(screen.present().count < 40)
      #expect(screen.shown == screen.surface.shown)
    }

    @Test func manySmallFramesAreSentWhole() throws {
      var screen = try Screen(40, 4)
      for step in 0..<3000 {  // long enough for the memory file to be rewound
        screen.surface.put(String(repeating: "\(step) ", count: 30), y: step % 4)
        screen.present()
        if step % 100 == 0 { try #require(screen.shown == screen.surface.shown) }
      }
      #expect(screen.shown == screen.surface.shown)
    }

    @Test func everyByteIsCounted() throws {
      var screen = try Screen(10, 2)
      screen.surface.put("hi", y: 0)
      let first = screen.present().count
      #expect(screen.terminal.bytesSent == first)
      screen.terminal.bell()
      #expect(screen.terminal.takeBytes() == [7])
      #expect(screen.terminal.bytesSent == first + 1)
    }
  }
}
