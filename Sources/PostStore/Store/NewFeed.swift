import Feeds
import Foundation
import GRDB
import ViewModels

/// A validated new feed, with a normalized source and a separate login.
nonisolated struct NewFeed: Sendable {
  let source: String
  let name: String
  let folder: String
  let user: String?
  let password: String?

  /// Validates a subscription.
  ///
  /// - Throws: `FeedFailure.notASource` with the given source, without its password.
  init(_ subscription: FeedSubscription) throws(FeedFailure) {
    let given = subscription.source.trimmingCharacters(in: .whitespacesAndNewlines)
    let login = AddressLogin(in: given)
    // An incomplete login remains in the address, which is then rejected.
    let address = login.flatMap { $0.isTorn ? nil : $0.rest } ?? given
    source = try FeedSource(argument: address).kept
    name = subscription.name.feedName
    folder = FeedFolder.kept(subscription.folder)
    user = Self.text(subscription.user) ?? login?.user
    password = Self.text(subscription.password) ?? login?.password
  }

  private static func text(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Inserts the feed into the database.
  func insert(into db: Database) throws -> FeedRecord {
    try db.execute(
      sql: "INSERT INTO feed (source, givenName, folder, user, password) VALUES (?, ?, ?, ?, ?)",
      arguments: [source, name, folder, user, password])
    guard let record = try FeedRow.record(db, id: db.lastInsertedRowID) else { throw StoreFailure.noSuchFeed }
    return record
  }
}
