import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// After each termination, the terminal is restored, and the parent process receives the true status.
  @Suite struct TerminationTests {
    @Test(arguments: Termination.all, ["xterm-256color", "tmux-256color", "linux", "screen", "vt100"])
    func theTerminalIsRestored(after termination: Termination, on term: String) throws {
      try Tools.requireDescription(of: term)
      let terminal = try PseudoTerminal(Tools.crashingProgram, termination.arguments, environment: ["TERM": term])
      try terminal.wait(for: "[ Crash ]")
      if termination.needsGuardian { try terminal.waitForGuardian() }
      if let signal = termination.signal { kill(terminal.pid, signal) } else { terminal.send("\r") }
      let ending = try terminal.finish()
      #expect(termination.endings.contains(ending), "\(ending)")
      if termination.needsGuardian { try terminal.waitUntilRestored() }
      try terminal.expectRestored()
    }

    @Test func aKillAtAnyMomentOfTheStartLeavesTheTerminalAsItWas() throws {
      let range = try timeToFirstFrame() * 2
      let signals = Termination.signals.compactMap(\.signal) + [SIGKILL]
      var random = SeededGenerator(seed: 1)
      for number in 0..<300 {
        let signal = try #require(signals.randomElement(using: &random))
        let delay = range * Double.random(in: 0..<1, using: &random)
        let terminal = try PseudoTerminal(Tools.bindery())
        // Before the first frame there is no guardian.
        if signal == SIGKILL { try terminal.waitForGuardian() }
        try terminal.read(for: delay)
        kill(terminal.pid, signal)
        let context: Comment = "kill \(number): signal \(signal) after \(delay)"
        #expect(try terminal.finish() == .killed(signal: signal), context)
        if signal == SIGKILL { try terminal.waitUntilRestored() }
        try terminal.expectRestored(context)
      }
    }

    /// Returns the time from the start of the program to its first frame.
    private func timeToFirstFrame() throws -> Duration {
      let started = ContinuousClock.now
      let terminal = try PseudoTerminal(Tools.bindery())
      try terminal.wait(for: "Reader")
      return ContinuousClock.now - started
    }

    /// Swift's runtime has installed its handlers, which ask a question, and `main` has not begun.
    @Test(arguments: [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV])
    func aSignalBeforeMainEndsTheProgramWithoutAQuestion(signal: Int32) throws {
      let terminal = try PseudoTerminal(Tools.crashingProgram, environment: ["RAISE_EARLY": "\(signal)"])
      #expect(try terminal.finish(within: 10) == .killed(signal: signal))
      #expect(!terminal.transcript.contains("Press"))
      try terminal.expectRestored()
    }

    #if os(Linux)
      @Test func aProgramThatInstallsNoHandlersBlocksNoSignal() throws {
        let terminal = try PseudoTerminal(Tools.askingProgram)
        try terminal.wait(for: "rows=9")
        #expect(ProcessStatus(of: terminal.pid)?.blockedSignals == 0)
        terminal.send("\u{11}")
        #expect(try terminal.finish() == .exited(0))
      }
    #endif
  }
}
