import Bindery

/// The end of the program, once the terminal is given back: saving, for a limited time.
enum Leaving {
  /// Saves the user's changes and closes the store; ends the process where that takes too long.
  ///
  /// What could not be saved is reported on standard error.
  ///
  /// - Parameter code: The exit code where everything is saved.
  /// - Returns: The exit code.
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

  /// The sentences on changes that are not saved; nil where all are.
  static func lastWords(_ unsaved: [String], because error: String?) -> String? {
    if error == nil, unsaved.isEmpty { return nil }
    let reason = error ?? "The store did not answer in time. Close other programs that use it."
    return unsaved.isEmpty ? reason : "\(reason) Not saved: \(unsaved.joined(separator: ", "))."
  }
}

/// The longest times from the terminal's return to the end of the program.
nonisolated struct LeavingLimits: Equatable {
  /// The time to the end, saved or not.
  let end: Duration
  /// The time to the announcement that the program is still saving; nil where the end comes first.
  let announcement: Duration?

  /// The limits for an end that a key (nil), a signal or a hang-up began.
  ///
  /// After a key the program ends within 2 s, of which the terminal takes a part; after a signal within 1 s, of which the guard may have
  /// waited 500 ms for the last turn.
  init(after reason: TerminalEvent.QuitReason?) {
    end = reason == nil ? .milliseconds(1500) : .milliseconds(400)
    announcement = reason == nil ? .milliseconds(500) : nil
  }
}
