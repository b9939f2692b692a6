import ArgumentParser
import Bindery
import Foundation
import ViewModels

// First of all: a signal that ends the program must find no handler that asks questions.
NcursesTerminal.installSignalHandlers()

// Options in, exit code out. Parsed synchronously: an async command would leave the main thread.

do {
  switch try BinderyCommand.parseAsRoot() {
  case let root as BinderyCommand: try await run { try await Launch.open(root.screen) }
  case let lab as LabCommand: try await run { try await Launch.open(lab.screen, at: .lab(lab.lesson)) }
  case let demo as DemoCommand: exit(try await Demo.play(demo))
  case let keys as KeysCommand: exit(try keys.write ? KeysPrinter.write() : KeysPrinter.print())
  case var other: try other.run()
  }
} catch let error as TerminalError {
  complain(error.description)
  exit(2)
} catch let error as ResourceLimits.TooLow {
  complain(error.description)
  exit(2)
} catch let error as any ExplainedError {
  complain(error.explanation)
  exit(2)
} catch {
  exit(tell(error))
}

/// Runs the application and exits; if a signal ended it, with that signal, as a waiting parent process expects.
func run(_ application: () async throws -> Int32) async throws -> Never {
  let code = try await application()
  NcursesTerminal.dieOfQuitSignal()
  exit(code)
}

/// Says what was asked for (help, the version), or what is wrong with how it was; returns what the process is to exit with.
///
/// What is wrong is quoted, and it may be an address.
func tell(_ error: any Error) -> Int32 {
  let code = BinderyCommand.exitCode(for: error)
  let text = BinderyCommand.fullMessage(for: error)
  if code.isSuccess { print(text) } else { write(error: text.withoutLogins) }
  return code.rawValue
}

/// Writes a sentence to standard error, as command-line programs do; passwords in addresses are left out.
func complain(_ sentence: String) { write(error: "bindery: \(sentence.withoutLogins)") }

/// Writes to standard error, after all that was printed before.
private func write(error text: String) {
  fflush(nil)
  // Where even that cannot be written, the exit code has to say it.
  if !text.isEmpty { _ = "\(text)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) } }
}
