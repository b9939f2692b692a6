import TerminalCore
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
  /// A terminal that is opened, used and closed on a pseudo-terminal.
  @Suite struct NcursesTerminalTests {
    @Test func theLineIsRawWhileItIsOpenAndAsItWasAfter() throws {
      let pty = try Pty()
      let before = pty.line
      let terminal = try NcursesTerminal(options: options(pty))
      #expect(pty.isRaw)
      #expect(terminal.size == Size(width: 40, height: 10))
      let entered = pty.read(terminal.bytesSent ?? 0)
      #expect(entered == terminal.sequences.enter)
      terminal.close()
      #expect(pty.line == before)
      #expect(pty.read(terminal.sequences.leave.count) == terminal.sequences.leave)
    }

    @Test func aTerminalThatIsOnlyLookedAtIsNotTouched() throws {
      let pty = try Pty()
      let before = pty.line
      try NcursesTerminal.check(options(pty))
      #expect(pty.line == before)
      pty.type("x")  // only the echo of this byte arrives
      #expect(pty.read(1) == Array("x".utf8))
    }

    @Test func aFrameGoesOutWhole() throws {
      let pty = try Pty()
      let terminal = try NcursesTerminal(options: options(pty))
      let surface = Surface(size: terminal.size)
      surface.put("Hello, 世界", y: 4, style: Style(foreground: .palette(2)))
      #expect(terminal.present(surface, damage: surface.damage, cursor: nil))
      var model = XtermModel(size: surface.size)
      model.feed(pty.read(terminal.bytesSent ?? 0))
      #expect(model.rows.map { $0.map(\.normal) } == surface.shown)
      #expect(model.modes[1049] == true)
      terminal.close()
    }

    @Test func keysArrive() throws {
      let pty = try Pty()
      let terminal = try NcursesTerminal(options: options(pty))
      #expect(drain(terminal) == [])
      pty.type("a\r")
      #expect(pty.wait(for: terminal.polledDescriptor))
      #expect(drain(terminal) == [.key(.character("a")), .key(Key(.enter))])
      terminal.close()
    }

    @Test func anEscapeByteAloneIsTheKeyOnceItsTimeHasPassed() throws {
      let pty = try Pty()
      let terminal = try NcursesTerminal(options: options(pty))
      var time = Duration.zero
      terminal.now = { time }
      pty.type("\u{1B}")
      #expect(pty.wait(for: terminal.polledDescriptor))
      #expect(drain(terminal) == [])
      #expect(terminal.drainTimeout == .milliseconds(25))
      time = .milliseconds(24)
      #expect(drain(terminal) == [])
      #expect(terminal.drainTimeout == .milliseconds(1))
      time = .milliseconds(25)
      #expect(drain(terminal) == [.key(Key(.escape))])
      #expect(terminal.drainTimeout == nil)
      terminal.close()
    }

    @Test func keysOfTheDescriptionAndTheMouseArrive() throws {
      let pty = try Pty()
      let terminal = try NcursesTerminal(options: options(pty))
      pty.type("\u{1B}OA\u{1B}[1;5C\u{1B}[<0;500;3M")
      #expect(pty.wait(for: terminal.polledDescriptor))
      #expect(
        drain(terminal) == [
          .key(Key(.up)), .key(Key(.right, .control)), .mouse(MouseEvent(.down(.left), at: Point(x: 39, y: 2))),
        ])
      terminal.close()
    }

    @Test func moreEventsThanTheLimitWaitForTheNextTurn() throws {
      let pty = try Pty()
      let terminal = try NcursesTerminal(options: options(pty))
      pty.type("abc")
      #expect(pty.wait(for: terminal.polledDescriptor))
      var events: [TerminalEvent] = []
      terminal.drainEvents(into: &events, limit: 2)
      #expect(events.count == 2)
      #expect(terminal.drainTimeout == .zero)
      terminal.drainEvents(into: &events, limit: 2)
      #expect(events.last == .key(.character("c")))
      #expect(terminal.drainTimeout == nil)
      terminal.close()
    }

    @Test func aNewSizeIsToldOnceAndNoneIsIgnored() throws {
      let pty = try Pty()
      let terminal = try NcursesTerminal(options: options(pty))
      pty.resize(to: Size(width: 50, height: 12))
      send(SIGWINCH, terminal, pty)
      #expect(drain(terminal) == [.resize(Size(width: 50, height: 12))])
      pty.resize(to: Size(width: 0, height: 0))
      send(SIGWINCH, terminal, pty)
      pty.resize(to: Size(width: 50, height: 0))
      send(SIGWINCH, terminal, pty)
      #expect(drain(terminal) == [])
      pty.resize(to: Size(width: 5000, height: 12))
      send(SIGWINCH, terminal, pty)
      #expect(drain(terminal) == [.resize(Size(width: 1000, height: 12))])
      terminal.close()
    }

    @Test func aTerminalThatHangsUpIsToldOnce() throws {
      let pty = try Pty()
      let terminal = try NcursesTerminal(options: options(pty))
      pty.hangUp()
      #expect(drain(terminal) == [.quit(.hangUp)])
      #expect(drain(terminal) == [])
      #expect(terminal.polledDescriptor == -1)  // the loop must not poll it
      terminal.close()
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalAsksPolitely(signal: Int32) throws {
      let pty = try Pty()
      let before = pty.line
      // The tests may have been started with the signal ignored (nohup, a background job).
      let handler = hear(signal)
      defer { restore(signal, handler) }
      let terminal = try NcursesTerminal(options: options(pty))
      send(signal, terminal, pty)
      #expect(drain(terminal) == [.quit(.signal(signal))])
      terminal.close()
      #expect(pty.line == before)
    }

    @Test func aSignalComesBeforeKeysThatWait() throws {
      let pty = try Pty()
      let handler = hear(SIGTERM)
      defer { restore(SIGTERM, handler) }
      let terminal = try NcursesTerminal(options: options(pty))
      defer { terminal.close() }
      pty.type(String(repeating: "m", count: 3000))
      var events: [TerminalEvent] = []
      #expect(pty.wait(for: terminal.polledDescriptor))
      terminal.drainEvents(into: &events, limit: 1)
      #expect(events == [.key(.character("m"))])
      send(SIGTERM, terminal, pty)
      events = []
      terminal.drainEvents(into: &events, limit: 1)
      #expect(events == [.quit(.signal(SIGTERM))])
    }

    @Test func aTerminalThatDoesNotReadHoldsNobodyAndIsPaintedAnewAfter() throws {
      let pty = try Pty(Size(width: 200, height: 60))
      let terminal = try NcursesTerminal(options: options(pty))
      let surface = Surface(size: terminal.size)
      var frames = 0
      var wentOut = true
      while wentOut, frames < 200 {
        fill(surface, frames)
        wentOut = terminal.present(surface, damage: surface.damage, cursor: nil)
        surface.presented()
        frames += 1
      }
      #expect(!wentOut)
      #expect(terminal.polledEvents & Int16(POLLOUT) != 0)
      var model = XtermModel(size: surface.size)
      var taken = 0
      readAll(pty, terminal, &model, after: &taken)
      #expect(drain(terminal) == [])
      #expect(terminal.present(surface, damage: surface.damage, cursor: nil))
      readAll(pty, terminal, &model, after: &taken)
      #expect(model.rows.map { $0.map(\.normal) } == surface.shown)
      terminal.close()
    }

    @Test func thereIsOneScreenAtATime() throws {
      let first = try NcursesTerminal(headless: Size(width: 10, height: 2))
      #expect(throws: TerminalError.alreadyOpen) { try NcursesTerminal(headless: Size(width: 10, height: 2)) }
      first.close()
      let second = try NcursesTerminal(headless: Size(width: 10, height: 2))
      second.close()
    }

    @Test func nothingIsWrittenToWhatIsNoTerminal() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      var used = TerminalOptions()
      used.environment = TerminalEnvironment(term: "xterm-256color")
      used.descriptor = ends[1]
      #expect(throws: TerminalError.notATerminal) { try NcursesTerminal.check(used) }
      #expect(throws: TerminalError.notATerminal) { try NcursesTerminal(options: used) }
      close(ends[1])
      // End of file without a byte; a child process of another test may briefly hold the other end.
      var end = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      #expect(poll(&end, 1, 10_000) == 1)
      var byte: UInt8 = 0
      #expect(read(ends[0], &byte, 1) == 0)
      close(ends[0])
    }

    @Test(arguments: ["dumb", "no-such-terminal", ""]) func nothingIsWrittenToAnUnknownTerminal(term: String) throws {
      let pty = try Pty()
      let before = pty.line
      var used = options(pty)
      used.environment.term = term
      let error = try #require(throws: TerminalError.self) { try NcursesTerminal(options: used) }
      #expect(throws: error) { try NcursesTerminal.check(used) }
      #expect(pty.line == before)
      pty.type("x")  // only the echo of this byte arrives
      #expect(pty.read(1) == Array("x".utf8))
    }

    @Test func aTerminalClosedSaysAndShowsNothing() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 10, height: 2))
      let surface = Surface(size: terminal.size)
      terminal.close()
      terminal.close()
      #expect(!terminal.present(surface, damage: surface.damage, cursor: nil))
      #expect(drain(terminal) == [])
      terminal.bell()
      terminal.setTitle("x")
      #expect(terminal.takeBytes() == [])
    }

    // MARK: Support

    @Test func lentTheTerminalIsAsTheShellHadItAndThenOursAgain() throws {
      let pty = try Pty()
      let before = pty.line
      let terminal = try NcursesTerminal(options: options(pty))
      #expect(drain(terminal) == [])
      let sent = terminal.bytesSent ?? 0
      #expect(pty.read(sent) == terminal.sequences.enter)
      var lines: [[UInt8]] = []
      terminal.suspend { lines.append(pty.line) }
      #expect(lines == [before])
      #expect(pty.isRaw)
      #expect(drain(terminal) == [.resumed])
      let entered = (terminal.bytesSent ?? 0) - sent
      #expect(pty.read(terminal.sequences.leave.count + entered) == terminal.sequences.leave + terminal.sequences.enter)
      terminal.close()
      #expect(pty.line == before)
    }

    @Test func theEraseCharacterOfTheSettingsIsBackspace() throws {
      let pty = try Pty()
      var settings = termios()
      #expect(tcgetattr(pty.slave, &settings) == 0)
      withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VERASE)] = 0x08 }
      #expect(tcsetattr(pty.slave, TCSANOW, &settings) == 0)
      let terminal = try NcursesTerminal(options: options(pty))
      defer { terminal.close() }
      pty.type("\u{8}\u{1B}\u{8}")
      #expect(pty.wait(for: terminal.polledDescriptor))
      #expect(drain(terminal) == [.key(Key(.backspace)), .key(Key(.backspace, .alt))])
    }

    @Test func aWindowThatChangedMeanwhileIsNoticed() throws {
      let pty = try Pty()
      let terminal = try NcursesTerminal(options: options(pty))
      terminal.suspend { pty.resize(to: Size(width: 60, height: 20)) }
      #expect(drain(terminal).contains(.resize(Size(width: 60, height: 20))))
      terminal.close()
    }

    private func options(_ pty: Pty) -> TerminalOptions {
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: "xterm-256color")
      options.descriptor = pty.slave
      options.capturesOutput = false  // the tests print there themselves
      return options
    }

    /// Makes a signal have an effect, and returns its previous action.
    private func hear(_ signal: Int32) -> sigaction {
      var old = sigaction()
      var standard = sigaction()
      sigaction(signal, &standard, &old)
      return old
    }

    private func restore(_ signal: Int32, _ old: sigaction) {
      var old = old
      sigaction(signal, &old, nil)
    }

    /// Sends a signal to this process, and waits until its handler has run on any thread.
    private func send(_ signal: Int32, _ terminal: NcursesTerminal, _ pty: Pty) {
      terminal.wakeUp.clear()
      kill(getpid(), signal)
      #expect(pty.wait(for: terminal.wakeUp.descriptor))
    }

    private func drain(_ terminal: NcursesTerminal) -> [TerminalEvent] {
      var events: [TerminalEvent] = []
      terminal.drainEvents(into: &events, limit: 100)
      return events
    }

    private func fill(_ surface: Surface, _ number: Int) {
      for y in 0..<surface.size.height {
        surface.put(String(repeating: "\(number % 10)\(y % 10)", count: surface.size.width / 2), y: y)
      }
    }

    /// Feeds the model all output since `taken` bytes, which makes room for pending output.
    private func readAll(_ pty: Pty, _ terminal: NcursesTerminal, _ model: inout XtermModel, after taken: inout Int) {
      var bytes: [UInt8] = []
      while terminal.writer.hasPendingOutput || taken + bytes.count < terminal.bytesSent ?? 0 {
        bytes += pty.read((terminal.bytesSent ?? 0) - taken - bytes.count)
        terminal.writer.flush()
      }
      taken += bytes.count
      model.feed(bytes)
    }
  }
}
