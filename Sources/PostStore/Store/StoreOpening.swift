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
  func open(now: Date) throws(StoreFailure) -> (pool: DatabasePool, presence: StorePresence, notice: String?) {
    adoptRenewed()
    try leaveOthersAlone()
    try place.make()
    let presence = StorePresence(in: place)
    do {
      return (try pool(presence, now: now), presence, nil)
    } catch .damaged {
      let (salvaged, aside) = try renew(on: now)
      return (try pool(presence, now: now), presence, salvaged.notice(path: place.path, aside: aside))
    }
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

  private func pool(_ presence: StorePresence, now: Date) throws(StoreFailure) -> DatabasePool {
    try StoreHead(of: place.path).check()
    do {
      let pool = try DatabasePool(path: place.path, configuration: configuration)
      try prepare(pool, presence, now: now)
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

  private func prepare(_ pool: DatabasePool, _ presence: StorePresence, now: Date) throws {
    try pool.writeWithoutTransaction { db in
      // What was answered for stays, even when the power fails; and what was removed is overwritten, as it may be a password.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST; PRAGMA journal_size_limit = 4000000")
      if FileManager.default.fileExists(atPath: place.damageMark.path(percentEncoded: false)) { try examine(db) }
      if try StoreSchema.migrator.hasBeenSuperseded(db) { throw StoreFailure.newer(place.path) }
      if try isForeign(db) { throw StoreFailure.foreign(place.path) }
    }
    try StoreSchema.migrator.migrate(pool)
    try pool.write { db in try BundledFeed.takeOn(db, now: now) }
    // What was removed is kept as long as a program runs that may bring it back.
    try presence.begin {
      try pool.write { db in try db.execute(sql: "DELETE FROM feed WHERE removal IS NOT NULL") }
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
    // The list of migrations is made before the first of them says whose database it is.
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'") != 0
  }

  // MARK: - Damage

  /// Where a database is made of what can be saved, before it takes the place of the damaged one.
  private var renewed: String { place.path + ".new" }

  /// Makes a new database of what can be saved from the damaged one, and sets that aside.
  ///
  /// The damaged one stays where it is until all is written: what goes wrong before changes nothing.
  ///
  /// - Returns: what was saved, and the path where the damaged database is now.
  private func renew(on now: Date) throws(StoreFailure) -> (Salvaged, aside: String) {
    removeFiles(renewed)
    let salvaged: Salvaged
    do {
      salvaged = try salvage()
    } catch {
      removeFiles(renewed)
      throw StoreTrouble.explained(error, path: place.path) as? StoreFailure ?? .damaged(place.path)
    }
    let aside = try setAside(on: now)
    adoptRenewed()
    return (salvaged, aside)
  }

  private func salvage() throws -> Salvaged {
    try StorePlace.makeFile(renewed)
    let queue = try DatabaseQueue(path: renewed)
    try StoreSchema.migrator.migrate(queue)
    let salvaged = try Salvage.pour(from: place.path, into: queue)
    try queue.close()
    return salvaged
  }

  /// Puts what was saved in the place of the damaged database, where that was set aside already: perhaps by a program that was stopped there.
  private func adoptRenewed() {
    let files = FileManager.default
    guard !files.fileExists(atPath: place.path), files.fileExists(atPath: renewed) else { return }
    removeFiles(place.path)
    try? files.moveItem(atPath: renewed, toPath: place.path)
  }

  private func removeFiles(_ path: String) {
    for ending in ["", "-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
  }

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
    // The log belongs to it, where there is anything in it; the index of the log is made anew whenever one is needed.
    let log = place.path + "-wal"
    let isEmpty = (try? files.attributesOfItem(atPath: log)[.size] as? Int) ?? 0 == 0
    if !isEmpty { try? files.moveItem(atPath: log, toPath: aside + "-wal") }
    for ending in ["-wal", "-shm"] { try? files.removeItem(atPath: place.path + ending) }
    try? files.removeItem(at: place.damageMark)
    return aside
  }
}
