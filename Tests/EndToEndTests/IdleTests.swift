import Foundation
import Testing

extension EndToEnd {
  /// An idle program sleeps.
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
      // libdispatch ends a thread five seconds after the last work of the thread.
      try terminal.waitUntilQuiet(for: .seconds(6))
      let bytes = terminal.output.count
      #if os(Linux)
        let guardian = try #require(ProcessStatus.guardian(of: terminal.pid))
        let switches = try [terminal.pid, guardian].map(ProcessStatus.switches)
      #endif
      // The test measures ten real seconds, and no event can end this wait earlier.
      sleep(10)
      terminal.read()
      #expect(terminal.output.count == bytes)
      #if os(Linux)
        #expect(switches.allSatisfy { $0 > 0 })
        let later = try [terminal.pid, guardian].map(ProcessStatus.switches)
        #expect(later == switches, "the program or its guardian was woken with nothing to do")
      #endif
      terminal.send("q")
      #expect(try terminal.finish() == .exited(0))
    }
  }
}
