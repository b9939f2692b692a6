import Feeds
import Foundation
import GRDB
import ReaderModels

/// A writer that stores the current posts of a feed.
///
/// A post is identified by its feed and by its identity in the feed. A refresh can change the content of a post, but
/// not the user's marks.
nonisolated struct PostWriter {
  let db: Database
  let feedID: FeedRecord.ID
  let now: Date
  /// Whether the stored posts were read by the current version of the parser.
  ///
  /// Otherwise, the difference between a stored post and a post may come from the parser alone.
  let isCurrent: Bool

  init(db: Database, feedID: FeedRecord.ID, now: Date) throws {
    self.db = db
    self.feedID = feedID
    self.now = now
    let sql = "SELECT reading FROM feed WHERE id = ?"
    isCurrent = try Int.fetchOne(db, sql: sql, arguments: [feedID]) == FeedParser.version
  }

  /// Writes the posts of the given feed, or writes nothing if `feed` is nil.
  ///
  /// The posts are written from the last to the first, so that newer posts, which are at the start of a feed, have
  /// higher identifiers.
  func write(_ feed: Feed?) throws -> RefreshOutcome {
    guard let feed else { return RefreshOutcome(wasUnchanged: true) }
    var (outcome, ids) = (RefreshOutcome(note: feed.note), [PostRecord.ID]())
    for (index, item) in feed.items.enumerated().reversed() {
      let isCut = index >= feed.completeItems
      if let id = try write(item.withoutInvisible, isCut: isCut, &outcome) { ids.append(id) }
    }
    try markListed(ids, isComplete: feed.note == nil && !ids.isEmpty)
    return outcome
  }

  /// Writes a post, counts it in the outcome if it is new or has changed, and returns its identifier.
  ///
  /// A post that is cut off does not change a stored post, and is not stored if it is new, because its date and the
  /// rest of its text may be missing. The result is then nil.
  private func write(
    _ item: FeedItem, isCut: Bool, _ outcome: inout RefreshOutcome
  ) throws -> PostRecord.ID? {
    guard let row = try kept(item) else {
      if isCut { return nil }
      outcome.newPosts += 1
      return try insert(item)
    }
    let id: PostRecord.ID = try row.whole(0)
    if isCut { return id }
    let date = date(of: item, seenAt: Date(timeIntervalSince1970: try row.whole(1)))
    let hasSameContent = hasSameContent(row, item)
    if hasSameContent, hasSameDetails(row, item, date: date) { return id }
    if !hasSameContent, isCurrent { outcome.changedPosts += 1 }
    try update(id, item, date: date)
    return id
  }

  /// Marks the given posts as posts of the last response, and if the response was complete, only these posts.
  ///
  /// A response with errors, or without posts, may have lost posts.
  private func markListed(_ ids: [PostRecord.ID], isComplete: Bool) throws {
    try db.execute(
      sql: """
        WITH listed AS (SELECT value FROM json_each(?))
        UPDATE post SET isListed = id IN listed WHERE feedID = ? AND isListed \(isComplete ? "<>" : "<") (id IN listed)
        """,
      arguments: ["[\(ids.map(String.init).joined(separator: ","))]", feedID])
  }

  /// Returns whether the given row has the title and the text of the given post.
  ///
  /// A row without text never has the text.
  private func hasSameContent(_ row: Row, _ item: FeedItem) -> Bool {
    let (title, text): (String?, String?) = (row.part(4), row.part(6))
    return title == item.headline && text == item.text.text
  }

  /// Returns whether the given row has the values of the given post whose changes are stored, but not counted.
  ///
  /// A version that reads more of a document can change these values of many posts.
  private func hasSameDetails(_ row: Row, _ item: FeedItem, date: Date) -> Bool {
    let (link, seconds): (String?, Double?) = (row.part(2), row.part(3))
    guard link == item.link?.absoluteString, seconds == date.timeIntervalSince1970 else { return false }
    return row.part(5) == item.author && row.part(7) == PostRow.column(item.text)
  }

  // MARK: - Identity

  /// Returns the row of the given post, even if the identity of the post has become ambiguous or unique.
  private func kept(_ item: FeedItem) throws -> Row? {
    switch item.otherID {
    case nil: return try row(item.id)
    case .full(let full): return try renamed(try row(full), to: item) ?? row(item.id)
    case .shared(let shared):
      if let row = try row(item.id) { return row }
      // The row belongs to the post that had this identity before the identity became ambiguous.
      guard let row = try row(shared), row.part(2) == item.link?.absoluteString, row.part(4) == item.headline else {
        return nil
      }
      return try renamed(row, to: item)
    }
  }

  private func row(_ identity: String) throws -> Row? {
    let find = try db.cachedStatement(
      sql: """
        SELECT post.id, seenAt, link, date, post.title, post.author, postText.text, postText.links
        FROM post LEFT JOIN postText ON postText.rowid = post.id WHERE feedID = ? AND identity = ?
        """)
    return try Row.fetchOne(find, arguments: [feedID, identity])
  }

  /// Stores the current identity of the post in the given row, unless another row has that identity.
  ///
  /// If the identity has become unique, this ensures that the post is still found after its title changes.
  ///
  /// - Returns: The given row.
  private func renamed(_ row: Row?, to item: FeedItem) throws -> Row? {
    guard let row else { return nil }
    try db.cachedStatement(sql: "UPDATE OR IGNORE post SET identity = ? WHERE id = ?")
      .execute(arguments: [item.id, try row.whole(0) as PostRecord.ID])
    return row
  }

  // MARK: - Rows

  private func insert(_ item: FeedItem) throws -> PostRecord.ID {
    let title = item.headline
    try db.cachedStatement(
      sql: """
        INSERT INTO post (feedID, identity, title, titleKey, author, link, date, seenAt, words)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      feedID, item.id, title, title.sortingKey, item.author, item.link?.absoluteString,
      date(of: item, seenAt: now).timeIntervalSince1970, now.timeIntervalSince1970, item.numberOfWords,
    ])
    let id = db.lastInsertedRowID
    try db.cachedStatement(sql: "INSERT INTO postText (rowid, title, author, text, links) VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [id, title, item.author, item.text.text, PostRow.column(item.text)])
    return id
  }

  private func update(_ id: PostRecord.ID, _ item: FeedItem, date: Date) throws {
    let title = item.headline
    try db.cachedStatement(
      sql: "UPDATE post SET title = ?, titleKey = ?, author = ?, link = ?, date = ?, words = ? WHERE id = ?"
    ).execute(arguments: [
      title, title.sortingKey, item.author, item.link?.absoluteString, date.timeIntervalSince1970, item.numberOfWords,
      id,
    ])
    // `REPLACE` also inserts text that was lost.
    try db.cachedStatement(sql: "REPLACE INTO postText (rowid, title, author, text, links) VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [id, title, item.author, item.text.text, PostRow.column(item.text)])
  }

  /// Returns the date of publication, or `seenAt` if there is no valid date.
  ///
  /// A date more than a day in the future is treated as an error in the feed. Otherwise, the post would stay at the top
  /// of the list.
  private func date(of item: FeedItem, seenAt: Date) -> Date {
    guard let published = item.published, published <= seenAt + Self.largestLead else { return seenAt }
    return published
  }

  /// The largest number of seconds by which the date of a post is later than the time at which it was first seen.
  static let largestLead = 86_400.0
}
