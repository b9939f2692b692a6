import Foundation
import GRDB
import ViewModels

/// The queries that read posts from the database.
nonisolated enum PostRow {
  /// Returns the posts that match a query.
  static func records(_ db: Database, _ query: PostQuery) throws -> [PostRecord] {
    var (conditions, arguments) = scope(query.scope)
    let words = SearchWords(query.search)
    if !words.phrases.isEmpty {
      conditions.append("id IN (SELECT rowid FROM postText WHERE postText MATCH ?)")
      arguments += [words.phrases.map { "\"\($0.joined(separator: " "))\"*" }.joined(separator: " AND ")]
    }
    for text in words.verbatim {
      // The text consists of letters and digits, so it contains no wildcard of LIKE.
      conditions.append("id IN (SELECT rowid FROM postText WHERE title || ' ' || author || ' ' || text LIKE ?)")
      arguments += ["%\(text)%"]
    }
    let sql = """
      SELECT id, feedID, title, author, link, date, words, isRead, isStarred FROM post
      WHERE isDeleted = 0 AND \(conditions.joined(separator: " AND ")) ORDER BY \(order(query.order))
      """
    var records: [PostRecord] = []
    let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    while let row = try rows.next() { records.append(try record(row)) }
    return records
  }

  /// A condition that excludes the posts of removed feeds, which are kept because they can be restored.
  private static let present = "feedID NOT IN (SELECT id FROM feed WHERE removal IS NOT NULL)"

  private static func scope(_ scope: PostQuery.Scope) -> ([String], StatementArguments) {
    switch scope {
    case .all: ([present], [])
    case .unread: (["isRead = 0", present], [])
    case .starred: (["isStarred = 1", present], [])
    case .feed(let id): (["feedID = ?", present], [id])
    }
  }

  private static func order(_ order: PostQuery.Order) -> String {
    switch order {
    case .newest: "date DESC, id DESC"
    case .oldest: "date, id"
    case .title: "titleKey, id"
    }
  }

  private static func record(_ row: Row) throws -> PostRecord {
    PostRecord(
      id: try row.whole(0), feedID: try row.whole(1), title: try row.whole(2), author: try row.whole(3),
      link: row.part(4).flatMap { URL(string: $0) }, date: Date(timeIntervalSince1970: try row.whole(5)),
      numberOfWords: try row.whole(6), isRead: try row.whole(7), isStarred: try row.whole(8))
  }

  // MARK: - Links

  /// Returns the stored form of the links in a text; empty if there are no links.
  static func column(links: [String]) throws -> String {
    links.isEmpty ? "" : String(decoding: try JSONEncoder().encode(links), as: UTF8.self)
  }

  /// Returns the links from their stored form.
  static func links(_ column: String) -> [String] {
    column.isEmpty ? [] : (try? JSONDecoder().decode([String].self, from: Data(column.utf8))) ?? []
  }
}
