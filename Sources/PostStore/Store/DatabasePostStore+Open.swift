import Feeds
package import Foundation
import GRDB
import ReaderModels

nonisolated extension DatabasePostStore {
  /// Opens the database in the given folder, and creates the folder and the database if necessary.
  ///
  /// The result is always a usable store. A new database contains the bundled feed, and a damaged database is replaced
  /// with what can be read of it, completed from the backup. If the database is locked, was created by a later version,
  /// or cannot be written, it is not changed. In this case, the store is in memory, and the notice contains the reason.
  ///
  /// The call reads the disk and waits for locks held by other programs. Call it before the screen starts, or off the
  /// main actor.
  ///
  /// - Parameters:
  ///   - patience: The maximum time to wait for a lock held by another program, in this call and in every later call.
  ///   - fetch: A closure that fetches a feed; nil to read files and servers.
  package static func open(
    at place: StorePlace, patience: Duration = .seconds(2), fetch: Fetch? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> OpenedStore {
    let fetch = fetch ?? FeedFetcher().fetch
    do {
      let opened = try StoreOpening(place: place, patience: patience).open(now: now())
      let store = DatabasePostStore(
        opened.pool, at: place, storeLock: opened.storeLock, fetch: fetch, now: now)
      return OpenedStore(
        store: store, notice: opened.notice, isRestored: opened.isRestored, lacksFeeds: opened.lacksFeeds,
        isKept: true)
    } catch {
      let store = inMemory(fetch: fetch, now: now)
      return OpenedStore(
        store: store, notice: error.explanation, isRestored: false, lacksFeeds: false, isKept: false)
    }
  }

  /// Creates a store in memory, for tests and demonstrations.
  ///
  /// The store never accesses the user's data.
  ///
  /// - Parameters:
  ///   - hasBundledFeed: Whether the store contains the bundled feed, as after the first start.
  ///   - fetch: A closure that fetches a feed; nil to read files and servers.
  package static func inMemory(
    hasBundledFeed: Bool = true, fetch: Fetch? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) -> DatabasePostStore {
    do {
      let queue = try DatabaseQueue()
      try StoreSchema.migrator.migrate(queue)
      if hasBundledFeed { try queue.write { try BundledFeed.takeOn($0, now: now()) } }
      return DatabasePostStore(queue, at: nil, fetch: fetch ?? FeedFetcher().fetch, now: now)
    } catch {
      // Creating a database in memory fails only if memory is exhausted.
      fatalError("A database in memory cannot be created: \(error). Close other programs to free memory.")
    }
  }
}

nonisolated extension BundledFeed {
  /// Adds the bundled feed once per database, so that the feed does not reappear after the user has removed it.
  static func takeOn(_ db: Database, now: Date) throws {
    let isDone = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM mark WHERE key = 'bundled')") ?? false
    // The feed exists although the mark does not, if the mark is damaged.
    guard !isDone, try FeedRow.record(db, source: FeedSource.bundled.kept) == nil else { return }
    let record = try FeedSubscription(source: FeedSource.bundled.kept).insert(into: db)
    let feed = try FeedParser().parse(document, from: .bundled)
    _ = try PostWriter(db: db, feedID: record.id, now: now).write(feed)
    try FeedRow.keep(db, FeedAnswer(feed: feed), of: record.id, at: now)
    try db.execute(sql: "INSERT INTO mark (key, value) VALUES ('bundled', 'taken on')")
  }
}
