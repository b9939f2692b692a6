import Bindery
import Foundation
import ReaderModels

/// A host that runs other programs on the terminal while the application is suspended.
final class TerminalHost {
  /// The application to suspend; while this property is nil, no program can run.
  weak var application: Application?

  /// A browser that can also display pages on this terminal.
  var browser: Browser {
    Browser { [weak self] path, arguments in try await self?.open(path, arguments) }
  }

  /// The program of `/bin/sh` that runs its arguments, and writes their errors to the file `$0` if it can be written.
  nonisolated static let script = #"umask 77; true 2>/dev/null >"$0" || exec "$@"; exec "$@" 2>"$0""#

  private func open(_ path: String, _ arguments: [String]) throws {
    let errors = FileManager.default.temporaryDirectory.appending(path: "bindery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errors) }
    guard let ending = run("/bin/sh", ["-c", Self.script, errors.path, path] + arguments) else {
      throw BrowserFailure.refused(path)
    }
    if case .exited(let code) = ending, code != 0 {
      throw BrowserFailure.ended(path, code: code, reason: ShellCommand.firstLine(of: errors.path))
    }
  }

  /// Runs a command of the user's shell with the given input.
  func run(_ command: String, input: String) throws {
    guard let application else { throw CommandFailure.notStarted(command) }
    try application.suspend { try Self.run(command, input: input) }
  }

  private static func run(_ command: String, input: String) throws {
    try ShellCommand(command: command).run(input: input) { path, arguments in
      switch try? TerminalProgram(path, arguments).run() {
      // A shell ends with 130 after its program has been interrupted.
      case .exited(let code): code == 130 ? nil : code
      case .killed(let signal): signal == SIGINT ? nil : 128 + signal
      case nil: throw CommandFailure.notStarted(command)
      }
    }
  }

  /// Runs a program, and returns its result, or nil if the program cannot be started.
  private func run(_ path: String, _ arguments: [String]) -> TerminalProgram.Ending? {
    let program = TerminalProgram(path, arguments)
    return try? application?.suspend(while: program.run)
  }
}

/// The commands of a session without a terminal.
nonisolated struct NoTerminalCommands: CommandRunning {
  func run(_ command: String, input: String) async throws { throw CommandFailure.noTerminal(command) }
}

/// The user's shell on the terminal of a host.
nonisolated struct TerminalCommands: CommandRunning {
  let host: TerminalHost

  func run(_ command: String, input: String) async throws { try await host.run(command, input: input) }
}
