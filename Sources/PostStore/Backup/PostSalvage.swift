import Feeds
import Foundation
import GRDB
import ReaderModels

/// The part of a salvage that copies the posts and their texts.
nonisolated struct PostSalvage {
  let old: DamagedRows
  let db: Database
  let export: StoreExport?
  let now: Date

  private static let columns = [
    "feedID", "identity", "title", "author", "link", "date", "seenAt", "words",
    "isRead", "isStarred", "isDeleted",
  ]

  /// Copies the posts.
  ///
  /// - Parameter hasFeeds: Whether feeds of the damaged database could be read.
  /// - Returns: The numbers of posts, or nil if neither feeds nor posts can be read.
  func copy(hasFeeds: Bool) throws -> StoreSalvage.Outcome? {
    let feeds = Set(try Int64.fetchAll(db, sql: "SELECT id FROM feed"))
    var outcome = StoreSalvage.Outcome()
    var read: Set<Int64> = []
    var fromBackup: Set<Int64> = []
    var lost: LostPosts?
    let gaps = try readPosts(of: feeds, into: &read)
    if !gaps.isEmpty {
      var posts = try LostPosts(in: old, read: read)
      if !hasFeeds, read.isEmpty, posts.posts.isEmpty { return nil }
      try posts.complete(from: db, in: gaps, deleted: Set(export?.deleted ?? []))
      try posts.readMarks(old)
      outcome.isComplete = posts.isComplete
      for (id, post) in posts.posts.sorted(by: { $0.key < $1.key }) where feeds.contains(post.feedID) {
        if try insert(post, id: id) {
          fromBackup.insert(id)
        } else if post.isDeleted != true {
          outcome.isComplete = false
        }
      }
      lost = posts
    }
    fromBackup.formUnion(try copyTexts())
    if let lost { try addStars(of: lost) }
    if try addMissingTexts() > 0 { outcome.isComplete = false }
    let shown = try Int64.fetchAll(db, sql: "SELECT id FROM post WHERE isDeleted = 0")
    outcome.fromBackup = shown.count(where: fromBackup.contains)
    outcome.kept = shown.count - outcome.fromBackup
    return outcome
  }

  /// Takes the stars of the export for the posts whose star is unknown.
  private func addStars(of lost: LostPosts) throws {
    guard let export else { return }
    let unknown = lost.posts.filter { $0.value.isStarred == nil && $0.value.isDeleted == false }
    for id in unknown.keys {
      try db.execute(sql: "UPDATE post SET isStarred = 0 WHERE id = ?", arguments: [id])
    }
    for star in export.stars {
      guard let feed = try FeedRow.record(db, source: star.source)?.id else { continue }
      let id = try Int64.fetchOne(
        db, sql: "SELECT id FROM post WHERE feedID = ? AND identity = ?", arguments: [feed, star.identity])
      let isUnknown = id.map { unknown[$0] != nil } ?? !lost.isComplete
      if isUnknown { try export.merge(star, ofFeed: feed, into: db) }
    }
  }

  // MARK: - Rows

  /// Copies the rows that can be read, and returns the ranges of identifiers of the others.
  private func readPosts(of feeds: Set<Int64>, into read: inout Set<Int64>) throws -> [ClosedRange<Int64>] {
    let added = old.columns(of: "post").contains("isListed") ? ["isListed"] : []
    let columns = Self.columns + added
    let names = columns.joined(separator: ", ")
    let marks = Array(repeating: "?", count: columns.count + 2).joined(separator: ", ")
    let sql = "INSERT OR IGNORE INTO post (titleKey, id, \(names)) VALUES (\(marks))"
    return try old.readTable("post", key: "id", columns: columns) { row in
      guard let feedID: Int64 = row.part(1), (row.part(2) as String?) != nil, let title: String = row.part(3),
        (row.part(4) as String?) != nil, let date: Double = row.part(6), let seenAt: Double = row.part(7)
      else { return false }
      // On a page whose end is zero, the end of a row is zero, too.
      guard date <= seenAt + PostWriter.largestLead else { return false }
      read.insert(try row.whole(0))
      // The posts of removed feeds are not copied.
      guard feeds.contains(feedID) else { return true }
      let values: [DatabaseValue] = (0...columns.count).map { index in row[index] }
      let arguments = StatementArguments([title.sortingKey.databaseValue] + values)
      try db.cachedStatement(sql: sql).execute(arguments: arguments)
      return true
    }
  }

  /// Inserts a row composed of the entries of the indexes, the text, and the row of the backup.
  ///
  /// Nothing is inserted if it is unknown whether the post is deleted, or if its identity or its title is unknown.
  ///
  /// - Returns: Whether the row of the backup was used.
  private func insert(_ lost: LostPosts.Post, id: Int64) throws -> Bool {
    let theirs = try rowOfBackup(lost, id: id)
    let whole = DamagedRows.areIntact(["c0", "c1", "c2"])
    let text = try old.row("SELECT c0, c1, c2 FROM postText_content WHERE id = ? AND \(whole)", [id])
    let isDeleted = lost.isDeleted ?? false
    let title: String? = text?.part(0) ?? theirs?.part(1) ?? (isDeleted ? "" : nil)
    guard lost.isDeleted != nil, let identity: String = lost.identity ?? theirs?.part(0), let title else {
      return false
    }
    let author: String = text?.part(1) ?? theirs?.part(2) ?? ""
    let date: Double = lost.date ?? theirs?.part(4) ?? now.timeIntervalSince1970
    let words: Int = (text?.part(2) as String?).map(Self.numberOfWords) ?? theirs?.part(6) ?? 0
    let isRead: Bool = lost.isRead ?? theirs?.part(7) ?? false
    let isStarred: Bool = lost.isStarred ?? theirs?.part(8) ?? false
    let link: String? = theirs?.part(3)
    let seenAt: Double = theirs?.part(5) ?? date
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO post
          (id, feedID, identity, title, titleKey, author, link, date, seenAt, words,
            isRead, isStarred, isDeleted)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id, lost.feedID, identity, title, title.sortingKey, author, link, date, seenAt, words,
      isRead, isStarred, isDeleted,
    ])
    return theirs != nil
  }

  /// Returns the row of the same post in the backup.
  private func rowOfBackup(_ lost: LostPosts.Post, id: Int64) throws -> Row? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT identity, title, author, link, date, seenAt, words, isRead, isStarred FROM backup.post
            WHERE id = ?1 AND feedID = ?2 AND identity = coalesce(?3, identity)
          """),
      arguments: [id, lost.feedID, lost.identity])
  }

  private static func numberOfWords(in text: String) -> Int {
    text.unicodeScalars.split { $0.properties.isWhitespace }.count
  }

  // MARK: - Texts

  /// Copies the texts that can be read, and those of the backup for the others.
  ///
  /// - Returns: The posts whose text is that of the backup.
  private func copyTexts() throws -> [Int64] {
    let insert = "INSERT INTO postText (rowid, title, author, text, links) "
    let posts = Set(try Int64.fetchAll(db, sql: "SELECT id FROM post"))
    let gaps = try old.readTable(
      "postText_content", key: "id", columns: ["c0", "c1", "c2", "c3"]
    ) { row in
      let id: Int64 = try row.whole(0)
      guard posts.contains(id) else { return true }
      guard let title: String = row.part(1), let author: String = row.part(2), let text: String = row.part(3),
        let links: String = row.part(4)
      else { return false }
      try db.cachedStatement(sql: insert + "VALUES (?, ?, ?, ?, ?)").execute(arguments: [
        id, title, author, text, links,
      ])
      return true
    }
    if gaps.isEmpty { return [] }
    let missing = """
      FROM post JOIN backup.post AS theirs USING (id, feedID, identity)
        JOIN backup.postText_content AS texts USING (id)
        WHERE id NOT IN (SELECT id FROM postText_docsize)
      """
    let ids = try Int64.fetchAll(db, sql: "SELECT id \(missing)")
    try db.execute(sql: insert + "SELECT id, c0, c1, c2, c3 \(missing)")
    return ids
  }

  /// Adds empty texts, so that titles can be found, and returns their number without those of deleted posts.
  private func addMissingTexts() throws -> Int {
    let missing = "FROM post WHERE id NOT IN (SELECT id FROM postText_docsize)"
    let count = try Int.fetchOne(db, sql: "SELECT count(*) \(missing) AND isDeleted = 0") ?? 0
    try db.execute(
      sql: """
        INSERT INTO postText (rowid, title, author, text, links)
          SELECT id, title, author, '', '' \(missing)
        """)
    return count
  }
}
