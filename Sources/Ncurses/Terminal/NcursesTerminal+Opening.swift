internal import CTerminalGuard
internal import TerminalCore

extension NcursesTerminal {
  static func describe(_ options: TerminalOptions) throws(TerminalError) -> TerminalDescription {
    guard terminal_guard_claim() else { throw .alreadyOpen }
    defer { terminal_guard_release() }
    return try TerminalDescription(name: options.environment.term)
  }

  /// Returns the maximum color depth to request.
  ///
  /// The terminal may support fewer colors.
  static func depth(_ options: TerminalOptions) -> ColorDepth {
    let environment = options.environment
    if !environment.noColor.isEmpty { return .none }
    let most: ColorDepth =
      environment.supportsTruecolor || environment.term.hasSuffix("-direct") ? .truecolor : .palette256
    return min(most, options.colors ?? .truecolor)
  }

  /// Returns whether the terminal displays RGB colors according to its environment variables.
  static func hasDirectColor(_ options: TerminalOptions) -> Bool {
    options.environment.supportsTruecolor && depth(options) == .truecolor
  }

  /// Returns whether the color depth is worth a request: the variables are silent, and RGB colors would be used.
  static func requestsColorDepth(_ options: TerminalOptions) -> Bool {
    let environment = options.environment
    let permitsRGB = environment.noColor.isEmpty && options.colors ?? .truecolor == .truecolor
    return permitsRGB && !environment.supportsTruecolor && !environment.isInGNUScreen
  }

  static func openTerminal(_ descriptor: Int32) throws(TerminalError) -> Int32 {
    let own = terminal_open_again(descriptor)
    guard own >= 0 else { throw .cannotOpen(system_error()) }
    return own
  }

  /// Returns the size of the window, or 80 by 24 cells if the size is unknown.
  static func windowSize(_ descriptor: Int32) -> Size {
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = terminal_window_size(descriptor, &columns, &rows)
    return clamp(Size(width: Int(columns), height: Int(rows)))
  }

  static func clamp(_ size: Size) -> Size {
    Size(width: max(1, size.width), height: max(1, size.height)).clampedToScreen
  }

  /// Arms the guard, captures descriptors 1 and 2, and enters raw mode and the screen.
  ///
  /// All resources are acquired before the settings of the terminal are changed.
  func enterGuarded(_ options: TerminalOptions) throws(TerminalError) {
    let error = sequences.leave.withUnsafeBytes { leave in
      var guarded = terminal_guard_options()
      guarded.tty = descriptor
      guarded.wake = wakeUp.signalDescriptor
      guarded.leave = leave.baseAddress?.assumingMemoryBound(to: UInt8.self)
      guarded.leave_length = leave.count
      return terminal_guard_arm(&guarded)
    }
    guard error == 0 else { throw .system("preparing the terminal", error) }
    if options.capturesOutput {
      let error = terminal_capture_begin(options.logPath)
      guard error == 0 else { throw .system("capturing standard output", error) }
    }
    guard enter() else { throw .inBackground }
  }

  /// Enters raw mode and the screen.
  ///
  /// The next frame is a full repaint.
  ///
  /// Raw mode is entered first, because the system stops a background process at this step, before the process writes
  /// to the screen of another program.
  ///
  /// - Parameter again: Whether the screen may already have been entered. In this case, the screen is left first.
  /// - Returns: Whether the settings of the terminal were changed.
  func enter(again: Bool = false) -> Bool {
    guard terminal_guard_enter() == 0 else { return false }
    parser.sequences.setErase(terminal_guard_erase_character())
    writer.discard()
    if again { writer.send(sequences.leave) }
    writer.send(sequences.enter)
    showsCursor = false
    needsFullRepaint = true
    screen.repaint()
    return true
  }
}
