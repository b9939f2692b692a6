import Foundation
import GRDB

/// A procedure that replaces a damaged database.
///
/// The new database contains what can be read of the damaged one, completed from the backup; see `StoreSalvage`. If
/// nothing can be read, it is the backup, and if the export is newer than the backup, the feeds and stars of the export
/// are used. The damaged file is kept under a name that contains the date.
///
/// The new database is completed before the damaged one is moved. If the program is killed between the two steps, the
/// next start uses the new database.
nonisolated struct StoreRestore {
  let place: StorePlace
  /// Whether the lock guarantees that no other program uses the folder.
  let isAlone: Bool
  /// The function that copies a file; tests replace it.
  var copyFile: @Sendable (_ from: String, _ to: String) throws -> Void = { from, to in
    try FileManager.default.copyItem(atPath: from, toPath: to)
  }

  private var restored: String { place.path + ".restored" }

  /// Restores the database, and returns a description of the restore for the user.
  ///
  /// - Throws: `StoreFailure`. If the new database cannot be created, the damaged database is not moved.
  func run(now: Date) throws(StoreFailure) -> String {
    guard isAlone else { throw .damagedWithoutLocks(place.path) }
    do {
      let source = try makeNew(now: now)
      let aside = freePath(day: SalvageNotice.day(now))
      // The log is moved first, because SQLite would apply a remaining log to the new database.
      for ending in ["-wal", ""] where exists(place.path + ending) {
        try FileManager.default.moveItem(atPath: place.path + ending, toPath: aside + ending)
      }
      StorePlace.remove(place.path)
      try FileManager.default.moveItem(atPath: restored, toPath: place.path)
      try? FileManager.default.removeItem(at: place.damageMark)
      return "'\(place.path)' was damaged and was renamed to '\(aside)'. \(source)"
    } catch {
      throw StoreFailure(error, path: place.path) ?? .damaged(place.path)
    }
  }

  /// Completes a restore that was interrupted after the damaged database was moved.
  func finish() {
    guard isAlone, !exists(place.path), exists(restored) else { return }
    try? FileManager.default.moveItem(atPath: restored, toPath: place.path)
  }

  // MARK: - The new database

  /// Creates the new database, and returns a sentence about the files from which it was restored.
  private func makeNew(now: Date) throws -> String {
    let new = place.path + ".new"
    defer { StorePlace.remove(new) }
    let backup = try useBackup(as: new)
    if backup == nil {
      StorePlace.remove(new)
      try StorePlace.makeFile(new)
    }
    let list = StoreExport(at: place)
    let export = list.flatMap { export in export.date < backup ?? .distantPast ? nil : export }
    try BriefConnection.open(new) { queue in try StoreSchema.migrator.migrate(queue) }
    let sources = SalvageNotice.Sources(backup: backup, lists: export?.date)
    if let outcome = try salvage(completing: new, export: export, now: now) {
      if list == nil, !outcome.hasAllNames {
        try BriefConnection.open(restored) { queue in try queue.write(LostFeeds.note) }
      }
      return SalvageNotice(outcome: outcome, sources: sources).text
    }
    try BriefConnection.open(new) { queue in
      try queue.write { db in
        try export?.merge(into: db)
        try db.execute(sql: "UPDATE feed SET refreshedAt = NULL")
        // Each change of the list of feeds is in the export, but not in the backup, which may have an old mark.
        if list == nil { try LostFeeds.note(in: db) } else { try LostFeeds.removeNote(in: db) }
      }
      try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
    }
    try moveToRestored(new)
    return SalvageNotice(outcome: nil, sources: sources).text
  }

  /// Creates the new database from what can be read of the damaged one.
  ///
  /// - Parameter backup: The path of a database with the tables of the current version, which is empty without a
  ///   backup.
  /// - Returns: The numbers of posts, or nil if nothing can be read.
  private func salvage(
    completing backup: String, export: StoreExport?, now: Date
  ) throws -> StoreSalvage.Outcome? {
    let copy = DamagedCopy(place: place, copyFile: copyFile)
    let salvaged = place.path + ".salvaged"
    defer {
      copy.remove()
      StorePlace.remove(salvaged)
    }
    guard try Self.unlessDamaged({ try copy.make() }) == true else { return nil }
    StorePlace.remove(salvaged)
    try StorePlace.makeFile(salvaged)
    let outcome = try Self.unlessDamaged {
      try StoreSalvage.run(from: copy, backup: backup, into: salvaged, export: export, now: now)
    }
    guard let outcome = outcome ?? nil else { return nil }
    // An empty result is wrong if the last session had feeds.
    let isEmpty = outcome.kept + outcome.fromBackup == 0
    if isEmpty, export?.feeds.isEmpty == false { return nil }
    try moveToRestored(salvaged)
    return outcome
  }

  /// Returns the value of `body`, or nil if it fails because of damage.
  ///
  /// - Throws: The error of `body` if its reason is not damage. Otherwise, a store would be replaced by an older one
  ///   because the disk is full, for example.
  static func unlessDamaged<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let error as DatabaseError where !damage.contains(error.resultCode) {
      throw error
    } catch let error as CocoaError where writeErrors.contains(error.code.rawValue) {
      throw error
    } catch {
      return nil
    }
  }

  /// The result codes of errors caused by the content of a file.
  private static let damage: [ResultCode] = [
    .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_MISMATCH,
  ]
  /// The codes of errors about a file that is written.
  private static let writeErrors = CocoaError.fileWriteUnknown.rawValue..<768

  private func moveToRestored(_ new: String) throws {
    try? FileManager.default.removeItem(atPath: restored)
    try FileManager.default.moveItem(atPath: new, toPath: restored)
  }

  /// Copies the backup, and returns its date, or nil if the backup is missing or damaged.
  private func useBackup(as new: String) throws -> Date? {
    StorePlace.remove(new)
    guard let date = StoreBackup(place: place).date else { return nil }
    let isSound = try Self.unlessDamaged {
      try copyFile(place.backup, new)
      try StoreHead(of: new).check()
      return try BriefConnection.open(new) { queue in
        try queue.writeWithoutTransaction { db in
          _ = try StoreCheck.run(db, path: new)
          return try db.tableExists("feed") && StoreSchema.foreignCode(in: db) == nil
        }
      }
    }
    return isSound == true ? date : nil
  }

  // MARK: - Files

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func freePath(day: String) -> String {
    let start = place.folder.path(percentEncoded: false) + "posts-damaged-\(day)"
    var (path, number) = ("\(start).sqlite", 1)
    while exists(path) || exists(path + "-wal") {
      number += 1
      path = "\(start)-\(number).sqlite"
    }
    return path
  }
}
