import TerminalCore
import Testing

@testable import Ncurses

extension NcursesTests {
  /// Hyperlinks of the terminal (OSC 8), whose text ncurses draws.
  @Suite struct LinkTests {
    private static let start = "\u{1B}]8;;https://example.org/\u{1B}\\"
    private static let end = "\u{1B}]8;;\u{1B}\\"
    private static let style = Style(foreground: .palette(4), attributes: .underline)

    private func open(_ columns: Int = 30, _ rows: Int = 4, isForced: Bool = true) throws -> Screen {
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: "xterm-256color")
      options.environment.forceHyperlink = isForced ? "1" : ""
      return try Screen(columns, rows, options: options)
    }

    private func put(
      _ text: String, x: Int = 0, y: Int, to address: String = "https://example.org/", style: Style = style,
      on surface: Surface
    ) {
      var style = style
      style.link = surface.link(to: address)
      surface.put(text, x: x, y: y, style: style)
    }

    private func present(_ screen: inout Screen, cursor: Cursor? = nil) -> String {
      let text = String(decoding: screen.present(cursor: cursor), as: UTF8.self)
      #expect(screen.shown == screen.surface.shown)
      #expect(screen.model.link == "")
      #expect(screen.model.unknown == [])
      return text
    }

    @Test func theCellsOfALinkAreFramed() throws {
      var screen = try open()
      defer { screen.terminal.close() }
      #expect(screen.terminal.capabilities.hyperlinks)
      screen.surface.put("see", x: 0, y: 1)
      put("manual", x: 4, y: 1, on: screen.surface)
      let bytes = present(&screen)
      #expect(bytes.contains(Self.start + "\u{1B}(B\u{1B}[0;4m\u{1B}[34mmanual\u{1B}[39m\u{1B}(B\u{1B}[m" + Self.end))
      #expect(bytes.components(separatedBy: Self.start).count == 2)
    }

    @Test func withoutSupportTheBytesAreThoseOfText() throws {
      func bytes(_ link: Bool) throws -> [UInt8] {
        var screen = try open(isForced: false)
        defer { screen.terminal.close() }
        #expect(!screen.terminal.capabilities.hyperlinks)
        put("manual", x: 4, y: 1, to: link ? "https://example.org/" : "", on: screen.surface)
        return screen.present()
      }
      #expect(try bytes(true) == bytes(false))
    }

    @Test func aFrameThatDoesNotSendTheRowSendsNoLink() throws {
      var screen = try open()
      defer { screen.terminal.close() }
      put("manual", x: 4, y: 1, on: screen.surface)
      _ = present(&screen)
      screen.surface.put("other", y: 2)
      #expect(!present(&screen).contains("]8;"))
      screen.surface.put("same row", x: 12, y: 1)
      #expect(present(&screen).contains(Self.start))
    }

    @Test func equalTextWithAnotherAddressIsSentAgain() throws {
      var screen = try open()
      defer { screen.terminal.close() }
      put("manual", y: 1, on: screen.surface)
      _ = present(&screen)
      put("manual", y: 1, to: "https://example.org/2", on: screen.surface)
      #expect(present(&screen).contains("]8;;https://example.org/2\u{1B}\\"))
      put("manual", y: 1, to: "", on: screen.surface)
      #expect(!present(&screen).contains("]8;"))
      #expect(screen.model.rows[1][0].link == "")
    }

    @Test func linksScrollWithTheirRows() throws {
      var screen = try open(30, 6)
      defer { screen.terminal.close() }
      for y in 0..<6 { screen.surface.put("row \(y)", y: y) }
      put("manual", x: 10, y: 3, on: screen.surface)
      _ = present(&screen)
      #expect(screen.surface.scroll(Rect(x: 0, y: 0, width: 30, height: 6), by: 1))
      screen.surface.put("row 6", y: 5)
      #expect(!present(&screen).contains("]8;"))
      #expect(screen.model.rows[2][10].link == "https://example.org/")
      #expect(screen.surface.scroll(Rect(x: 0, y: 0, width: 30, height: 6), by: 4))
      _ = present(&screen)
      #expect(screen.surface.scroll(Rect(x: 0, y: 0, width: 20, height: 6), by: -3))
      _ = present(&screen)
    }

    @Test func plainCellsOfALinkAreUnderlinedSoThatNoMotionSendsThemAgain() throws {
      var screen = try open()
      defer { screen.terminal.close() }
      put("plain", y: 1, style: .plain, on: screen.surface)
      _ = String(decoding: screen.present(), as: UTF8.self)
      #expect(screen.model.rows[1][0].look.attributes == .underline)
      for x in 0..<8 {
        screen.present(cursor: Cursor(at: Point(x: x, y: 1)))
        #expect(screen.model.rows[1].prefix(5).allSatisfy { $0.link == "https://example.org/" })
        #expect(screen.model.cursor == Point(x: x, y: 1))
      }
    }

    @Test func aFullRepaintSendsTheLinksAgain() throws {
      var screen = try open()
      defer { screen.terminal.close() }
      put("manual", y: 1, on: screen.surface)
      put("日本語", x: 24, y: 3, on: screen.surface)
      _ = present(&screen)
      screen.terminal.screen.repaint()
      screen.surface.invalidate()
      let bytes = present(&screen)
      #expect(bytes.components(separatedBy: Self.start).count == 3)
    }

    @Test func manyLinksOfARowAreAllFramed() throws {
      var screen = try open(60, 3)
      defer { screen.terminal.close() }
      for x in stride(from: 0, to: 60, by: 3) {
        put("ab", x: x, y: 1, to: "https://example.org/\(x % 2)", on: screen.surface)
      }
      let bytes = present(&screen)
      #expect(bytes.components(separatedBy: Self.end).count == 20)
    }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] { split(separator: separator) }
}
