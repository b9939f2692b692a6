import Bindery

/// The last steps of the program, which store changes within a time limit after the terminal is restored.
enum Leaving {
  /// Stores the user's changes, closes the store, and returns the exit code.
  ///
  /// If the time limit is exceeded, the process ends. Changes that cannot be stored are reported on standard error.
  static func finish(
    _ fixtures: AppFixtures, after reason: TerminalEvent.QuitReason?, code: Int32
  ) throws(TerminalError) -> Int32 {
    var error: String?
    fixtures.observeErrors { error = $0 }
    let limits = LeavingLimits(after: reason)
    let prepare = {
      let words = lastWords(fixtures.unsaved, because: error)
      ProcessDeadline.setLastWords(
        words.map { Console.lines("bindery: \($0)") } ?? "", exitCode: words == nil ? code : max(code, 1))
    }
    prepare()
    try ProcessDeadline.set(end: limits.end, announcement: limits.announcement.map { ("bindery: Saving…\n", $0) })
    try MainLoop.wait { await fixtures.close(progress: prepare) }
    ProcessDeadline.clear()
    guard let words = lastWords(fixtures.unsaved, because: error) else { return code }
    Console.report(words)
    return max(code, 1)
  }

  /// Returns a message about the error and the unsaved changes, or nil if there are neither.
  static func lastWords(_ unsaved: [String], because error: String?) -> String? {
    if error == nil, unsaved.isEmpty { return nil }
    let reason = error ?? "The store did not respond in time. Close other programs that use it."
    return unsaved.isEmpty ? reason : "\(reason) Not saved: \(unsaved.joined(separator: ", "))."
  }
}

/// The time limits between the restoration of the terminal and the end of the program.
nonisolated struct LeavingLimits: Equatable {
  /// The time after which the process ends, even if changes are not stored.
  let end: Duration
  /// The time after which the program reports that changes are still being saved; nil if the process ends earlier.
  let announcement: Duration?

  /// Creates the limits for an exit caused by the user (nil), a signal or a hang-up.
  ///
  /// If the user quits, the program ends within 2 s, including the restoration of the terminal. After a signal, it ends
  /// within 1 s, including up to 500 ms for the last turn of the main actor.
  init(after reason: TerminalEvent.QuitReason?) {
    end = reason == nil ? .milliseconds(1500) : .milliseconds(400)
    announcement = reason == nil ? .milliseconds(500) : nil
  }
}
