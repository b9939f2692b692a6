import Foundation
import GRDB

/// An integrity check of a whole database, performed after an unclean shutdown or after an SQLite error that indicates
/// damage.
///
/// The check is skipped after a clean shutdown, because it reads every page.
nonisolated enum StoreCheck {
  /// Checks all tables and indexes, and rebuilds the indexes if only the indexes are damaged.
  ///
  /// If the rebuilt indexes are not sound, the file does not change.
  ///
  /// - Returns: Whether an index was rebuilt.
  /// - Throws: `StoreFailure.damaged` if anything other than an index is damaged.
  static func run(_ db: Database, path: String) throws -> Bool {
    do {
      if try isSound(db) { return false }
      var isRepaired = false
      try db.inSavepoint {
        isRepaired = try rebuildIndexes(db)
        return isRepaired ? .commit : .rollback
      }
      if isRepaired { return true }
    } catch let error as DatabaseError where damageCodes.contains(error.resultCode) {
      // The damage also prevents the repair.
    }
    throw StoreFailure.damaged(path)
  }

  /// Rebuilds all indexes, and returns whether the database is sound afterwards.
  ///
  /// The indexes of the tables are rebuilt before the tables are checked, because that check includes their entries.
  /// The search index is rebuilt only if the tables are right, because that takes longer.
  private static func rebuildIndexes(_ db: Database) throws -> Bool {
    try db.execute(sql: "REINDEX")
    guard try areTablesRight(db), try areTextsRight(db) else { return false }
    try db.execute(sql: "INSERT INTO postText (postText) VALUES ('rebuild')")
    return try isSound(db)
  }

  /// Returns whether SQLite finds no damage in each table.
  ///
  /// A check of the whole file also compares the search index with the texts, since SQLite 3.44.
  private static func areTablesRight(_ db: Database) throws -> Bool {
    let query = "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0"
    let names = try String.fetchAll(db, sql: query)
    return try names.allSatisfy { name in
      let table = name.replacingOccurrences(of: "'", with: "''")
      return try String.fetchOne(db, sql: "PRAGMA quick_check('\(table)')") == "ok"
    }
  }

  /// Returns whether the bytes of all texts are those of texts.
  ///
  /// SQLite finds no damage in a page that contains only a part of a long text. Only the search index differs.
  private static func areTextsRight(_ db: Database) throws -> Bool {
    guard try db.tableExists("postText") else { return true }
    db.add(function: DamagedRows.isIntact)
    let areIntact = DamagedRows.areIntact(["c0", "c1", "c2", "c3"])
    let query = "SELECT 1 FROM postText_content WHERE NOT \(areIntact) LIMIT 1"
    return try Int.fetchOne(db, sql: query) == nil
  }

  /// Returns whether no table is damaged, and each index contains the rows of its table.
  static func isRight(_ db: Database) throws -> Bool {
    guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else { return false }
    return try areCountsRight(db)
  }

  /// Returns whether each partial index has as many entries as the table has rows that match its condition.
  ///
  /// SQLite does not find superfluous entries of these indexes in some versions.
  private static func areCountsRight(_ db: Database) throws -> Bool {
    let indexes = [
      StoreSchema.feedBySource, StoreSchema.postByDate, StoreSchema.postByFeed, StoreSchema.postUnread,
      StoreSchema.postStarred, StoreSchema.postDeleted,
    ]
    let names = Set(try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'index'"))
    return try indexes.allSatisfy { index in
      guard names.contains(index.name) else { return true }
      let entries = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(index.rows)")
      let rows = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM \(index.table) NOT INDEXED WHERE \(index.condition)")
      return entries == rows
    }
  }

  private static func isSound(_ db: Database) throws -> Bool {
    guard try isRight(db) else { return false }
    guard try db.tableExists("postText") else { return true }
    do {
      try db.execute(sql: "INSERT INTO postText (postText) VALUES ('integrity-check')")
      return true
    } catch let error as DatabaseError where damageCodes.contains(error.resultCode) {
      return false
    }
  }

  /// The result codes of errors caused by damaged content, such as a missing part of the search index.
  private static let damageCodes: [ResultCode] = [
    .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_NOTADB,
  ]
}
