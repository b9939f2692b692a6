import Foundation
import GRDB
import ViewModels

/// Saves the posts of a damaged database: those whose rows can be read, then those of which the indexes and the texts still tell.
nonisolated struct SalvagedPosts {
  private let old: Database
  private let new: Database
  private let feeds: Set<Int64>
  private var saved: Set<Int64> = []
  /// How many are to be seen.
  private(set) var count = 0
  /// How many of those have a star.
  private(set) var stars = 0
  /// How many of those have lost their text.
  private(set) var textless = 0
  /// Whether everything could be read.
  private(set) var isWhole = true

  init(from old: Database, into new: Database, feeds: Set<Int64>) {
    (self.old, self.new, self.feeds) = (old, new, feeds)
  }

  /// Saves them.
  ///
  /// - Throws: What goes wrong with the new database.
  mutating func save() throws {
    try saveRows()
    try saveTraces()
  }

  // MARK: - Rows

  private mutating func saveRows() throws {
    let columns = "feedID, identity, title, author, link, date, seenAt, words, isRead, isStarred, isDeleted"
    var table = DamagedTable(old, "post", columns: columns, end: old.highestNumber(of: "post"))
    while let row = table.next() {
      guard let post = try? SavedPost(row) else {
        isWhole = false
        continue
      }
      // A feed that was given up takes its posts along.
      if feeds.contains(post.feedID) { try save(post, text(of: post.id)) }
    }
    if !table.isWhole { isWhole = false }
  }

  /// - Returns: whether it is there now.
  @discardableResult private mutating func save(_ post: SavedPost, _ text: SavedText?) throws -> Bool {
    guard try post.insert(text, into: new) else { return false }
    saved.insert(post.id)
    if post.isDeleted { return true }
    count += 1
    if post.isStarred { stars += 1 }
    if text?.text == nil { textless += 1 }
    return true
  }

  /// The text of a post, from the table behind the search index: that can be read where the index itself is damaged.
  private func text(of id: Int64) -> SavedText? {
    for columns in ["c0, c1, c2, c3", "c0, c1"] {
      let sql = "SELECT \(columns) FROM postText_content WHERE id = ?"
      if let row = try? Row.fetchOne(old, sql: sql, arguments: [id]) { return SavedText(row) }
    }
    return nil
  }

  // MARK: - Traces

  /// Posts whose rows are lost: the indexes know to what feed they belong, when they are from and how they are marked.
  ///
  /// A table may lack rows without being damaged.
  private mutating func saveTraces() throws {
    let identities = DamagedIndex(
      old, "SELECT id, feedID, identity FROM post INDEXED BY sqlite_autoindex_post_1", order: ["feedID", "identity"])
    let lost = identities.rows.filter { row in
      guard let id: Int64 = row.part(0), let feed: Int64 = row.part(1) else { return false }
      return !saved.contains(id) && feeds.contains(feed)
    }
    if lost.isEmpty { return }
    let dates = DamagedIndex(
      old, "SELECT id, date FROM post INDEXED BY postByDate WHERE isDeleted = 0", order: ["date", "id"])
    let unread = DamagedIndex(
      old, "SELECT id, feedID FROM post INDEXED BY postUnread WHERE isRead = 0 AND isDeleted = 0", order: ["feedID"])
    let starred = DamagedIndex(
      old, "SELECT id, date FROM post INDEXED BY postStarred WHERE isStarred = 1 AND isDeleted = 0",
      order: ["date", "id"])
    let traces = PostTraces(dates: dates, unread: unread, starred: starred)
    for row in lost {
      guard let id: Int64 = row.part(0), let feed: Int64 = row.part(1), let identity: String = row.part(2) else {
        continue
      }
      let text = text(of: id)
      if try save(traces.post(id, feed: feed, identity: identity, text), text) { isWhole = false }
    }
  }
}

/// What the indexes tell of posts whose rows are lost.
///
/// An index that is not whole tells nothing by what is not in it.
private nonisolated struct PostTraces {
  private let dates: [Int64: Double]
  private let unread: Set<Int64>
  private let starred: Set<Int64>
  private let knowsDeleted: Bool
  private let knowsRead: Bool

  init(dates: DamagedIndex, unread: DamagedIndex, starred: DamagedIndex) {
    let pairs = dates.rows.compactMap { row -> (Int64, Double)? in
      guard let id: Int64 = row.part(0), let date: Double = row.part(1) else { return nil }
      return (id, date)
    }
    self.dates = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    (self.unread, self.starred) = (unread.numbers, starred.numbers)
    (knowsDeleted, knowsRead) = (dates.isWhole, unread.isWhole)
  }

  /// A post as the traces have it; what they do not tell is as with a new one.
  func post(_ id: Int64, feed: Int64, identity: String, _ text: SavedText?) -> SavedPost {
    let isDeleted = knowsDeleted && dates[id] == nil
    return SavedPost(
      id: id, feedID: feed, identity: identity, title: text?.title ?? "Untitled", author: text?.author ?? "", link: nil,
      date: dates[id] ?? 0, seenAt: dates[id] ?? 0,
      words: text?.text?.split(whereSeparator: \.isWhitespace).count ?? 0,
      isRead: isDeleted || knowsRead && !unread.contains(id), isStarred: starred.contains(id), isDeleted: isDeleted)
  }
}

/// A post as its row has it.
private nonisolated struct SavedPost {
  var id: Int64
  var feedID: Int64
  var identity: String
  var title: String
  var author: String
  var link: String?
  var date: Double
  var seenAt: Double
  var words: Int
  var isRead: Bool
  var isStarred: Bool
  var isDeleted: Bool

  /// Writes it; a text that is lost is empty, and the next refresh brings it.
  ///
  /// - Returns: whether it is there now.
  func insert(_ text: SavedText?, into db: Database) throws -> Bool {
    let isThere = try db.inserts(
      """
      INSERT INTO post
        (id, feedID, identity, title, titleKey, author, link, date, seenAt, words, isRead, isStarred, isDeleted)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, feedID, identity, title, title.sortingKey, author, link, date, seenAt, words, isRead, isStarred, isDeleted,
      ])
    guard isThere else { return false }
    return try db.inserts(
      "INSERT INTO postText (rowid, title, author, text, links) VALUES (?, ?, ?, ?, ?)",
      [id, title, author, text?.text ?? "", text?.links ?? ""])
  }
}

extension SavedPost {
  /// Reads a row.
  ///
  /// - Throws: Where it is not as it was written.
  fileprivate nonisolated init(_ row: Row) throws {
    self.init(
      id: try row.whole(0), feedID: try row.whole(1), identity: try row.whole(2), title: try row.whole(3),
      author: try row.whole(4), link: row.part(5), date: try row.whole(6), seenAt: try row.whole(7),
      words: try row.whole(8), isRead: try row.whole(9), isStarred: try row.whole(10), isDeleted: try row.whole(11))
  }
}

/// A post's text as the search index keeps it; nil for what is lost.
private nonisolated struct SavedText {
  let title: String?
  let author: String?
  let text: String?
  let links: String?

  init(_ row: Row) {
    (title, author) = (row.part(0), row.part(1))
    (text, links) = row.count > 2 ? (row.part(2), row.part(3)) : (nil, nil)
  }
}
