import Bindery

// The code of the article `TerminalsTmuxAndSSH`. A run needs a terminal, so it is compiled only.
@MainActor func runWithTerminalOptions(_ binder: AnyBinder) async throws {
  // snippet: terminal-options
  var options = RunOptions()
  options.terminal.mouse = false  // the terminal selects text with the mouse
  options.terminal.escapeDelay = .milliseconds(100)  // for a slow connection
  options.terminal.guardian = true  // restores the terminal after SIGKILL, too
  try await Application.run(binder, options: options)
  // end
}
