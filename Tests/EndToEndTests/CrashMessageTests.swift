import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The message of a crash names the program, the cause, the log, and the way to a backtrace.
  @Suite struct CrashMessageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [
      ("memory", "main", "SIGSEGV (11, invalid memory access or stack overflow) on the main thread.\n"),
      ("memory", "queue", "SIGSEGV (11, invalid memory access or stack overflow) on another thread.\n"),
      ("aborted", "thread", "SIGABRT (6, abort) on another thread.\n"),
    ])
    func aDefectIsNamed(fault: String, place: String, cause: String) throws {
      let log = folder.path("crash.log")
      let terminal = try crash(fault, place, "print=a line", "log=\(log)")
      let sentence = "CrashingProgram was terminated by \(cause)"
      #expect(
        terminal.linesAfterLeaving == """
          a line
          \(sentence)See the log file '\(log)'.
          For a backtrace, set SWIFT_BACKTRACE=enable=yes and start the program again.

          """)
      let logged = try String(contentsOfFile: log, encoding: .utf8)
      #expect(logged == "a line\n" + sentence)
      let attributes = try FileManager.default.attributesOfItem(atPath: log)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    /// The loop writes the output to the log while another thread crashes, in about every third attempt.
    @Test(arguments: 1...10)
    func outputIsLoggedOnceWhenAnotherThreadCrashes(attempt: Int) throws {
      let log = folder.path("crash\(attempt).log")
      let text = (1...10_000).map(String.init).joined(separator: "\n")
      _ = try crash("memory", "queue", "print=\(text)", "log=\(log)")
      let logged = try String(contentsOfFile: log, encoding: .utf8)
      let message = logged.dropFirst(text.count)
      #expect(logged.hasPrefix(text))
      #expect(message.hasPrefix("\nCrashingProgram was terminated by "))
      #expect(message.count(where: \.isNewline) == 2)
    }

    @Test func withoutALogNoneIsNamed() throws {
      let terminal = try crash("index", "thread")
      #expect(terminal.afterLeaving.contains("Index out of range"))
      #expect(terminal.afterLeaving.contains("CrashingProgram was terminated by "))
      #expect(!terminal.afterLeaving.contains("See the log file"))
    }

    @Test func aSignalFromOutsideNamesItsSenderAndTheReadersLog() throws {
      let terminal = try PseudoTerminal(Tools.bindery(), ["--data", folder.path("data")])
      try terminal.waitForGuardian()
      kill(terminal.pid, SIGSEGV)
      #expect(try terminal.finish() == .killed(signal: SIGSEGV))
      let sender = ProcessInfo.processInfo.processIdentifier
      #expect(
        terminal.linesAfterLeaving == """
          bindery was terminated by SIGSEGV (11), sent by process \(sender).
          See the log file '\(folder.path("data"))/bindery.log'.

          """)
    }

    @Test func theBacktraceThatTheUserAskedForIsNotOffered() throws {
      let terminal = try crash("memory", "main", environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
      #expect(terminal.afterLeaving.contains("CrashingProgram was terminated by SIGSEGV"))
      #expect(!terminal.afterLeaving.contains("For a backtrace"))
    }

    @Test(arguments: [
      ("n", "20", "the limit for open files is 20; Bindery requires 64."),
      ("f", "100", "the limit for file size is 100 KB; Bindery requires 1024 KB."),
      ("v", "500000", "the limit for virtual memory is 500000 KB; Bindery requires 1000000 KB."),
    ])
    func aLimitThatIsTooLowIsNamedWithItsCure(option: String, value: String, sentence: String) throws {
      let command = "ulimit -S\(option) \(value); exec '\(try Tools.bindery())'"
      let terminal = try PseudoTerminal(Tools.find("bash"), ["-c", command])
      #expect(try terminal.finish() == .exited(2))
      #expect(
        terminal.transcript.hasPrefix("bindery: \(sentence) Raise the limit in the shell, and restart Bindery: "))
      try terminal.expectRestored()
    }

    private func crash(_ arguments: String..., environment: [String: String?] = [:]) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(Tools.crashingProgram, arguments, environment: environment)
      try terminal.wait(for: "[ Crash ]")
      terminal.send("\r")
      try terminal.finish()
      try terminal.expectRestored()
      return terminal
    }
  }
}

extension PseudoTerminal {
  /// The text after the alternate screen was left, without the sequences that leave it and without carriage returns.
  fileprivate var linesAfterLeaving: String {
    let text = String(afterLeaving.unicodeScalars.filter { $0 != "\r" }.map(Character.init))
    return text.replacing(/^(\u{1B}\[[?0-9;]*[a-z])+/, with: "")
  }
}
