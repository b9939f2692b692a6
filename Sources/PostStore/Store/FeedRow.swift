import Feeds
import Foundation
import GRDB
import ViewModels

/// How a feed is read from its row.
nonisolated enum FeedRow {
  private static let columns = """
    SELECT id, source, givenName, ownName, user, refreshedAt, failure,
      (SELECT count(*) FROM post WHERE feedID = feed.id AND isRead = 0 AND isDeleted = 0), folder,
      isLoginRefused
    FROM feed WHERE removal IS NULL
    """

  /// All feeds, by name.
  static func records(_ db: Database) throws -> [FeedRecord] {
    let records = try Row.fetchAll(db, sql: columns).map { try record($0) }
    return records.map { ($0.name.sortingKey, $0) }
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
  }

  /// The feed with a number.
  static func record(_ db: Database, id: FeedRecord.ID) throws -> FeedRecord? {
    try Row.fetchOne(db, sql: columns + " AND id = ?", arguments: [id]).map { try record($0) }
  }

  /// The feed that comes from somewhere.
  static func record(_ db: Database, source: String) throws -> FeedRecord? {
    try Row.fetchOne(db, sql: columns + " AND source = ?", arguments: [source]).map { try record($0) }
  }

  private static func record(_ row: Row) throws -> FeedRecord {
    let source: String = try row.whole(1)
    let names: [String] = [try row.whole(2), try row.whole(3), FeedSource.briefly(source)]
    return FeedRecord(
      id: try row.whole(0), source: source, name: names.first { !$0.isEmpty } ?? "Untitled", folder: try row.whole(8),
      user: row.part(4), refreshedAt: row.part(5).map(Date.init(timeIntervalSince1970:)), failure: row.part(6),
      isLoginRefused: try row.whole(9), unreadCount: try row.whole(7))
  }
}

nonisolated extension String {
  /// What texts are ordered by: letters of either case, with or without accents, alike.
  var sortingKey: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
