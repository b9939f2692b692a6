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
      var beforeMain = 0
      for number in 0..<300 {
        let signal = try #require(signals.randomElement(using: &random))
        let delay = range * Double.random(in: 0..<1, using: &random)
        let terminal = try PseudoTerminal(Tools.bindery())
        // Before the first frame there is no guardian.
        if signal == SIGKILL { try terminal.waitForGuardian() }
        try terminal.read(for: delay)
        if try send(signal, to: terminal) { beforeMain += 1 }
        let context: Comment = "kill \(number): signal \(signal) after \(delay)"
        #expect(try terminal.finish() == .killed(signal: signal), context)
        if signal == SIGKILL { try terminal.waitUntilRestored() }
        try terminal.expectRestored(context)
      }
      #expect(beforeMain <= 15, "the handlers are installed late")
    }

    /// Returns the time from the start of the program to its first frame.
    private func timeToFirstFrame() throws -> Duration {
      let started = ContinuousClock.now
      let terminal = try PseudoTerminal(Tools.bindery())
      try terminal.wait(for: "Reader")
      return ContinuousClock.now - started
    }

    /// Sends a signal, after `main` has begun if Swift's runtime handles the signal before.
    ///
    /// The program cannot change the handling by the runtime. It is stopped until the signal was sent, so that it does
    /// not continue in between.
    ///
    /// - Returns: Whether the signal had to wait for `main`.
    private func send(_ signal: Int32, to terminal: PseudoTerminal) throws -> Bool {
      #if os(Linux)
        if [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV].contains(signal) {
          kill(terminal.pid, SIGSTOP)
          defer { kill(terminal.pid, SIGCONT) }
          let now = try waitFor("a stopped program", seen: { terminal.transcript }) {
            ProcessStatus(of: terminal.pid).flatMap { $0.isStopped ? $0 : nil }
          }
          guard now.handles(signal), !now.handles(SIGSYS) else {
            kill(terminal.pid, signal)
            return false
          }
          kill(terminal.pid, SIGCONT)
          try waitFor("the first statement of main", seen: { terminal.transcript }) {
            terminal.read()
            return ProcessStatus(of: terminal.pid)?.handles(SIGSYS) == true ? () : nil
          }
          kill(terminal.pid, signal)
          return true
        }
      #endif
      kill(terminal.pid, signal)
      return false
    }
  }
}
