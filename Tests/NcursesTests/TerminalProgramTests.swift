import Testing

@testable import Ncurses

/// Programs run to their end and return a result.
@MainActor @Suite struct TerminalProgramTests {
  @Test(arguments: [0, 3, 255] as [Int32]) func theCodeOfTheEndIsTold(code: Int32) throws {
    #expect(try TerminalProgram("sh", ["-c", "exit \(code)"]).run() == .exited(code))
  }

  @Test func aSignalThatEndsItIsTold() throws {
    #expect(try TerminalProgram("/bin/sh", ["-c", "kill -9 $$"]).run() == .killed(signal: 9))
  }

  @Test func noShellReadsItsArguments() throws {
    let odd = "a b;$(exit 1)'\"*"
    let words = ["-c", "test \"$1\" = \"$2\"", "sh", odd, odd]
    #expect(try TerminalProgram("sh", words).run() == .exited(0))
  }

  @Test func oneThatIsNotThereIsNamed() {
    let error = #expect(throws: TerminalError.self) { try TerminalProgram("no-such-editor").run() }
    #expect(
      error?.description
        == "'no-such-editor' cannot be started: No such file or directory. Check the name, or install the program.")
  }
}
