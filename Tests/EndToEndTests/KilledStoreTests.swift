import Foundation
import PostStore
import TestSupport
import Testing
import ReaderModels

extension EndToEnd {
  /// A program that is killed during a write loses no change that the store has confirmed.
  @Suite struct KilledStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func whatWasAnsweredForIsThereAfterAKill() async throws {
      var said: [String] = []
      for round in 0..<12 {
        let process = try PseudoTerminal(Tools.storeWriter, [folder.path("store")])
        try process.wait(for: "feed https")
        // The delay differs in each round, so that the kills interrupt different writes.
        usleep(UInt32(7_000 + round * 9_100))
        #expect(kill(process.pid, SIGKILL) == 0)
        #expect(try process.finish() == .killed(signal: SIGKILL))
        let lines = process.transcript.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // The text after the last line break is an incomplete line.
        said += lines.dropLast().filter { !$0.isEmpty }.map(String.init)
        #expect(!process.transcript.contains("notice"), "\(process.transcript)")
      }
      try await check(Set(said), positions: Self.positions(said))
    }

    /// Returns the positions that may be stored at the end: the last printed one, and the one whose write was
    /// interrupted.
    private static func positions(_ said: [String]) -> [String] {
      let last = said.lastIndex { $0.hasPrefix("position ") }
      let begun = said[(last ?? 0)...].last { $0.hasPrefix("read ") }
      return [last.map { said[$0] }, begun].compactMap { $0?.split(separator: " ").last.map(String.init) }
    }

    /// Checks the stored data against each complete line that the program printed.
    private func check(_ said: Set<String>, positions: [String]) async throws {
      let opened = DatabasePostStore.open(at: StorePlace(folder: folder.path("store")))
      #expect(opened.notice == nil)
      let feeds = Dictionary(uniqueKeysWithValues: try await opened.store.feeds().map { ($0.source, $0) })
      #expect(said.count > 30)
      for line in said {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 2, words[0] != "position" else { continue }
        let feed = try #require(feeds[words[1]] ?? nil, "\(line)")
        if words[0] == "read" {
          #expect(feed.unreadCount == 0)
          #expect(try await opened.store.posts(PostQuery(.feed(feed.id))).count == 20)
        }
      }
      // A refresh is stored completely or not at all.
      for feed in feeds.values where feed.source.hasPrefix("https:") {
        #expect([0, 20].contains(try await opened.store.posts(PostQuery(.feed(feed.id))).count))
      }
      let kept = try #require(try await opened.store.value(forKey: "position"))
      #expect(positions.contains(kept), "\(kept) is none of \(positions)")
      opened.store.close()
    }
  }
}
