import TerminalCore
import Testing

@testable import Ncurses

extension NcursesTests {
  /// The request for the default colors on a pseudo-terminal, and the replies that are due when the screen is left.
  @Suite struct ColorRequestTests {
    private static let request = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"
    private static let depthRequest = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}[c"
    private static let colors = "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
    private static let attributes = "\u{1B}[?62c"

    private func open(_ pty: Pty, _ change: (inout TerminalEnvironment) -> Void = { _ in }) throws -> NcursesTerminal {
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: "xterm-256color")
      change(&options.environment)
      options.descriptor = pty.slave
      options.capturesOutput = false  // the tests print there themselves
      return try NcursesTerminal(options: options)
    }

    /// Reads everything that was written so far, and returns it as text.
    private func written(_ pty: Pty, _ terminal: NcursesTerminal, since before: Int) -> String {
      String(decoding: pty.read((terminal.bytesSent ?? 0) - before), as: UTF8.self)
    }

    private func drain(_ terminal: NcursesTerminal) -> [TerminalEvent] {
      var events: [TerminalEvent] = []
      terminal.drainEvents(into: &events, limit: 100)
      return events
    }

    @Test func theColorsAreRequestedInOneWriteAndReported() throws {
      let pty = try Pty()
      let terminal = try open(pty)
      defer { terminal.close() }
      _ = written(pty, terminal, since: 0)
      let before = terminal.bytesSent ?? 0
      terminal.requestColors()
      terminal.requestColors()  // not repeated while an answer is due
      #expect(written(pty, terminal, since: before) == Self.request)
      #expect(drain(terminal) == [])
      pty.type(Self.colors + Self.attributes + "q")
      #expect(pty.wait(for: terminal.polledDescriptor))
      #expect(drain(terminal) == [.colors(foreground: .white, background: .black), .key(.character("q"))])
    }

    @Test func theColorDepthIsRequestedOnceIfTheTerminalUnderstandsTheRequest() throws {
      let pty = try Pty()
      let terminal = try open(pty)
      defer { terminal.close() }
      _ = written(pty, terminal, since: 0)
      for expected in [Self.depthRequest, ""] {
        terminal.requestColors()
        _ = drain(terminal)
        let before = terminal.bytesSent ?? 0
        _ = pty.read(Self.request.utf8.count)
        pty.type(Self.colors + Self.attributes)
        #expect(pty.wait(for: terminal.polledDescriptor))
        _ = drain(terminal)
        #expect(written(pty, terminal, since: before) == expected)
        pty.type(Self.attributes)
        _ = pty.wait(for: terminal.polledDescriptor)
        _ = drain(terminal)
      }
    }

    /// Terminals such as those of macOS and GNU Screen print a request that they do not understand.
    @Test(arguments: ["\u{1B}[?1;2c", "\u{1B}[?6c"]) func anOlderTerminalIsNotAskedForItsColorDepth(attributes: String)
      throws
    {
      let pty = try Pty()
      let terminal = try open(pty)
      defer { terminal.close() }
      terminal.requestColors()
      let before = terminal.bytesSent
      pty.type(attributes)
      #expect(pty.wait(for: terminal.polledDescriptor))
      _ = drain(terminal)
      #expect(terminal.bytesSent == before)
    }

    @Test func theColorDepthIsNotRequestedIfItIsKnownOrLimited() throws {
      for change: (inout TerminalOptions) -> Void in [
        { $0.environment.colorTerm = "truecolor" }, { $0.colors = .palette256 },
        {
          $0.environment.term = "screen-256color"
          $0.environment.screenSession = "42.pts-0.host"
        },
      ] {
        let pty = try Pty()
        var options = TerminalOptions()
        options.environment = TerminalEnvironment(term: "xterm-256color")
        options.descriptor = pty.slave
        options.capturesOutput = false  // the tests print there themselves
        change(&options)
        let terminal = try NcursesTerminal(options: options)
        _ = written(pty, terminal, since: 0)
        let before = terminal.bytesSent ?? 0
        terminal.requestColors()
        pty.type(Self.attributes)
        #expect(pty.wait(for: terminal.polledDescriptor))
        _ = drain(terminal)
        #expect(written(pty, terminal, since: before) == Self.request)
        terminal.parser.forgetAttributes()
        terminal.close()
      }
    }

    @Test func aTerminalWithEightColorsIsAskedForTheThemeOfItsBackground() throws {
      let pty = try Pty()
      let terminal = try open(pty) { $0.term = "xterm" }
      defer { terminal.close() }
      let before = terminal.bytesSent
      terminal.requestColors()
      #expect(terminal.capabilities.colors == .eight && terminal.bytesSent ?? 0 > before ?? 0)
    }

    @Test(arguments: ["linux", "vt100"]) func theConsoleAndATerminalWithoutColorsAreNotAsked(term: String) throws {
      let pty = try Pty()
      let terminal = try open(pty) { $0.term = term }
      defer { terminal.close() }
      let before = terminal.bytesSent
      terminal.requestColors()
      #expect(terminal.bytesSent == before)
    }

    @Test func withoutColorsAndWithoutATerminalNothingIsAsked() throws {
      let pty = try Pty()
      let terminal = try open(pty) { $0.noColor = "1" }
      let before = terminal.bytesSent
      terminal.requestColors()
      #expect(terminal.bytesSent == before)
      terminal.close()
      let headless = try NcursesTerminal(headless: Size(width: 10, height: 2))
      headless.requestColors()
      #expect(headless.takeBytes().isEmpty)
      headless.close()
    }

    @Test func aReplyThatIsDueAtTheEndIsReadBeforeTheShellCouldReadIt() throws {
      let pty = try Pty()
      let terminal = try open(pty)
      terminal.requestColors()
      pty.type(Self.colors + Self.attributes)
      #expect(pty.wait(for: terminal.polledDescriptor))
      terminal.close()
      pty.type("ls\n")
      #expect(pty.wait(for: pty.slave))
      #expect(pty.typedLine() == "ls\n")
    }

    @Test func leavingWithoutAReplyWaitsALimitedTime() throws {
      let pty = try Pty()
      let terminal = try open(pty)
      terminal.requestColors()
      let time = ContinuousClock().measure { terminal.close() }
      #expect(time >= .milliseconds(100))
      #expect(time < .seconds(5))
    }

    @Test func leavingAfterTheReplyDoesNotWait() throws {
      let pty = try Pty()
      let terminal = try open(pty)
      terminal.requestColors()
      // The first reply leads to the request for the color depth.
      for awaitsDepth in [true, false] {
        pty.type(Self.attributes)
        #expect(pty.wait(for: terminal.polledDescriptor))
        #expect(drain(terminal) == [])
        #expect(terminal.parser.awaitsAttributes == awaitsDepth)
      }
      let before = terminal.bytesSent
      terminal.requestColors()
      #expect(terminal.bytesSent != before)
      terminal.parser.forgetAttributes()
      terminal.close()
    }

    @Test func anotherProgramDoesNotReadTheReply() throws {
      let pty = try Pty()
      let terminal = try open(pty)
      defer { terminal.close() }
      terminal.requestColors()
      pty.type(Self.attributes + "x")
      var awaits = true
      terminal.suspend { awaits = terminal.parser.awaitsAttributes }
      #expect(!awaits)
      #expect(drain(terminal) == [.key(.character("x")), .resumed])
    }
  }
}
