package import Feeds
import Foundation
import GRDB
package import ViewModels

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
