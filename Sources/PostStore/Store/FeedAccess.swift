import GRDB
import ViewModels

/// How a feed is asked for: where, by whom, and with what password.
///
/// What a server answered holds as long as this is still what it was asked with.
nonisolated struct FeedAccess: Equatable, Sendable {
  var source: String
  var user: String?
  var password: String?

  init(source: String, user: String?, password: String?) {
    (self.source, self.user, self.password) = (source, user, password)
  }

  /// How a feed is asked for that is kept.
  ///
  /// - Throws: `StoreFailure.noSuchFeed`.
  init(of id: FeedRecord.ID, in db: Database) throws {
    let sql = "SELECT source, user, password FROM feed WHERE id = ? AND removal IS NULL"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { throw StoreFailure.noSuchFeed }
    self.init(source: try row.whole(0), user: row.part(1), password: row.part(2))
  }
}
