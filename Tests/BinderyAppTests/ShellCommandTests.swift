import Foundation
import TestSupport
import Testing

@testable import BinderyApp

/// A command of the user's shell reads a post from its standard input; its errors are quoted.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ShellCommandTests {
  /// Runs a program without a terminal.
  private func run(_ path: String, _ arguments: [String]) throws -> Int32? {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func theInputReachesTheCommand() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path("copy 'of' it")
    let command = ShellCommand(command: "cat > \"$TARGET\"; rm -f /nonexistent", shell: "/bin/sh")
    setenv("TARGET", path, 1)
    try command.run(input: "A post, é日本語\n", with: run)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "A post, é日本語\n")
  }

  @Test func theTextIsReadableOnlyByTheUserAndRemovedAfterwards() throws {
    var (folder, mode) = ("", 0)
    try ShellCommand(command: "true").run(input: "x") { _, arguments in
      guard arguments.count > 5 else { return 0 }
      folder = (arguments[5] as NSString).deletingLastPathComponent
      mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int ?? 0
      return 0
    }
    #expect(mode == 0o700)
    #expect(!folder.isEmpty && !FileManager.default.fileExists(atPath: folder))
  }

  @Test func anErrorIsQuotedWithItsCode() {
    let command = "echo 'no paper' >&2; echo more >&2; exit 3"
    #expect(throws: CommandFailure.ended(command, code: 3, reason: "no paper")) {
      try ShellCommand(command: command, shell: "/bin/sh").run(input: "", with: run)
    }
    #expect(
      CommandFailure.ended("lp", code: 3, reason: "no paper").explanation
        == "'lp' ended with code 3: no paper. Change the command.")
    #expect(
      CommandFailure.ended("false", code: 1, reason: "").explanation
        == "'false' ended with code 1. Change the command.")
  }

  @Test func anInterruptionByTheUserIsACancellation() throws {
    #expect(throws: CancellationError.self) { try ShellCommand(command: "sleep 9").run(input: "") { _, _ in nil } }
  }

  // MARK: - On a terminal

  /// A program of every Debian that runs a command on a new terminal, which is its input and output.
  private nonisolated static let script = "/usr/bin/script"

  /// Calls `body` with no blocked signals, which a program inherits.
  ///
  /// The threads of libdispatch block signals. The application starts programs with no blocked signals.
  private static func unblockingSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Runs a command on a terminal, and types each of the given keys after the given text.
  ///
  /// - Returns: The error of the command and the output.
  private func onTerminal(_ command: String, typing keys: KeyValuePairs<String, String>) -> (
    error: (any Error)?, String
  ) {
    var output = ""
    func run(_ path: String, _ arguments: [String]) throws -> Int32? {
      let isPause = arguments.contains(ShellCommand.pause)
      let (process, input, screen) = (Process(), Pipe(), Pipe())
      process.executableURL = URL(filePath: Self.script)
      let words = ([path] + arguments).map { "'" + $0.replacing("'", with: "'\\''") + "'" }
      process.arguments = ["-qefc", words.joined(separator: " "), "/dev/null"]
      (process.standardInput, process.standardOutput) = (input, screen)
      try Self.unblockingSignals { try process.run() }
      for (text, key) in keys where isPause == (text == "[Press Enter]") {
        while !output.contains(text) {
          let data = screen.fileHandleForReading.availableData
          if data.isEmpty { break }
          output += String(decoding: data, as: UTF8.self)
        }
        input.fileHandleForWriting.write(Data(key.utf8))
      }
      output += String(decoding: screen.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return process.terminationStatus == 130 ? nil : process.terminationStatus
    }
    do { try ShellCommand(command: command, shell: "/bin/sh").run(input: "A post\n", with: run) } catch {
      return (error, output)
    }
    return (nil, output)
  }

  @Test(arguments: [Int32(0), 3]) func theOutputStaysUntilEnterIsPressed(code: Int32) {
    let command = "cat -n; exit \(code)"
    let (error, output) = onTerminal(command, typing: ["[Press Enter]": "\n"])
    #expect(output.contains("1\tA post"))
    #expect(error as? CommandFailure == (code == 0 ? nil : .ended(command, code: code, reason: "")))
  }

  @Test func anInterruptedCommandIsCancelledAfterItsOutputWasRead() {
    let (error, output) = onTerminal(
      "echo begun; exec sleep 60", typing: ["\nbegun": "\u{3}", "[Press Enter]": "\n"])
    #expect(output.contains("[Press Enter]"))
    #expect(error is CancellationError)
  }
}
