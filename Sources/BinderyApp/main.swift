import ArgumentParser
import Bindery
import BinderyStage
import Foundation
import ViewModels

// The handlers are installed first, so that no handler that prompts the user receives a signal.
NcursesTerminal.installSignalHandlers()

// The arguments are parsed synchronously, because an async command would leave the main thread.

LoadFailure.describeErrors { $0.localizedDescription }

do {
  switch try BinderyCommand.parseAsRoot() {
  case let root as BinderyCommand:
    exit(afterApplication: try Launch.open(root))
  case let lab as LabCommand: exit(afterApplication: try Launch.open(lab))
  case let demo as DemoCommand: exit(try await Demo.play(demo))
  case let keys as KeysCommand: exit(try keys.write ? KeysPrinter.write() : KeysPrinter.print())
  case var other: try other.run()
  }
} catch let error as TerminalError {
  Console.report(error.description)
  exit(2)
} catch let error as StageError {
  Console.report(error.description)
  exit(2)
} catch let error as ResourceLimits.TooLow {
  Console.report(error.description)
  exit(2)
} catch let error as any ExplainedError {
  Console.report(error.explanation)
  exit(2)
} catch {
  exit(tell(error))
}

/// Exits after the application; if a signal ended it, with that signal, as a waiting parent process expects.
func exit(afterApplication code: Int32) -> Never {
  NcursesTerminal.dieOfQuitSignal()
  exit(code)
}

/// Prints the requested text (help, the version) or the error in the arguments, and returns the exit code.
func tell(_ error: any Error) -> Int32 {
  let code = BinderyCommand.exitCode(for: error)
  let text = BinderyCommand.fullMessage(for: error)
  if code.isSuccess { Console.print(text) } else { Console.printError(text) }
  return code.rawValue
}
