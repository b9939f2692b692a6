import Feeds
import Foundation
import GRDB
import ReaderModels

nonisolated extension FeedSubscription {
  /// Returns the subscription with a normalized source, and with the login separated from the address.
  ///
  /// - Throws: `FeedFailure.notASource` with the original source, without its password.
  func normalized() throws(FeedFailure) -> FeedSubscription {
    let given = source.trimmingCharacters(in: .whitespacesAndNewlines).withoutFeedScheme
    let login = AddressLogin(in: given)
    // An ambiguous login remains in the address, which is then rejected.
    let address = login.flatMap { $0.isTorn ? nil : $0.rest } ?? given
    return FeedSubscription(
      source: try FeedSource(argument: address).kept, name: name.feedName, folder: FeedFolder.kept(folder),
      user: user?.isEmpty == false ? user : login?.user,
      password: password?.isEmpty == false ? password : login?.password)
  }

  /// Returns the normalized subscription, after checking the name and the folder.
  ///
  /// - Throws: `FeedFailure.longName`, `FeedFailure.deepFolder` or `FeedFailure.notASource`.
  func checked() throws(FeedFailure) -> FeedSubscription {
    try FeedFolder.check(name: name, folder: folder)
    return try normalized()
  }

  /// Checks that there is no feed with the source of the subscription, which must be normalized.
  ///
  /// - Throws: `StoreFailure.alreadyKept` or `StoreFailure.keptEncodedTwice` with the name of the existing feed.
  func checkIsNew(in db: Database) throws { try Self.checkIsNew(source, besides: nil, in: db) }

  /// Checks that no feed except the given one has the given source, which must be normalized.
  ///
  /// - Throws: `StoreFailure.alreadyKept` or `StoreFailure.keptEncodedTwice` with the name of the existing feed.
  static func checkIsNew(_ source: String, besides id: FeedRecord.ID?, in db: Database) throws {
    if let there = try FeedRow.record(db, source: source), there.id != id {
      throw StoreFailure.alreadyKept(source: source, name: there.name)
    }
    if let there = try FeedRow.record(db, encodedTwice: source), there.id != id {
      throw StoreFailure.keptEncodedTwice(source: source, name: there.name, stored: there.source)
    }
  }

  /// Inserts the subscription, which must be normalized, into the database.
  func insert(into db: Database) throws -> FeedRecord {
    try db.execute(
      sql: "INSERT INTO feed (source, givenName, folder, user, password) VALUES (?, ?, ?, ?, ?)",
      arguments: [source, name, folder, user, password])
    guard let record = try FeedRow.record(db, id: db.lastInsertedRowID) else { throw StoreFailure.noSuchFeed }
    return record
  }
}
