import Feeds
import Foundation
import GRDB
import TestSupport
import Testing
import ReaderModels

@testable import PostStore

/// A damaged database is replaced by its backup, with the feeds and stars of the last export.
@Suite(.timeLimit(.minutes(20))) nonisolated struct StoreRestoreTests {
  private let folder: TemporaryFolder
  private let feeds = ScriptedFeeds()

  init() throws {
    folder = try TemporaryFolder()
    FilledStore.script(feeds)
  }

  private func open(now: Date = noon) -> OpenedStore {
    DatabasePostStore.open(at: folder.place, patience: .zero, fetch: feeds.fetch, now: { now })
  }

  /// Fills the store, backs it up, and changes a feed and a star afterwards.
  private func fill() async throws -> StoreContents {
    _ = try await FilledStore.copy(to: folder.place)
    let store = open().store
    try await store.backUp()
    let posts = try await store.posts(PostQuery())
    try await store.set(.starred, to: false, of: [try #require(posts.first { $0.isStarred }).id])
    try await store.set(.starred, to: true, of: [try #require(posts.last { !$0.isStarred && $0.feedID != 1 }).id])
    _ = try await store.add(FeedSubscription(source: "https://new.example/", name: "New", user: "ada", password: "pw"))
    let ada = try #require(try await store.feeds().first { $0.name == "Ada" })
    _ = try await store.remove([ada.id])
    let contents = try await StoreContents(store)
    store.close()
    return contents
  }

  private func damage() throws { try Data("no database".utf8).write(to: folder.place.database) }

  private func stars(_ contents: StoreContents) -> Set<String> { Set(contents.posts.filter(\.isStarred).map(\.title)) }

  // MARK: - Restoring

  @Test func aDamagedDatabaseIsReplacedByItsBackupWithTheLatestFeedsAndStars() async throws {
    let before = try await fill()
    try damage()
    let opened = open()
    #expect(
      opened.notice == """
        '\(folder.place.path)' was damaged and was renamed to '\(folder.place.folder.path(percentEncoded: false))\
        posts-damaged-1970-01-12.sqlite'. The database was replaced by the backup from 1970-01-12 with the \
        feeds and stars from 1970-01-12. Refresh to fetch newer posts.
        """)
    #expect(opened.isRestored)
    let after = try await StoreContents(opened.store)
    #expect(after.feeds.map(\.source) == before.feeds.map(\.source))
    #expect(
      after.feeds.map(\.name) == before.feeds.map(\.name) && after.feeds.map(\.folder) == before.feeds.map(\.folder))
    #expect(after.posts.map(\.title) == before.posts.map(\.title) && stars(after) == stars(before))
    #expect(after.posts.map(\.isRead) == before.posts.map(\.isRead))
    #expect(after.values == before.values)
    #expect(after.hidden.contains { $0.hasSuffix("https://new.example/ pw") })
    opened.store.close()
    #expect(open().notice == nil)
  }

  @Test func withoutABackupTheFeedsAndStarsAreThereAndARefreshFetchesTheTexts() async throws {
    let before = try await fill()
    try FileManager.default.removeItem(atPath: folder.place.backup)
    try damage()
    let opened = open()
    #expect(opened.notice?.contains("The feeds and stars from 1970-01-12 were restored. Refresh to fetch") == true)
    #expect(!opened.lacksFeeds)
    let after = try await StoreContents(opened.store)
    #expect(after.feeds.map(\.source) == before.feeds.map(\.source) && stars(after) == stars(before))
    #expect(after.posts.map(\.title) == before.posts.filter(\.isStarred).map(\.title))
    for feed in after.feeds where feed.name == "Bee" || feed.name == "Cee" {
      _ = try await opened.store.refresh(feed.id)
    }
    let star = try #require(try await opened.store.posts(PostQuery(.starred)).first { $0.title.contains("Bee") })
    #expect(try await opened.store.text(of: star.id)?.text.contains("Words number") == true)
  }

  @Test(arguments: ["", "{", "no database"]) func aDamagedBackupOrListIsNotUsed(text: String) async throws {
    _ = try await fill()
    for path in [folder.place.backup, folder.place.export] { try Data(text.utf8).write(to: URL(filePath: path)) }
    try damage()
    let opened = open()
    #expect(opened.notice?.hasSuffix("There is no backup. Add the feeds again, or import a list of feeds.") == true)
    #expect(try await opened.store.feeds().map(\.source) == ["bundled:"])
    #expect(opened.lacksFeeds)
    opened.store.close()
    let next = open()
    #expect(next.notice == nil && !next.isRestored && next.lacksFeeds)
    _ = try await next.store.add(FeedSubscription(source: "https://again.example/"))
    next.store.close()
    #expect(!open().lacksFeeds)
    // The backup has the mark, and the list has all feeds.
    try damage()
    let last = open()
    #expect(last.isRestored && !last.lacksFeeds)
  }

  @Test func aListOlderThanTheBackupIsNotUsed() async throws {
    _ = try await FilledStore.copy(to: folder.place)
    open().store.close()
    let list = try Data(contentsOf: URL(filePath: folder.place.export))
    let store = open(now: noon + 100).store
    let kept = try await store.add(FeedSubscription(source: "https://kept.example/"))
    try await store.backUp()
    store.close()
    try list.write(to: URL(filePath: folder.place.export))
    try damage()
    let opened = open(now: noon + 100)
    #expect(opened.notice?.contains("The database was replaced by the backup from 1970-01-12. Refresh") == true)
    #expect(try await opened.store.feeds().contains { $0.source == kept.source })
  }

  /// SQLite applies a log to any database with the same name.
  @Test func theLogOfADamagedDatabaseGoesWithIt() async throws {
    let before = try await fill()
    try damage()
    try Data("a log".utf8).write(to: URL(filePath: folder.place.path + "-wal"))
    #expect(try await open().store.feeds().map(\.source) == before.feeds.map(\.source))
    #expect(try folder.files().contains("posts-damaged-1970-01-12.sqlite-wal"))
  }

  @Test func aProgramKilledBeforeTheEndIsFinishedByTheNext() async throws {
    let before = try await fill()
    try damage()
    open().store.close()
    try FileManager.default.moveItem(atPath: folder.place.path, toPath: folder.place.path + ".restored")
    let opened = open()
    #expect(opened.notice == nil)
    #expect(try await opened.store.feeds().map(\.source) == before.feeds.map(\.source))
  }

  @Test func aFailedRestoreLeavesTheDamagedDatabaseWhereItWas() async throws {
    try folder.place.makeFolder()
    try damage()
    try FileManager.default.createDirectory(
      atPath: folder.place.path + ".new/x", withIntermediateDirectories: true)
    let opened = open()
    #expect(!opened.isKept && opened.notice?.contains("a folder with the same name as the database already") == true)
    #expect(try String(contentsOf: folder.place.database, encoding: .utf8) == "no database")
  }

  /// The program opens every damaged or foreign file, and restores the databases that SQLite reports as damaged.
  @Test(arguments: ["truncated", "zeroed", "flipped", "foreign"], seeds(20))
  func anyDamageAtAnyPlaceIsSurvived(kind: String, seed: UInt64) async throws {
    let before = try await fill()
    var random = SeededGenerator(seed: seed)
    var bytes = [UInt8](try Data(contentsOf: folder.place.database))
    let place = random.below(bytes.count)
    switch kind {
    case "truncated": bytes.removeSubrange(place...)
    case "zeroed": for index in place..<min(place + 4096, bytes.count) { bytes[index] = 0 }
    case "flipped": bytes[place] ^= 1 << UInt8(random.below(8))
    default: bytes = (0..<place).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    try Data(bytes).write(to: folder.place.database)
    // The check runs after an unclean end.
    try Data().write(to: URL(filePath: folder.place.useMark))
    let opened = open()
    let after = try await opened.store.feeds()
    if let notice = opened.notice, notice.contains("was damaged") {
      #expect(opened.isKept && after.map(\.source) == before.feeds.map(\.source), "\(notice)")
      let starred = try await opened.store.posts(PostQuery(.starred)).map(\.title)
      #expect(Set(starred) == stars(before), "\(kind), \(place): \(notice)")
    } else if opened.isKept, !bytes.isEmpty {
      #expect(after.map(\.source) == before.feeds.map(\.source), "\(kind), \(place): \(opened.notice ?? "no notice")")
    }
    opened.store.close()
  }

  // MARK: - Damage that SQLite does not report as such

  /// Changes the file of the closed store.
  private func change(_ sql: String) async throws {
    let queue = try DatabaseQueue(path: folder.place.path)
    try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test(arguments: [
    "UPDATE postText_config SET v = 0", "DROP TABLE postText_config",
    "ALTER TABLE grdb_migrations RENAME TO grdb_migratioos",
    "UPDATE grdb_migrations SET identifier = '3 foldevs of feeds' WHERE identifier = '3 folders of feeds'",
    "PRAGMA user_version = 135", "PRAGMA application_id = \(StoreSchema.application ^ 1)",
  ]) func aDamagedHeaderSchemaOrMigrationIsDamage(sql: String) async throws {
    let before = try await fill()
    try await change(sql)
    let opened = open()
    #expect(
      opened.isKept && opened.notice?.contains("was damaged and was renamed to") == true, "\(opened.notice ?? "")")
    let after = try await StoreContents(opened.store)
    #expect(after.feeds.map(\.source) == before.feeds.map(\.source) && stars(after) == stars(before))
    #expect(after.posts.map(\.title) == before.posts.map(\.title))
    opened.store.close()
    #expect(open().notice == nil)
  }

  @Test func aDamagedVersionOfTheFormatIsDamage() async throws {
    _ = try await fill()
    var bytes = try Data(contentsOf: folder.place.database)
    bytes[18] ^= 4
    try bytes.write(to: folder.place.database)
    #expect(open().notice?.contains("was damaged and was renamed to") == true)
  }

  @Test func aDamagedMarkOfTheBundledFeedIsIgnored() async throws {
    _ = try await fill()
    try await change("UPDATE mark SET key = 'bundlee'")
    let opened = open()
    #expect(opened.notice == nil && opened.isKept)
  }

  @Test(arguments: [
    ("INSERT INTO grdb_migrations VALUES ('1000 telepathy')", "a later version"),
    ("INSERT INTO grdb_migrations VALUES ('1000 telepathy'); PRAGMA user_version = 1000", "a later version"),
    ("PRAGMA application_id = 7; DELETE FROM grdb_migrations", "another program"),
  ]) func aBackupDoesNotReplaceTheFileOfALaterVersionOrAnotherProgram(sql: String, owner: String) async throws {
    _ = try await fill()
    try await change(sql)
    let opened = open()
    #expect(!opened.isKept && opened.notice?.contains(owner) == true, "\(opened.notice ?? "")")
    #expect(try folder.files().filter { $0.contains("damaged") }.isEmpty)
  }

  // MARK: - Backups

  @Test func aBackupIsMadeOnceADay() async throws {
    let store = open().store
    func date() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: folder.place.backup)[.modificationDate] as? Date
    }
    try await store.backUp()
    #expect(try date() == noon)
    #expect(try folder.mode(of: URL(filePath: folder.place.backup)) == 0o600)
    store.close()
    for (seconds, isNew) in [(StoreBackup.interval - 1, false), (StoreBackup.interval, true), (-10, true)] {
      let later = open(now: noon + seconds).store
      try await later.backUp()
      #expect(try date() == (isNew ? noon + seconds : noon), "\(seconds)")
      later.close()
    }
    let files = try folder.files().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    #expect(files == ["posts.backup.sqlite", "posts.export.json", "posts.sqlite"])
  }

  @Test func anImportIsBackedUpAtOnce() async throws {
    let store = open().store
    try await store.backUp()
    let list = #"<opml><body><outline xmlUrl="https://listed.example/"/></body></opml>"#
    #expect(try await store.importOPML(Data(list.utf8)).added.count == 1)
    let backup = try DatabaseQueue(path: folder.place.backup)
    #expect(try await backup.read { try FeedRow.record($0, source: "https://listed.example/") } != nil)
    store.close()
  }

  @Test func aStoreOfTwiceTheSizeIsBackedUpAtOnce() async throws {
    let store = open().store
    try await store.backUp()
    let text = (0..<9_000).map { "word\($0)" }.joined(separator: " ")
    let items = (0..<20).map { item("\($0)", "Post \($0)", "<p>\(text)</p>") }
    feeds.set("https://large.example/", items)
    let large = try await store.add(FeedSubscription(source: "https://large.example/"))
    _ = try await store.refresh(large.id)
    let backup = try DatabaseQueue(path: folder.place.backup)
    #expect(try await backup.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM post WHERE feedID > 1") } == 20)
    store.close()
  }

  @Test func aDamagedDatabaseDoesNotReplaceTheBackup() async throws {
    _ = try await fill()
    try await folder.overwriteRoot(of: "value")
    let old = try Data(contentsOf: URL(filePath: folder.place.backup))
    let store = open(now: noon + StoreBackup.interval).store
    #expect(await sentence { try await store.backUp() }.contains("is damaged. Restart Bindery"))
    store.close()
    #expect(try Data(contentsOf: URL(filePath: folder.place.backup)) == old)
    #expect(open(now: noon + StoreBackup.interval).notice?.contains("was damaged and was renamed to") == true)
  }

  @Test func anEarlierVersionIsBackedUpBeforeItsMigration() async throws {
    try folder.place.makeFolder()
    let queue = try DatabaseQueue(path: folder.place.path)
    try StoreSchema.migrator.migrate(queue, upTo: "3 folders of feeds")
    try queue.close()
    open().store.close()
    let backup = try DatabaseQueue(path: folder.place.backup)
    #expect(try await backup.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 3)
  }

  @Test func onlyOneBackupIsMadeAtATime() async throws {
    _ = try await FilledStore.copy(to: folder.place)
    let store = open().store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { try await store.backUp() } }
      try await group.waitForAll()
    }
    let backup = try DatabaseQueue(path: folder.place.backup)
    #expect(try await backup.read { try StoreCheck.isRight($0) })
    let second = open(now: noon + StoreBackup.interval).store
    try await second.backUp()
    #expect(StoreBackup(place: folder.place).date == noon, "Another program has the folder")
  }

  @Test func aCancelledBackupLeavesNothing() async throws {
    let store = open().store
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.backUp()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.files().filter { $0.contains("backup") }.isEmpty)
    store.close()
  }
}
