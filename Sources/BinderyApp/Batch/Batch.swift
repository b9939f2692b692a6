import ArgumentParser
import Bindery
import PostStore
import ViewModels

/// A command on the user's feeds that does not use a screen.
nonisolated protocol BatchCommand: ParsableCommand {
  var place: PlaceOptions { get }
  /// Performs the command on the store, and returns the exit code.
  @MainActor func perform(on store: any PostStoring) async throws -> Int32
}

enum Batch {
  /// Performs a command on the store in its folder, or in the default folder, and returns the exit code.
  static func run(_ command: any BatchCommand) throws -> Int32 {
    try ResourceLimits.check()
    let opened = DatabasePostStore.open(at: command.place.data.map { StorePlace(folder: $0) } ?? StorePlace())
    if let notice = opened.notice { Console.report(notice) }
    // The work would be lost, because the store is only in memory.
    guard opened.isKept else { return 2 }
    var code: Int32 = 1
    try MainLoop.wait {
      do { code = try await command.perform(on: opened.store) } catch { Console.report(Explanation.of(error)) }
      await Task.detached { opened.store.close() }.value
    }
    return code
  }

  static func report(_ sentences: [String], on feed: FeedRecord) {
    for sentence in sentences { Console.report("\(feed.name): \(sentence)") }
  }

  static func posts(_ count: Int) -> String {
    count == 0 ? "no new posts" : count == 1 ? "1 new post" : "\(count) new posts"
  }
}
