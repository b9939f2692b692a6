import GRDB
import ViewModels

/// The source, the user name and the password with which a feed is fetched.
///
/// A response is valid while these do not change.
nonisolated struct FeedAccess: Equatable, Sendable {
  var source: String
  var user: String?
  var password: String?
}

nonisolated extension FeedAccess {
  /// Reads the source and the login of a stored feed.
  ///
  /// - Throws: `StoreFailure.noSuchFeed`.
  init(of id: FeedRecord.ID, in db: Database) throws {
    let sql = "SELECT source, user, password FROM feed WHERE id = ? AND removal IS NULL"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { throw StoreFailure.noSuchFeed }
    self.init(source: try row.whole(0), user: row.part(1), password: row.part(2))
  }
}
