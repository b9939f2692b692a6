// Taking a terminal: everything is looked up and opened first, then guarded, and only then touched.
internal import CTerminalGuard
internal import TerminalCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension NcursesTerminal {
  /// What the system says of the terminal.
  static func describe(_ options: TerminalOptions) throws(TerminalError) -> TerminalDescription {
    guard terminal_guard_claim() else { throw .alreadyOpen }
    defer { terminal_guard_release() }
    return try TerminalDescription(name: options.environment.term)
  }

  /// The name by which the system describes the same terminal as one that takes red, green and blue, where the terminal says it does.
  ///
  /// ncurses must not hold a screen at the time.
  static func directName(_ options: TerminalOptions) -> String? {
    guard options.environment.saysTruecolor, depth(options) == .truecolor else { return nil }
    let term = options.environment.term
    let family = term.hasSuffix("-256color") ? String(term.dropLast("-256color".count)) : term
    return TerminalDescription.exists(family + "-direct") ? family + "-direct" : nil
  }

  /// The most colors to ask for; ncurses may have fewer.
  static func depth(_ options: TerminalOptions) -> ColorDepth {
    let environment = options.environment
    if !environment.noColor.isEmpty { return .none }
    let most: ColorDepth =
      environment.saysTruecolor || environment.term.hasSuffix("-direct") ? .truecolor : .palette256
    return min(most, options.colors ?? .truecolor)
  }

  static func openTerminal(_ descriptor: Int32) throws(TerminalError) -> Int32 {
    let own = terminal_open_again(descriptor)
    guard own >= 0 else { throw .cannotOpen(errno) }
    return own
  }

  /// The window's size; 80 by 24 where it says none.
  static func windowSize(_ descriptor: Int32) -> Size {
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = terminal_window_size(descriptor, &columns, &rows)
    return clamp(Size(Int(columns), Int(rows)))
  }

  static func clamp(_ size: Size) -> Size {
    Size(min(max(1, size.columns), NcursesScreen.limit), min(max(1, size.rows), NcursesScreen.limit))
  }

  /// Arms the guard, takes descriptors 1 and 2 off the screen, sets the line raw and enters.
  func takeTerminal(_ options: TerminalOptions) throws(TerminalError) {
    let error = sequences.leave.withUnsafeBytes { leave in
      var guarded = terminal_guard_options()
      guarded.tty = descriptor
      guarded.wake = wakeUp.signalDescriptor
      guarded.leave = leave.baseAddress?.assumingMemoryBound(to: UInt8.self)
      guarded.leave_length = leave.count
      return (options.logPath ?? "").withCString {
        guarded.log_path = $0
        return terminal_guard_arm(&guarded)
      }
    }
    guard error == 0 else { throw .system("the guard", error) }
    if options.capturesOutput {
      let error = terminal_capture_begin(options.logPath)
      guard error == 0 else { throw .system("capturing standard output", error) }
    }
    guard enter() else { throw .inBackground }
  }

  /// Makes the terminal ours; the next frame paints everything.
  ///
  /// The line comes first: in the background, that stops the program before it has written to a screen that is another's.
  ///
  /// - Parameter again: whether it may be ours already (the program was stopped from outside), and is to be left before.
  /// - Returns: false where the system does not let us.
  func enter(again: Bool = false) -> Bool {
    guard terminal_guard_enter() == 0 else { return false }
    writer.discard()
    if again { writer.send(sequences.leave) }
    writer.send(sequences.enter)
    showsCursor = false
    needsAll = true
    screen.repaint()
    return true
  }
}
