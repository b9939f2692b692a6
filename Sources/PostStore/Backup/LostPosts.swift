import GRDB

/// The posts whose rows cannot be read, as far as the indexes name them.
nonisolated struct LostPosts {
  /// The values of a lost row that the indexes repeat; nil for an unknown value.
  struct Post {
    var feedID: Int64
    var identity: String?
    var date: Double?
    var isRead: Bool?
    var isStarred: Bool?
    var isDeleted: Bool?
  }

  private(set) var posts: [Int64: Post] = [:]
  /// Whether the indexes name every lost post.
  private(set) var isComplete = false
  /// The dates of the lost posts that an index names as not deleted.
  private var shown: [Int64: Double] = [:]
  /// Whether an index names every post that is not deleted.
  private var namesAllShown = false
  /// Whether an index names every deleted post.
  private var namesAllDeleted = false

  /// Reads the indexes of the damaged database.
  ///
  /// - Parameter read: The identifiers of the rows that could be read.
  init(in rows: DamagedRows, read: Set<Int64>) throws {
    isComplete = try rows.readEnds(
      "id, feedID, identity", from: "post INDEXED BY sqlite_autoindex_post_1", order: ["feedID", "identity"]
    ) { row in
      let id: Int64 = try row.whole(0)
      if !read.contains(id) { posts[id] = Post(feedID: try row.whole(1), identity: try row.whole(2)) }
    }
    try readShown(rows, read: read)
    try readDeleted(rows, read: read)
    for (id, post) in posts where post.isDeleted == nil {
      posts[id]?.date = shown[id]
      let isDeleted = isDeletedByIndexes(id)
      posts[id]?.isDeleted = isDeleted
    }
  }

  /// Reads the indexes of the posts that are not deleted.
  private mutating func readShown(_ rows: DamagedRows, read: Set<Int64>) throws {
    namesAllShown = try rows.readEnds(
      "id, feedID, date", of: StoreSchema.postByFeed
    ) { row in
      let id: Int64 = try row.whole(0)
      if read.contains(id) { return }
      let feedID: Int64 = try row.whole(1)
      shown[id] = try row.whole(2)
      if posts[id] == nil { posts[id] = Post(feedID: feedID) }
    }
    if namesAllShown { return }
    namesAllShown = try rows.readEnds(
      "id, date", of: StoreSchema.postByDate
    ) { row in
      let id: Int64 = try row.whole(0)
      if !read.contains(id) { shown[id] = try row.whole(1) }
    }
  }

  /// Reads the index of the deleted posts, which is missing in the database of an earlier version.
  private mutating func readDeleted(_ rows: DamagedRows, read: Set<Int64>) throws {
    namesAllDeleted = try rows.readEnds(
      "id, feedID", of: StoreSchema.postDeleted
    ) { row in
      let id: Int64 = try row.whole(0)
      if read.contains(id) { return }
      let feedID: Int64 = try row.whole(1)
      posts[id, default: Post(feedID: feedID)].isDeleted = true
    }
  }

  /// Returns whether the given post is deleted, or nil if the indexes that can be read do not determine it.
  private func isDeletedByIndexes(_ id: Int64) -> Bool? {
    if shown[id] != nil { return false }
    if namesAllShown { return true }
    return namesAllDeleted ? false : nil
  }

  /// Reads the indexes of the unread and the starred posts.
  ///
  /// They are read after the posts have been completed, because they also name posts of the backup.
  mutating func readMarks(_ rows: DamagedRows) throws {
    let unread = try Self.marks(in: rows, of: StoreSchema.postUnread)
    let starred = try Self.marks(in: rows, of: StoreSchema.postStarred)
    for (id, post) in posts where post.isDeleted == false {
      let isUnread = unread.ids.contains(id)
      let isStarred = starred.ids.contains(id)
      if unread.isWhole || isUnread { posts[id]?.isRead = !isUnread }
      if starred.isWhole || isStarred { posts[id]?.isStarred = isStarred }
    }
  }

  /// Returns the posts that the given index names, and whether the whole index can be read.
  private static func marks(
    in rows: DamagedRows, of index: StoreSchema.PartialIndex
  ) throws -> (ids: Set<Int64>, isWhole: Bool) {
    var ids: Set<Int64> = []
    let isWhole = try rows.readEnds("id", of: index) { row in ids.insert(try row.whole(0)) }
    return (ids, isWhole)
  }

  /// Completes the posts with those of the backup, as far as an index that cannot be read may name them.
  ///
  /// - Parameters:
  ///   - db: The new database, to which the backup is attached.
  ///   - gaps: The ranges of identifiers whose rows cannot be read.
  ///   - deleted: The posts that were deleted since the backup.
  mutating func complete(from db: Database, in gaps: [ClosedRange<Int64>], deleted: Set<Int64>) throws {
    if isComplete, namesAllShown { return }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT post.id, post.feedID, post.identity, post.date, post.isDeleted FROM backup.post
          JOIN backup.feed AS theirs ON theirs.id = post.feedID
          JOIN main.feed AS ours ON ours.id = theirs.id AND ours.source = theirs.source
        """)
    while let row = try rows.next() {
      let id: Int64 = try row.whole(0)
      let wasDeleted: Bool = try row.whole(4)
      let isDeleted = wasDeleted || namesAllShown || deleted.contains(id)
      if let known = posts[id] {
        posts[id]?.isDeleted = known.isDeleted ?? isDeleted
      } else if mayBeLost(id, in: gaps) {
        posts[id] = Post(
          feedID: try row.whole(1), identity: try row.whole(2), date: try shown[id] ?? row.whole(3),
          isDeleted: isDeleted && shown[id] == nil)
      }
    }
  }

  /// Returns whether a post that is not in `posts` may be in the damaged database.
  private func mayBeLost(_ id: Int64, in gaps: [ClosedRange<Int64>]) -> Bool {
    // A post that neither index names was removed permanently.
    let isRemoved = namesAllShown && namesAllDeleted && shown[id] == nil
    if isComplete || isRemoved { return false }
    return gaps.contains { gap in gap.contains(id) }
  }
}
