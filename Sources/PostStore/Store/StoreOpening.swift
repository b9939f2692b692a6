import Foundation
import GRDB
import ViewModels

/// Opens a database that may be missing, old, new, locked, damaged or not ours.
nonisolated struct StoreOpening {
  let place: StorePlace
  let patience: Duration

  /// The database, ready for use, and what was done to get there.
  ///
  /// - Throws: `StoreFailure` when the file that is there can neither be used nor set aside.
  func open(now: Date) throws(StoreFailure) -> (pool: DatabasePool, notice: String?) {
    try place.make()
    do {
      return (try pool(now: now), nil)
    } catch .damaged {
      let salvaged = Salvage.feeds(in: place)
      let aside = try setAside(on: now)
      let pool = try pool(now: now)
      let count = takeOn(salvaged, in: pool)
      return (pool, Self.notice(path: place.path, aside: aside, feeds: count))
    }
  }

  private static func notice(path: String, aside: String, feeds: Int) -> String {
    let saved =
      switch feeds {
      case 0: "No feed could be read from it; add them again, or import a list."
      case 1: "One feed could be read from it and is here; refresh to have its posts."
      default: "\(feeds) feeds could be read from it and are here; refresh to have their posts."
      }
    return "'\(path)' was damaged. It is now '\(aside)', and a new one was begun. \(saved)"
  }

  // MARK: - Opening

  private func pool(now: Date) throws(StoreFailure) -> DatabasePool {
    try StoreHead(of: place.path).check()
    do {
      let pool = try DatabasePool(path: place.path, configuration: configuration)
      try prepare(pool, now: now)
      return pool
    } catch let failure as StoreFailure {
      throw failure
    } catch {
      throw StoreTrouble.explained(error, path: place.path) as? StoreFailure
        ?? .unwritable(place.path, why: "the database refuses")
    }
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "PostStore"
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.maximumReaderCount = 3
    return configuration
  }

  private func prepare(_ pool: DatabasePool, now: Date) throws {
    try pool.writeWithoutTransaction { db in
      // What was answered for stays, even when the power fails; and what was removed is overwritten, as it may be a password.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST; PRAGMA journal_size_limit = 4000000")
      if FileManager.default.fileExists(atPath: place.damageMark.path(percentEncoded: false)) { try examine(db) }
      if try StoreSchema.migrator.hasBeenSuperseded(db) { throw StoreFailure.newer(place.path) }
      if try isForeign(db) { throw StoreFailure.foreign(place.path) }
    }
    try StoreSchema.migrator.migrate(pool)
    try pool.write { db in
      try db.execute(sql: "DELETE FROM feed WHERE removal IS NOT NULL")
      try BundledFeed.takeOn(db, now: now)
    }
  }

  /// Looks at every page, after damage was met; what turns out to be whole is used again.
  private func examine(_ db: Database) throws {
    guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
      throw StoreFailure.damaged(place.path)
    }
    try? FileManager.default.removeItem(at: place.damageMark)
  }

  private func isForeign(_ db: Database) throws -> Bool {
    if try Int.fetchOne(db, sql: "PRAGMA application_id") == StoreSchema.application { return false }
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") != 0
  }

  // MARK: - Damage

  /// Gives the damaged files a name with the day in it.
  ///
  /// - Returns: the path where the database is now.
  private func setAside(on now: Date) throws(StoreFailure) -> String {
    let day = now.formatted(.iso8601.year().month().day())
    let files = FileManager.default
    var aside = place.path
    for number in 1... {
      aside = place.folder.path(percentEncoded: false) + "posts-damaged-\(day)\(number == 1 ? "" : "-\(number)").sqlite"
      if !files.fileExists(atPath: aside) { break }
    }
    do {
      try files.moveItem(atPath: place.path, toPath: aside)
    } catch {
      throw .damaged(place.path)
    }
    for ending in ["-wal", "-shm"] { try? files.moveItem(atPath: place.path + ending, toPath: aside + ending) }
    try? files.removeItem(at: place.damageMark)
    try place.make()
    return aside
  }

  /// Takes the feeds on that could be saved.
  ///
  /// - Returns: how many.
  private func takeOn(_ feeds: [NewFeed], in pool: DatabasePool) -> Int {
    let count = try? pool.write { db in
      for feed in feeds where try FeedRow.record(db, source: feed.source) == nil { _ = try feed.insert(into: db) }
      return feeds.count
    }
    return count ?? 0
  }
}
