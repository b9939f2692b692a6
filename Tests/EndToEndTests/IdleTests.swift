import Foundation
import Testing

extension EndToEnd {
  /// With nothing to do the program sleeps.
  @Suite struct IdleTests {
    @Test func tenIdleSecondsCostNoByteAndNoWakeUp() throws {
      try expectSleep(of: try PseudoTerminal(Tools.bindery()))
    }

    @Test func itSleepsAsSoundlyAfterAFeedCameFromAServer() throws {
      let server = try FeedServer()
      try expectSleep(of: try PseudoTerminal(Tools.bindery(), ["--feed", server.address("feed")]), showing: "Served")
    }

    private func expectSleep(of terminal: PseudoTerminal, showing text: String? = nil) throws {
      if let text { try terminal.wait(for: text) }
      // A thread that had work is given up by libdispatch five seconds after its last.
      try terminal.waitUntilQuiet(for: .seconds(6))
      let bytes = terminal.output.count
      let switches = try Self.switches(of: terminal.pid)
      // Ten real seconds are what is tested: nothing can be looked for that would end them earlier.
      sleep(10)
      terminal.read()
      #expect(terminal.output.count == bytes)
      #if os(Linux)
        #expect(switches > 0)
        #expect(try Self.switches(of: terminal.pid) == switches, "the program was woken with nothing to do")
      #endif
      terminal.send("q")
      #expect(try terminal.finish() == .exited(0))
    }

    /// How often the program's threads have gone to sleep so far: one more each time one was woken.
    private static func switches(of pid: pid_t) throws -> Int {
      #if os(Linux)
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
        return try threads.reduce(0) { sum, thread in
          let status = try String(contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8)
          let count = status.firstMatch(of: /\nvoluntary_ctxt_switches:\s*(\d+)/).flatMap { Int($0.1) }
          return sum + (count ?? 0)
        }
      #else
        return 0
      #endif
    }
  }
}
