internal import CTerminalGuard

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A descriptor that ends a wait in `poll`, from any thread and from signal handlers.
nonisolated final class WakeUp: Sendable {
  private let ends: terminal_wake_up

  init() throws(TerminalError) {
    ends = terminal_wake_up_make()
    guard ends.reader >= 0 else { throw .system("eventfd", errno) }
  }

  deinit { terminal_wake_up_close(ends) }

  /// The end to poll.
  var descriptor: Int32 { ends.reader }
  /// The end that a signal handler writes to.
  var signalDescriptor: Int32 { ends.writer }

  /// Ends the wait, or the next one.
  func signal() { terminal_wake_up_signal(ends.writer) }

  /// Makes the next wait a wait again.
  func clear() { terminal_wake_up_clear(ends.reader) }
}
