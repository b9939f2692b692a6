import Feeds
package import ReaderModels
import Foundation
import GRDB

nonisolated extension DatabasePostStore {
  package func feeds() async throws -> [FeedRecord] {
    try await read { db in try FeedRow.records(db) }
  }

  /// Adds a feed without fetching it.
  ///
  /// A path is stored as an absolute path, and an address in its normalized form. If the address contains a login, the
  /// user name and the password are stored separately.
  ///
  /// - Throws: `StoreFailure.alreadyKept` with the name of the existing feed, `FeedFailure.notASource` with the given
  ///   source, `FeedFailure.longName` or `FeedFailure.deepFolder`.
  package func add(_ subscription: FeedSubscription) async throws -> FeedRecord {
    let feed = try subscription.checked()
    return try await writeFeeds { db in
      try feed.checkIsNew(in: db)
      try LostFeeds.removeNote(in: db)
      return try feed.insert(into: db)
    }
  }

  /// Removes the given feeds and their posts.
  ///
  /// - Returns: A token for `restore(_:)`. The token becomes invalid when a program starts while no other program uses
  ///   the store.
  package func remove(_ ids: [FeedRecord.ID]) async throws -> RemovedFeeds {
    let token = UUID().uuidString
    return try await writeFeeds { db in
      let feeds = try FeedRow.records(db).filter { Set(ids).contains($0.id) }
      for feed in feeds {
        try db.execute(sql: "UPDATE feed SET removal = ? WHERE id = ?", arguments: [token, feed.id])
      }
      return RemovedFeeds(feeds: feeds, token: token)
    }
  }

  /// Restores the given removed feeds, including their posts, marks and identifiers.
  ///
  /// - Throws: `StoreFailure.nothingToRestore` if the feeds have been deleted permanently, or
  ///   `StoreFailure.alreadyKept` if one of the feeds has been added again.
  package func restore(_ removed: RemovedFeeds) async throws {
    try await writeFeeds { db in
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

  /// Changes the given feed in one transaction.
  ///
  /// - Throws: `StoreFailure.noSuchFeed`, `StoreFailure.alreadyKept` with the name of the feed that already has the
  ///   source, `FeedFailure.notASource`, `FeedFailure.longName` or `FeedFailure.deepFolder`.
  package func change(_ id: FeedRecord.ID, _ change: FeedChange) async throws {
    try FeedFolder.check(name: change.name ?? "", folder: change.folder ?? "")
    let moved = try change.source.map {
      try FeedSubscription(source: $0, user: change.user, password: change.password).normalized()
    }
    try await writeFeeds { db in
      let old = try FeedAccess(of: id, in: db)
      let new = old.changed(by: change, movedTo: moved)
      try FeedSubscription.checkIsNew(new.source, besides: id, in: db)
      try db.execute(
        sql: "UPDATE feed SET givenName = coalesce(?, givenName), folder = coalesce(?, folder) WHERE id = ?",
        arguments: [change.name?.feedName, change.folder.map(FeedFolder.kept), id])
      if new == old { return }
      // The cache validators and the last error belong to the old source and login.
      try db.execute(
        sql: """
          UPDATE feed SET source = ?, user = ?, password = ?, etag = NULL, lastModified = NULL, failure = NULL,
            isLoginRefused = 0, waitUntil = NULL
          WHERE id = ?
          """,
        arguments: [new.source, new.user, new.password, id])
    }
  }
}
