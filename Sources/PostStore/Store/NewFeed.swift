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
    let login = Login(in: given)
    source = try FeedSource(argument: login?.rest ?? given).kept
    name = subscription.name.oneLine
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

/// A user and a password written into an address: `https://ada:secret@example.org/feed`.
nonisolated struct Login: Equatable {
  let user: String
  let password: String?
  /// The address without them.
  let rest: String

  /// The login in an address; nil where there is none.
  ///
  /// Found by hand, since an address whose password holds a strange character is none for `URL`, and would be quoted with it.
  init?(in address: String) {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let authority = address[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let at = authority.lastIndex(of: "@") else { return nil }
    let parts = authority[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    user = Self.decoded(parts[0])
    password = parts.count > 1 ? Self.decoded(parts[1]) : nil
    rest = String(address[..<scheme.upperBound] + address[address.index(after: at)...])
  }

  private static func decoded(_ text: Substring) -> String {
    String(text).removingPercentEncoding ?? String(text)
  }
}
