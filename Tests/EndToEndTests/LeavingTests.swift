import Foundation
import Testing

extension EndToEnd {
  /// After each way to exit, the terminal is restored, and the parent process receives the true status.
  @Suite struct LeavingTests {
    @Test(arguments: ["qq", "\u{11}", "\u{3}"])
    func aKeyLeaves(key: String) throws {
      let terminal = try open()
      terminal.send(key)
      #expect(try terminal.finish() == .exited(0))
      try terminal.expectRestored()
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func aSignalLeavesAndIsToldToTheParent(signal: Int32) throws {
      let terminal = try open()
      kill(terminal.pid, signal)
      #expect(try terminal.finish() == .killed(signal: signal))
      try terminal.expectRestored()
    }

    @Test(arguments: ["main", "thread", "queue"])
    func aTrapLeavesTheShellsTerminalAsItWas(place: String) throws {
      let shell = try Tmux(columns: 100)
      let compare = "[ \"$before\" = \"$(stty -a)\" ]; echo \"same: $?\""
      try shell.run("before=$(stty -a); \(Tools.crashingProgram) trap \(place); \(compare)")
      try shell.wait(for: "[ Crash ]")
      try shell.press("Enter")
      let screen = try shell.wait(for: "same: 0", within: 60)
      #expect(screen.contains("the text of a fatal error"))
      #expect(try shell.value("#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag}") == "0 1 0 0")
    }

    @Test func aTerminalThatGoesAwayEndsTheProgram() throws {
      let terminal = try open()
      terminal.hangUp()
      #expect(try terminal.finish() == .killed(signal: SIGHUP))
    }

    private func open() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(Tools.bindery())
      try terminal.waitUntilQuiet()
      return terminal
    }
  }
}
