import Feeds
import Foundation
import GRDB
import ViewModels

/// Opens a database that may be missing, old, new, locked, damaged or not ours.
nonisolated struct StoreOpening {
  let place: StorePlace
  let patience: Duration
  /// How the folder is locked.
  var lock: StorePresence.Lock = { flock($0, $1) }

  /// The database, ready for use, and what was done to get there.
  ///
  /// - Throws: `StoreFailure` when the file that is there can neither be used nor set aside.
  func open(now: Date) throws(StoreFailure) -> (pool: DatabasePool, presence: StorePresence, notice: String?) {
    try leaveOthersAlone()
    try place.makeFolder()
    // Another one that is just now saving what is damaged takes longer than a write.
    let presence = try StorePresence(in: place, patience: patience * 15, lock: lock)
    if presence.isAlone { restore(presence).finish() }
    try StorePlace.makeFile(place.path)
    let (pool, notice) = try poolOrRestored(presence, now: now)
    try presence.begin()
    return (pool, presence, notice)
  }

  /// Opens the database, after restoring a damaged one.
  private func poolOrRestored(
    _ presence: StorePresence, now: Date
  ) throws(StoreFailure) -> (DatabasePool, notice: String?) {
    do {
      return try pool(presence, now: now)
    } catch .damaged {
      // As long as it was not exchanged, every start looks into it.
      try? Data().write(to: place.damageMark)
      guard presence.isAlone else { throw .damagedInUse(place.path) }
      let notice = try restore(presence).run(now: now)
      return (try pool(presence, now: now).0, notice)
    }
  }

  private func restore(_ presence: StorePresence) -> StoreRestore {
    StoreRestore(place: place, isAlone: presence.isCertain)
  }

  // MARK: - Opening

  /// Refuses another program's database and a later version's before anything is made, opened or changed.
  private func leaveOthersAlone() throws(StoreFailure) {
    let head = StoreHead(of: place.path)
    do {
      try head.check()
    } catch {
      if case .damaged = error { return }
      throw error
    }
    if head.saysNothing, hasForeignLog() { throw .foreign(place.path) }
  }

  /// Whether all that is in a database is in its log, and that is another program's.
  private func hasForeignLog() -> Bool {
    guard FileManager.default.fileExists(atPath: place.path + "-wal") else { return false }
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try? DatabaseQueue(path: place.path, configuration: configuration)
    return (try? queue?.read { try isForeign($0) }) ?? false
  }

  private func pool(_ presence: StorePresence, now: Date) throws(StoreFailure) -> (DatabasePool, notice: String?) {
    try StoreHead(of: place.path).check()
    do {
      let pool = try DatabasePool(path: place.path, configuration: configuration)
      return (pool, notice: try prepare(pool, presence, now: now))
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
    // No function with side effects runs because the file's schema says so.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
    return configuration
  }

  /// - Returns: A sentence about a rebuilt index, or nil.
  private func prepare(_ pool: DatabasePool, _ presence: StorePresence, now: Date) throws -> String? {
    let mended = try pool.writeWithoutTransaction { db in
      // What was answered for stays, even when the power fails; and what was removed is overwritten, as it may be a password.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST; PRAGMA journal_size_limit = 4000000")
      // Before anything else is read, since a view can be read without end.
      if let name = try StoreSchema.foreignCode(in: db) { throw StoreFailure.altered(place.path, by: name) }
      // What is not ours to understand is not ours to mend.
      if try StoreSchema.migrator.hasBeenSuperseded(db) { throw StoreFailure.newer(place.path) }
      if try isForeign(db) { throw StoreFailure.foreign(place.path) }
      return try examine(db, presence)
    }
    if try pool.read({ try $0.tableExists("feed") && !StoreSchema.migrator.hasCompletedMigrations($0) }) {
      try StoreBackup(place: place).make(of: pool, now: now)
    }
    try StoreSchema.migrator.migrate(pool)
    try pool.write { db in try BundledFeed.takeOn(db, now: now) }
    if presence.isAlone { try pool.write(tidy) }
    return mended
  }

  /// Deletes what was removed; only the first of several programs does, because another one may restore it.
  private func tidy(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM postText WHERE rowid IN
          (SELECT post.id FROM post JOIN feed ON feed.id = post.feedID WHERE feed.removal IS NOT NULL);
        DELETE FROM feed WHERE removal IS NOT NULL
        """)
  }

  /// Looks the whole through where there is reason to; what turns out to be right is used again.
  private func examine(_ db: Database, _ presence: StorePresence) throws -> String? {
    let mark = place.damageMark
    let hasMark = FileManager.default.fileExists(atPath: mark.path(percentEncoded: false))
    guard hasMark || presence.followsUncleanEnd else { return nil }
    let isRepaired = try StoreCheck.run(db, path: place.path)
    if hasMark { try? FileManager.default.removeItem(at: mark) }
    return isRepaired ? "An index in '\(place.path)' was wrong and has been rebuilt." : nil
  }

  private func isForeign(_ db: Database) throws -> Bool {
    if try Int.fetchOne(db, sql: "PRAGMA application_id") == StoreSchema.application { return false }
    // The list of migrations is made before the first of them says whose database it is.
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'") != 0
  }
}
