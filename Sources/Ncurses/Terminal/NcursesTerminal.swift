// The terminal that a person sits at. ncurses turns damaged cells into bytes, in memory; those bytes are sent here; what comes back is
// read here; and the guard gives the terminal back whatever happens.
internal import CTerminalGuard
public import TerminalCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A full-screen terminal, drawn through ncurses; or, headless, the same bytes into memory.
///
/// One at a time in a process, on the main actor. `close()` gives the terminal back and shows what was printed meanwhile; so does
/// every other end of the process.
@MainActor public final class NcursesTerminal: Terminal {
  /// How many columns and rows it has now, at most 1000 each way.
  public var size: Size { screen.size }
  /// What it can show.
  public let capabilities: TerminalCapabilities

  let screen: NcursesScreen
  let writer: TerminalWriter
  let input: TerminalInput
  let wakeUp: WakeUp
  let description: TerminalDescription
  let sequences: Sequences
  /// The terminal, opened for us alone; -1 when headless.
  let descriptor: Int32
  var parser: KeyParser
  /// What time it is for the parser; a test has its own.
  var now: () -> Duration
  var queue: [TerminalEvent] = []
  var isOpen = true
  /// Whether the next frame is to show every cell: the last one was dropped, or the screen was somebody else's.
  var needsAll = true
  var showsCursor = false
  var saidHangUp = false
  /// Whether the guardian is to be started after the next frame.
  private var wantsGuardian: Bool
  private var scratch: [UInt8] = []

  /// Installs the handlers of the signals that end a process, for the time before and after the terminal is taken.
  ///
  /// Call it in the first statement of `main`. Until then, and in programs that do not call it, Swift's runtime handles
  /// a crash: on a terminal it asks questions. The handlers print a message, keep the true exit status, and stay until
  /// the process ends.
  public nonisolated static func installSignalHandlers() { _ = terminal_guard_install_handlers() }

  /// Throws where there is no terminal to take, or none that can show a screen; it touches nothing.
  ///
  /// For programs that open what is the user's before they take the terminal.
  public static func check(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    guard isatty(options.descriptor) == 1 else { throw .notATerminal }
    _ = try describe(options)
  }

  /// Takes the terminal: raw, on its alternate screen, guarded.
  ///
  /// Throws, and has written nothing, where there is none to take.
  public convenience init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    guard isatty(options.descriptor) == 1 else { throw .notATerminal }
    let description = try NcursesTerminal.describe(options)
    let descriptor = try NcursesTerminal.openTerminal(options.descriptor)
    do {
      try self.init(options, description, descriptor: descriptor, size: NcursesTerminal.windowSize(descriptor))
    } catch {
      close_descriptor(descriptor)
      throw error
    }
    do { try takeTerminal(options) } catch {
      close()
      throw error
    }
  }

  /// A terminal of any size without a screen: its bytes go to memory, and `takeBytes()` hands them over.
  public convenience init(headless size: Size, term: String = "xterm-256color", options: TerminalOptions? = nil)
    throws(TerminalError)
  {
    var used = options ?? TerminalOptions()
    used.environment.term = term
    if options == nil { used.environment = TerminalEnvironment(term: term) }
    try self.init(used, NcursesTerminal.describe(used), descriptor: -1, size: NcursesTerminal.clamp(size))
  }

  private init(_ options: TerminalOptions, _ description: TerminalDescription, descriptor: Int32, size: Size)
    throws(TerminalError)
  {
    guard terminal_guard_claim() else { throw .alreadyOpen }
    do {
      wakeUp = try WakeUp()
      screen = try NcursesScreen(
        term: description.name, direct: NcursesTerminal.directName(options), size: size,
        depth: NcursesTerminal.depth(options))
    } catch {
      terminal_guard_release()
      throw error
    }
    self.description = description
    self.descriptor = descriptor
    wantsGuardian = options.guardian && descriptor >= 0
    sequences = Sequences(description, mouse: options.mouse && description.hasMouse)
    writer = TerminalWriter(descriptor < 0 ? .memory : .terminal)
    input = TerminalInput(descriptor: descriptor)
    parser = KeyParser(sequences: TerminalDescription.keys())
    parser.escapeTimeout = options.escapeDelay
    parser.screen = size
    let started = ContinuousClock.now
    now = { started.duration(to: .now) }
    capabilities = TerminalCapabilities(
      colors: screen.depth, synchronizedOutput: options.environment.saysSynchronizedOutput && description.speaksANSI,
      mouse: options.mouse && description.hasMouse, hasLightBackground: options.environment.saysLightBackground)
  }

  isolated deinit { close() }

  /// Gives the terminal back as it was, and shows on it what the program printed.
  ///
  /// After that, it presents nothing and tells nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    if descriptor >= 0 {
      terminal_guard_disarm()
      close_descriptor(descriptor)
    }
    screen.close()
    terminal_guard_release()
  }

  /// Takes the bytes that a headless terminal would have sent.
  public func takeBytes() -> [UInt8] { writer.takeBytes() }

  /// How many bytes went out so far.
  public var bytesSent: Int? { writer.bytesSent }

  // MARK: Presenting

  /// Whether the terminal has not taken all of what was sent.
  public var isSending: Bool { isOpen && writer.isWaiting }

  /// Puts a frame on the screen in one write; false where the terminal does not keep up.
  ///
  /// Then the frame is dropped, and every cell is looked at again in the next; `drainEvents` tells `.resumed` when there is room.
  @discardableResult public func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool {
    guard isOpen, writer.hasRoom else {
      needsAll = true
      wasDropped = isOpen
      return false
    }
    let bytes = screen.draw(surface, damage: damage, all: needsAll, cursor: cursor)
    needsAll = false
    send(bytes, showsCursor: cursor != nil)
    if wantsGuardian { startGuardian() }
    return true
  }

  /// Starts the process that restores the terminal when this one cannot; after the first frame, which would be later by
  /// the fork.
  private func startGuardian() {
    wantsGuardian = false
    _ = terminal_guard_start_guardian()
  }

  /// Whether a frame was dropped that nobody asked for again.
  var wasDropped = false

  /// Sends a frame, the cursor hidden before it or shown after it, held back until it is complete where the terminal can.
  private func send(_ frame: UnsafeRawBufferPointer, showsCursor shows: Bool) {
    let isHeld = capabilities.synchronizedOutput && mayTear(frame)
    if !isHeld, shows == showsCursor {
      if !frame.isEmpty { writer.send(frame) }
      return
    }
    scratch.removeAll(keepingCapacity: true)
    if isHeld { scratch += Sequences.synchronizedStart }
    if showsCursor, !shows { scratch += description.hideCursor }
    scratch.append(contentsOf: frame)
    if shows, !showsCursor { scratch += description.showCursor }
    if isHeld { scratch += Sequences.synchronizedEnd }
    showsCursor = shows
    if !scratch.isEmpty { writer.send(scratch) }
  }

  /// Whether part of a frame could be seen before the rest: where it changes more than one row, and does not go in one piece.
  ///
  /// A key that is typed and its echo are a row's; and what is as short as this is read by a terminal, and carried by a connection, at once.
  private func mayTear(_ frame: UnsafeRawBufferPointer) -> Bool {
    screen.spansRows && !frame.isEmpty && (frame.count > 1024 || writer.isWaiting)
  }
}

/// close(2), by a name that the method of the same name does not hide.
private func close_descriptor(_ descriptor: Int32) {
  #if canImport(Darwin)
    _ = Darwin.close(descriptor)
  #else
    _ = Glibc.close(descriptor)
  #endif
}
