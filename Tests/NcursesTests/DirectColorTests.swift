import TerminalCore
import TestSupport
import Testing

@testable import Ncurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension NcursesTests {
  /// RGB colors on terminals whose descriptions have only a palette.
  @Suite struct DirectColorTests {
    private static let truecolor = options("xterm-256color") { $0.colorTerm = "truecolor" }

    private static func options(
      _ term: String, _ change: (inout TerminalEnvironment) -> Void = { _ in }
    ) -> TerminalOptions {
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: term)
      change(&options.environment)
      return options
    }

    private func open(_ term: String, colorTerm: String = "", size: Size = Size(width: 20, height: 3)) throws -> Screen
    {
      let options = Self.options(term) { $0.colorTerm = colorTerm }
      let terminal = try NcursesTerminal(headless: size, term: term, options: options)
      return Screen(terminal)
    }

    @Test(arguments: ["truecolor", "24bit"]) func theVariableSuffices(colorTerm: String) throws {
      var screen = try open("xterm-256color", colorTerm: colorTerm)
      defer { screen.terminal.close() }
      #expect(screen.terminal.capabilities.colors == .truecolor)
      screen.present()
      screen.surface.put("dawn", y: 1, style: Style(foreground: .rgb(255, 0, 7), background: .rgb(0, 0, 5)))
      let bytes = String(decoding: screen.present(), as: UTF8.self)
      #expect(bytes.contains("\u{1B}[38;2;255;0;7m\u{1B}[48;2;0;0;5mdawn"))
      #expect(screen.model.rows[1][0].look == ShownCell.Look(foreground: 0x1FF_0007, background: 0x100_0005))
      #expect(screen.model.unknown == [])
    }

    @Test func withoutTheVariableTheNearestColorOfThePaletteIsSent() throws {
      var screen = try open("xterm-256color")
      defer { screen.terminal.close() }
      #expect(screen.terminal.capabilities.colors == .palette256)
      screen.surface.put("dawn", y: 1, style: Style(foreground: .rgb(255, 0, 7)))
      #expect(String(decoding: screen.present(), as: UTF8.self).contains("\u{1B}[38;5;196mdawn"))
    }

    @Test func colorsOfThePaletteAreSentWithTheSameBytes() throws {
      func bytes(colorTerm: String, _ colors: [Color]) throws -> [UInt8] {
        var screen = try open("xterm-256color", colorTerm: colorTerm, size: Size(width: 256, height: 3))
        defer { screen.terminal.close() }
        screen.surface.put("rgb", y: 2, style: Style(foreground: .rgb(1, 2, 3)))
        screen.present()
        screen.surface.put("   ", y: 2)
        screen.present()
        for (x, color) in colors.enumerated() {
          screen.surface.put("f", x: x, y: 0, style: Style(foreground: color))
          screen.surface.put("b", x: x, y: 1, style: Style(background: color, attributes: .bold))
        }
        return screen.present()
      }
      let palette = (0...255).map { Color.palette($0) }
      let expected = try bytes(colorTerm: "", palette)
      #expect(expected.count > 256)
      #expect(try bytes(colorTerm: "truecolor", palette) == expected)
    }

    @Test func aPaletteOfEightColorsIsCompleted() throws {
      var screen = try open("xterm", colorTerm: "truecolor")
      defer { screen.terminal.close() }
      let colors: [Color] = [.palette(3), .palette(9), .palette(208), .rgb(10, 20, 30)]
      for (x, color) in colors.enumerated() { screen.surface.put("x", x: x, y: 0, style: Style(foreground: color)) }
      let bytes = String(decoding: screen.present(), as: UTF8.self)
      #expect(bytes.contains("\u{1B}[33mx\u{1B}[38;5;9mx\u{1B}[38;5;208mx\u{1B}[38;2;10;20;30mx"))
      #expect(screen.model.rows[0].prefix(4).map(\.look.foreground) == [3, 9, 208, 0x10A_141E])
    }

    @Test func theFirstFrameWithAnRGBColorIsComplete() throws {
      var screen = try open("xterm-256color", colorTerm: "truecolor")
      defer { screen.terminal.close() }
      screen.surface.put("red", y: 0, style: Style(foreground: .palette(1)))
      screen.present()
      screen.surface.put("dawn", y: 1, style: Style(foreground: .rgb(1, 2, 3)))
      #expect(String(decoding: screen.present(), as: UTF8.self).contains("red"))
      #expect(screen.shown == screen.surface.shown)
      screen.surface.put("dusk", y: 2, style: Style(foreground: .rgb(1, 2, 4)))
      #expect(!String(decoding: screen.present(), as: UTF8.self).contains("red"))
      #expect(screen.shown == screen.surface.shown)
    }

    @Test func moreColorsThanThePaletteHasAreExact() throws {
      let size = Size(width: 100, height: 40)
      var screen = try open("xterm-256color", colorTerm: "truecolor", size: size)
      defer { screen.terminal.close() }
      var random = SeededGenerator(seed: 24)
      for _ in 0..<3 {
        for y in 0..<size.height {
          for x in 0..<size.width {
            let style = Style(
              foreground: .rgb(.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 7),
              background: Bool.random(using: &random) ? .palette(UInt8(x)) : .rgb(UInt8(y), UInt8(x), 0))
            screen.surface.put("x", x: x, y: y, style: style)
          }
        }
        screen.present()
        #expect(screen.shown == screen.surface.shown)
      }
      #expect(screen.model.unknown == [])
    }

    @Test func theVariableOfGNUScreenIsThatOfAnotherTerminal() throws {
      for (term, depth) in [("screen-256color", ColorDepth.palette256), ("tmux-256color", .truecolor)] {
        let options = Self.options(term) {
          $0.colorTerm = "truecolor"
          $0.screenSession = "42.pts-0.host"
        }
        let terminal = try NcursesTerminal(headless: Size(width: 9, height: 2), term: term, options: options)
        #expect(terminal.capabilities.colors == depth)
        terminal.close()
      }
    }

    @Test func variablesAndSettingsForFewerColorsTakePrecedence() throws {
      var few = Self.truecolor
      few.colors = .palette256
      var none = Self.truecolor
      none.environment.noColor = "1"
      let monochrome = Self.options("vt100") { $0.colorTerm = "truecolor" }
      for (options, depth) in [(few, ColorDepth.palette256), (none, .none), (monochrome, .none)] {
        let term = options.environment.term
        let terminal = try NcursesTerminal(headless: Size(width: 9, height: 2), term: term, options: options)
        #expect(terminal.capabilities.colors == depth)
        terminal.close()
      }
    }

    @Test func everyDescriptionWithAPaletteAcceptsRGBColors() throws {
      for term in ["xterm", "xterm-256color", "tmux-256color", "screen-256color", "linux", "rxvt-unicode-256color"] {
        var screen = try open(term, colorTerm: "truecolor")
        defer { screen.terminal.close() }
        screen.surface.put("dawn", y: 1, style: Style(foreground: .rgb(255, 0, 7)))
        #expect(String(decoding: screen.present(), as: UTF8.self).contains("\u{1B}[38;2;255;0;7m"), "\(term)")
      }
    }

    @Test func theEnvironmentIsAsBefore() throws {
      setenv("TERMINFO", "/no/such/folder", 1)
      defer { unsetenv("TERMINFO") }
      var screen = try open("xterm-256color", colorTerm: "truecolor")
      defer { screen.terminal.close() }
      screen.surface.put("dawn", y: 1, style: Style(foreground: .rgb(255, 0, 7)))
      #expect(String(decoding: screen.present(), as: UTF8.self).contains("38;2;255;0;7"))
      #expect(TerminalEnvironment.value("TERMINFO") == "/no/such/folder")
      unsetenv("TERMINFO")
      screen.terminal.close()
      var other = try open("xterm-256color", colorTerm: "truecolor")
      defer { other.terminal.close() }
      other.surface.put("dawn", y: 1, style: Style(foreground: .rgb(255, 0, 7)))
      other.present()
      #expect(getenv("TERMINFO") == nil)
      #expect(!TerminalEnvironment.value("PATH").isEmpty)
    }

    @Test func aReportOfTheTerminalSuffices() throws {
      let pty = try Pty()
      var options = Self.options("xterm-256color")
      options.descriptor = pty.slave
      options.capturesOutput = false  // the tests print there themselves
      let terminal = try NcursesTerminal(options: options)
      defer { terminal.close() }
      let surface = Surface(size: terminal.size)
      surface.put("dawn", y: 1, style: Style(foreground: .rgb(255, 0, 7)))
      terminal.present(surface, damage: surface.damage, cursor: nil)
      surface.presented()
      let first = String(decoding: pty.read(terminal.bytesSent ?? 0), as: UTF8.self)
      #expect(first.contains("\u{1B}[38;5;196mdawn"))
      terminal.requestColors()
      var events: [TerminalEvent] = []
      pty.type("\u{1B}[?62c")
      #expect(pty.wait(for: terminal.polledDescriptor))
      terminal.drainEvents(into: &events, limit: 100)
      let before = terminal.bytesSent ?? 0
      pty.type("\u{1B}P1$r48:2::1:2:3m\u{1B}\\\u{1B}[?62c")
      #expect(pty.wait(for: terminal.polledDescriptor))
      terminal.drainEvents(into: &events, limit: 100)
      #expect(events == [.capabilitiesChanged])
      #expect(terminal.capabilities.colors == .truecolor)
      // Unchanged cells are drawn again in the colors that were replaced.
      terminal.present(surface, damage: surface.damage, cursor: nil)
      _ = pty.read(before - first.utf8.count)
      let second = String(decoding: pty.read((terminal.bytesSent ?? 0) - before), as: UTF8.self)
      #expect(second.contains("\u{1B}[38;2;255;0;7mdawn"))
    }
  }
}
