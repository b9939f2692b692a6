import ArgumentParser
import Bindery
import BinderyStage
import CMalloc
import Foundation
import ReaderModels

// The handlers are installed first, so that no signal reaches a handler that prompts the user.
NcursesTerminal.installSignalHandlers()

// A refresh runs on several threads, and would leave 40 MB of free memory in their arenas.
cmalloc_use_one_arena()

// The arguments are parsed synchronously, because an asynchronous command would leave the main thread.

LoadFailure.describeErrors { $0.localizedDescription }

do {
  try ArgumentErrors.checkCommand(Array(CommandLine.arguments.dropFirst()))
  switch try BinderyCommand.parseAsRoot() {
  case let root as BinderyCommand:
    exit(afterApplication: try Launch.open(root))
  case let lab as LabCommand: exit(afterApplication: try Launch.open(lab))
  case let widgets as WidgetsCommand: exit(afterApplication: try Launch.open(widgets))
  case let demo as DemoCommand: exit(try await Demo.play(demo))
  case let keys as KeysCommand:
    guard keys.write else { exit(KeysPrinter.print(preset: keys.preset)) }
    Console.print(try KeysPrinter.write(preset: keys.preset))
  case let batch as any BatchCommand: exit(try Batch.run(batch))
  case var other: try other.run()
  }
} catch let error
  where error is TerminalError || error is StageError || error is ScriptErrors || error is any ExplainedError
{
  Console.report("\(error)")
  exit(2)
} catch {
  exit(tell(error))
}

/// Exits after the application has ended.
///
/// If a signal ended the application, the process ends with that signal, as its parent expects.
func exit(afterApplication code: Int32) -> Never {
  NcursesTerminal.dieOfQuitSignal()
  exit(code)
}

/// Prints the requested text, such as the help, or the error in the arguments, and returns the exit code.
func tell(_ error: any Error) -> Int32 {
  let code = BinderyCommand.exitCode(for: error)
  let text = BinderyCommand.fullMessage(for: error)
  if code.isSuccess { return Console.print(ArgumentErrors.withPlainNames(text)) ? code.rawValue : 1 }
  Console.printError(ArgumentErrors.withoutUsage(text))
  return code.rawValue
}
