package import Feeds
import Foundation
import GRDB
package import ViewModels

nonisolated extension DatabasePostStore {
  /// The posts a question asks for, without their text, in its order.
  ///
  /// Posts of one moment stand as their feed had them, what came later first.
  ///
  /// - Complexity: O(n) in the number of posts found, after looking up the words in an index; O(n log n) where they are sorted.
  package func posts(_ query: PostQuery) async throws -> [PostRecord] {
    try await read { db in try PostRow.records(db, query) }
  }

  /// The text of a post; nil when there is no such post.
  package func text(of id: PostRecord.ID) async throws -> ReadableText? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT text, links FROM postText WHERE rowid = ?", arguments: [id]).map {
        ReadableText(text: try $0.whole(0), links: PostRow.links(try $0.whole(1)))
      }
    }
  }

  /// Marks posts read or unread.
  package func setRead(_ isRead: Bool, _ ids: [PostRecord.ID]) async throws {
    try await set("isRead", to: isRead, ids)
  }

  /// Marks posts with a star, or takes it away.
  package func setStarred(_ isStarred: Bool, _ ids: [PostRecord.ID]) async throws {
    try await set("isStarred", to: isStarred, ids)
  }

  /// Hides posts, for good unless `isDeleted` is false again: a refresh does not bring them back.
  package func setDeleted(_ isDeleted: Bool, _ ids: [PostRecord.ID]) async throws {
    try await set("isDeleted", to: isDeleted, ids)
  }

  /// Sets a mark of posts; only rows that say something else are written.
  private func set(_ column: String, to value: Bool, _ ids: [PostRecord.ID]) async throws {
    guard !ids.isEmpty else { return }
    try await write { db in
      let statement = try db.cachedStatement(sql: "UPDATE post SET \(column) = ?1 WHERE id = ?2 AND \(column) <> ?1")
      for id in ids { try statement.execute(arguments: [value, id]) }
    }
  }
}

// MARK: - Values

nonisolated extension DatabasePostStore {
  /// What was kept under a key: where the reader was left; nil when nothing was.
  package func value(forKey key: String) async throws -> String? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT value FROM value WHERE key = ?", arguments: [key])
    }
  }

  /// Keeps a value under a key; nil forgets it.
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
