import Feeds
import Foundation
import GRDB
import ViewModels

/// What a user says anew of a feed, checked, and how it is kept.
nonisolated struct FeedEdit: Sendable {
  private let change: FeedChange
  /// Where it comes from now, with the login that the address may have; nil where that stays.
  private let moved: NewFeed?

  /// A change, checked.
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

  /// Keeps it; what a server said of the feed before counts no more where it is asked something else.
  ///
  /// - Throws: `StoreFailure.noSuchFeed`; `StoreFailure.alreadyKept` where another feed has the address.
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

  /// An old password goes to nobody but the server and the user that it was given for.
  private func access(from old: FeedAccess) -> FeedAccess {
    let source = moved?.source ?? old.source
    let user = moved?.user ?? (change.user.map { $0.isEmpty ? nil : $0 } ?? old.user)
    let isOfOld = user == old.user && LoginScope.isShared(from: old.source, to: source)
    let password = moved?.password ?? change.password ?? (isOfOld ? old.password : nil)
    return FeedAccess(source: source, user: user, password: user == nil ? nil : password)
  }
}
