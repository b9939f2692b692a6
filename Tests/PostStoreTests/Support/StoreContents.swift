import Foundation
import GRDB
import ReaderModels

@testable import PostStore

/// The contents of a store, for a comparison with those of another store.
nonisolated struct StoreContents: Equatable, Sendable {
  var feeds: [FeedRecord]
  var posts: [PostRecord]
  /// The texts of all posts, and their links.
  var texts: [PostRecord.ID: [String]]
  var values: [String?]
  /// The passwords of the feeds, and the deleted posts.
  var hidden: [String]

  init(_ store: DatabasePostStore) async throws {
    feeds = try await store.feeds()
    posts = try await store.posts(PostQuery())
    let shown = Set(posts.map(\.id))
    texts = try await store.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT rowid, text, links FROM postText").filter { shown.contains($0[0]) }
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], [$0[1], $0[2]]) })
    }
    values = [try await store.value(forKey: "position"), try await store.value(forKey: "nothing")]
    hidden = try await store.read { db in
      try String.fetchAll(db, sql: "SELECT id || ' ' || source || ' ' || password FROM feed WHERE password NOT NULL")
        + String.fetchAll(db, sql: "SELECT id || ' ' || identity FROM post WHERE isDeleted ORDER BY id")
    }
  }
}
