import Feeds
import Foundation
import GRDB
import ViewModels

/// A validated change of a feed.
nonisolated struct FeedEdit: Sendable {
  private let change: FeedChange
  /// The new source, with the login in its address; nil if the source does not change.
  private let moved: NewFeed?

  /// Validates a change.
  ///
  /// - Throws: `FeedFailure.notASource`, which quotes the source without a password; `FeedFailure.longName` and
  ///   `FeedFailure.deepFolder`.
  init(_ change: FeedChange) throws(FeedFailure) {
    try FeedFolder.check(name: change.name ?? "", folder: change.folder ?? "")
    self.change = change
    if let source = change.source {
      moved = try NewFeed(FeedSubscription(source: source, user: change.user, password: change.password))
    } else {
      moved = nil
    }
  }

  /// Stores the change; a new source or login clears the validators and the last error.
  ///
  /// - Throws: `StoreFailure.noSuchFeed`; `StoreFailure.alreadyKept` if another feed has the address.
  func apply(to id: FeedRecord.ID, in db: Database) throws {
    let old = try FeedAccess(of: id, in: db)
    let new = access(from: old)
    if let there = try FeedRow.record(db, source: new.source), there.id != id {
      throw StoreFailure.alreadyKept(source: new.source, name: there.name)
    }
    try set("givenName", change.name?.feedName, of: id, in: db)
    try set("folder", change.folder.map(FeedFolder.kept), of: id, in: db)
    guard new != old else { return }
    try db.execute(
      sql: """
        UPDATE feed SET source = ?, user = ?, password = ?, etag = NULL, lastModified = NULL, failure = NULL,
          isLoginRefused = 0, waitUntil = NULL
        WHERE id = ?
        """,
      arguments: [new.source, new.user, new.password, id])
  }

  private func set(_ column: String, _ value: String?, of id: FeedRecord.ID, in db: Database) throws {
    guard let value else { return }
    try db.execute(sql: "UPDATE feed SET \(column) = ? WHERE id = ?", arguments: [value, id])
  }

  /// Returns the new source and login; the old password is kept only for the same user and the same server.
  private func access(from old: FeedAccess) -> FeedAccess {
    let source = moved?.source ?? old.source
    let user = moved?.user ?? (change.user.map { $0.isEmpty ? nil : $0 } ?? old.user)
    let isOfOld = user == old.user && LoginScope.isShared(from: old.source, to: source)
    let password = moved?.password ?? change.password ?? (isOfOld ? old.password : nil)
    return FeedAccess(source: source, user: user, password: user == nil ? nil : password)
  }
}
