import Feeds
import Foundation
import GRDB
import ViewModels

/// Saves from a damaged database what can be read of it: feeds with their users and folders, posts with their texts and marks, deletions,
/// and where the reader was.
///
/// Feeds come first. Everything keeps its number, so that what points to it still does. All of it is written, or nothing: a disk that is full
/// in the midst of it leaves the damaged file where it is.
nonisolated struct Salvage {
  private let old: Database
  private let new: Database
  private var result = Salvaged()
  private var feeds: Set<Int64> = []
  private var givenUp: Set<Int64> = []

  /// Writes what can be read of the database at `path` into a new one; nothing where none of it can.
  ///
  /// - Throws: What goes wrong with the new one, or with a copy of the old one that is needed to read it.
  static func pour(from path: String, into queue: DatabaseQueue) throws -> Salvaged {
    if let salvaged = try read(path, into: queue) { return salvaged }
    let copy = try MendedCopy(of: path)
    defer { copy.remove() }
    return try read(copy.path, into: queue) ?? Salvaged(isWhole: false)
  }

  /// - Returns: nil where not even the plan of the tables can be read.
  private static func read(_ path: String, into queue: DatabaseQueue) throws -> Salvaged? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cell_size_check = ON") }
    guard let damaged = try? DatabaseQueue(path: path, configuration: configuration) else { return nil }
    defer { try? damaged.close() }
    // No transaction: its end would fail for what was met in it.
    return try damaged.unsafeRead { old in
      let tables = try? String.fetchSet(old, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      guard let tables, tables.isSuperset(of: ["feed", "post"]) else { return nil }
      return try queue.write { new in
        var salvage = Salvage(old: old, new: new)
        try salvage.run()
        return salvage.result
      }
    }
  }

  private init(old: Database, new: Database) { (self.old, self.new) = (old, new) }

  private mutating func run() throws {
    try saveFeeds()
    if feeds.isEmpty { return }
    var posts = SalvagedPosts(from: old, into: new, feeds: feeds)
    try posts.save()
    (result.posts, result.stars, result.textless) = (posts.count, posts.stars, posts.textless)
    if !posts.isWhole { result.isWhole = false }
    for table in ["value", "mark"] { try savePairs(table) }
    // What is missing is fetched as that of a feed that was never asked.
    if !result.isWhole || result.textless > 0 { try new.execute(sql: "UPDATE feed SET refreshedAt = NULL") }
  }

  // MARK: - Feeds

  private mutating func saveFeeds() throws {
    var table = DamagedTable(old, "feed", end: old.highestNumber(of: "feed"))
    while let row = table.next() {
      guard let id: Int64 = row.part(0) else { continue }
      guard row.part(named: "removal") as String? == nil else {
        givenUp.insert(id)
        continue
      }
      let feed = FeedSubscription(
        source: row.part(named: "source") ?? "", name: row.part(named: "givenName") ?? "",
        folder: row.part(named: "folder") ?? "", user: row.part(named: "user"), password: row.part(named: "password"))
      try save(feed, id: id, ownName: row.part(named: "ownName"), refreshedAt: row.part(named: "refreshedAt"))
    }
    if !table.isWhole { result.isWhole = false }
    try saveFeedsOfIndex()
    result.feeds = feeds.count
  }

  /// The addresses of feeds whose rows are lost are in an index too; a table may lack rows without being damaged.
  private mutating func saveFeedsOfIndex() throws {
    let select = "SELECT id, source FROM feed INDEXED BY feedBySource WHERE removal IS NULL"
    for row in DamagedIndex(old, select, order: ["source"]).rows {
      guard let id: Int64 = row.part(0), !feeds.contains(id), !givenUp.contains(id), let source: String = row.part(1)
      else { continue }
      try save(FeedSubscription(source: source), id: id, ownName: nil, refreshedAt: nil)
      if feeds.contains(id) { result.isWhole = false }
    }
  }

  private mutating func save(_ given: FeedSubscription, id: Int64, ownName: String?, refreshedAt: Double?) throws {
    guard !given.source.isEmpty, let feed = try? NewFeed(given) else { return result.isWhole = false }
    let isSaved = try new.inserts(
      "INSERT INTO feed (id, source, givenName, ownName, folder, user, password, refreshedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [id, feed.source, feed.name, (ownName ?? "").oneLine, feed.folder, feed.user, feed.password, refreshedAt])
    guard isSaved else { return }
    feeds.insert(id)
    if feed.source == FeedSource.bundled.kept {
      _ = try new.inserts("REPLACE INTO mark (key, value) VALUES ('bundled', 'taken on')", [])
    }
  }

  // MARK: - Values

  private func savePairs(_ table: String) throws {
    _ = try old.forEachReadable("SELECT key, value FROM \(table)", order: ["key"]) { row in
      guard let key: String = row.part(0), let value: String = row.part(1) else { return }
      _ = try new.inserts("REPLACE INTO \(table) (key, value) VALUES (?, ?)", [key, value])
    }
  }
}

nonisolated extension Database {
  /// Inserts a row, unless the tables do not allow it.
  ///
  /// - Returns: whether it was inserted.
  /// - Throws: What else goes wrong: a full disk.
  func inserts(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
    do {
      try cachedStatement(sql: sql).execute(arguments: arguments)
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return false
    }
  }

  /// Hands on the rows that can be read, in an order: from its beginning and, where it is damaged, from its end; some then twice.
  ///
  /// - Returns: whether that is all.
  func forEachReadable(_ select: String, order: [String], _ body: (Row) throws -> Void) rethrows -> Bool {
    for direction in ["ASC", "DESC"] {
      let sql = "\(select) ORDER BY \(order.map { "\($0) \(direction)" }.joined(separator: ", "))"
      guard let rows = try? Row.fetchCursor(self, sql: sql) else { continue }
      while true {
        let row: Row?
        do { row = try rows.next() } catch { break }
        guard let row else { return direction == "ASC" }
        try body(row)
      }
    }
    return false
  }

  /// The highest number that a row of a table had, as far as that can still be read.
  func highestNumber(of table: String) -> Int64 {
    let given = try? Int64.fetchOne(self, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
    let last = try? Int64.fetchOne(self, sql: "SELECT rowid FROM \(table) ORDER BY rowid DESC LIMIT 1")
    return max(given ?? 0, last ?? 0)
  }
}

nonisolated extension Row {
  /// What a column holds; nil where there is no such column, and for something else than was asked for.
  fileprivate func part<Value: DatabaseValueConvertible>(named name: String) -> Value? {
    guard hasColumn(name) else { return nil }
    let stored: DatabaseValue = self[name]
    return Value.fromDatabaseValue(stored)
  }
}
