import Feeds
import Foundation
import GRDB
import ViewModels

nonisolated extension FeedSubscription {
  /// Returns the subscription with a normalized source, and with the login separated from the address.
  ///
  /// - Throws: `FeedFailure.notASource` with the original source, without its password.
  func normalized() throws(FeedFailure) -> FeedSubscription {
    let given = source.trimmingCharacters(in: .whitespacesAndNewlines)
    let login = AddressLogin(in: given)
    // An ambiguous login remains in the address, which is then rejected.
    let address = login.flatMap { $0.isTorn ? nil : $0.rest } ?? given
    return FeedSubscription(
      source: try FeedSource(argument: address).kept, name: name.feedName, folder: FeedFolder.kept(folder),
      user: user?.isEmpty == false ? user : login?.user,
      password: password?.isEmpty == false ? password : login?.password)
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
