package import Feeds
import Foundation
import GRDB
package import ReaderModels

nonisolated extension DatabasePostStore {
  /// Returns the posts that match the given query, without their texts.
  ///
  /// If the posts are sorted by date, posts with equal dates are sorted by identifier. A refresh inserts the posts of a
  /// feed from the last to the first, so the first post of a feed has the highest identifier.
  package func posts(_ query: PostQuery) async throws -> [PostRecord] {
    try await read { db in try PostRow.records(db, query) }
  }

  package func text(of id: PostRecord.ID) async throws -> ReadableText? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT text, links FROM postText WHERE rowid = ?", arguments: [id]).map {
        PostRow.text(try $0.whole(0), try $0.whole(1))
      }
    }
  }

  /// Writes only the rows whose mark changes.
  package func set(_ mark: PostMark, to value: Bool, of ids: [PostRecord.ID]) async throws {
    guard !ids.isEmpty else { return }
    let column =
      switch mark {
      case .read: "isRead"
      case .starred: "isStarred"
      case .deleted: "isDeleted"
      }
    try await write { db in
      let statement = try db.cachedStatement(sql: "UPDATE post SET \(column) = ?1 WHERE id = ?2 AND \(column) <> ?1")
      for id in ids { try statement.execute(arguments: [value, id]) }
    }
  }
}

// MARK: - Retention

nonisolated extension DatabasePostStore {
  package func countExcess(_ retention: Retention) async throws -> ExcessPosts {
    if retention.keepsAll { return ExcessPosts() }
    let (beyond, arguments) = beyond(retention, of: nil)
    return try await read { db in
      let sql = "SELECT count(*), count(*) FILTER (WHERE \(Self.isRemovable)) FROM (\(beyond))"
      guard let row = try Row.fetchOne(db, sql: sql, arguments: arguments) else { return ExcessPosts() }
      let (all, removable): (Int, Int) = (try row.whole(0), try row.whole(1))
      return ExcessPosts(removable: removable, kept: all - removable)
    }
  }

  /// Removes the posts that exceed the given limit, in one transaction.
  ///
  /// - Complexity: O(*n*), where *n* is the number of posts of the feed or of all feeds.
  package func removeExcess(_ retention: Retention, of feed: FeedRecord.ID?) async throws -> Int {
    if retention.keepsAll { return 0 }
    let (beyond, arguments) = beyond(retention, of: feed)
    let excess = "SELECT id FROM (\(beyond)) WHERE \(Self.isRemovable)"
    return try await write { db in
      try db.execute(sql: "DELETE FROM postText WHERE rowid IN (\(excess))", arguments: arguments)
      try db.execute(sql: "DELETE FROM post WHERE id IN (\(excess))", arguments: arguments)
      return db.changesCount
    }
  }

  /// Returns the query for the posts that exceed the given limit, and its arguments.
  ///
  /// Posts that the user has deleted are neither counted nor removed, so that a deletion can be undone.
  private func beyond(_ retention: Retention, of feed: FeedRecord.ID?) -> (String, StatementArguments) {
    let oldest = retention.days.map { now().timeIntervalSince1970 - Double($0) * 86_400 }
    let sql = """
      SELECT id, isStarred, isListed FROM (
        SELECT id, isStarred, isListed, date,
          row_number() OVER (PARTITION BY feedID ORDER BY date DESC, id DESC) AS place
        FROM post WHERE isDeleted = 0 AND feedID IN (SELECT id FROM feed WHERE removal IS NULL)
          \(feed.map { "AND feedID = \($0)" } ?? "")
      ) WHERE place > ? OR date < ?
      """
    return (sql, [retention.count, oldest])
  }

  /// The condition for posts that are removed if they exceed a limit.
  private static let isRemovable = "isStarred = 0 AND isListed = 0"
}

// MARK: - Values

nonisolated extension DatabasePostStore {
  package func value(forKey key: String) async throws -> String? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT value FROM value WHERE key = ?", arguments: [key])
    }
  }

  package func setValue(_ value: String?, forKey key: String) async throws {
    try await write { db in
      if let value {
        try db.execute(sql: "REPLACE INTO value (key, value) VALUES (?, ?)", arguments: [key, value])
      } else {
        try db.execute(sql: "DELETE FROM value WHERE key = ?", arguments: [key])
      }
    }
  }
}
