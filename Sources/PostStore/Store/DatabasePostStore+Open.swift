import Feeds
package import Foundation
import GRDB
import ViewModels

nonisolated extension DatabasePostStore {
  /// Opens the database of a folder, and makes both where there are none; at the first start it has the bundled feed.
  ///
  /// The result is always a usable store. A damaged database is replaced by its backup. A database that another program
  /// holds, that a later version made or that cannot be written is left as it is, and the store is then in memory: the
  /// notice says that nothing is kept.
  ///
  /// It works with the disk, and waits for another program's lock: call it before the screen is up, or off the main actor.
  ///
  /// - Parameters:
  ///   - place: The folder.
  ///   - patience: How long another program's lock is waited for, here and in every later call.
  ///   - bring: Where feeds come from; nil for files and servers as they are.
  ///   - now: What time it is.
  package static func open(
    at place: StorePlace, patience: Duration = .seconds(2), bring: Bring? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> OpenedStore {
    let bring = bring ?? FeedFetcher().fetch
    do {
      let opened = try StoreOpening(place: place, patience: patience).open(now: now())
      let store = DatabasePostStore(
        .success(opened.pool), at: place, presence: opened.presence, bring: bring, now: now)
      return OpenedStore(store: store, notice: opened.notice, isKept: true)
    } catch {
      let notice = error.explanation + " Until then nothing that you do here is kept."
      return OpenedStore(store: inMemory(bring: bring, now: now), notice: notice, isKept: false)
    }
  }

  /// A store that keeps nothing beyond its own life: for tests and demonstrations, which never touch the user's data.
  ///
  /// - Parameters:
  ///   - hasBundledFeed: Whether it begins with the bundled feed, as a first start does.
  ///   - bring: Where feeds come from; nil for files and servers as they are.
  ///   - now: What time it is.
  package static func inMemory(
    hasBundledFeed: Bool = true, bring: Bring? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) -> DatabasePostStore {
    DatabasePostStore(
      Self.memory(hasBundledFeed: hasBundledFeed, now: now()), at: nil, bring: bring ?? FeedFetcher().fetch, now: now)
  }

  private static func memory(hasBundledFeed: Bool, now: Date) -> Result<any DatabaseWriter, StoreFailure> {
    do {
      let queue = try DatabaseQueue()
      try StoreSchema.migrator.migrate(queue)
      if hasBundledFeed { try queue.write { try BundledFeed.takeOn($0, now: now) } }
      return .success(queue)
    } catch {
      return .failure(.unwritable("memory", why: "there is not enough of it"))
    }
  }
}

nonisolated extension BundledFeed {
  /// Takes the bundled feed on, unless that was done once: whoever removes it has removed it for good.
  static func takeOn(_ db: Database, now: Date) throws {
    let isDone = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM mark WHERE key = 'bundled')") ?? false
    guard !isDone else { return }
    let record = try NewFeed(FeedSubscription(source: FeedSource.bundled.kept)).insert(into: db)
    let feed = try FeedParser().parse(Data(xml.utf8), from: .bundled)
    _ = try PostWriter(db, feedID: record.id, now: now).write(feed)
    try FeedRow.keep(db, FeedAnswer(feed: feed), of: record.id, at: now)
    try db.execute(sql: "INSERT INTO mark (key, value) VALUES ('bundled', 'taken on')")
  }
}
