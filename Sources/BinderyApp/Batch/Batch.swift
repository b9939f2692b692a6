import ArgumentParser
import Bindery
import PostStore
import ReaderModels

/// A command on the user's feeds that does not use a screen.
nonisolated protocol BatchCommand: ParsableCommand {
  var place: PlaceOptions { get }
  /// Whether the output would be wrong without the feeds and posts of a damaged database.
  var printsTotals: Bool { get }
  /// Performs the command on the store, and returns the exit code.
  @MainActor func perform(on store: any PostStoring) async throws -> Int32
}

nonisolated extension BatchCommand {
  var printsTotals: Bool { false }
}

enum Batch {
  /// Performs a command on the store in its folder, or in the default folder, and returns the exit code.
  static func run(_ command: any BatchCommand) throws -> Int32 {
    try ResourceLimits.check()
    let opened = DatabasePostStore.open(at: command.place.data.map { StorePlace(folder: $0) } ?? StorePlace())
    // A number without the lost feeds and posts would look like a right one.
    let isWrong = command.printsTotals && (opened.isRestored || opened.lacksFeeds)
    if let notice = opened.notice { Console.report(notice) } else if isWrong { Console.report(lostFeeds) }
    // The work would be lost, because the store is only in memory.
    guard opened.isKept else { return 2 }
    var code: Int32 = 1
    try MainLoop.wait {
      do {
        if !isWrong { code = try await command.perform(on: opened.store) }
      } catch { Console.report(Explanation.of(error)) }
      await Task.detached { opened.store.close() }.value
    }
    return opened.isRestored ? max(code, 1) : code
  }

  private static let lostFeeds =
    "Feeds were lost when a damaged database was replaced, so their posts are unknown."
    + " Add the feeds again, or import a list of feeds."

  static func report(_ sentences: [String], on feed: FeedRecord) {
    for sentence in sentences { Console.report("\(feed.name): \(sentence)") }
  }

  static func posts(_ count: Int) -> String {
    count == 0 ? "no new posts" : count == 1 ? "1 new post" : "\(count) new posts"
  }
}
