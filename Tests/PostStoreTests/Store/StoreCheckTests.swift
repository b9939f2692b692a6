import Foundation
import GRDB
import TestSupport
import Testing
import ReaderModels

@testable import PostStore

/// Damaged indexes are found after an unclean end, and rebuilt.
@Suite(.timeLimit(.minutes(20))) nonisolated struct StoreCheckTests {
  private let folder: TemporaryFolder
  private let feeds = ScriptedFeeds()

  init() throws {
    folder = try TemporaryFolder()
    FilledStore.script(feeds)
  }

  private func open() -> OpenedStore {
    DatabasePostStore.open(at: folder.place, patience: .zero, fetch: feeds.fetch, now: { noon })
  }

  private var mended: String {
    "An index in '\(folder.place.path)' was damaged and has been rebuilt."
  }

  /// Changes the file of a closed store, and creates a mark, which is by default that of an unclean end.
  private func change(_ sql: String, marking mark: String? = nil) async throws {
    let queue = try DatabaseQueue(path: folder.place.path)
    try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    try Data().write(to: URL(filePath: mark ?? folder.place.useMark))
  }

  /// Returns SQL that changes rows without updating an index.
  private func changeWithout(_ index: String, _ sql: String) -> String {
    """
    PRAGMA writable_schema = ON;
    CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE name = '\(index)';
    DELETE FROM sqlite_schema WHERE name = '\(index)';
    PRAGMA writable_schema = RESET;
    \(sql);
    PRAGMA writable_schema = ON;
    INSERT INTO sqlite_schema SELECT * FROM kept;
    PRAGMA writable_schema = RESET;
    """
  }

  // MARK: - The mark

  @Test func theMarkIsThereWhileAnybodyUsesTheStore() throws {
    func isMarked() throws -> Bool { try folder.files().contains("posts.sqlite.open") }
    let (first, second) = (open().store, open().store)
    #expect(try isMarked())
    first.close()
    #expect(try isMarked())
    second.close()
    #expect(try !isMarked())
  }

  @Test func whoIsStoppedLeavesTheMarkAndTheNextOneTakesItAway() throws {
    do { _ = open() }
    #expect(try folder.files().contains("posts.sqlite.open"))
    let next = open()
    #expect(next.notice == nil)
    next.store.close()
    #expect(try !folder.files().contains("posts.sqlite.open"))
  }

  @Test func aStartAfterAGoodEndLooksAtNoIndex() async throws {
    _ = try await FilledStore.copy(to: folder.place)
    try await change(changeWithout("postByFeed", "UPDATE post SET date = date + 1000 WHERE id % 3 = 0"))
    try FileManager.default.removeItem(atPath: folder.place.useMark)
    #expect(open().notice == nil)
  }

  // MARK: - Repairs

  @Test(arguments: ["postByDate", "postByFeed", "postUnread", "postStarred"])
  func anIndexWithOtherEntriesIsMadeAnew(index: String) async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try await change(changeWithout(index, "UPDATE post SET isDeleted = 1, isRead = 1 - isRead WHERE id % 3 = 0"))
    let opened = open()
    #expect(opened.notice == mended && opened.isKept)
    let expected = before.posts.map(\.id).filter { !$0.isMultiple(of: 3) }
    #expect(try await opened.store.posts(PostQuery()).map(\.id) == expected)
    opened.store.close()
    #expect(open().notice == nil)
  }

  @Test func theDailyBackupFindsAnIndexWithoutRowsAndRebuildsIt() async throws {
    _ = try await FilledStore.copy(to: folder.place)
    try await change(changeWithout("postUnread", "UPDATE post SET isRead = 1 - isRead"))
    try FileManager.default.removeItem(atPath: folder.place.useMark)
    let store = open().store
    func unread() async throws -> Int { try await store.feeds().reduce(0) { $0 + $1.unreadCount } }
    let expected = try await store.posts(PostQuery()).count { !$0.isRead }
    #expect(try await unread() != expected)
    try await store.backUp()
    #expect(try await unread() == expected)
    #expect(try folder.files().contains("posts.backup.sqlite"))
  }

  @Test func damageThatWasMetIsLookedIntoAsWell() async throws {
    _ = try await FilledStore.copy(to: folder.place)
    let mark = folder.place.damageMark.path(percentEncoded: false)
    try await change(changeWithout("postByDate", "UPDATE post SET date = date + 1000 WHERE id % 3 = 0"), marking: mark)
    #expect(open().notice == mended)
    #expect(try !folder.files().contains("posts.sqlite.damaged"))
  }

  @Test(arguments: [
    "UPDATE postText_content SET c2 = 'A word like zebra' WHERE id % 3 = 0",
    "UPDATE postText_content SET c2 = 'A word like zebra' WHERE id % 3 = 0; DELETE FROM postText_data WHERE id > 10",
    "UPDATE postText_content SET c2 = 'A word like zebra' WHERE id % 3 = 0; DELETE FROM postText_idx",
    "UPDATE postText_content SET c2 = 'A word like zebra' WHERE id % 3 = 0; DELETE FROM postText_docsize WHERE id < 50",
  ]) func aSearchIndexThatDoesNotFitIsMadeAnew(change sql: String) async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try await change(sql)
    let opened = open()
    #expect(opened.notice == mended)
    let expected = before.posts.map(\.id).filter { $0.isMultiple(of: 3) }
    #expect(try await opened.store.posts(PostQuery(search: "zebra")).map(\.id) == expected)
    #expect(try await opened.store.posts(PostQuery()) == before.posts)
  }

  @Test(arguments: ["DROP TABLE postText_data", "DROP TABLE postText_config", "DROP TABLE postText_docsize"])
  func aSearchIndexThatCannotBeBuiltAnewIsDamage(change sql: String) async throws {
    _ = try await FilledStore.copy(to: folder.place)
    try await change(sql)
    #expect(open().notice?.contains("was damaged and was renamed to") == true)
  }

  @Test func aPostWhoseTextIsGoneIsWrittenAgainByARefresh() async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try await change("DELETE FROM postText_content WHERE id % 3 = 0 AND id > 20")
    try FileManager.default.removeItem(atPath: folder.place.useMark)
    let opened = open()
    #expect(opened.notice == nil)
    for feed in before.feeds where !feed.comesWithTheApp {
      let outcome = try await opened.store.refresh(feed.id)
      #expect(outcome.newPosts == 0 && (30...35).contains(outcome.changedPosts))
    }
    let after = try await StoreContents(opened.store)
    #expect(after.texts == before.texts && after.posts == before.posts)
    #expect(
      try await opened.store.posts(PostQuery(search: "number 42")).count
        == before.posts.count { $0.title.hasPrefix("Post 42 ") })
  }
}
