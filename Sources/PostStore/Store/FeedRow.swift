import Feeds
import Foundation
import GRDB
import ReaderModels

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

  /// Returns the feed whose source an earlier version stored with escapes that were encoded twice.
  ///
  /// - Parameter source: The source in the form in which it is stored now.
  static func record(_ db: Database, encodedTwice source: String) throws -> FeedRecord? {
    guard source.contains("%") else { return nil }
    let sources = try String.fetchAll(
      db, sql: "SELECT source FROM feed WHERE removal IS NULL AND instr(source, '%25') > 0")
    return try sources.first { FeedSource.encodedOnce($0) == source }.flatMap { try record(db, source: $0) }
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
  /// The key by which strings are sorted, without regard to case and accents, and with numbers by value.
  ///
  /// A scalar that grows with the number of digits precedes each number, so that "9" comes before "10".
  var sortingKey: String {
    let folded = folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.utf8.contains(where: Self.digits.contains) else { return folded }
    var (key, rest) = ([UInt8](), Array(folded.utf8)[...])
    while let byte = rest.first {
      guard Self.digits.contains(byte) else {
        key.append(byte)
        rest.removeFirst()
        continue
      }
      let number = rest.prefix { Self.digits.contains($0) }
      let value = number.drop { $0 == UInt8(ascii: "0") }
      key.append(UInt8(ascii: "0") + UInt8(min(value.count, Self.maximumDigits)))
      key += value
      rest.removeFirst(number.count)
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static var digits: ClosedRange<UInt8> { UInt8(ascii: "0")...UInt8(ascii: "9") }
  /// The number of digits up to which numbers are sorted by value; longer ones are sorted as text.
  private static var maximumDigits: Int { 40 }
}
