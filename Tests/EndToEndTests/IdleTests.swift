import Foundation
import TestSupport
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

    @Test func itSleepsAsSoundlyAfterARefreshAndItsBackup() throws {
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal(Tools.bindery(), ["--data", folder.path("data")])
      try terminal.wait(for: "read this first")
      terminal.send("\u{1B}[15~")
      try waitFor("the backup", seen: { terminal.transcript }) {
        terminal.read()
        return FileManager.default.fileExists(atPath: folder.path("data") + "/posts.backup.sqlite") ? () : nil
      }
      try expectSleep(of: terminal)
    }

    @Test func itSleepsAsSoundlyAfterABrowserWasStartedBesideIt() throws {
      let folder = try TemporaryFolder()
      let mark = folder.path("opened")
      let browser = try folder.write("browser", "#!/bin/sh\nsleep 0.3\necho \"$1\" > '\(mark)'\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
      let feed = try folder.write(
        "feed.xml",
        """
        <rss version="2.0"><channel><title>Pages</title>
        <item><title>A page</title><link>https://pages.example/1</link></item></channel></rss>
        """)
      let terminal = try PseudoTerminal(Tools.bindery(), ["--feed", feed], environment: ["BROWSER": browser])
      try terminal.wait(for: "A page")
      terminal.send("o")
      try waitFor("the browser", seen: { terminal.transcript }) {
        terminal.read()
        return FileManager.default.fileExists(atPath: mark) ? () : nil
      }
      try expectSleep(of: terminal)
    }

    private func expectSleep(of terminal: PseudoTerminal, showing text: String? = nil) throws {
      if let text { try terminal.wait(for: text) }
      // libdispatch ends a thread five seconds after the last work of the thread, and a notice disappears after six.
      try terminal.waitUntilQuiet(for: .seconds(12))
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
      terminal.send("\u{11}")
      #expect(try terminal.finish() == .exited(0))
    }
  }
}
