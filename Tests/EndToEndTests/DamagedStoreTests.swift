import Foundation
import PostStore
import TestSupport
import Testing
import ReaderModels

extension EndToEnd {
  /// A damaged store is restored by one of several programs; if that program is killed, the next one restores the
  /// store.
  @Suite struct DamagedStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(_ name: String) -> OpenedStore {
      DatabasePostStore.open(at: StorePlace(folder: folder.path(name)))
    }

    /// Creates a store of some feeds, and overwrites the header of its file.
    ///
    /// - Returns: The sources of the feeds.
    private func damagedStore(_ name: String) async throws -> Set<String> {
      let store = open(name).store
      for number in 0..<100 { _ = try await store.add(FeedSubscription(source: "https://kept.example/\(number)")) }
      let sources = Set(try await store.feeds().map(\.source))
      store.close()
      let file = try FileHandle(forUpdating: URL(filePath: folder.path("\(name)/posts.sqlite")))
      try file.write(contentsOf: Data(repeating: 0x5A, count: 100))
      try file.close()
      return sources
    }

    @Test func twoThatStartAtOnceUseTheSameNewOne() async throws {
      let before = try await damagedStore("store")
      let processes = try (0..<2).map { _ in try PseudoTerminal(Tools.storeWriter, [folder.path("store")]) }
      // Both programs have opened the store before one is killed, so that they use the same restored store.
      for process in processes { try process.wait(for: "position https") }
      for process in processes {
        #expect(kill(process.pid, SIGKILL) == 0)
        #expect(try process.finish() == .killed(signal: SIGKILL))
      }
      let said = processes.map(\.transcript)
      #expect(said.count { $0.contains("notice") } == 1, "\(said)")
      let opened = open("store")
      let sources = Set(try await opened.store.feeds().map(\.source))
      #expect(sources.isSuperset(of: before))
      for transcript in said {
        let feeds = transcript.split(whereSeparator: \.isNewline).dropLast().filter { $0.hasPrefix("feed ") }
        #expect(!feeds.isEmpty && feeds.allSatisfy { sources.contains(String($0.dropFirst("feed ".count))) })
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("store"))
      #expect(names.count { $0.hasPrefix("posts-damaged-") && $0.hasSuffix(".sqlite") } == 1, "\(names)")
      opened.store.close()
    }

    @Test func whoeverIsKilledAtItLosesNothing() async throws {
      let before = try await damagedStore("damaged")
      var (round, foundInTheMiddle) = (0, 0)
      // The system determines when a program runs, so the rounds repeat until a kill has interrupted a restoration.
      while round < 16 || foundInTheMiddle == 0 && round < 400 {
        defer { round += 1 }
        let name = "round \(round)"
        try FileManager.default.copyItem(atPath: folder.path("damaged"), toPath: folder.path(name))
        let process = try PseudoTerminal(Tools.storeWriter, [folder.path(name)])
        try waitUntilBegun(name)
        usleep(UInt32(round % 16 * 2_500))
        #expect(kill(process.pid, SIGKILL) == 0)
        #expect(try process.finish() == .killed(signal: SIGKILL))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(name))
        if names.contains(where: { $0.hasSuffix(".new") || $0.hasSuffix(".restored") }) { foundInTheMiddle += 1 }
        let opened = open(name)
        #expect(opened.isKept)
        #expect(Set(try await opened.store.feeds().map(\.source)).isSuperset(of: before), "round \(round): \(names)")
        opened.store.close()
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(name))
        #expect(!left.contains { $0.hasSuffix(".new") || $0.hasSuffix(".restored") }, "\(left)")
      }
      #expect(foundInTheMiddle > 0)
    }

    /// Waits until the folder contains a file that marks the damage, or a damaged file that was set aside.
    private func waitUntilBegun(_ name: String) throws {
      let deadline = ContinuousClock.now + .seconds(30)
      while try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).allSatisfy({
        !$0.contains("damaged")
      }) {
        try #require(ContinuousClock.now < deadline)
        usleep(500)
      }
    }
  }
}
