internal import CTerminalGuard

/// A deadline for the end of the process.
///
/// A system timer enforces the deadline even if all threads are blocked. Set a deadline while the program saves its
/// data after the terminal has been closed.
package enum ProcessDeadline {
  /// Sets the deadline.
  ///
  /// At the deadline, the message set by `setLastWords` is written. The process then ends with the signal that
  /// requested the process to quit. Without such a signal, the process exits with the code set by `setLastWords`.
  ///
  /// - Parameters:
  ///   - end: The time until the deadline.
  ///   - announcement: A message for standard error, and the time until the message is written, or nil for no message.
  @MainActor package static func set(
    end: Duration, announcement: (text: StaticString, after: Duration)? = nil
  ) throws(TerminalError) {
    // The memory of a static string is never released.
    let text = announcement.map { UnsafeRawPointer($0.text.utf8Start).assumingMemoryBound(to: CChar.self) }
    let error = process_deadline_set(
      announcement.map { MainLoop.milliseconds($0.after) } ?? 0, text, MainLoop.milliseconds(end))
    guard error == 0 else { throw .system("setitimer", error) }
  }

  /// Sets the message that is written to standard error at the deadline, and the exit code.
  ///
  /// The message must be plain text.
  package static func setLastWords(_ words: String, exitCode: Int32) { process_deadline_set_words(words, exitCode) }

  package static func clear() { process_deadline_clear() }
}
