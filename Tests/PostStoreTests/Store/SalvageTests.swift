import Feeds
import Foundation
import GRDB
import TestSupport
import Testing
import ReaderModels

@testable import PostStore

/// The rows that can be read of a damaged database are kept, and the backup adds only those that cannot.
@Suite(.serialized, .timeLimit(.minutes(60))) nonisolated struct SalvageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() -> OpenedStore {
    DatabasePostStore.open(
      at: folder.place, patience: .zero, fetch: ScriptedFeeds().fetch, now: { noon + 7200 })
  }

  /// Damages a copy of the store, opens it, and returns its contents, which must be available within ten seconds.
  private func contents(
    oldExport: Bool = false, damage: (inout Data) -> Void
  ) async throws -> (contents: StoreContents, notice: String) {
    try? FileManager.default.removeItem(at: folder.place.folder)
    try await AgedStore.shared.value.copy(to: folder.place, oldExport: oldExport, change: damage)
    let began = ContinuousClock.now
    let opened = open()
    defer { opened.store.close() }
    let contents = try await StoreContents(opened.store)
    #expect(ContinuousClock.now - began < .seconds(10))
    #expect(opened.isKept, "\(opened.notice ?? "")")
    return (contents, opened.notice ?? "")
  }

  // MARK: - One page

  /// The pages that are damaged in turn: in an ordinary run 20, among them the first page of each table and index.
  private static func pages() async throws -> [AgedStore.Page] {
    let pages = try await AgedStore.shared.value.pages
    if isCompleteRun { return pages }
    var owners: Set<String> = []
    var (roots, leaves): ([AgedStore.Page], [AgedStore.Page]) = ([], [])
    for page in pages {
      if owners.insert(page.owner).inserted {
        roots.append(page)
      } else if page.isLeaf, ["post", "postText_content"].contains(page.owner) {
        leaves.append(page)
      }
    }
    roots.removeAll { $0.owner.hasSuffix("_config") || $0.owner.hasPrefix("sqlite_autoindex_grdb") }
    let step = max(1, leaves.count / max(1, 20 - roots.count))
    return Array((roots + stride(from: 0, to: leaves.count, by: step).map { leaves[$0] }).prefix(20))
  }

  private static func overwrite(_ page: Int, in bytes: inout Data) {
    var random = SeededGenerator(seed: UInt64(page))
    let start = (page - 1) * AgedStore.size
    for index in start..<start + AgedStore.size { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
  }

  /// Overwrites the second half of a page with zeros, as if it had not been written.
  private static func clearEnd(of page: Int, in bytes: inout Data) {
    let end = page * AgedStore.size
    bytes.resetBytes(in: end - AgedStore.size / 2..<end)
  }

  /// Overwrites the second half of a page with bytes of no text, as in erased memory.
  private static func eraseEnd(of page: Int, in bytes: inout Data) {
    let end = page * AgedStore.size
    bytes.replaceSubrange(end - AgedStore.size / 2..<end, with: repeatElement(0xFF, count: AgedStore.size / 2))
  }

  @Test func aDamagedPageCostsAtMostTheTextsAndLinksOfItsRows() async throws {
    try await expectRows(after: Self.overwrite, of: try await Self.pages())
  }

  @Test func aPageWhoseEndIsZeroCostsAtMostTheTextsAndLinksOfItsRows() async throws {
    let tables = ["feed", "post", "postText_content", "value"]
    let pages = try await Self.pages().filter { isCompleteRun || tables.contains($0.owner) }
    try await expectRows(after: Self.clearEnd, of: pages.prefix(isCompleteRun ? pages.count : 6))
  }

  @Test func aPageWhoseEndIsErasedCostsAtMostTheTextsOfItsRows() async throws {
    let pages = try await AgedStore.shared.value.pages.filter { $0.owner == "postText_content" && $0.isLeaf }
    let step = isCompleteRun ? 1 : max(1, pages.count / 6)
    try await expectRows(after: Self.eraseEnd, of: stride(from: 0, to: pages.count, by: step).map { pages[$0] })
  }

  /// Expects that damage of one page costs at most the texts and links of its rows.
  private func expectRows(
    after damage: (Int, inout Data) -> Void, of pages: some Sequence<AgedStore.Page>
  ) async throws {
    let aged = try await AgedStore.shared.value
    for page in pages {
      let (after, notice) = try await contents(oldExport: true) { damage(page.number, &$0) }
      expectMarks(after, equalTo: aged.contents, withNames: page.owner != "feed", "\(page): \(notice)")
      let texts = aged.contents.texts.filter { after.texts[$0.key] != $0.value }.keys
      let links = zip(after.posts, aged.contents.posts).filter { $0.link != $1.link }.map(\.1.id)
      // The pages below the first page of a table cannot be found, so its rows are those of the backup.
      let isRoot = !page.isLeaf
      let mayLoseTexts = page.owner == "postText_content" && (isRoot || texts.count <= page.cells)
      #expect(texts.isEmpty || mayLoseTexts, "\(page)")
      #expect(links.isEmpty || page.owner == "post" && (isRoot || links.count <= page.cells), "\(page)")
      #expect(aged.backedUpIDs.isDisjoint(with: texts) && aged.backedUpIDs.isDisjoint(with: links), "\(page)")
      #expect(after.values == aged.contents.values || page.owner == "value", "\(page)")
      #expect(after.values[0] != nil, "\(page)")
      #expect([nil, aged.contents.posts.count].contains(Self.postsIn(notice)), "\(page): \(notice)")
    }
  }

  /// Expects the same feeds, and the same posts with the same marks.
  ///
  /// The name of a feed is lost with its row if the feed was added since the backup.
  private func expectMarks(
    _ after: StoreContents, equalTo before: StoreContents, withNames: Bool, _ comment: Comment
  ) {
    func describe(_ feed: FeedRecord) -> [String] {
      let isNew = feed.source.contains("dee")
      let names = isNew && !withNames ? [] : [feed.name, feed.folder, feed.user ?? ""]
      return ["\(feed.id) \(feed.unreadCount)", feed.source] + names
    }
    func describe(_ post: PostRecord) -> [String] {
      ["\(post.id) \(post.feedID) \(post.isRead) \(post.isStarred) \(post.date)", post.title, post.author]
    }
    #expect(Set(after.feeds.map(describe)) == Set(before.feeds.map(describe)), comment)
    #expect(after.posts.map(describe) == before.posts.map(describe), comment)
    #expect(after.hidden == before.hidden, comment)
  }

  /// Returns the sum of the numbers of posts in a notice, or nil if it does not contain any.
  private static func postsIn(_ notice: String) -> Int? {
    guard let match = notice.firstMatch(of: #/(\d+) posts were kept(?:, and (\d+) (?:is|are) from)?/#) else {
      return nil
    }
    return Int(match.1).map { kept in kept + (match.2.flatMap { Int($0) } ?? 0) }
  }

  // MARK: - Other damage

  @Test(arguments: ["page", "zeros", "end"], seeds(2, ordinary: 2))
  func noDamageReturnsARemovedFeedOrADeletedPost(kind: String, seed: UInt64) async throws {
    for oldExport in [false, true] { try await expectNoReturn(after: kind, seed: seed, oldExport: oldExport) }
  }

  private func expectNoReturn(after kind: String, seed: UInt64, oldExport: Bool) async throws {
    let aged = try await AgedStore.shared.value
    var random = SeededGenerator(seed: seed)
    var damaged: ClosedRange<Int> = 0...0
    let (after, notice) = try await contents(oldExport: oldExport) { bytes in
      damaged = Self.damage(&bytes, kind, &random)
    }
    let pages = aged.pages.filter { damaged.contains($0.number - 1) }
    let comment: Comment = "\(kind) \(damaged), old export \(oldExport): \(notice)"
    // If the export is old, only the table of feeds and the index of deleted posts contain the removals.
    let owners = Set(pages.map(\.owner))
    if !oldExport || owners.isDisjoint(with: ["feed", "postDeleted"]) {
      #expect(after.feeds.map(\.source) == aged.contents.feeds.map(\.source), comment)
      let titles = Set(aged.contents.posts.map(\.title))
      let returned = after.posts.map(\.title).filter { !titles.contains($0) }
      #expect(returned.isEmpty, comment)
    }
    let lost = aged.contents.posts.count - after.posts.count
    let cost = pages.filter { $0.owner == "post" }.reduce(0) { $0 + $1.cells }
    #expect(lost <= cost || !pages.allSatisfy(\.isLeaf), comment)
    #expect(after.posts.count >= aged.backedUpIDs.intersection(aged.contents.posts.map(\.id)).count, comment)
    expectTextsAndMarks(after, of: aged, damaged: pages, comment)
  }

  /// Expects each kept post with its text and marks, except for those that were on the damaged pages.
  private func expectTextsAndMarks(
    _ after: StoreContents, of aged: AgedStore, damaged: [AgedStore.Page], _ comment: Comment
  ) {
    let before = Dictionary(uniqueKeysWithValues: aged.contents.posts.map { ($0.id, $0) })
    let kept = after.posts.filter { before[$0.id]?.title == $0.title }
    let changed = kept.map(\.id).filter { after.texts[$0] != aged.contents.texts[$0] }
    #expect(changed.allSatisfy { after.texts[$0] == ["", ""] && !aged.backedUpIDs.contains($0) }, comment)
    guard damaged.allSatisfy(\.isLeaf) else { return }
    let cells = damaged.filter { $0.owner == "postText_content" }.reduce(0) { $0 + $1.cells }
    #expect(changed.count <= cells, comment)
    let owners = Set(damaged.map(\.owner))
    for (index, mark) in [("postUnread", \PostRecord.isRead), ("postStarred", \.isStarred)]
    where !owners.isSuperset(of: ["post", index]) {
      let wrong = kept.filter { before[$0.id]?[keyPath: mark] != $0[keyPath: mark] }
      #expect(wrong.isEmpty, comment)
    }
  }

  /// Damages the bytes of a database at random, and returns the indexes of the damaged pages.
  private static func damage(
    _ bytes: inout Data, _ kind: String, _ random: inout SeededGenerator
  ) -> ClosedRange<Int> {
    let place = random.below(bytes.count)
    let first = place / AgedStore.size
    switch kind {
    case "page":
      overwrite(first + 1, in: &bytes)
      return first...first
    case "zeros":
      let end = min(bytes.count, place + 1 + random.below(6 * AgedStore.size))
      bytes.replaceSubrange(place..<end, with: repeatElement(0, count: end - place))
      return first...(end - 1) / AgedStore.size
    default:
      let last = bytes.count / AgedStore.size - 1
      bytes.removeSubrange(place...)
      return first...last
    }
  }

  /// Damages the first page of each of the given indexes and a page of rows that are also in the backup.
  ///
  /// Only the export of the last session before the changes remains, as after a crash.
  private func contentsWithout(_ indexes: [String]) async throws -> StoreContents {
    let aged = try await AgedStore.shared.value
    let roots = try indexes.map { index in
      try #require(aged.pages.first { $0.owner == index }).number
    }
    let pages = roots + [try await leaf(of: "post")]
    return try await contents(oldExport: true) { bytes in
      for page in pages { Self.overwrite(page, in: &bytes) }
    }.contents
  }

  private func marks(_ posts: [PostRecord]) async throws -> [String] {
    let backedUpIDs = try await AgedStore.shared.value.backedUpIDs
    return posts.filter { backedUpIDs.contains($0.id) }.map { post in
      "\(post.id) \(post.title) \(post.isRead) \(post.isStarred)"
    }
  }

  @Test func postsThatOnlyTheIndexByDateNamesAreShownWithTheirMarks() async throws {
    let after = try await contentsWithout(["postByFeed", "sqlite_autoindex_post_1"])
    #expect(try await marks(after.posts) == marks(AgedStore.shared.value.contents.posts))
  }

  @Test func theIndexOfDeletedPostsDecidesIfTheOthersAreDamaged() async throws {
    let aged = try await AgedStore.shared.value
    let after = try await contentsWithout(["postByFeed", "postByDate", "sqlite_autoindex_post_1"])
    #expect(try await marks(after.posts) == marks(aged.contents.posts))
    let known = Set(aged.contents.posts.map(\.id))
    #expect(after.posts.allSatisfy { known.contains($0.id) })
  }

  /// SQLite reads no table if the first page of any table is behind the end of the file.
  @Test func aFileWithoutTheFirstPagesOfLaterTablesIsRead() async throws {
    let aged = try await AgedStore.shared.value
    let last = try #require(aged.pages.first { $0.owner == "value" }).number
    let (after, notice) = try await contents(oldExport: true) { bytes in
      bytes.removeSubrange((last - 1) * AgedStore.size..<bytes.count)
    }
    #expect(after.feeds.map(\.source) == aged.contents.feeds.map(\.source), "\(notice)")
    #expect(notice.contains("posts were kept"))
  }

  @Test func thePostsOfAFeedThatOnlyTheExportContainsAreKept() async throws {
    let pages = [try await leaf(of: "feed"), try await leaf(of: "feedBySource")]
    let (after, notice) = try await contents { bytes in
      for page in pages { Self.overwrite(page, in: &bytes) }
    }
    expectMarks(after, equalTo: try await AgedStore.shared.value.contents, withNames: true, "\(notice)")
  }

  /// After a crash, only the export of the removal says that the feed of the backup was removed.
  @Test(arguments: [false, true]) func aFeedRemovedBeforeACrashDoesNotReturn(isRestored: Bool) async throws {
    try await AgedStore.shared.value.copy(to: folder.place, oldExport: true) { _ in }
    let store = open().store
    let before = try await store.feeds().map(\.source)
    let bee = try #require(try await store.feeds().first { $0.name == "Bee" })
    let removed = try await store.remove([bee.id])
    if isRestored { try await store.restore(removed) }
    _ = try await store.database.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
    var bytes = try Data(contentsOf: folder.place.database)
    let export = try Data(contentsOf: URL(filePath: folder.place.export))
    store.close()
    for page in [try await leaf(of: "feed"), try await leaf(of: "feedBySource")] { Self.overwrite(page, in: &bytes) }
    try bytes.write(to: folder.place.database)
    try export.write(to: URL(filePath: folder.place.export))
    try Data().write(to: URL(filePath: folder.place.useMark))
    let opened = open()
    defer { opened.store.close() }
    let after = try await opened.store.feeds().map(\.source)
    #expect(Set(after) == Set(before.filter { isRestored || $0 != bee.source }), "\(opened.notice ?? "")")
  }

  /// A migration vacuums the database, after which the pages of the tables have other numbers than in a new database.
  @Test func aRestoredDatabaseWithoutItsFirstPageIsRestoredAgain() async throws {
    let aged = try await AgedStore.shared.value
    try aged.copy(to: folder.place, oldExport: false) { _ in }
    let queue = try DatabaseQueue(path: folder.place.path)
    try await queue.vacuum()
    try queue.close()
    try FileManager.default.removeItem(atPath: folder.place.backup)
    try FileManager.default.copyItem(atPath: folder.place.path, toPath: folder.place.backup)
    try await folder.overwriteRoot(of: "post")
    let first = open()
    #expect(first.isRestored)
    let unread = try await first.store.posts(PostQuery()).filter { post in !post.isRead }.map(\.id)
    try await first.store.set(.read, to: true, of: unread)
    let before = try await StoreContents(first.store)
    first.store.close()
    var bytes = try Data(contentsOf: folder.place.database)
    Self.overwrite(1, in: &bytes)
    try bytes.write(to: folder.place.database)
    let opened = open()
    defer { opened.store.close() }
    #expect(opened.notice?.contains("posts were kept") == true, "\(opened.notice ?? "")")
    let after = try await StoreContents(opened.store)
    expectMarks(after, equalTo: before, withNames: true, "\(opened.notice ?? "")")
    #expect(after.texts == before.texts)
  }

  // MARK: - A full disk

  /// A copy of a file fails on a full disk: that of the damaged database, of its log, or of the backup.
  @Test(arguments: ["posts.sqlite", "posts.sqlite-wal", "posts.backup.sqlite"])
  func aFullDiskReplacesNothing(name: String) async throws {
    try await AgedStore.shared.value.copy(to: folder.place, oldExport: false) { Self.overwrite(2, in: &$0) }
    try Data().write(to: URL(filePath: folder.place.path + "-wal"))
    let (files, bytes) = (try folder.files(), try Data(contentsOf: folder.place.database))
    let restore = StoreRestore(place: folder.place, isAlone: true) { from, to in
      if from.hasSuffix("/" + name) { throw CocoaError(.fileWriteOutOfSpace) }
      try FileManager.default.copyItem(atPath: from, toPath: to)
    }
    #expect(throws: StoreFailure.full(folder.place.path)) { try restore.run(now: noon) }
    #expect(try folder.files() == files)
    #expect(try Data(contentsOf: folder.place.database) == bytes)
    let opened = open()
    #expect(opened.notice?.contains("posts were kept") == true, "\(opened.notice ?? "")")
    opened.store.close()
  }

  @Test func aBackupThatCannotBeReadIsNotUsed() async throws {
    try await AgedStore.shared.value.copy(to: folder.place, oldExport: false) { Self.overwrite(2, in: &$0) }
    let restore = StoreRestore(place: folder.place, isAlone: true) { from, to in
      if from == folder.place.backup { throw CocoaError(.fileReadUnknown) }
      try FileManager.default.copyItem(atPath: from, toPath: to)
    }
    #expect(try restore.run(now: noon).contains("posts were kept"))
  }

  // MARK: - Notices

  private func leaf(of owner: String) async throws -> Int {
    try #require(try await AgedStore.shared.value.pages.first { $0.owner == owner && $0.isLeaf }).number
  }

  private var renamed: String {
    """
    '\(folder.place.path)' was damaged and was renamed to '\(folder.place.folder.path(percentEncoded: false))\
    posts-damaged-1970-01-12.sqlite'.
    """
  }

  @Test func theNoticeSaysHowManyPostsWereKeptAndFromWhichDayTheRestIs() async throws {
    let count = try await AgedStore.shared.value.contents.posts.count
    let index = try await leaf(of: "postByDate")
    let whole = try await contents { Self.overwrite(index, in: &$0) }.notice
    #expect(whole == "\(renamed) All \(count) posts were kept.")
    let rows = try await leaf(of: "post")
    let notice = try await contents { Self.overwrite(rows, in: &$0) }.notice
    let numbers = try #require(notice.firstMatch(of: #/(\d+) posts were kept, and (\d+)/#))
    let text = "\(numbers.1) posts were kept, and \(numbers.2) are from the backup from 1970-01-12."
    #expect(notice == "\(renamed) \(text)")
    #expect(Int(numbers.1).flatMap { kept in Int(numbers.2).map { kept + $0 } } == count)
  }

  @Test func theNoticeSaysFromWhichDayTheNamesOfFeedsAndTheSettingsAre() async throws {
    let count = try await AgedStore.shared.value.contents.posts.count
    let feeds = try await leaf(of: "feed")
    let names = try await contents { Self.overwrite(feeds, in: &$0) }.notice
    let what = "Names and folders of feeds that could not be read"
    #expect(names == "\(renamed) All \(count) posts were kept. \(what) are from 1970-01-12.")
    let values = try await leaf(of: "value")
    let settings = try await contents { Self.overwrite(values, in: &$0) }.notice
    #expect(
      settings == "\(renamed) All \(count) posts were kept. Settings that could not be read are from 1970-01-12.")
  }

  private func validators(_ store: DatabasePostStore) async throws -> Int? {
    try await store.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM feed WHERE etag NOT NULL OR lastModified NOT NULL")
    }
  }

  /// The server would otherwise not send the posts that have changed since the backup.
  @Test func afterPostsOfTheBackupAreUsedEachFeedIsFetched() async throws {
    let aged = try await AgedStore.shared.value
    let rows = try await leaf(of: "post")
    let index = try await leaf(of: "postByDate")
    for (page, expected) in [(rows, 0), (index, 2)] {
      try aged.copy(to: folder.place, oldExport: false) { Self.overwrite(page, in: &$0) }
      let opened = open()
      #expect(opened.notice?.contains("from the backup") == (page == rows))
      #expect(try await validators(opened.store) == expected)
      opened.store.close()
      try FileManager.default.removeItem(at: folder.place.folder)
    }
  }

  /// A file can contain an older version of the page with the highest identifiers.
  @Test func rowsAboveTheNotedIdentifierAreRead() async throws {
    let aged = try await AgedStore.shared.value
    try aged.copy(to: folder.place, oldExport: false) { _ in }
    let queue = try DatabaseQueue(path: folder.place.path)
    try await queue.write { db in try db.execute(sql: "UPDATE sqlite_sequence SET seq = 3") }
    try queue.close()
    var bytes = try Data(contentsOf: folder.place.database)
    Self.overwrite(try await leaf(of: "post"), in: &bytes)
    try bytes.write(to: folder.place.database)
    try Data().write(to: URL(filePath: folder.place.useMark))
    let opened = open()
    defer { opened.store.close() }
    let posts = try await opened.store.posts(PostQuery())
    let contents = try await StoreContents(opened.store)
    expectMarks(contents, equalTo: aged.contents, withNames: true, "\(opened.notice ?? "")")
    #expect(posts.count { $0.link != nil } > aged.contents.posts.count / 2)
    #expect(opened.notice?.contains("feeds") == false)
  }

  @Test func withoutABackupTheRestIsFetched() async throws {
    let aged = try await AgedStore.shared.value
    let rows = try await leaf(of: "post")
    try aged.copy(to: folder.place, oldExport: false) { Self.overwrite(rows, in: &$0) }
    for path in [folder.place.backup, folder.place.export] {
      try FileManager.default.removeItem(atPath: path)
    }
    let opened = open()
    let count = aged.contents.posts.count
    #expect(
      opened.notice == """
        \(renamed) \(count) posts were kept. There is no backup. Refresh to fetch what could not be read.
        """)
    let posts = try await opened.store.posts(PostQuery())
    #expect(posts.map(\.isStarred) == aged.contents.posts.map(\.isStarred))
    #expect(posts.contains { $0.link == nil } && posts.contains { $0.link != nil })
    #expect(try await validators(opened.store) == 0)
    opened.store.close()
    #expect(open().notice == nil)
  }

  @Test func aDamagedStoreOfAnEarlierVersionIsKept() async throws {
    try folder.place.makeFolder()
    let queue = try DatabaseQueue(path: folder.place.path)
    try StoreSchema.migrator.migrate(queue, upTo: "3 folders of feeds")
    try await queue.write { db in
      try db.execute(
        sql: "INSERT INTO feed (id, source, givenName) VALUES (5, 'https://old.example/', 'Old')")
      for id in 1...300 {
        try db.execute(
          sql: """
            INSERT INTO post (id, feedID, identity, title, titleKey, author, date, seenAt, words, isStarred)
              VALUES (?1, 5, 'identity ' || ?1, 'Post ' || ?1, '', '', ?1, ?1, 2, ?1 % 2)
            """,
          arguments: [id])
        try db.execute(
          sql:
            "INSERT INTO postText (rowid, title, author, text, links) VALUES (?1, '', '', 'Some words', '')",
          arguments: [id])
      }
    }
    try queue.close()
    try await folder.overwriteRoot(of: "value")
    try Data().write(to: URL(filePath: folder.place.useMark))
    let opened = open()
    #expect(opened.notice == "\(renamed) All 300 posts were kept. Settings that could not be read are lost.")
    #expect(try await opened.store.feeds().map(\.name) == ["Old"])
    #expect(try await opened.store.posts(PostQuery(.starred, order: .title)).first?.title == "Post 1")
    #expect(try await opened.store.posts(PostQuery(search: "words")).count == 300)
    #expect(try await opened.store.text(of: 300)?.text == "Some words")
    opened.store.close()
  }
}
