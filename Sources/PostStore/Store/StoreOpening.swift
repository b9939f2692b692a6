import Feeds
import Foundation
import GRDB
import ReaderModels

/// A procedure that opens a database, which may be missing, outdated, newer, locked, damaged or created by another
/// program.
nonisolated struct StoreOpening {
  let place: StorePlace
  let patience: Duration
  /// The function that locks the folder; tests replace it.
  var lock: StoreLock.Function = { flock($0, $1) }

  /// A usable database.
  struct Opened {
    let pool: DatabasePool
    let storeLock: StoreLock
    /// A message about a repair; nil if the database was not repaired.
    let notice: String?
    /// Whether the database replaces a damaged one.
    let isRestored: Bool
    /// Whether feeds of a damaged database may be missing.
    let lacksFeeds: Bool
  }

  /// Opens the database.
  ///
  /// - Throws: `StoreFailure` if the existing file can be neither used nor replaced.
  func open(now: Date) throws(StoreFailure) -> Opened {
    try leaveOthersAlone()
    try place.makeFolder()
    // The wait is longer than for a write, because another program may be restoring the database.
    let storeLock = try StoreLock(in: place, patience: patience * 15, lock: lock)
    if storeLock.isAlone { restore(storeLock).finish() }
    try StorePlace.makeFile(place.path)
    let (pool, notice, isRestored) = try poolOrRestored(storeLock, now: now)
    try storeLock.begin()
    let lacksFeeds = (try? pool.read(LostFeeds.areNoted)) ?? false
    return Opened(
      pool: pool, storeLock: storeLock, notice: notice, isRestored: isRestored, lacksFeeds: lacksFeeds)
  }

  private func poolOrRestored(
    _ storeLock: StoreLock, now: Date
  ) throws(StoreFailure) -> (DatabasePool, notice: String?, isRestored: Bool) {
    do {
      let (pool, notice) = try pool(storeLock, now: now)
      return (pool, notice, isRestored: false)
    } catch {
      guard isDamage(error) else { throw error }
      // Every start checks the database while the mark exists.
      try? Data().write(to: place.damageMark)
      guard storeLock.isAlone else { throw .damagedInUse(place.path) }
      let notice = try restore(storeLock).run(now: now)
      let pool = try pool(storeLock, now: now).0
      // The pages of the tables have the same numbers in a database and its backup; see `DamagedCopy`.
      try? StoreBackup(place: place).make(of: pool, now: now)
      return (pool, notice, isRestored: true)
    }
  }

  private func restore(_ storeLock: StoreLock) -> StoreRestore {
    StoreRestore(place: place, isAlone: storeLock.isCertain)
  }

  // MARK: - Opening

  /// Throws an error if the database belongs to another program or a later version, before any file is created or
  /// changed.
  private func leaveOthersAlone() throws(StoreFailure) {
    let head = StoreHead(of: place.path)
    do {
      try head.check()
    } catch {
      guard isDamage(error) else { throw error }
      return
    }
    if head.saysNothing, hasForeignLog() { throw .foreign(place.path) }
  }

  /// Returns whether all content of the database is in its log and belongs to another program.
  private func hasForeignLog() -> Bool {
    guard FileManager.default.fileExists(atPath: place.path + "-wal") else { return false }
    return (try? readOnly { try isForeign($0) }) ?? false
  }

  private func readOnly<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.readonly = true
    return try BriefConnection.open(place.path, configuration: configuration) { try $0.read(body) }
  }

  /// Returns whether the given error is the result of damage.
  ///
  /// A damaged header or list of migrations looks like that of another program or a later version. If the folder
  /// contains a backup, the list of migrations decides: a later version has all migrations of this version and others.
  private func isDamage(_ failure: StoreFailure) -> Bool {
    switch failure {
    case .damaged: return true
    case .newer, .foreign: break
    default: return false
    }
    guard StoreHead(of: place.backup).isOwn else { return false }
    do {
      let known = Set(StoreSchema.migrator.migrations)
      let applied = try readOnly { try StoreSchema.migrator.appliedIdentifiers($0) }
      return !applied.isDisjoint(with: known) && !applied.isStrictSuperset(of: known)
    } catch {
      return StoreFailure(error, path: place.path) == .damaged(place.path)
    }
  }

  private func pool(
    _ storeLock: StoreLock, now: Date, mustCheck: Bool = false
  ) throws(StoreFailure) -> (DatabasePool, notice: String?) {
    try StoreHead(of: place.path).check()
    do {
      let pool = try DatabasePool(path: place.path, configuration: configuration)
      return (pool, notice: try prepare(pool, storeLock, now: now, mustCheck: mustCheck))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // SQLite reports a damaged search index, and a damaged name of a table, as an error without a cause.
      if mustCheck { throw .damaged(place.path) }
      return try self.pool(storeLock, now: now, mustCheck: true)
    } catch {
      // Another error is that of a value that cannot be decoded, such as an empty name of a migration.
      throw StoreFailure(error, path: place.path) ?? .damaged(place.path)
    }
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "PostStore"
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.maximumReaderCount = 3
    // Prevents the schema of the file from calling functions with side effects.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
    return configuration
  }

  /// Checks, migrates and cleans up the database.
  ///
  /// - Returns: A sentence about a rebuilt index, or nil if no index was rebuilt.
  private func prepare(
    _ pool: DatabasePool, _ storeLock: StoreLock, now: Date, mustCheck: Bool
  ) throws -> String? {
    let mended = try pool.writeWithoutTransaction { db in
      // With these settings, a completed write survives a power failure. Removed content is overwritten, because it may
      // include a password.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST; PRAGMA journal_size_limit = 4000000")
      // This check precedes all other reads, because reading from a view in the file may never end.
      if let name = try StoreSchema.foreignCode(in: db) { throw StoreFailure.altered(place.path, by: name) }
      // A database of another program or a later version is not repaired.
      if try StoreSchema.migrator.hasBeenSuperseded(db) { throw StoreFailure.newer(place.path) }
      if try isForeign(db) { throw StoreFailure.foreign(place.path) }
      if try db.tableExists("feed"), try StoreSchema.migrator.appliedIdentifiers(db).isEmpty {
        throw StoreFailure.damaged(place.path)
      }
      return try examine(db, storeLock, mustCheck: mustCheck)
    }
    let isOld = try pool.read { try $0.tableExists("feed") && !StoreSchema.migrator.hasCompletedMigrations($0) }
    if isOld { try StoreBackup(place: place).make(of: pool, now: now) }
    try StoreSchema.migrator.migrate(pool)
    try StoredTexts(database: pool).clean()
    // Returns the pages of removed tables to the system. If that fails, later writes use them.
    if isOld { try? pool.vacuum() }
    try pool.write { db in try BundledFeed.takeOn(db, now: now) }
    if storeLock.isAlone { try pool.write(tidy) }
    return mended
  }

  /// Deletes removed feeds permanently.
  ///
  /// Call this method only if no other program uses the store, because another program could restore the feeds.
  private func tidy(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM postText WHERE rowid IN
          (SELECT post.id FROM post JOIN feed ON feed.id = post.feedID WHERE feed.removal IS NOT NULL);
        DELETE FROM feed WHERE removal IS NOT NULL
        """)
  }

  /// Checks the whole database after an unclean shutdown, after damage has been reported, or if `mustCheck` is true.
  ///
  /// - Returns: A sentence about a rebuilt index, or nil if no index was rebuilt.
  private func examine(_ db: Database, _ storeLock: StoreLock, mustCheck: Bool) throws -> String? {
    let mark = place.damageMark
    let hasMark = FileManager.default.fileExists(atPath: mark.path(percentEncoded: false))
    guard mustCheck || hasMark || storeLock.followsUncleanEnd else { return nil }
    let isRepaired = try StoreCheck.run(db, path: place.path)
    if hasMark { try? FileManager.default.removeItem(at: mark) }
    return isRepaired ? "An index in '\(place.path)' was damaged and has been rebuilt." : nil
  }

  private func isForeign(_ db: Database) throws -> Bool {
    if try Int.fetchOne(db, sql: "PRAGMA application_id") == StoreSchema.application { return false }
    // The list of migrations exists before the first migration stores the identifier of the application.
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'") != 0
  }
}
