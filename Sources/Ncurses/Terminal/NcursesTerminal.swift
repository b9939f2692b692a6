internal import CTerminalGuard
public import TerminalCore

/// A full-screen terminal that uses ncurses, or a headless terminal that stores its output in memory.
///
/// A process can have only one terminal at a time, on the main actor. `close()` restores the terminal and prints the
/// captured output. Both also happen when the process exits, crashes or is terminated by a signal.
@MainActor public final class NcursesTerminal: Terminal {
  /// The current size, at most 1000 columns and rows.
  public var size: Size { screen.size }
  /// The capabilities of the terminal.
  ///
  /// A reply of the terminal can add RGB colors; see `requestColors()`.
  public internal(set) var capabilities: TerminalCapabilities

  let screen: NcursesScreen
  let writer: TerminalWriter
  let input: TerminalInput
  let wakeUp: WakeUp
  let description: TerminalDescription
  let sequences: Sequences
  /// A descriptor of the terminal that is not shared with other processes, or -1 for a headless terminal.
  let descriptor: Int32
  var parser: KeyParser
  /// A closure that returns the current time for the parser.
  ///
  /// Tests can replace the closure.
  var now: () -> Duration
  var queue: [TerminalEvent] = []
  var isOpen = true
  /// Whether the next frame is a full repaint, for example because a frame was dropped or another program has run.
  var needsFullRepaint = true
  var showsCursor = false
  var didReportHangUp = false
  var colorRequestTime = ContinuousClock.now
  /// Whether the terminal is also asked for RGB colors.
  var requestsColorDepth: Bool
  /// Whether to start the guardian process after the next frame.
  private var startsGuardian: Bool
  private var scratch: [UInt8] = []

  /// Installs handlers for fatal signals.
  ///
  /// Call this method in the first statement of `main`. Otherwise, Swift's runtime handles crashes, and prompts the
  /// user on a terminal. The handlers print a message and preserve the exit status. They also apply before a terminal
  /// is opened and after it is closed, and remain installed until the process ends.
  public nonisolated static func installSignalHandlers() { _ = terminal_guard_install_handlers() }

  /// Checks that there is a suitable terminal, without changing the terminal.
  ///
  /// A program can call this method before it opens user data.
  ///
  /// - Throws: `TerminalError` if there is no terminal, or if the terminal cannot display a screen.
  public static func check(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    guard isatty(options.descriptor) == 1 else { throw .notATerminal }
    _ = try describe(options)
  }

  /// Opens the terminal, and enters raw mode and the alternate screen.
  ///
  /// - Throws: `TerminalError` if there is no suitable terminal. In this case, nothing has been written to the
  ///   terminal.
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
    do { try enterGuarded(options) } catch {
      close()
      throw error
    }
  }

  /// Creates a headless terminal, whose output is read with `takeBytes()`.
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
    let isSlowLine = TerminalEnvironment.isSlowLine(descriptor)
    let permitsHyperlinks = options.hyperlinks && description.speaksANSI && !isSlowLine
    let hasHyperlinks = permitsHyperlinks && options.environment.supportsHyperlinks
    do {
      wakeUp = try WakeUp()
      screen = try NcursesScreen(
        term: description.name, size: size, depth: NcursesTerminal.depth(options),
        hasDirectColor: NcursesTerminal.hasDirectColor(options), hasHyperlinks: hasHyperlinks)
    } catch {
      terminal_guard_release()
      throw error
    }
    self.description = description
    self.descriptor = descriptor
    startsGuardian = options.guardian && descriptor >= 0
    requestsColorDepth = NcursesTerminal.requestsColorDepth(options) && DirectColorDescription.isDerivable
    sequences = Sequences(
      description, mouse: options.mouse && description.hasMouse, hyperlinks: hasHyperlinks)
    writer = TerminalWriter(isHeadless: descriptor < 0)
    input = TerminalInput(descriptor: descriptor)
    parser = KeyParser(sequences: TerminalDescription.keys())
    parser.escapeTimeout = options.escapeDelay
    parser.screen = size
    let started = ContinuousClock.now
    now = { started.duration(to: .now) }
    capabilities = TerminalCapabilities(
      colors: screen.depth,
      synchronizedOutput: options.environment.supportsSynchronizedOutput && description.speaksANSI,
      mouse: options.mouse && description.hasMouse, hasLightBackground: options.environment.hasLightBackground,
      hyperlinks: hasHyperlinks, motion: options.environment.noMotion.isEmpty && !isSlowLine)
  }

  isolated deinit { close() }

  /// Restores the terminal, and prints the captured output.
  ///
  /// A closed terminal displays no frames and sends no events.
  public func close() {
    guard isOpen else { return }
    awaitReplies()
    isOpen = false
    if descriptor >= 0 {
      terminal_guard_disarm()
      close_descriptor(descriptor)
    }
    screen.close()
    terminal_guard_release()
  }

  /// Removes and returns the output of a headless terminal.
  public func takeBytes() -> [UInt8] { writer.takeBytes() }

  /// The number of bytes written to the terminal.
  public var bytesSent: Int? { writer.bytesSent }

  // MARK: Presenting

  /// Whether output of presented frames is still waiting to be written.
  public var isSending: Bool { isOpen && writer.hasPendingOutput }

  /// Displays the given frame in a single write.
  ///
  /// - Returns: Whether the frame was accepted; false if output is backed up or the terminal is closed. After a
  ///   rejected frame, the next frame is a full repaint.
  @discardableResult public func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool {
    writer.flush()
    guard isOpen, writer.acceptsFrames else {
      needsFullRepaint = true
      return false
    }
    let bytes = screen.draw(surface, damage: damage, all: needsFullRepaint, cursor: cursor)
    needsFullRepaint = false
    send(bytes, showsCursor: cursor != nil)
    // The guardian is started after the first frame, because the fork would delay that frame.
    if startsGuardian { _ = terminal_guard_start_guardian() }
    startsGuardian = false
    return true
  }

  /// Writes the given frame, and shows or hides the cursor if necessary.
  ///
  /// Synchronized output is used if the frame could tear.
  private func send(_ frame: UnsafeRawBufferPointer, showsCursor shows: Bool) {
    let isSynchronized = capabilities.synchronizedOutput && mayTear(frame)
    if !isSynchronized, shows == showsCursor {
      if !frame.isEmpty { writer.send(frame) }
      return
    }
    scratch.removeAll(keepingCapacity: true)
    if isSynchronized { scratch += Sequences.synchronizedStart }
    if showsCursor, !shows { scratch += description.hideCursor }
    scratch.append(contentsOf: frame)
    if shows, !showsCursor { scratch += description.showCursor }
    if isSynchronized { scratch += Sequences.synchronizedEnd }
    showsCursor = shows
    if !scratch.isEmpty { writer.send(scratch) }
  }

  /// Returns whether a part of the given frame could become visible before the rest of the frame.
  ///
  /// A frame is displayed as a unit if it changes only one row. A frame of at most 1 KB is also displayed as a unit,
  /// unless earlier output is pending.
  private func mayTear(_ frame: UnsafeRawBufferPointer) -> Bool {
    screen.spansRows && !frame.isEmpty && (frame.count > 1024 || writer.hasPendingOutput)
  }
}

/// Calls close(2).
///
/// Inside the class, the method `close()` hides the function.
private func close_descriptor(_ descriptor: Int32) { _ = close(descriptor) }
