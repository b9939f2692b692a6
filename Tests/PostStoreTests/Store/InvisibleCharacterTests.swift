import Feeds
import Foundation
import GRDB
import TestSupport
import Testing
import ReaderModels

@testable import PostStore

/// A search finds text as it is displayed, without the invisible characters inside its words.
@Suite(.timeLimit(.minutes(20))) nonisolated struct InvisibleCharacterTests {
  private let folder: TemporaryFolder
  private let feeds = ScriptedFeeds()
  private static let source = "https://split.example/"

  init() throws {
    folder = try TemporaryFolder()
    feeds.set(Self.source, Self.items)
  }

  private static let items = [
    item(
      "1", "Ge\u{AD}samt\u{AD}konzept",
      "<p>A <b>donau\u{AD}dampf</b>\u{200B}schiff, <i>\u{AD}</i><em>last</em></p>"),
    item(
      "2", "", "<p>No\u{2060}title \u{AD}\(String(repeating: "word ", count: 20))</p>", author: "O\u{200B}tto"),
    item("3", "Farsi", "<p>\u{0645}\u{06CC}\u{200C}\u{062E}\u{0648}\u{0627}\u{0647}\u{0645}</p>"),
    item("4", "Plain", "<p>Nothing <b>special</b> here</p>"),
  ]

  private func open() -> OpenedStore {
    DatabasePostStore.open(at: folder.place, fetch: feeds.fetch, now: { noon })
  }

  private static let expected: [String: [String]] = [
    "Gesamtkonzept": ["1"], "donaudampfschiff": ["1"], "notitle": ["2"], "otto": ["2"], "special": ["4"],
    "Ge\u{AD}samtkonzept": ["1"], "samt": [],
    "\u{0645}\u{06CC}\u{200C}\u{062E}\u{0648}\u{0627}\u{0647}\u{0645}": ["3"],
    "\u{0645}\u{06CC}\u{062E}\u{0648}\u{0627}\u{0647}\u{0645}": [],
  ]

  private func expectFound(in store: DatabasePostStore) async throws {
    let identities = try await store.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT id, identity FROM post")
      return rows.reduce(into: [Int64: String]()) { $0[$1[0]] = $1[1] }
    }
    for (search, found) in Self.expected {
      let ids = try await store.posts(PostQuery(search: search)).map(\.id)
      #expect(ids.compactMap { identities[$0] } == found, "\(search)")
    }
    let first = try #require(try await store.posts(PostQuery(search: "Gesamtkonzept")).first)
    #expect(first.title == "Gesamtkonzept")
    let text = try #require(try await store.text(of: first.id))
    #expect(text.text == "A donaudampfschiff, last")
    let styled = text.spans.map { span in
      String(decoding: Array(text.text.utf8)[span.range], as: UTF8.self)
    }
    #expect(styled == ["donaudampf", "last"])
    let farsi = try #require(try await store.posts(PostQuery(search: "Farsi")).first)
    #expect(try await store.text(of: farsi.id)?.text.unicodeScalars.contains("\u{200C}") == true)
  }

  @Test func aSearchFindsWordsAsTheyAreDisplayed() async throws {
    let store = open().store
    let feed = try await store.add(FeedSubscription(source: Self.source))
    #expect(try await store.refresh(feed.id).newPosts == 4)
    try await expectFound(in: store)
    #expect(try await store.refresh(feed.id).changedPosts == 0)
    store.close()
  }

  /// Creates a store of the version before the migration, in which the posts are starred.
  private func createOldStore(copies: Int = 1) async throws {
    try folder.place.makeFolder()
    let queue = try DatabaseQueue(path: folder.place.path)
    try StoreSchema.migrator.migrate(queue, upTo: "8 versions of the parser")
    try await queue.write { db in
      // The posts were read by the current parser, so every change would be counted.
      try db.execute(
        sql: "INSERT INTO feed (id, source, reading) VALUES (9, ?, ?)",
        arguments: [Self.source, FeedParser.version])
      for copy in 0..<copies {
        for item in Self.items.reversed() {
          let id = copy == 0 ? item.id : "\(item.id) \(copy)"
          try db.execute(
            sql: """
              INSERT INTO post (feedID, identity, title, titleKey, author, date, seenAt, words, isStarred)
                VALUES (9, ?, ?, ?, ?, 1000000, 1000000, ?, 1)
              """,
            arguments: [id, item.headline, item.headline.sortingKey, item.author, item.numberOfWords])
          try db.execute(
            sql: "INSERT INTO postText (rowid, title, author, text, links) VALUES (?, ?, ?, ?, ?)",
            arguments: [
              db.lastInsertedRowID, item.headline, item.author, item.text.text, PostRow.column(item.text),
            ])
        }
      }
    }
    try queue.close()
  }

  @Test func theTextsOfAnEarlierVersionAreMigratedAndARefreshChangesNothing() async throws {
    try await createOldStore()
    let opened = open()
    #expect(opened.notice == nil)
    try await expectFound(in: opened.store)
    let outcome = try await opened.store.refresh(9)
    #expect(outcome.newPosts == 0 && outcome.changedPosts == 0)
    let posts = try await opened.store.posts(PostQuery(.feed(9)))
    #expect(posts.map(\.id) == [4, 3, 2, 1] && posts.allSatisfy(\.isStarred))
    opened.store.close()
  }

  @Test func anInterruptedMigrationIsContinued() async throws {
    try await createOldStore(copies: 10)
    let queue = try DatabaseQueue(path: folder.place.path)
    try StoreSchema.migrator.migrate(queue)
    let texts = StoredTexts(database: queue, step: 7)
    #expect(try texts.cleanStep())
    #expect(try texts.cleanStep())
    func mark() async throws -> String? {
      try await queue.read { try String.fetchOne($0, sql: "SELECT value FROM mark WHERE key = 'texts'") }
    }
    func remaining() async throws -> Int? {
      let sql = "SELECT count(*) FROM post WHERE instr(title, char(173))"
      return try await queue.read { try Int.fetchOne($0, sql: sql) }
    }
    #expect(try await mark() == "14")
    #expect(try await remaining() == 14)
    try queue.close()
    let store = open().store
    #expect(try await store.posts(PostQuery(search: "Gesamtkonzept")).count == 10)
    #expect(try await store.posts(PostQuery(search: "notitle")).count == 10)
    #expect(
      try await store.read { db in
        try String.fetchOne(db, sql: "SELECT value FROM mark WHERE key = 'texts'")
      } == nil)
    store.close()
  }
}
