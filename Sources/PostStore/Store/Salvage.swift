import Foundation
import GRDB
import ViewModels

/// Saves the list of feeds from a damaged database, as far as it can be read.
nonisolated enum Salvage {
  /// The feeds that can be read; none where nothing can.
  static func feeds(in place: StorePlace) -> [NewFeed] {
    var configuration = Configuration()
    configuration.readonly = true
    guard let queue = try? DatabaseQueue(path: place.path, configuration: configuration) else { return [] }
    var feeds: [NewFeed] = []
    // Row by row, so that those before the damage are had.
    try? queue.read { db in
      let sql = "SELECT source, givenName, user, password FROM feed WHERE removal IS NULL"
      let rows = try Row.fetchCursor(db, sql: sql)
      while let row = try rows.next() {
        guard let source: String = row.part(0) else { continue }
        let feed = FeedSubscription(
          source: source, name: row.part(1) ?? "", user: row.part(2), password: row.part(3))
        if let feed = try? NewFeed(feed) { feeds.append(feed) }
      }
    }
    return feeds
  }
}
