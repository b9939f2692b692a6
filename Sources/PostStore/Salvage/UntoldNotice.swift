import GRDB

/// What the user has to know of an exchanged database, kept in the new one until a program that told it has ended as it should.
///
/// Whoever exchanges it may be stopped before anything is on a screen: the next start tells it then.
nonisolated enum UntoldNotice {
  private static let key = "renewal"

  /// Keeps it in a new database, in place of what the old one may have had.
  static func keep(_ notice: String, in db: Database) throws {
    try db.execute(sql: "REPLACE INTO mark (key, value) VALUES (?, ?)", arguments: [key, notice])
  }

  /// What is to be told; nil for nothing.
  static func read(_ db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT value FROM mark WHERE key = ?", arguments: [key])
  }

  /// It was told.
  static func forget(in db: Database) throws {
    try db.execute(sql: "DELETE FROM mark WHERE key = ?", arguments: [key])
  }
}
