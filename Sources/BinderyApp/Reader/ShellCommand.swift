import Foundation
import ReaderModels

/// A command of the user's shell, which reads a text from its standard input.
///
/// The text and the errors of the command are in temporary files that only the user can read.
nonisolated struct ShellCommand {
  /// A closure that runs a program with arguments on the terminal, and returns its exit code.
  ///
  /// The closure is called for the command, and for the pause after its output. The result is nil if the user
  /// interrupted the program.
  typealias Run = (_ path: String, _ arguments: [String]) throws -> Int32?

  let command: String
  /// The user's shell.
  var shell = ProcessInfo.processInfo.environment["SHELL"].flatMap { $0.isEmpty ? nil : $0 } ?? "/bin/sh"

  /// The program of `/bin/sh` that connects the files, and is replaced by the user's shell.
  ///
  /// On a terminal, it prints the command below earlier output. No other process waits for the user's shell, so that a
  /// shell that stops itself is noticed.
  static let script = #"""
    [ -t 1 ] && printf '\n$ %s\n' "$2"
    exec "$1" -c "$2" <"$3" 2>"$4"
    """#

  /// The program of `/bin/sh` that, on a terminal, waits until the user has read the output of the command, even if the
  /// command failed or was interrupted.
  static let pause = #"""
    trap : INT
    [ -t 1 ] && printf '\n[Press Enter]' && read -r line </dev/tty
    exit 0
    """#

  /// Runs the command.
  ///
  /// - Throws: `CommandFailure` if the command cannot be started or ends with an error; `CancellationError` if the user
  ///   interrupts the command.
  func run(input: String, with run: Run) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bindery-\(UUID().uuidString)")
    let (text, errors) = (folder.appending(path: "post.txt").path, folder.appending(path: "errors").path)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try Data(input.utf8).write(to: URL(filePath: text))
    } catch {
      throw CommandFailure.noTemporaryFile(folder.deletingLastPathComponent().path)
    }
    let code = try run("/bin/sh", ["-c", Self.script, "sh", shell, command, text, errors])
    _ = try run("/bin/sh", ["-c", Self.pause])
    switch code {
    case 0: break
    case nil: throw CancellationError()
    case let code?: throw CommandFailure.ended(command, code: code, reason: Self.firstLine(of: errors))
    }
  }

  /// Returns the first line of the given file of errors; empty if there is none.
  static func firstLine(of errors: String) -> String {
    let text = FileManager.default.contents(atPath: errors).map { String(decoding: $0.prefix(4_000), as: UTF8.self) }
    return text?.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}

/// An error of a command that reads a post.
nonisolated enum CommandFailure: ExplainedError, Equatable {
  /// The session has no terminal, because standard input and output belong to requests and answers.
  case noTerminal(String)
  /// No program can run on the terminal.
  case notStarted(String)
  /// The file for the post cannot be written to the given folder.
  case noTemporaryFile(String)
  /// The command ended with an exit code that indicates an error, and with the given first line on standard error.
  case ended(String, code: Int32, reason: String)

  var explanation: String {
    switch self {
    case .noTerminal(let command):
      "'\(command)' cannot be run: a session with --plain has no terminal for the command. Save the post to a file instead."
    case .notStarted(let command): "'\(command)' cannot be started. Check the terminal and the variable SHELL."
    case .noTemporaryFile(let folder): "The post cannot be written to '\(folder)'. Free some space, or set TMPDIR."
    case .ended(let command, let code, let reason):
      "'\(command)' ended with code \(code)\(reason.isEmpty ? "" : ": \(reason)"). Change the command."
    }
  }
}
