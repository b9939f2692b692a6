import Feeds
package import ViewModels
import Foundation
import GRDB

nonisolated extension DatabasePostStore {
  /// The feeds, in the order the user sees them: by name, letters of either case alike.
  ///
  /// - Complexity: O(f log f + u) in the number of feeds and of their unread posts.
  package func feeds() async throws -> [FeedRecord] {
    try await read { db in try FeedRow.records(db) }
  }

  /// Takes a feed on, without loading it.
  ///
  /// A path is kept as a whole one, an address in one spelling; a user and a password in the address are kept as such and not in it.
  ///
  /// - Throws: `StoreFailure.alreadyKept` that names the feed there is; `FeedFailure.notASource` that quotes what was given;
  ///   `FeedFailure.longName` and `FeedFailure.deepFolder`.
  package func add(_ subscription: FeedSubscription) async throws -> FeedRecord {
    try FeedFolder.check(name: subscription.name, folder: subscription.folder)
    let feed = try NewFeed(subscription)
    return try await write { db in
      if let there = try FeedRow.record(db, source: feed.source) {
        throw StoreFailure.alreadyKept(source: feed.source, name: there.name)
      }
      return try feed.insert(into: db)
    }
  }

  /// Gives up feeds and all their posts; what is returned brings them back, until a program is started while no other uses the store.
  package func remove(_ ids: [FeedRecord.ID]) async throws -> RemovedFeeds {
    let token = UUID().uuidString
    return try await write { db in
      let feeds = try FeedRow.records(db).filter { Set(ids).contains($0.id) }
      for feed in feeds {
        try db.execute(sql: "UPDATE feed SET removal = ? WHERE id = ?", arguments: [token, feed.id])
      }
      return RemovedFeeds(feeds: feeds, token: token)
    }
  }

  /// Brings back what was removed, marks and all, under the same identities.
  ///
  /// - Throws: `StoreFailure.nothingToRestore` when a later start has cleared it away; `StoreFailure.alreadyKept` when the feed was added anew meanwhile.
  package func restore(_ removed: RemovedFeeds) async throws {
    try await write { db in
      let sources = try String.fetchAll(
        db, sql: "SELECT source FROM feed WHERE removal = ?", arguments: [removed.token])
      if sources.isEmpty, !removed.feeds.isEmpty { throw StoreFailure.nothingToRestore }
      for source in sources {
        guard let there = try FeedRow.record(db, source: source) else { continue }
        throw StoreFailure.alreadyKept(source: source, name: there.name)
      }
      try db.execute(sql: "UPDATE feed SET removal = NULL WHERE removal = ?", arguments: [removed.token])
    }
  }

  /// Changes what a user says of a feed; its posts and their marks stay, and all of the change is kept or nothing.
  ///
  /// - Throws: `StoreFailure.noSuchFeed`; `StoreFailure.alreadyKept` that names the feed which has the address; `FeedFailure.notASource`,
  ///   `FeedFailure.longName` and `FeedFailure.deepFolder`.
  package func change(_ id: FeedRecord.ID, _ change: FeedChange) async throws {
    let edit = try FeedEdit(change)
    try await write { db in try edit.apply(to: id, in: db) }
  }
}
