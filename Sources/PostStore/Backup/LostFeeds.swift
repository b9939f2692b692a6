import GRDB

/// A mark in a database that replaced a damaged one, if feeds of the damaged one may be missing.
///
/// The numbers of posts in the database are then not those of the user's feeds. The mark is removed when feeds are
/// added.
nonisolated enum LostFeeds {
  private static let key = "lost feeds"

  static func note(in db: Database) throws {
    try db.execute(sql: "REPLACE INTO mark (key, value) VALUES (?, 'not added')", arguments: [key])
  }

  static func areNoted(in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM mark WHERE key = ?)", arguments: [key]) ?? false
  }

  static func removeNote(in db: Database) throws {
    try db.execute(sql: "DELETE FROM mark WHERE key = ?", arguments: [key])
  }
}
