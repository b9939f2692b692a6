import Feeds
import Foundation
import GRDB
import ViewModels

nonisolated enum FeedRow {
  private static let columns = """
    SELECT id, source, givenName, ownName, user, refreshedAt, failure,
      (SELECT count(*) FROM post WHERE feedID = feed.id AND isRead = 0 AND isDeleted = 0), folder,
      isLoginRefused
    FROM feed WHERE removal IS NULL
    """

  /// Returns all feeds, sorted by name.
  static func records(_ db: Database) throws -> [FeedRecord] {
    let records = try Row.fetchAll(db, sql: columns).map { try record($0) }
    return records.map { ($0.name.sortingKey, $0) }
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
  }

  static func record(_ db: Database, id: FeedRecord.ID) throws -> FeedRecord? {
    try Row.fetchOne(db, sql: columns + " AND id = ?", arguments: [id]).map { try record($0) }
  }

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
  /// The key by which strings are sorted, without regard to case and accents.
  var sortingKey: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
