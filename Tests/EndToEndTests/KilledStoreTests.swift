import Foundation
import PostStore
import TestSupport
import Testing
import ViewModels

extension EndToEnd {
  /// A program that is killed while it writes loses nothing that it was told is kept.
  @Suite struct KilledStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func whatWasAnsweredForIsThereAfterAKill() async throws {
      var said: [String] = []
      for round in 0..<12 {
        let process = try PseudoTerminal(Tools.storeWriter, [folder.path("store")])
        try process.wait(for: "feed https")
        // A different moment each time, in the middle of some write or other.
        usleep(UInt32(7_000 + round * 9_100))
        #expect(kill(process.pid, SIGKILL) == 0)
        #expect(try process.finish() == .killed(signal: SIGKILL))
        let lines = process.transcript.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // What stands behind the last line's end was cut off.
        said += lines.dropLast().filter { !$0.isEmpty }.map(String.init)
        #expect(!process.transcript.contains("notice"), "\(process.transcript)")
      }
      try await check(Set(said), positions: Self.positions(said))
    }

    /// The positions that may be kept in the end: the last that was said, or the one that was being written when the kill came.
    private static func positions(_ said: [String]) -> [String] {
      let last = said.lastIndex { $0.hasPrefix("position ") }
      let begun = said[(last ?? 0)...].last { $0.hasPrefix("read ") }
      return [last.map { said[$0] }, begun].compactMap { $0?.split(separator: " ").last.map(String.init) }
    }

    /// Every line that the program wrote is true of what is kept; a last line that was cut off by the kill counts as not written.
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
      // Half a refresh is none.
      for feed in feeds.values where feed.source.hasPrefix("https:") {
        #expect([0, 20].contains(try await opened.store.posts(PostQuery(.feed(feed.id))).count))
      }
      let kept = try #require(try await opened.store.value(forKey: "position"))
      #expect(positions.contains(kept), "\(kept) is none of \(positions)")
      opened.store.close()
    }
  }
}
