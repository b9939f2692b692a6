import Foundation
import Testing

extension EndToEnd {
  /// However the program ends, the terminal is as it was, and the parent learns the truth.
  @Suite struct LeavingTests {
    @Test(arguments: ["q", "\u{11}", "\u{3}"])
    func aKeyLeaves(key: String) throws {
      let terminal = try open()
      terminal.send(key)
      #expect(try terminal.finish() == .exited(0))
      try expectGivenBack(terminal)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func aSignalLeavesAndIsToldToTheParent(signal: Int32) throws {
      let terminal = try open()
      kill(terminal.pid, signal)
      #expect(try terminal.finish() == .killed(signal: signal))
      try expectGivenBack(terminal)
    }

    @Test(arguments: ["main", "thread"])
    func aTrapGivesTheTerminalBackAndItsMessageIsRead(place: String) throws {
      let terminal = try PseudoTerminal(Tools.bindery(), ["--trap", place])
      let ending = try terminal.finish()
      #expect(ending == .killed(signal: SIGILL) || ending == .killed(signal: SIGTRAP), "\(ending)")
      try expectGivenBack(terminal)
      #expect(terminal.afterLeaving.contains("as --trap \(place) asks for"))
    }

    @Test(arguments: ["main", "thread"])
    func aTrapLeavesTheShellsTerminalAsItWas(place: String) throws {
      let shell = try Tmux(columns: 100)
      try shell.run(
        "before=$(stty -a); \(Tools.bindery()) --trap \(place); [ \"$before\" = \"$(stty -a)\" ]; echo \"same: $?\"")
      let screen = try shell.wait(for: "same: 0", within: 60)
      #expect(screen.contains("as --trap \(place) asks for"))
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

    private func expectGivenBack(_ terminal: PseudoTerminal) throws {
      #expect(try terminal.settings == terminal.settingsBefore)
      let modes = TerminalModes(after: terminal.output)
      #expect(modes.modes[1049] == false, "the alternate screen was never entered:\n\(terminal.transcript)")
      #expect(modes.leftBehind.isEmpty, "modes left on: \(modes.leftBehind)")
    }
  }
}
