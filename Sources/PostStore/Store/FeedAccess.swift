import Feeds
import GRDB
import ReaderModels

/// The source, the user name and the password used to fetch a feed.
///
/// A response is valid only if these values have not changed since the request.
nonisolated struct FeedAccess: Equatable, Sendable {
  var source: String
  var user: String?
  var password: String?
}

nonisolated extension FeedAccess {
  init(of id: FeedRecord.ID, in db: Database) throws {
    let sql = "SELECT source, user, password FROM feed WHERE id = ? AND removal IS NULL"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { throw StoreFailure.noSuchFeed }
    self.init(source: try row.whole(0), user: row.part(1), password: row.part(2))
  }

  /// Returns the access after the given change.
  ///
  /// The old password is kept only if neither the user nor the server changes.
  ///
  /// - Parameter moved: The new source, with the login from its address; nil if the source does not change.
  func changed(by change: FeedChange, movedTo moved: FeedSubscription?) -> FeedAccess {
    let newSource = moved?.source ?? source
    let newUser = moved?.user ?? (change.user.map { $0.isEmpty ? nil : $0 } ?? user)
    let keepsPassword = newUser == user && LoginScope.isShared(from: source, to: newSource)
    let newPassword = moved?.password ?? change.password ?? (keepsPassword ? password : nil)
    return FeedAccess(source: newSource, user: newUser, password: newUser == nil ? nil : newPassword)
  }
}
