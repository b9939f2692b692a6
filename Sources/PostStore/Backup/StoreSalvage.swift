import Feeds
import Foundation
import GRDB
import ReaderModels

/// A procedure that copies what can be read of a damaged database into a new database.
///
/// A row that can be read is copied as it is. Another row is composed of the entries of the indexes, which repeat some
/// of its columns, of its text, and of the row of the backup. A row that no index names is taken from the backup only
/// if an index that may name it cannot be read. Otherwise, the row has been removed since the backup.
///
/// The rows below a page that is not a leaf cannot be found, and are treated as unreadable.
///
/// The backup is attached to the connection of the new database as `backup`.
nonisolated struct StoreSalvage {
  let old: DamagedRows
  let db: Database
  /// The export of feeds and stars, if it is newer than the backup.
  let export: StoreExport?
  let now: Date

  /// The numbers of posts in the new database.
  struct Outcome: Equatable {
    /// The number of posts that were read or composed without the backup.
    var kept = 0
    /// The number of posts whose row or text is that of the backup.
    var fromBackup = 0
    /// Whether every row of the damaged database could be read or composed.
    var isComplete = true
    /// Whether every name and folder of a feed could be read.
    var hasAllNames = true
    /// Whether every setting could be read.
    var hasAllSettings = true
  }

  /// Copies the rows to a new database.
  ///
  /// - Returns: The numbers of posts, or nil if the damaged database has no readable feed and no readable post.
  static func run(
    from copy: DamagedCopy, backup: String, into new: String, export: StoreExport?, now: Date
  ) throws -> Outcome? {
    try BriefConnection.open(copy.path) { queue in
      try queue.writeWithoutTransaction { damaged in
        try damaged.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        return try write(DamagedRows(db: damaged), backup: backup, into: new, export: export, now: now)
      }
    }
  }

  private static func write(
    _ old: DamagedRows, backup: String, into new: String, export: StoreExport?, now: Date
  ) throws -> Outcome? {
    try BriefConnection.open(new) { queue in
      try StoreSchema.migrator.migrate(queue)
      return try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA journal_mode = DELETE")
        try db.execute(sql: "ATTACH ? AS backup", arguments: [backup])
        var outcome: Outcome?
        try db.inTransaction {
          outcome = try StoreSalvage(old: old, db: db, export: export, now: now).copy()
          return .commit
        }
        return outcome
      }
    }
  }

  private func copy() throws -> Outcome? {
    try reserveIdentifiers()
    let feeds = try FeedSalvage(old: old, db: db, export: export).copy()
    let posts = PostSalvage(old: old, db: db, export: export, now: now)
    guard var outcome = try posts.copy(hasFeeds: feeds != .none) else { return nil }
    outcome.hasAllNames = feeds == .all
    if feeds == .some || feeds == .none { outcome.isComplete = false }
    outcome.hasAllSettings = try copyValues()
    // If the table does not contain the bundled feed, the user has removed that feed, so it must not be added again.
    try db.execute(sql: "REPLACE INTO mark (key, value) VALUES ('bundled', 'taken on')")
    // The server sends a post that is lost, or older in the backup, only if the request has no cache validators.
    let isAged = !outcome.isComplete || outcome.fromBackup > 0
    if isAged { try db.execute(sql: "UPDATE feed SET etag = NULL, lastModified = NULL") }
    return outcome
  }

  /// Ensures that no new row has the identifier of a row that cannot be read.
  private func reserveIdentifiers() throws {
    let queries = [
      "feed": ["SELECT max(id) FROM feed", "SELECT max(feedID) FROM post INDEXED BY sqlite_autoindex_post_1"],
      "post": ["SELECT max(id) FROM post", "SELECT max(id) FROM postText_content"],
    ]
    for (table, maxima) in queries {
      let inBackup = try Int64.fetchOne(
        db, sql: "SELECT seq FROM backup.sqlite_sequence WHERE name = ?", arguments: [table])
      var known: [Int64?] = [try old.highestIdentifier(in: table), inBackup]
      for sql in maxima { known.append(try old.row(sql, [])?.part(0)) }
      guard let highest = known.compactMap({ $0 }).max() else { continue }
      try db.execute(
        sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, highest])
    }
  }

  /// Copies the values, such as the position in the list of posts; those of the backup replace the unreadable ones.
  ///
  /// - Returns: Whether all values could be read.
  private func copyValues() throws -> Bool {
    var areIntact = true
    let columns = "key, value, \(DamagedRows.areIntact(["key", "value"]))"
    let isWhole = try old.readEnds(columns, from: "value", order: ["key"]) { row in
      let (key, value): (String, String) = (try row.whole(0), try row.whole(1))
      guard try row.whole(2) else {
        areIntact = false
        return
      }
      try db.execute(sql: "INSERT OR IGNORE INTO value (key, value) VALUES (?, ?)", arguments: [key, value])
    }
    if isWhole, areIntact { return true }
    try db.execute(sql: "INSERT OR IGNORE INTO value SELECT key, value FROM backup.value")
    return false
  }
}
