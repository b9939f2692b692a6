import Feeds
import Foundation
import GRDB
import TestSupport
import ReaderModels

@testable import PostStore

/// A store with a backup, which has changed since: a feed was added, another one was removed, posts were deleted.
///
/// It is filled once for all tests; each test damages its own copy of the files.
nonisolated struct AgedStore: Sendable {
  /// A page of the database, as SQLite describes it.
  struct Page: Sendable, CustomStringConvertible {
    let number: Int
    /// The name of the table or index.
    let owner: String
    /// Whether the page contains rows or entries, and not only the numbers of other pages.
    let isLeaf: Bool
    /// The number of rows or entries that are partly on the page.
    let cells: Int

    var description: String { "page \(number) of \(owner)" }
  }

  /// The contents as an undamaged store has them after the next start.
  let contents: StoreContents
  /// The identifiers of the posts that are also in the backup.
  let backedUpIDs: Set<PostRecord.ID>
  let pages: [Page]
  private let database: Data
  private let backup: Data
  /// The export of the session before the changes, and that of the session with the changes.
  private let exports: (old: Data, new: Data)

  static let size = 4096
  static let backedUp = noon
  static let shared = Task { try await AgedStore() }

  /// Copies the files to a folder, with the mark of an unclean end.
  ///
  /// - Parameter change: A closure that damages the bytes of the database.
  func copy(to place: StorePlace, oldExport: Bool, change: (inout Data) -> Void) throws {
    try place.makeFolder()
    var bytes = database
    change(&bytes)
    try bytes.write(to: place.database)
    try backup.write(to: URL(filePath: place.backup))
    let attributes: [FileAttributeKey: Any] = [.modificationDate: Self.backedUp]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: place.backup)
    try (oldExport ? exports.old : exports.new).write(to: URL(filePath: place.export))
    try Data().write(to: URL(filePath: place.useMark))
  }

  private init() async throws {
    let (folder, feeds) = (try TemporaryFolder(), ScriptedFeeds())
    FilledStore.script(feeds)
    feeds.set(
      "https://dee.example/feed",
      (0..<60).map { index in
        FeedItem(
          id: "dee-\(index)", title: "Post \(index) of Dee", author: "Dora",
          link: URL(string: "https://dee.example/\(index)"),
          published: Date(timeIntervalSince1970: Double(950_000 + index)),
          html: "<p>Recent words \(index)</p>")
      })
    _ = try await FilledStore.copy(to: folder.place)
    let first = DatabasePostStore.open(at: folder.place, fetch: feeds.fetch, now: { Self.backedUp }).store
    try await first.backUp()
    backedUpIDs = Set(try await first.posts(PostQuery()).map(\.id))
    first.close()
    backup = try Data(contentsOf: URL(filePath: folder.place.backup))
    let oldExport = try Data(contentsOf: URL(filePath: folder.place.export))
    let store = DatabasePostStore.open(at: folder.place, fetch: feeds.fetch, now: { noon + 7200 }).store
    try await Self.change(store)
    store.close()
    exports = (old: oldExport, new: try Data(contentsOf: URL(filePath: folder.place.export)))
    database = try Data(contentsOf: folder.place.database)
    pages = try await Self.pages(of: folder.place.path)
    let next = DatabasePostStore.open(at: folder.place, fetch: feeds.fetch, now: { noon + 7200 }).store
    contents = try await StoreContents(next)
    next.close()
  }

  private static func change(_ store: DatabasePostStore) async throws {
    let dee = try await store.add(
      FeedSubscription(source: "https://dee.example/feed", name: "Dee", folder: "New"))
    _ = try await store.refresh(dee.id)
    let cee = try await store.feeds().filter { $0.name == "Cee" }.map(\.id)
    _ = try await store.remove(cee)
    let ids = try await store.posts(PostQuery()).map(\.id)
    func every(_ number: Int, from first: Int) -> [PostRecord.ID] {
      stride(from: first, to: ids.count, by: number).map { ids[$0] }
    }
    try await store.set(.deleted, to: true, of: every(9, from: 4))
    try await store.set(.read, to: true, of: every(5, from: 1))
    try await store.set(.starred, to: true, of: every(11, from: 2))
    try await store.setValue("feed 2/newest/18/4", forKey: "position")
  }

  private static func pages(of path: String) async throws -> [Page] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try await queue.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT pageno, name, pagetype, ncell FROM dbstat ORDER BY pageno")
      return rows.map { row in
        let isOverflow = row[2] == "overflow"
        return Page(
          number: row[0], owner: row[1], isLeaf: isOverflow || row[2] == "leaf",
          cells: isOverflow ? 1 : row[3])
      }
    }
  }
}
