internal import CTerminalGuard

/// A descriptor that any thread or signal handler can signal to end a wait in `poll`.
nonisolated final class WakeUp: Sendable {
  private let ends: terminal_wake_up

  init() throws(TerminalError) {
    ends = terminal_wake_up_make()
    guard ends.reader >= 0 else { throw .system("eventfd", system_error()) }
  }

  deinit { terminal_wake_up_close(ends) }

  var descriptor: Int32 { ends.reader }
  /// The descriptor that signal handlers write to.
  var signalDescriptor: Int32 { ends.writer }

  /// Ends the current or next wait.
  func signal() { terminal_wake_up_signal(ends.writer) }

  /// Clears the signal, so that the next wait blocks again.
  func clear() { terminal_wake_up_clear(ends.reader) }
}
