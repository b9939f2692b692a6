extension Application {
  /// Gives the terminal to another program, such as an editor or a pager, while a closure runs; then redraws the
  /// screen.
  ///
  ///     let end = try application.suspend { try TerminalProgram("vi", [path]).run() }
  ///
  /// The closure runs with the terminal modes of the shell: its output is visible, ^C does not end the application,
  /// and ^Z stops both programs. The main actor is blocked until the closure returns. A terminal in memory only runs
  /// the closure.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, after the screen was restored.
  public func suspend<Value, Failure: Error>(while body: () throws(Failure) -> Value) throws(Failure) -> Value {
    var outcome: Result<Value, Failure>?
    terminal.suspend { outcome = Result { () throws(Failure) in try body() } }
    // A terminal without a screen to leave does not run the closure.
    guard let outcome else { return try body() }
    return try outcome.get()
  }
}
