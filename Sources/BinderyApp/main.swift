import ArgumentParser
import Bindery
import Foundation
import ViewModels

// Options in, exit code out. Parsed synchronously: an async command would leave the main thread.

do {
  switch try BinderyCommand.parseAsRoot() {
  case let root as BinderyCommand:
    let code = try await Launch.open(root.screen)
    // A parent that waits for the signal it sent is told of it.
    NcursesTerminal.dieOfQuitSignal()
    exit(code)
  case let demo as DemoCommand: exit(try await Demo.play(demo))
  case is KeysCommand: exit(try KeysPrinter.print())
  case var other: try other.run()
  }
} catch let error as TerminalError {
  complain(error.description)
  exit(2)
} catch let error as any ExplainedError {
  complain(error.explanation)
  exit(2)
} catch {
  BinderyCommand.exit(withError: error)
}

/// Writes a sentence to standard error, after all that was printed before, as command-line programs do.
func complain(_ sentence: String) {
  fflush(nil)
  // Where even that cannot be written, the exit code has to say it.
  _ = "bindery: \(sentence)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
