import Foundation
import PostStore
import TestSupport
import Testing
import ReaderModels

extension EndToEnd {
  /// In any state of the store, the program ends within 2 s of a key and 1 s of SIGTERM, and reports unsaved changes.
  @Suite struct SlowStoreTests {
    private let folder: TemporaryFolder
    private static let isByKey = [true, false]

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: isByKey) func aStoreLockedByAnotherProcessDelaysTheEndByALimitedTime(byKey: Bool) throws {
      let terminal = try open()
      let lock = try PseudoTerminal(
        Tools.find("python3"),
        [
          "-c",
          """
          import sqlite3, sys, time
          sqlite3.connect(sys.argv[1], isolation_level=None).execute("BEGIN IMMEDIATE")
          print("locked", flush=True)
          time.sleep(600)
          """, folder.path("data/posts.sqlite"),
        ])
      try lock.wait(for: "locked")
      // The next post is selected while the store is locked, so that the reading position is unsaved as well. Before the
      // lock, it may or may not have been stored.
      terminal.send("j")
      try terminal.wait(for: "work on every screen")
      try terminal.waitUntilQuiet()
      // The store rejects and reports a mark that has waited for 2 s, so the end follows at once. A signal could
      // overtake the mark, which is set when the program has drawn it. Silence can also mean that the program has not
      // run yet.
      if byKey { terminal.send("m") } else { try terminal.sendUntilAnswered("m") }
      try leave(terminal, byKey: byKey)
      #expect(terminal.afterLeaving.contains("Saving…") == byKey)
      #expect(
        terminal.afterLeaving.contains("Not saved: marks on 1 post, the reading position."), "\(terminal.transcript)")
    }

    @Test(arguments: isByKey) func aSearchForAMegabyteOfWordsDoesNotDelayTheEnd(byKey: Bool) throws {
      let terminal = try open()
      terminal.send("/")
      try terminal.waitUntilQuiet()
      let words = (0..<110_000).map { "word\($0)" }.joined(separator: " ").prefix(1_000_000)
      terminal.send("\u{1B}[200~\(words)\u{1B}[201~")
      try terminal.waitUntilQuiet()
      try leave(terminal, byKey: byKey)
    }

    @Test func manyMarksAreSavedAtTheEnd() async throws {
      try leave(try open(), byKey: true)
      let before = try await unreadCount()
      let terminal = try open()
      // An odd number of marks changes the post. The key that leaves would overtake marks that still wait.
      terminal.send(String(repeating: "m", count: isCompleteRun ? 60_001 : 1001))
      try terminal.waitUntilQuiet(for: .seconds(1))
      terminal.send("\u{11}")
      // Processing the keys takes time. The measured end begins when the terminal is restored.
      try waitFor("the terminal given back", within: 300, seen: { "\(terminal.output.count) bytes" }) {
        terminal.read()
        return try terminal.settings == terminal.settingsBefore ? () : nil
      }
      #expect(try terminal.finish(within: 2) == .exited(0), "\(terminal.afterLeaving)")
      #expect(abs(try await unreadCount() - before) == 1)
    }

    @Test(arguments: isByKey) func anEndlessTriggerDelaysTheEndByALimitedTime(byKey: Bool) throws {
      let first = try open()
      try leave(first, byKey: true)
      let trigger = try Tools.run(
        "python3",
        [
          "-c",
          """
          import sqlite3, sys
          database = sqlite3.connect(sys.argv[1])
          database.execute(\"\"\"CREATE TRIGGER endless AFTER UPDATE ON post BEGIN DELETE FROM value WHERE key = (
            WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c); END\"\"\")
          database.commit()
          """, folder.path("data/posts.sqlite"),
        ])
      try #require(trigger.succeeded, "\(trigger.errors)")
      let terminal = try open()
      terminal.send("m")
      try terminal.waitUntilQuiet()
      try leave(terminal, byKey: byKey)
    }

    /// With this little memory, no thread can be started, and libdispatch waits for one.
    ///
    /// With less memory, the program ends during its start.
    @Test(arguments: [1_000_000, 1_100_000, 1_300_000], isByKey)
    func aLimitOfMemoryDoesNotDelayTheEnd(kilobytes: Int, byKey: Bool) throws {
      let command = "ulimit -v \(kilobytes); exec '\(try Tools.bindery())' --data '\(folder.path("data"))'"
      let terminal = try PseudoTerminal(Tools.find("bash"), ["-c", command])
      try terminal.wait(for: "read this first")
      terminal.send("m")
      try terminal.waitUntilQuiet()
      try leave(terminal, byKey: byKey)
    }

    private func unreadCount() async throws -> Int {
      let opened = DatabasePostStore.open(at: StorePlace(folder: folder.path("data")))
      defer { opened.store.close() }
      return try await opened.store.feeds().reduce(0) { $0 + $1.unreadCount }
    }

    private func open() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(Tools.bindery(), ["--data", folder.path("data")])
      try terminal.wait(for: "read this first")
      try terminal.waitUntilQuiet()
      return terminal
    }

    /// Ends the program with ^Q or SIGTERM, and measures the time until it ends.
    private func leave(_ terminal: PseudoTerminal, byKey: Bool) throws {
      let start = ContinuousClock.now
      if byKey { terminal.send("\u{11}") } else { kill(terminal.pid, SIGTERM) }
      let ending = try terminal.finish()
      let time = ContinuousClock.now - start
      #expect(time < (byKey ? .seconds(2) : .seconds(1)), "\(ending) after \(time)\n\(terminal.afterLeaving)")
      if !byKey { #expect(ending == .killed(signal: SIGTERM)) }
      #expect(try terminal.settings == terminal.settingsBefore)
    }
  }
}
