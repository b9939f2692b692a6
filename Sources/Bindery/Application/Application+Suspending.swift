extension Application {
  /// Suspends the user interface while the given closure runs another program, such as an editor or a pager.
  ///
  /// The screen is redrawn afterwards.
  ///
  ///     let end = try application.suspend { try TerminalProgram("vi", [path]).run() }
  ///
  /// The closure runs with the terminal modes of the shell: the output of the program is visible, ^C does not end the
  /// application, and ^Z stops both programs. The main actor is blocked until the closure returns. With an in-memory
  /// terminal, the method only runs the closure.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error thrown by the closure, after the screen is restored.
  public func suspend<Value, Failure: Error>(while body: () throws(Failure) -> Value) throws(Failure) -> Value {
    var outcome: Result<Value, Failure>?
    terminal.suspend { outcome = Result { () throws(Failure) in try body() } }
    // An in-memory terminal has no screen to suspend and does not run the closure.
    guard let outcome else { return try body() }
    return try outcome.get()
  }
}
