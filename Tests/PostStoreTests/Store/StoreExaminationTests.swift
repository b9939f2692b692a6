import Foundation
import GRDB
import TestSupport
import Testing
import ViewModels

@testable import PostStore

/// Indexes that are well-formed and wrong are found after an end that was none, and made anew.
@Suite(.timeLimit(.minutes(20))) nonisolated struct StoreExaminationTests {
  private let folder: TemporaryFolder
  private let feeds = ScriptedFeeds()

  init() throws {
    folder = try TemporaryFolder()
    FilledStore.script(feeds)
  }

  private func open() -> OpenedStore {
    DatabasePostStore.open(at: folder.place, patience: .zero, bring: feeds.bring, now: { noon })
  }

  private var mended: String {
    "An index in '\(folder.place.path)' was wrong, so that posts may have been missing from lists or from what a search found. It was made anew, and nothing is lost."
  }

  /// Changes the file behind the store's back, as a program that is stopped leaves it.
  private func change(_ sql: String, marking mark: String? = nil) async throws {
    let queue = try DatabaseQueue(path: folder.place.path)
    try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    try Data().write(to: URL(filePath: mark ?? folder.place.useMark))
  }

  /// Changes rows while an index is not looked after.
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

  /// Takes rows away without what hangs on them, by way of another name for the table's pages.
  private func lose(_ rows: String, of table: String) -> String {
    """
    PRAGMA writable_schema = ON;
    INSERT INTO sqlite_schema SELECT 'table', 'other', 'other', rootpage, 'CREATE TABLE other (id INTEGER PRIMARY KEY)'
      FROM sqlite_schema WHERE name = '\(table)';
    PRAGMA writable_schema = RESET;
    DELETE FROM other WHERE \(rows);
    PRAGMA writable_schema = ON;
    DELETE FROM sqlite_schema WHERE name = 'other';
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

  // MARK: - What is mended

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

  // MARK: - What is not

  @Test(arguments: ["DROP TABLE postText_data", "DROP TABLE postText_config", "DROP TABLE postText_docsize"])
  func aSearchIndexThatLacksAPartIsSavedFrom(change sql: String) async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try await change(sql)
    let opened = open()
    #expect(
      opened.notice?.contains("All that it held could be read from it and is here: ") == true, "\(opened.notice ?? "")")
    #expect(try await StoreContents(opened.store) == before)
  }

  /// No index can be made of rows that are there twice.
  @Test func rowsThatAreThereTwiceAreSavedOnce() async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try await change(
      changeWithout(
        "feedBySource", "INSERT INTO feed (source, givenName) SELECT source, 'Twice' FROM feed WHERE removal IS NULL"))
    let opened = open()
    #expect(opened.notice?.contains("was damaged. It is now") == true, "\(opened.notice ?? "")")
    #expect(try await opened.store.feeds().map(\.source) == before.feeds.map(\.source))
    #expect(try await opened.store.posts(PostQuery()).map(\.id) == before.posts.map(\.id))
  }

  // MARK: - Rows that are gone

  @Test func textsThatAreGoneAreSaidAndARefreshBringsThemBack() async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try await change("DELETE FROM postText_content WHERE id % 3 = 0")
    let opened = open()
    let lost = before.posts.count { $0.id.isMultiple(of: 3) }
    #expect(
      opened.notice?.contains("\(lost) of them without their text, could be read") == true, "\(opened.notice ?? "")")
    #expect(try await opened.store.posts(PostQuery()) == before.posts)
    for feed in before.feeds where !feed.comesWithTheApp { _ = try await opened.store.refresh(feed.id) }
    let after = try await StoreContents(opened.store)
    let app = before.feeds.first(where: \.comesWithTheApp)?.id
    for post in before.posts where post.feedID != app { #expect(after.texts[post.id] == before.texts[post.id]) }
    #expect(after.posts == before.posts)
  }

  /// Nobody has looked into the store: its text is gone, and its feed still has it.
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

  @Test func postsThatAreGoneAreSavedFromWhatIndexesTell() async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try await change(lose("id % 3 = 0", of: "post"))
    let opened = open()
    #expect(opened.notice?.contains("was damaged. It is now") == true, "\(opened.notice ?? "")")
    #expect(opened.notice?.contains("a refresh brings what feeds still have of the rest") == true)
    let after = try await StoreContents(opened.store)
    #expect(after.posts.map(\.id) == before.posts.map(\.id))
    #expect(after.posts.map(\.isStarred) == before.posts.map(\.isStarred))
    #expect(after.posts.map(\.isRead) == before.posts.map(\.isRead))
    #expect(after.texts == before.texts && after.hidden == before.hidden)
  }

  @Test func ofFeedsThatAreGoneTheAddressesAreSavedAndTheirPosts() async throws {
    let before = try await FilledStore.copy(to: folder.place)
    try await change(lose("id = 2", of: "feed"))
    let opened = open()
    #expect(opened.notice?.contains("a refresh brings what feeds still have of the rest") == true)
    let after = try await StoreContents(opened.store)
    #expect(Set(after.feeds.map(\.source)) == Set(before.feeds.map(\.source)))
    #expect(after.posts == before.posts)
  }
}
