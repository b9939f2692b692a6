import Feeds
import Foundation
import GRDB
import ReaderModels

/// The feeds, the starred posts and the identifiers of the deleted posts of a store.
///
/// They are in a small file that is written each time the list of feeds changes and the program ends, so it is usually
/// newer than the backup. The file contains passwords, so it is readable only by its owner.
nonisolated struct StoreExport: Codable {
  struct Feed: Codable, FetchableRecord {
    /// The identifier of the feed; nil in a file of an earlier version.
    var id: Int64?
    var source: String
    var name: String
    var ownName: String
    var folder: String
    var user: String?
    var password: String?
  }

  /// A starred post without its text, which a refresh fetches again.
  struct Star: Codable, FetchableRecord {
    var source: String
    var identity: String
    var title: String
    var author: String
    var link: String?
    var date: Double
    var isRead: Bool
  }

  var date: Date
  var feeds: [Feed]
  var stars: [Star]
  /// The identifiers of the deleted posts; nil in a file of an earlier version.
  var deleted: [Int64]?

  /// The maximum size of a file that is read, in bytes.
  private static let byteLimit = 64 << 20

  init(of db: Database, now: Date) throws {
    date = now
    feeds = try Feed.fetchAll(
      db,
      sql: """
        SELECT id, source, givenName AS name, ownName, folder, user, password FROM feed
        WHERE removal IS NULL
        """)
    stars = try Star.fetchAll(
      db,
      sql: """
        SELECT source, identity, title, author, link, date, isRead FROM post JOIN feed ON feed.id = feedID
        WHERE isStarred = 1 AND isDeleted = 0 AND removal IS NULL
        """)
    deleted = try Int64.fetchAll(db, sql: "SELECT id FROM \(StoreSchema.postDeleted.rows)")
  }

  /// Creates an export from the export file, or returns nil if the file is missing, damaged or too large.
  init?(at place: StorePlace) {
    let size = try? FileManager.default.attributesOfItem(atPath: place.export)[.size] as? Int
    guard let size, size <= Self.byteLimit, let data = FileManager.default.contents(atPath: place.export),
      let export = try? JSONDecoder().decode(StoreExport.self, from: data)
    else { return nil }
    self = export
  }

  func write(to place: StorePlace) throws {
    let data = try JSONEncoder().encode(self)
    try StorePlace.replace(place.export) { try data.write(to: URL(filePath: $0)) }
  }

  /// Makes the feeds and stars of the given database equal to those of the export, and deletes its deleted posts.
  func merge(into db: Database) throws {
    let sources = Set(feeds.map(\.source))
    for row in try Row.fetchAll(db, sql: "SELECT id, source FROM feed") {
      guard let id: Int64 = row.part(0), let source: String = row.part(1), !sources.contains(source) else { continue }
      try db.execute(
        sql: """
          DELETE FROM postText WHERE rowid IN (SELECT id FROM post WHERE feedID = \(id));
          DELETE FROM feed WHERE id = \(id)
          """)
    }
    for feed in feeds { try merge(feed, into: db) }
    try db.execute(sql: "UPDATE post SET isStarred = 0")
    for id in deleted ?? [] {
      try db.execute(sql: "UPDATE post SET isDeleted = 1 WHERE id = ?", arguments: [id])
    }
    let rows = try Row.fetchAll(db, sql: "SELECT source, id FROM feed WHERE removal IS NULL")
    let ids = Dictionary(
      try rows.map { (try $0.whole(0) as String, try $0.whole(1) as Int64) }, uniquingKeysWith: { first, _ in first })
    for star in stars { if let id = ids[star.source] { try merge(star, ofFeed: id, into: db) } }
    // If the file does not contain the bundled feed, the user has removed that feed, so it must not be added again.
    try db.execute(sql: "REPLACE INTO mark (key, value) VALUES ('bundled', 'taken on')")
  }

  /// Adds the given feed if it is missing, and applies its name, folder and login.
  func merge(_ feed: Feed, into db: Database) throws {
    let given = FeedSubscription(
      source: feed.source, name: feed.name, folder: feed.folder, user: feed.user, password: feed.password)
    guard let new = try? given.normalized() else { return }
    if try FeedRow.record(db, source: new.source) == nil {
      let added = try new.insert(into: db).id
      // The rows of posts that can be read contain the identifier of their feed.
      if let id = feed.id {
        try db.execute(sql: "UPDATE OR IGNORE feed SET id = ? WHERE id = ?", arguments: [id, added])
      }
    }
    try db.execute(
      sql: "UPDATE feed SET givenName = ?, ownName = ?, folder = ?, user = ?, password = ? WHERE source = ?",
      arguments: [new.name, feed.ownName.oneLine, new.folder, new.user, new.password, new.source])
  }

  /// Marks the given post as starred, and adds it if it is missing.
  func merge(_ star: Star, ofFeed id: Int64, into db: Database) throws {
    try db.execute(
      sql: "UPDATE post SET isStarred = 1, isDeleted = 0 WHERE feedID = ? AND identity = ?",
      arguments: [id, star.identity])
    guard db.changesCount == 0 else { return }
    try db.execute(
      sql: """
        INSERT INTO post (feedID, identity, title, titleKey, author, link, date, seenAt, words, isRead, isStarred)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 1)
        """,
      arguments: [
        id, star.identity, star.title, star.title.sortingKey, star.author, star.link, star.date, star.date,
        star.isRead,
      ])
    try db.execute(
      sql: "INSERT INTO postText (rowid, title, author, text, links) VALUES (?, ?, ?, '', '')",
      arguments: [db.lastInsertedRowID, star.title, star.author])
    // The server sends the text again only if the request has no cache validators.
    try db.execute(sql: "UPDATE feed SET etag = NULL, lastModified = NULL WHERE id = ?", arguments: [id])
  }
}
