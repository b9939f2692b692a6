import Feeds
import Foundation
import GRDB
import TestSupport
import Testing

@testable import PostStore
@testable import ReaderModels

/// Opening a missing, existing, outdated, newer, locked, damaged or foreign database never stops the program.
@Suite(.timeLimit(.minutes(20))) nonisolated struct StoreOpeningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(now: Date = noon) -> OpenedStore {
    DatabasePostStore.open(at: folder.place, patience: .zero, fetch: ScriptedFeeds().fetch, now: { now })
  }

  @Test func theFirstStartHasTheFeedThatComesWithTheApp() async throws {
    let opened = open()
    #expect(opened.notice == nil && opened.isKept)
    #expect(try await opened.store.feeds().map(\.source) == ["bundled:"])
    #expect(try await opened.store.posts(PostQuery()).count == 13)
  }

  @Test func whatIsKeptIsForItsOwnerAlone() async throws {
    let opened = open()
    _ = try await opened.store.add(FeedSubscription(source: "https://n.example/", user: "ada", password: "secret"))
    #expect(try folder.mode(of: folder.place.folder) == 0o700)
    for file in try folder.files() {
      #expect(try folder.mode(of: folder.place.folder.appending(path: file)) == 0o600, "\(file)")
    }
  }

  @Test func theNextStartFindsEverythingAgain() async throws {
    let first = open().store
    let feed = try await first.add(FeedSubscription(source: "https://n.example/", name: "News"))
    let posts = try await first.posts(PostQuery())
    try await first.set(.read, to: true, of: [posts[0].id])
    try await first.set(.deleted, to: true, of: [posts[1].id])
    try await first.setValue("here", forKey: "position")
    first.close()
    let second = open().store
    #expect(try await second.feeds().contains(feed))
    #expect(try await second.posts(PostQuery()).count == 12)
    #expect(try await second.posts(PostQuery()).first?.isRead == true)
    #expect(try await second.value(forKey: "position") == "here")
  }

  @Test func theFeedOfTheAppThatWasRemovedStaysAway() async throws {
    let first = open().store
    let removed = try await first.remove(try await first.feeds().map(\.id))
    first.close()
    let second = open().store
    #expect(try await second.feeds().isEmpty)
    #expect(try await second.posts(PostQuery(search: "terminal")).isEmpty)
    #expect(await sentence { try await second.restore(removed) }.hasPrefix("The removed feeds can no longer"))
    second.close()
    #expect(try await open().store.feeds().isEmpty)
  }

  @Test func aSecondProgramTakesNothingAwayThatTheFirstCanBringBack() async throws {
    let first = open().store
    let removed = try await first.remove(try await first.feeds().map(\.id))
    let second = open()
    #expect(second.notice == nil && second.isKept)
    try await first.restore(removed)
    #expect(try await first.feeds() == removed.feeds)
    let again = try await first.remove(removed.feeds.map(\.id))
    first.close()
    // The third program does not delete removed feeds, because the second can still restore them.
    let third = open().store
    second.store.close()
    third.close()
    let last = open().store
    #expect(await sentence { try await last.restore(again) }.hasPrefix("The removed feeds can no longer"))
    #expect(try await last.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM feed") } == 0)
  }

  /// After the end, the file is complete without its log, and contains no removed data.
  @Test func afterTheEndAllIsInTheFile() async throws {
    let store = open().store
    let feed = try await store.add(FeedSubscription(source: "https://n.example/", user: "ada", password: "a secret"))
    try await store.change(feed.id, FeedChange(password: "another one"))
    store.close()
    for name in try folder.files() where name != "posts.sqlite" {
      let bytes = try Data(contentsOf: folder.place.folder.appending(path: name))
      #expect(bytes.firstRange(of: Data("a secret".utf8)) == nil, "\(name)")
      try FileManager.default.removeItem(at: folder.place.folder.appending(path: name))
    }
    #expect(try Data(contentsOf: folder.place.database).firstRange(of: Data("a secret".utf8)) == nil)
    #expect(try await open().store.feeds().contains { $0.source == feed.source })
  }

  @Test func theEndWaitsForNobody() async throws {
    // The store would wait for this time.
    let store = DatabasePostStore.open(at: folder.place, patience: .seconds(20), fetch: ScriptedFeeds().fetch).store
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.place.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN; SELECT count(*) FROM feed") }
    _ = try await store.add(FeedSubscription(source: "https://n.example/"))
    #expect(ContinuousClock().measure { store.close() } < .seconds(10))
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try other.close()
    #expect(try await open().store.feeds().count == 2)
  }

  @Test func aClosedStoreSaysSoAndDoesNotCrash() async throws {
    let store = open().store
    store.close()
    #expect(await sentence { try await store.feeds() }.contains("posts.sqlite' cannot be written"))
  }

  @Test func theFirstVersionsDatabaseIsBroughtToThePresentOne() async throws {
    try folder.place.makeFolder()
    let queue = try DatabaseQueue(path: folder.place.path)
    try StoreSchema.migrator.migrate(queue, upTo: "1 feeds and posts")
    try await queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO feed (id, source, givenName, user, password) VALUES (7, 'https://n.example/', 'News', 'ada', 'secret');
          INSERT INTO post (id, feedID, identity, title, titleKey, author, date, seenAt, words, isStarred)
            VALUES (3, 7, 'a', 'Title', 'title', 'Ada', 5, 6, 2, 1);
          INSERT INTO postText (rowid, title, author, text, links) VALUES (3, 'Title', 'Ada', 'Some text', '["mailto:a"]');
          INSERT INTO value VALUES ('position', '3');
          INSERT INTO mark VALUES ('bundled', 'taken on')
          """)
    }
    try queue.close()
    let opened = open()
    #expect(opened.notice == nil)
    #expect(
      try await opened.store.feeds()
        == [FeedRecord(id: 7, source: "https://n.example/", name: "News", user: "ada", unreadCount: 1)])
    let posts = try await opened.store.posts(PostQuery(.starred, search: "some"))
    #expect(posts.map(\.id) == [3] && posts[0].date == Date(timeIntervalSince1970: 5))
    #expect(try await opened.store.text(of: 3) == ReadableText(text: "Some text", links: ["mailto:a"]))
    #expect(try await opened.store.value(forKey: "position") == "3")
    // Replaced tables leave no free pages in the file.
    #expect(try await opened.store.read { try Int.fetchOne($0, sql: "PRAGMA freelist_count") } == 0)
  }

  // MARK: - Errors

  @Test(arguments: ["this is no database at all", "SQLite format 3\u{0}, and then nothing of the kind"])
  func aDamagedFileIsSetAsideAndANewOneBegun(text: String) async throws {
    try folder.place.makeFolder()
    try Data(text.utf8).write(to: folder.place.database)
    let opened = open()
    let path = folder.place.folder.path(percentEncoded: false)
    #expect(
      opened.notice
        == "'\(path)posts.sqlite' was damaged and was renamed to '\(path)posts-damaged-1970-01-12.sqlite'. "
        + "There is no backup. Add the feeds again, or import a list of feeds.")
    #expect(opened.isKept)
    #expect(try await opened.store.feeds().count == 1)
    #expect(
      try String(contentsOf: folder.place.folder.appending(path: "posts-damaged-1970-01-12.sqlite"), encoding: .utf8)
        == text)
    opened.store.close()
    #expect(open().notice == nil)
    try Data(text.utf8).write(to: folder.place.database)
    #expect(open().notice?.contains("posts-damaged-1970-01-12-2.sqlite") == true)
  }

  @Test func damageThatIsMetLaterIsLookedIntoAtTheNextStart() async throws {
    let first = open().store
    first.close()
    try await folder.overwriteRoot(of: "value")
    let second = open()
    #expect(second.notice == nil)
    #expect(
      await sentence { try await second.store.value(forKey: "x") }.contains(
        "posts.sqlite' is damaged. Restart Bindery"))
    #expect(try folder.files().contains("posts.sqlite.damaged"))
    second.store.close()
    #expect(open().notice?.contains("was damaged and was renamed to") == true)
  }

  @Test func aWholeFileThatWasTakenForDamagedIsUsedAgain() async throws {
    open().store.close()
    try Data().write(to: folder.place.damageMark)
    #expect(open().notice == nil)
    #expect(try folder.files().filter { $0.contains("damaged") }.isEmpty)
  }

  @Test func onlyChangesOfOtherProgramsAreForeign() async throws {
    let (first, second) = (open().store, open().store)
    #expect(try await !first.hasForeignChanges())
    let posts = try await first.posts(PostQuery())
    try await first.set(.read, to: true, of: [posts[0].id])
    try await first.setValue("x", forKey: "y")
    #expect(try await !first.hasForeignChanges())
    try await second.set(.read, to: true, of: [posts[1].id])
    #expect(try await first.hasForeignChanges())
    #expect(try await !first.hasForeignChanges())
    let memory = DatabasePostStore.inMemory()
    #expect(try await !memory.hasForeignChanges())
    second.close()
    first.close()
  }

  #if os(Linux)
    @Test func aWriteOfAnotherProgramIsReportedWithoutPolling() async throws {
      let (first, second) = (open().store, open().store)
      #expect(try await !first.hasForeignChanges())
      let (writes, written) = AsyncStream.makeStream(of: Void.self)
      first.observeFileWrites { written.yield() }
      let posts = try await second.posts(PostQuery())
      try await second.set(.read, to: true, of: [posts[0].id])
      #expect(await writes.first { true } != nil)
      #expect(try await first.hasForeignChanges())
      second.close()
      first.close()
    }

    /// The change of a write is visible only after the write, which may be the only one.
    @Test func aWriteIsReportedAgainWhenItsChangeMayBeVisible() async throws {
      let (writes, written) = AsyncStream.makeStream(of: Void.self)
      let watched = folder.url.appending(path: "watched")
      try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
      let log = watched.appending(path: "log")
      try Data().write(to: log)
      let watcher = StoreWatcher(folder: watched.path(percentEncoded: false)) { written.yield() }
      let file = try FileHandle(forWritingTo: log)
      try file.write(contentsOf: Data([1]))
      var reports = 0
      for await _ in writes.prefix(3) { reports += 1 }
      #expect(reports == 3)
      try file.close()
      watcher.end()
    }

    /// The descriptor of a removed folder is closed, and may belong to another file when the watcher ends.
    @Test func theWatchOfARemovedFolderIsNotUsedAgain() async throws {
      let watched = folder.url.appending(path: "watched")
      try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
      let watcher = StoreWatcher(folder: watched.path(percentEncoded: false)) {}
      #expect(watcher.isWatching)
      try FileManager.default.removeItem(at: watched)
      while watcher.isWatching, !Task.isCancelled { await Task.yield() }
      watcher.end()
      #expect(!watcher.isWatching)
    }
  #endif

  @Test func aLaterVersionsFileIsLeftAsItIs() async throws {
    let first = open().store
    try await first.write { db in try db.execute(sql: "PRAGMA user_version = 1000") }
    first.close()
    let before = try Data(contentsOf: folder.place.database)
    let opened = open()
    #expect(opened.notice?.contains("was created by a later version of Bindery and was not changed.") == true)
    #expect(!opened.isKept && !opened.isRestored)
    _ = try await opened.store.add(FeedSubscription(source: "https://n.example/"))
    #expect(try await opened.store.feeds().count == 2)
    #expect(try Data(contentsOf: folder.place.database) == before)
  }

  @Test func aMigrationOfALaterVersionIsSeenEvenIfTheHeadIsOld() async throws {
    let first = open().store
    try await first.write { db in try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('1000 telepathy')") }
    first.close()
    #expect(open().notice?.contains("a later version") == true)
  }

  /// A database of a later version is neither checked nor repaired, even after an unclean end.
  @Test(arguments: [
    "UPDATE postText_content SET c2 = 'Other words'", "DROP TABLE postText_data", "DELETE FROM postText_docsize",
  ]) func aLaterVersionsFileIsNeitherMendedNorSetAside(damage: String) async throws {
    let first = open().store
    try await first.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('1000 telepathy'); \(damage)")
    }
    first.close()
    try Data().write(to: URL(filePath: folder.place.useMark))
    let before = try searchIndex()
    #expect(open().notice?.contains("a later version") == true)
    #expect(try searchIndex() == before)
    #expect(try folder.files().filter { $0.contains("damaged") }.isEmpty)
  }

  /// Returns the tables of the search index, with their rows.
  private func searchIndex() throws -> [String: [Row]] {
    let queue = try DatabaseQueue(path: folder.place.path)
    return try queue.read { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE name LIKE 'postText\\_%' ESCAPE '\\'")
      return Dictionary(uniqueKeysWithValues: try tables.map { ($0, try Row.fetchAll(db, sql: "SELECT * FROM \($0)")) })
    }
  }

  @Test(arguments: ["", "PRAGMA journal_mode = WAL", "PRAGMA application_id = 7"])
  func anotherProgramsDatabaseIsLeftAsItIs(preparation: String) async throws {
    try FileManager.default.createDirectory(at: folder.place.folder, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: folder.place.path)
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: preparation)
      try db.execute(sql: "CREATE TABLE song (title)")
    }
    try queue.close()
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o664]
    try FileManager.default.setAttributes(mode, ofItemAtPath: folder.place.path)
    let before = (try Data(contentsOf: folder.place.database), try folder.files())
    let opened = open()
    #expect(opened.notice?.contains("is the database of another program and was not changed.") == true)
    #expect(!opened.isKept)
    #expect(try Data(contentsOf: folder.place.database) == before.0)
    #expect(try folder.files() == before.1)
    #expect(try folder.mode(of: folder.place.database) == 0o664)
  }

  @Test func anotherProgramsDatabaseIsKnownByItsLogToo() async throws {
    try folder.place.makeFolder()
    let other = try DatabasePool(path: folder.url.appending(path: "other.sqlite").path(percentEncoded: false))
    try await other.write { db in try db.execute(sql: "CREATE TABLE song (title)") }
    for ending in ["", "-wal"] {
      let file = folder.url.appending(path: "other.sqlite\(ending)")
      try Data(contentsOf: file).write(to: URL(filePath: folder.place.path + ending))
    }
    let before = try Data(contentsOf: folder.place.database)
    #expect(open().notice?.contains("is the database of another program and was not changed.") == true)
    #expect(try Data(contentsOf: folder.place.database) == before)
  }

  @Test func aFirstStartThatWasCutShortIsNobodyElses() async throws {
    try folder.place.makeFolder()
    let queue = try DatabaseQueue(path: folder.place.path)
    try await queue.write { db in
      try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    try queue.close()
    let opened = open()
    #expect(opened.notice == nil && opened.isKept)
    #expect(try await opened.store.feeds().count == 1)
  }

  @Test func aLockedFileLeavesAStoreInMemory() async throws {
    open().store.close()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.place.path, configuration: configuration)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE x (y)")
    }
    let opened = open()
    #expect(opened.notice?.contains("posts.sqlite' is locked by another program") == true)
    #expect(!opened.isKept)
    #expect(try await opened.store.feeds().count == 1)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try other.close()
    #expect(open().notice == nil)
  }

  @Test func aFolderThatCannotBeMadeLeavesAStoreInMemory() async throws {
    try Data().write(to: folder.url.appending(path: "data"))
    let opened = open()
    #expect(opened.notice?.contains("cannot store feeds and posts: a file with the same name as the folder") == true)
    #expect(try await opened.store.feeds().count == 1)
    let nowhere = DatabasePostStore.open(at: StorePlace(folder: "/proc/bindery"))
    #expect(nowhere.notice?.hasPrefix("'/proc/bindery/' cannot store feeds and posts: ") == true)
  }

  // MARK: - Locations

  @Test func theFolderIsTheUsersUnlessOneIsNamed() {
    func path(_ place: StorePlace) -> String { place.folder.path(percentEncoded: false) }
    #expect(path(StorePlace(environment: ["XDG_DATA_HOME": "/x/data", "HOME": "/h"])) == "/x/data/bindery/")
    #expect(path(StorePlace(environment: ["HOME": "/h"])) == "/h/.local/share/bindery/")
    #expect(path(StorePlace(environment: ["XDG_DATA_HOME": "", "HOME": "/h"])) == "/h/.local/share/bindery/")
    #expect(path(StorePlace(environment: ["XDG_DATA_HOME": "relative", "HOME": "/h"])) == "/h/.local/share/bindery/")
    #expect(path(StorePlace(folder: "/a/../b")) == "/b/")
    #expect(path(StorePlace(folder: "c")) == FileManager.default.currentDirectoryPath + "/c/")
    #expect(path(StorePlace(folder: "~/d")) == NSHomeDirectory() + "/d/")
  }
}
