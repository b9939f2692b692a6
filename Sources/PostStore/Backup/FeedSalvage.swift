import Feeds
import GRDB
import ReaderModels

/// The part of a salvage that copies the feeds.
nonisolated struct FeedSalvage {
  let old: DamagedRows
  let db: Database
  let export: StoreExport?

  /// The columns of a feed that need not be in the table of an earlier version.
  private static let columns = [
    "source", "givenName", "ownName", "user", "password", "etag", "lastModified", "failure", "folder",
    "waitUntil", "waitCode", "isLoginRefused", "reading",
  ]

  /// The extent of the feeds that could be read of the damaged database.
  enum Extent {
    case none
    case some
    /// The source of every feed, but not every name and folder.
    case sources
    case all
  }

  /// Copies the feeds, and adds those of the backup and the export if some are unknown.
  func copy() throws -> Extent {
    let columns = Self.columns.filter(old.columns(of: "feed").contains)
    var removed: Set<String> = []
    let gaps = try old.readTable("feed", key: "id", columns: columns + ["removal"]) { row in
      guard let source: String = row.part(1), !source.isEmpty else { return false }
      let removal: String? = row.part(columns.count + 1)
      if removal == nil { try insert(row, columns) } else { removed.insert(source) }
      return true
    }
    if gaps.isEmpty { return .all }
    var extent = Extent.all
    let known = Set(try String.fetchAll(db, sql: "SELECT source FROM feed"))
    let isIndexWhole = try old.readEnds(
      "id, source", of: StoreSchema.feedBySource
    ) { row in
      let source: String = try row.whole(1)
      if known.contains(source) { return }
      extent = .sources
      try takeFromBackup(source, id: try row.whole(0))
    }
    let found = try Int.fetchOne(db, sql: "SELECT count(*) FROM feed") ?? 0
    if !isIndexWhole { try takeUnnamed(except: removed) }
    try takeFromExport(except: known.union(removed), all: !isIndexWhole)
    if isIndexWhole { return extent }
    return found == 0 ? .none : .some
  }

  private func insert(_ row: Row, _ columns: [String]) throws {
    let marks = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    let values: [DatabaseValue] = (0...columns.count).map { index in row[index] }
    try db.execute(
      sql: "INSERT OR IGNORE INTO feed (id, \(columns.joined(separator: ", "))) VALUES (\(marks))",
      arguments: StatementArguments(values))
  }

  /// Inserts the feed of the backup with the given source, or a feed without a name.
  private func takeFromBackup(_ source: String, id: Int64?) throws {
    let columns = Self.columns.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO feed (id, \(columns))
          SELECT ?, \(columns) FROM backup.feed WHERE source = ? AND removal IS NULL;
        INSERT OR IGNORE INTO feed (id, source) VALUES (?, ?)
        """,
      arguments: [id, source, id, source])
  }

  /// Inserts the feeds of the backup if neither the table nor the index can be read.
  ///
  /// The export, if it is newer, decides which feeds still exist.
  private func takeUnnamed(except removed: Set<String>) throws {
    let exported = export.map { export in Set(export.feeds.map(\.source)) }
    let feeds = try Row.fetchAll(db, sql: "SELECT id, source FROM backup.feed WHERE removal IS NULL")
    for row in feeds {
      let (id, source): (Int64, String) = (try row.whole(0), try row.whole(1))
      let isGone = removed.contains(source) || exported?.contains(source) == false
      if !isGone, try FeedRow.record(db, source: source) == nil { try takeFromBackup(source, id: id) }
    }
  }

  /// Applies the names, folders and logins of the export to the feeds that could not be read.
  ///
  /// - Parameter all: Whether missing feeds are added.
  private func takeFromExport(except known: Set<String>, all: Bool) throws {
    for feed in export?.feeds ?? [] where !known.contains(feed.source) {
      if try all || FeedRow.record(db, source: feed.source) != nil { try export?.merge(feed, into: db) }
    }
  }
}
