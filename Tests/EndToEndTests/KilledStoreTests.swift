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

    private var writer: String {
      Bundle.main.bundleURL.appending(path: "StoreWriter").path(percentEncoded: false)
    }

    @Test func whatWasAnsweredForIsThereAfterAKill() async throws {
      var said: [String] = []
      for round in 0..<12 {
        let process = try PseudoTerminal(writer, [folder.path("store")])
        try process.wait(for: "feed https")
        // A different moment each time, in the middle of some write or other.
        usleep(UInt32(7_000 + round * 9_100))
        #expect(kill(process.pid, SIGKILL) == 0)
        #expect(try process.finish() == .killed(signal: SIGKILL))
        said += process.transcript.split(whereSeparator: \.isNewline).map(String.init)
        #expect(!process.transcript.contains("notice"), "\(process.transcript)")
      }
      try await check(Set(said), position: said.last { $0.hasPrefix("position ") })
    }

    /// Every line that the program wrote is true of what is kept; a last line that was cut off by the kill counts as not written.
    private func check(_ said: Set<String>, position: String?) async throws {
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
      #expect(try await opened.store.value(forKey: "position") != nil && position != nil)
      opened.store.close()
    }
  }
}
