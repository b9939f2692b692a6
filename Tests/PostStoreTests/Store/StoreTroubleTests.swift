import Foundation
import GRDB
import TestSupport
import Testing
import ReaderModels

@testable import PostStore

/// Errors while the store is in use: a full disk, a lock of another program, and a copy of the files during a write.
@Suite(.timeLimit(.minutes(20))) nonisolated struct StoreTroubleTests {
  private let folder: TemporaryFolder
  private let feeds = ScriptedFeeds()
  private let store: DatabasePostStore

  init() throws {
    folder = try TemporaryFolder()
    store = DatabasePostStore.open(at: folder.place, patience: .zero, fetch: feeds.fetch, now: { noon }).store
  }

  private var path: String { folder.place.path }

  /// A feed with a large text, which needs new pages.
  private func largeFeed() async throws -> FeedRecord {
    let feed = try await store.add(FeedSubscription(source: "https://n.example/"))
    let text = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
    feeds.set(feed.source, [item("1", "Large", text), item("2", "Small", "text")])
    return feed
  }

  @Test(arguments: [
    "ownName = NULL", "ownName = x'ff00'", "id = NULL", "source = NULL", "folder = NULL",
  ])
  func aFeedThatIsNotAsItWasWrittenIsDamageAndNoTrap(change: String) async throws {
    try await damage("feed", "UPDATE feed SET \(change)")
    #expect(await sentence { try await store.feeds() }.contains("damaged"))
  }

  @Test(arguments: ["words = NULL", "words = 'x'", "date = NULL", "isRead = 'maybe'", "title = NULL"])
  func aPostThatIsNotAsItWasWrittenIsDamageAndNoTrap(change: String) async throws {
    try await damage("post", "UPDATE post SET \(change)")
    #expect(await sentence { try await store.posts(PostQuery()) }.contains("damaged"))
  }

  /// Writes a value that the schema does not allow.
  private func damage(_ table: String, _ sql: String) async throws {
    try await store.database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      let triggers = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger)") }
      let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('\(table)')")
      try db.execute(sql: "CREATE TABLE loose AS SELECT * FROM \(table)")
      try db.execute(sql: "DROP TABLE \(table)")
      try db.execute(sql: "CREATE TABLE \(table) (\(columns.joined(separator: ", ")))")
      try db.execute(sql: "INSERT INTO \(table) SELECT * FROM loose; DROP TABLE loose")
      try db.execute(sql: sql)
    }
  }

  @Test func aFullDiskIsSaidSoAndLosesNothing() async throws {
    let feed = try await largeFeed()
    let before = (try await store.feeds(), try await store.posts(PostQuery()))
    try await limit(pages: "(SELECT * FROM pragma_page_count)")
    let said = await sentence { try await store.refresh(feed.id) }
    #expect(
      said
        == "The disk is full, so '\(path)' cannot be written. The stored data has not changed. Free some space, and try again."
    )
    #expect(try await store.feeds().map(\.source) == before.0.map(\.source))
    #expect(try await store.posts(PostQuery()) == before.1)
    try await limit(pages: "1000000")
    #expect(try await store.refresh(feed.id).newPosts == 2)
    #expect(try await store.posts(PostQuery(search: "word19999")).map(\.title) == ["Large"])
  }

  private func limit(pages: String) async throws {
    try await store.database.writeWithoutTransaction { db in
      let count = try Int.fetchOne(db, sql: "SELECT \(pages)") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(count)")
    }
  }

  @Test func anotherProgramsLockIsSaidSoAndTheNextTryWorks() async throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let before = try await store.feeds()
    #expect(
      await sentence { try await store.add(FeedSubscription(source: "https://n.example/")) }
        == "'\(path)' is locked by another program, so nothing was changed. Close that program, or wait a moment, and try again."
    )
    #expect(try await store.feeds() == before)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    _ = try await store.add(FeedSubscription(source: "https://n.example/"))
    #expect(try await store.feeds().count == 2)
  }

  @Test func aCopyTakenInTheMiddleHasEverythingThatWasAnsweredFor() async throws {
    let feed = try await largeFeed()
    _ = try await store.refresh(feed.id)
    try await store.set(.starred, to: true, of: try await store.posts(PostQuery(.feed(feed.id))).map(\.id))
    let copy = folder.url.appending(path: "copy")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    // Copies the files as a crash leaves them, with the last writes only in the log.
    for name in ["posts.sqlite", "posts.sqlite-wal"] {
      try FileManager.default.copyItem(at: folder.place.folder.appending(path: name), to: copy.appending(path: name))
    }
    let opened = DatabasePostStore.open(at: StorePlace(folder: copy.path(percentEncoded: false)))
    #expect(opened.notice == nil)
    #expect(try await opened.store.posts(PostQuery(.starred)).count == 2)
    #expect(try await opened.store.feeds() == store.feeds())
  }

  @Test func aLogThatWasCutOffLosesItsEndAndNothingElse() async throws {
    let feed = try await largeFeed()
    try await store.setValue("first", forKey: "position")
    let copy = folder.url.appending(path: "copy")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    let (database, log) = ("posts.sqlite", "posts.sqlite-wal")
    try FileManager.default.copyItem(at: folder.place.database, to: copy.appending(path: database))
    let length = try Data(contentsOf: folder.place.folder.appending(path: log)).count
    _ = try await store.refresh(feed.id)
    let whole = try Data(contentsOf: folder.place.folder.appending(path: log))
    try whole.prefix(length + (whole.count - length) / 2).write(to: copy.appending(path: log))
    let opened = DatabasePostStore.open(at: StorePlace(folder: copy.path(percentEncoded: false)))
    #expect(opened.notice == nil)
    #expect(try await opened.store.value(forKey: "position") == "first")
    #expect(try await opened.store.posts(PostQuery(.feed(feed.id))).isEmpty)
  }

  @Test func noSentenceShowsANumberOfTheDatabases() {
    for code in [
      ResultCode.SQLITE_BUSY, .SQLITE_FULL, .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_READONLY, .SQLITE_CANTOPEN,
      .SQLITE_IOERR,
      .SQLITE_NOMEM, .SQLITE_TOOBIG, .SQLITE_ERROR,
    ] {
      let said = StoreFailure(code, path: "posts").explanation
      #expect(said.hasPrefix("'posts' ") || said.contains("'posts'"))
      #expect(said.hasSuffix(".") && !said.contains("SQLITE") && !said.contains("\(code.rawValue)"))
    }
  }
}
