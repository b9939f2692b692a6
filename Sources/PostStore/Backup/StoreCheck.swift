import GRDB

/// An integrity check of a whole database, performed after an unclean shutdown or after an SQLite error that indicates
/// damage.
///
/// The check is skipped after a clean shutdown, because it reads every page.
nonisolated enum StoreCheck {
  /// Checks all tables and indexes, and rebuilds the indexes if only the indexes are damaged.
  ///
  /// - Returns: Whether an index was rebuilt.
  /// - Throws: `StoreFailure.damaged` if anything other than an index is damaged.
  static func run(_ db: Database, path: String) throws -> Bool {
    do {
      if try isSound(db) { return false }
      // `quick_check` does not compare the indexes with the tables, so it succeeds if only an index is damaged.
      if try isRight("quick_check", in: db) {
        try db.execute(sql: "REINDEX; INSERT INTO postText (postText) VALUES ('rebuild')")
        if try isSound(db) { return true }
      }
    } catch let error as DatabaseError where damageCodes.contains(error.resultCode) {
      // The damage also prevents the repair.
    }
    throw StoreFailure.damaged(path)
  }

  /// Returns whether the given SQLite check, such as `quick_check`, finds no error.
  static func isRight(_ check: String, in db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "PRAGMA \(check)(1)") == "ok"
  }

  private static func isSound(_ db: Database) throws -> Bool {
    guard try isRight("integrity_check", in: db) else { return false }
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
