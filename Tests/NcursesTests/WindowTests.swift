import TerminalCore
import Testing

@testable import Ncurses

extension NcursesTests {
  @Suite struct WindowTests {
    @Test func aTitleIsPlainAndNotTooLong() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 10, height: 2))
      terminal.setTitle("Reader\u{7}\u{1B}]52;c;eA==\u{7} 日本")
      #expect(text(terminal) == "\u{1B}]2;Reader\u{FFFD}\u{FFFD}]52;c;eA==\u{FFFD} 日本\u{7}")
      terminal.setTitle(String(repeating: "x", count: 10_000))
      #expect(text(terminal).count == 205)
    }

    @Test func theClipboardTakesPlainTextUpToALimit() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 10, height: 2))
      #expect(terminal.copyToClipboard("two\nlines\u{1B}"))
      #expect(text(terminal) == "\u{1B}]52;c;dHdvCmxpbmVz\u{7}")
      #expect(terminal.copyToClipboard(String(repeating: "x", count: Sanitizer.clipboardLimit)))
      #expect(text(terminal).utf8.count > Sanitizer.clipboardLimit)
      #expect(!terminal.copyToClipboard(String(repeating: "x", count: Sanitizer.clipboardLimit + 1)))
      #expect(text(terminal) == "")
    }

    @Test func aTerminalWithoutTitleAndClipboardIsLeftAlone() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 10, height: 2), term: "linux")
      terminal.setTitle("x")
      #expect(!terminal.copyToClipboard("x"))
      #expect(text(terminal) == "")
    }

    @Test func everySizeIsShownAndClamped() throws {
      var screen = try Screen(20, 20)
      for columns in 1...20 {
        for rows in 1...20 {
          let size = Size(width: columns, height: rows)
          screen.terminal.resize(to: size)
          screen.surface.resize(to: size)
          screen.model.resize(to: size)
          for y in 0..<rows { screen.surface.put("日\(y) over the edge of it", y: y) }
          screen.present(cursor: Cursor(at: Point(x: 30, y: 30)))
          try #require(screen.shown == screen.surface.shown, "\(columns)x\(rows)")
        }
      }
      screen.terminal.resize(to: Size(width: 0, height: 5000))
      #expect(screen.terminal.size == Size(width: 1, height: 1000))
    }

    @Test func aSurfaceOfAnotherSizeIsClipped() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 6, height: 2))
      let large = Surface(size: Size(width: 20, height: 5))
      large.put("larger than it", y: 0)
      var model = XtermModel(size: Size(width: 6, height: 2))
      terminal.present(large, damage: large.damage, cursor: nil)
      model.feed(terminal.takeBytes())
      #expect(model.picture == "larger\n      ")
      let small = Surface(size: Size(width: 2, height: 1))
      #expect(terminal.present(small, damage: Damage(size: Size(width: 50, height: 50)), cursor: nil))
    }

    private func text(_ terminal: NcursesTerminal) -> String { String(decoding: terminal.takeBytes(), as: UTF8.self) }
  }
}
