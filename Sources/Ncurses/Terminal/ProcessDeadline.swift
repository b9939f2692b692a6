internal import CTerminalGuard

/// The latest end of the process, kept by a timer of the system whatever the program's threads wait for.
///
/// For the end of a program that saves, after the terminal was closed.
package enum ProcessDeadline {
  /// Sets the deadline.
  ///
  /// The process then dies of the signal that asked it to leave, or exits with the code of `setLastWords`.
  ///
  /// - Parameters:
  ///   - end: The time from now to the end.
  ///   - announcement: A text for standard error that is written before, and the time from now to it; nil for none.
  @MainActor package static func set(
    end: Duration, announcement: (text: StaticString, after: Duration)? = nil
  ) throws(TerminalError) {
    // A static string lives as long as the process.
    let text = announcement.map { UnsafeRawPointer($0.text.utf8Start).assumingMemoryBound(to: CChar.self) }
    let error = process_deadline_set(
      announcement.map { MainLoop.milliseconds($0.after) } ?? 0, text, MainLoop.milliseconds(end))
    guard error == 0 else { throw .system("setitimer", error) }
  }

  /// Sets the text that the process writes to standard error at the deadline, which must be plain, and its exit code.
  package static func setLastWords(_ words: String, exitCode: Int32) { process_deadline_set_words(words, exitCode) }

  /// Removes the deadline.
  package static func clear() { process_deadline_clear() }
}
