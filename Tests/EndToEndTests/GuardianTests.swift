#if os(Linux)
  import Foundation
  import Testing

  extension EndToEnd {
    /// The guardian restores a terminal that its program could not restore, unless another program is in the
    /// foreground.
    @Suite struct GuardianTests {
      @Test func underAShellInAShellTheTerminalIsRestored() throws {
        let shell = try Tmux(columns: 100)
        try shell.run("bash --norc --noprofile -i")
        try shell.wait(for: "ready>")
        for _ in 0..<30 {
          let (program, _) = try start(in: shell)
          kill(program, SIGKILL)
          try shell.wait(until: "the shell's own screen") { _ in try modes(of: shell) == Self.shellModes }
          let screen = try shell.wait(until: "the shell") { $0.contains("ready>") || $0.contains("Press Return") }
          if screen.contains("Press Return") { try shell.press("Enter") }
          try shell.wait(for: "ready>")
        }
      }

      @Test func anotherProgramInTheForegroundIsLeftAlone() throws {
        let shell = try Tmux(columns: 100)
        let (program, guardian) = try start(in: shell)
        // The shell takes the foreground from a stopped program and gives it to the next one. Stopping the guardian
        // would have no effect, because the kernel continues an orphaned process group that is stopped.
        kill(program, SIGSTOP)
        try shell.wait(for: "Stopped")
        try shell.type("\(Tools.crashingProgram)")
        try shell.press("Enter")
        try shell.wait(until: "the next program") { $0.contains("[ Crash ]") && !$0.contains("Stopped") }
        let before = try (modes(of: shell), shell.settledScreen())
        kill(program, SIGKILL)
        try waitFor("the end of the guardian", seen: { try shell.screen() }) {
          ProcessStatus(of: guardian) == nil ? () : nil
        }
        #expect(try (modes(of: shell), shell.settledScreen()) == before)
        #expect(before.0 != Self.shellModes)
      }

      @Test func theReaderHasOneUnlessItIsRefused() throws {
        let terminal = try PseudoTerminal(Tools.bindery())
        try terminal.waitForGuardian()
        let guardian = try #require(ProcessStatus.guardian(of: terminal.pid))
        kill(terminal.pid, SIGKILL)
        #expect(try terminal.finish() == .killed(signal: SIGKILL))
        try terminal.waitUntilRestored()
        try waitFor("the end of the guardian", seen: { terminal.transcript }) {
          ProcessStatus(of: guardian) == nil ? () : nil
        }
        let alone = try PseudoTerminal(Tools.bindery(), ["--no-guardian"])
        try alone.waitUntilQuiet()
        #expect(ProcessStatus.guardian(of: alone.pid) == nil)
      }

      @Test func itEndsWithItsProgram() throws {
        let terminal = try PseudoTerminal(Tools.bindery())
        try terminal.waitForGuardian()
        let guardian = try #require(ProcessStatus.guardian(of: terminal.pid))
        // A stopped guardian does not delay the end of its program.
        kill(guardian, SIGSTOP)
        terminal.send("\u{11}")
        #expect(try terminal.finish() == .exited(0))
        #expect(ProcessStatus(of: guardian) == nil)
        try terminal.expectRestored()
      }

      /// The modes of a terminal on which a shell waits for a command.
      private static let shellModes = "0 1 0 0"

      private func modes(of shell: Tmux) throws -> String {
        try shell.value("#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag}")
      }

      /// Starts a program with a guardian in a shell that shows its prompt, and returns both processes.
      private func start(in shell: Tmux) throws -> (program: pid_t, guardian: pid_t) {
        try shell.run("\(Tools.crashingProgram) guardian")
        try shell.wait(for: "[ Crash ]")
        let shellProcess = try #require(pid_t(try shell.value("#{pane_pid}")))
        return try waitFor("a guardian", seen: { try shell.screen() }) {
          let ancestors = [shellProcess] + ProcessStatus.children(of: shellProcess)
          for program in ancestors.flatMap(ProcessStatus.children) {
            if let guardian = ProcessStatus.guardian(of: program) { return (program, guardian) }
          }
          return nil
        }
      }
    }
  }
#endif
