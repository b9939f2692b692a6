import Feeds
import Foundation
import GRDB
import ViewModels

/// A feed as it is taken on: one spelling of its source, and the user and password apart from it.
nonisolated struct NewFeed: Sendable {
  let source: String
  let name: String
  let folder: String
  let user: String?
  let password: String?

  /// What a user said, checked.
  ///
  /// - Throws: `FeedFailure.notASource`, which quotes what was given, without a password.
  init(_ subscription: FeedSubscription) throws(FeedFailure) {
    let given = subscription.source.trimmingCharacters(in: .whitespacesAndNewlines)
    let login = AddressLogin(in: given)
    // A torn one stays in, and is refused.
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

  /// Keeps it.
  func insert(into db: Database) throws -> FeedRecord {
    try db.execute(
      sql: "INSERT INTO feed (source, givenName, folder, user, password) VALUES (?, ?, ?, ?, ?)",
      arguments: [source, name, folder, user, password])
    guard let record = try FeedRow.record(db, id: db.lastInsertedRowID) else { throw StoreFailure.noSuchFeed }
    return record
  }
}
