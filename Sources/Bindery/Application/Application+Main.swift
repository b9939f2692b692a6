public import Bindings
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
public import Ncurses
import TerminalCore

extension Application {
  /// Runs the given binder with `run(_:options:)`, and ends the process afterward.
  ///
  /// If no usable terminal is available, the error is written to standard error, and the exit code is 2. If a signal
  /// ended the application, the process ends with that signal, as its parent expects. Otherwise, the exit code is 0.
  ///
  /// - Parameters:
  ///   - root: The binder of the first screen.
  ///   - options: The options for running the application.
  ///   - cleanUp: A closure that is called after the terminal has been restored, before the process ends.
  public static func main(
    _ root: AnyBinder, options: RunOptions = RunOptions(), cleanUp: () async -> Void = {}
  ) async -> Never {
    do { try await run(root, options: options) } catch {
      let program = CommandLine.arguments.first?.split(separator: "/").last
      Diagnostics.report("\(error)", by: program.map(String.init) ?? "Bindery")
      exit(2)
    }
    await cleanUp()
    NcursesTerminal.dieOfQuitSignal()
    exit(0)
  }
}

/// The `description` is written for the user.
nonisolated extension TerminalError: DisplayableError {}
