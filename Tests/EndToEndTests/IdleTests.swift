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
      #if os(Linux)
        let guardian = try #require(ProcessStatus.guardian(of: terminal.pid))
        let switches = try [terminal.pid, guardian].map(ProcessStatus.switches)
      #endif
      // Ten real seconds are what is tested: nothing can be looked for that would end them earlier.
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
