// Other programs have the terminal to themselves, and the application comes back to a screen of which it knows nothing.

extension Application {
  /// Leaves the screen to something else, an editor or a pager, while a closure runs; then comes back, and draws everything anew.
  ///
  ///     let end = try application.suspend { try TerminalProgram("vi", [path]).run() }
  ///
  /// The closure has the terminal as the shell had it: what it prints is seen, ^C does not end the application, and ^Z stops it with the
  /// other program. Until it returns no turn is taken, and nothing else happens on the main actor. On a terminal in memory the closure
  /// is run as it is.
  ///
  /// - Returns: what the closure returns.
  /// - Throws: what the closure throws, after the application has come back.
  public func suspend<Value, Failure: Error>(while body: () throws(Failure) -> Value) throws(Failure) -> Value {
    var outcome: Result<Value, Failure>?
    terminal.suspend { outcome = Result { () throws(Failure) in try body() } }
    // A terminal that has not run it had nothing to leave.
    guard let outcome else { return try body() }
    return try outcome.get()
  }
}
