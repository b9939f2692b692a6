import GRDB

/// Looks whether a database is as it was written, and makes indexes anew where nothing else is wrong.
///
/// A start after a clean end does none of this: it reads the first page and what it needs, and damage shows when it is met. The whole is
/// looked through where damage was met before (`StorePlace.damageMark`), and where the last program was stopped in the middle
/// (`StorePresence.followsUncleanEnd`): every page, every entry of every index, and every word of the search index against the texts. With
/// 10,000 posts that takes 0.4 s.
nonisolated struct StoreExamination {
  private let db: Database
  private let path: String

  /// An examination of a database, outside of a transaction; sentences name its path.
  init(of db: Database, path: String) { (self.db, self.path) = (db, path) }

  /// Looks it through.
  ///
  /// - Returns: what was made anew, in sentences; nil where nothing had to be.
  /// - Throws: `StoreFailure.damaged` when more than indexes is wrong; the database's own error where it cannot be looked into.
  func run() throws -> String? {
    // What indexes still tell of rows that are gone is needed to save those: they are not made anew then.
    try damagedUnless(hasEveryRow)
    // Both, whatever the first one finds.
    let (hasMendedSearch, hasMendedIndexes) = (try mendSearch(), try mendIndexes())
    guard hasMendedSearch || hasMendedIndexes else { return nil }
    return
      "An index in '\(path)' was wrong, so that posts may have been missing from lists or from what a search found. It was made anew, and nothing is lost."
  }

  // MARK: - Rows

  /// Whether every post has its text, and no index tells of a row that is not there; no check of SQLite's looks at the one or, before it
  /// calls the index wrong, at the other.
  private func hasEveryRow() throws -> Bool {
    guard try db.tableExists("postText") else { return true }
    return try !Self.gaps.contains { try Bool.fetchOne(db, sql: "SELECT EXISTS (\($0))") ?? false }
  }

  private static let gaps = [
    "SELECT 1 FROM post NOT INDEXED WHERE id NOT IN (SELECT id FROM postText_content)",
    """
    SELECT 1 FROM post AS entry INDEXED BY sqlite_autoindex_post_1
    WHERE NOT EXISTS (SELECT 1 FROM post NOT INDEXED WHERE id = entry.id)
    """,
    """
    SELECT 1 FROM feed AS entry INDEXED BY feedBySource
    WHERE removal IS NULL AND NOT EXISTS (SELECT 1 FROM feed NOT INDEXED WHERE id = entry.id)
    """,
  ]

  // MARK: - The search index

  private func mendSearch() throws -> Bool {
    if try isSearchRight() { return false }
    try damagedUnless {
      try db.execute(sql: "INSERT INTO postText (postText) VALUES ('rebuild')")
      return try isSearchRight()
    }
    return true
  }

  private func isSearchRight() throws -> Bool {
    guard try db.tableExists("postText") else { return true }
    do {
      try db.execute(sql: "INSERT INTO postText (postText) VALUES ('integrity-check')")
      return true
    } catch let error as DatabaseError where Self.isDamage(error) {
      return false
    }
  }

  // MARK: - The other indexes

  private func mendIndexes() throws -> Bool {
    if try isRight("integrity_check") { return false }
    // That looks at everything but at what is in the indexes.
    try damagedUnless { try isRight("quick_check") }
    try damagedUnless {
      try db.execute(sql: "REINDEX")
      return try isRight("integrity_check")
    }
    return true
  }

  private func isRight(_ check: String) throws -> Bool { try String.fetchOne(db, sql: "PRAGMA \(check)(1)") == "ok" }

  // MARK: - Damage

  private func damagedUnless(_ isRight: () throws -> Bool) throws {
    do {
      if try isRight() { return }
    } catch let error as DatabaseError where Self.isDamage(error) {
      // What cannot be mended is damage like any other.
    }
    throw StoreFailure.damaged(path)
  }

  /// Whether an error comes of what is in the database: parts of a search index that are missing, or rows that are there twice.
  private static func isDamage(_ error: DatabaseError) -> Bool {
    [.SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_NOTADB].contains(error.resultCode)
  }
}
