import Foundation
import GRDB
import TestSupport
import Testing
import ReaderModels

@testable import PostStore

/// The schema of a database of another program cannot run code.
@Suite(.timeLimit(.minutes(20))) nonisolated struct ForeignCodeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() -> OpenedStore {
    DatabasePostStore.open(at: folder.place, patience: .zero, fetch: ScriptedFeeds().fetch, now: { noon })
  }

  private static let endless =
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT count(*) FROM n"

  @Test(arguments: [
    "CREATE TRIGGER slow AFTER UPDATE ON post BEGIN \(endless); END",
    "CREATE TRIGGER postGone AFTER UPDATE ON post BEGIN \(endless); END",
    "CREATE VIEW slow AS \(endless)",
    "DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations AS \(endless)",
  ])
  func aTriggerOrViewOfAnotherProgramNeverRuns(sql: String) async throws {
    let first = open().store
    try await first.write { try $0.execute(sql: sql) }
    first.close()
    let before = try schemaAndMarks()
    let opened = open()
    #expect(!opened.isKept)
    #expect(
      opened.notice?.contains("did not create, so the database was not changed. Drop the trigger or view") == true)
    let posts = try await opened.store.posts(PostQuery())
    try await opened.store.set(.read, to: true, of: posts.map(\.id))
    opened.store.close()
    #expect(try schemaAndMarks() == before)
  }

  private func schemaAndMarks() throws -> [String] {
    try DatabaseQueue(path: folder.place.path).read { db in
      try String.fetchAll(
        db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL UNION ALL SELECT isRead FROM post")
    }
  }

  @Test func theSchemaOfTheFileIsNotTrusted() async throws {
    let store = open().store
    #expect(try await store.read { try Int.fetchOne($0, sql: "PRAGMA trusted_schema") } == 0)
    #expect(try await store.write { try Int.fetchOne($0, sql: "PRAGMA trusted_schema") } == 0)
  }

  /// In versions up to 4, a trigger removed the texts.
  @Test func theTextsOfARemovedFeedAreRemovedWithIt() async throws {
    try folder.place.makeFolder()
    let queue = try DatabaseQueue(path: folder.place.path)
    try StoreSchema.migrator.migrate(queue, upTo: "4 why servers refuse")
    try queue.close()
    let store = open().store
    _ = try await store.remove(try await store.feeds().map(\.id))
    store.close()
    let again = open()
    #expect(again.notice == nil)
    for table in ["feed", "post", "postText"] {
      #expect(
        try await again.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") } == 0, "\(table)")
    }
  }
}
