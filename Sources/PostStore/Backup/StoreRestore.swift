import Foundation
import GRDB

/// A procedure that replaces a damaged database with its backup.
///
/// If the export is newer than the backup, the feeds and stars of the export are used. The damaged file is kept under a
/// name that contains the date. The new database is completed before the damaged one is moved. If the program is killed
/// between the two steps, the next start uses the new database.
nonisolated struct StoreRestore {
  let place: StorePlace
  /// Whether the lock guarantees that no other program uses the folder.
  let isAlone: Bool

  private var restored: String { place.path + ".restored" }

  /// Restores the database, and returns a description of the restore for the user.
  ///
  /// - Throws: `StoreFailure`. If the new database cannot be created, the damaged database is not moved.
  func run(now: Date) throws(StoreFailure) -> String {
    guard isAlone else { throw .damagedWithoutLocks(place.path) }
    do {
      let source = try makeNew(now: now)
      let aside = freePath(day: Self.day(now))
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
    let backup = useBackup(as: new)
    if backup == nil {
      StorePlace.remove(new)
      try StorePlace.makeFile(new)
    }
    let export = StoreExport(at: place).flatMap { export in export.date < backup ?? .distantPast ? nil : export }
    try BriefConnection.open(new) { queue in
      try StoreSchema.migrator.migrate(queue)
      try queue.write { db in
        try export?.merge(into: db)
        try db.execute(sql: "UPDATE feed SET refreshedAt = NULL")
      }
      try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
    }
    try? FileManager.default.removeItem(atPath: restored)
    try FileManager.default.moveItem(atPath: new, toPath: restored)
    return sentence(backup: backup, export: export)
  }

  /// Copies the backup, and returns its date, or nil if the backup is missing or damaged.
  private func useBackup(as new: String) -> Date? {
    StorePlace.remove(new)
    guard let date = StoreBackup(place: place).date,
      (try? FileManager.default.copyItem(atPath: place.backup, toPath: new)) != nil,
      (try? StoreHead(of: new).check()) != nil
    else { return nil }
    let isSound = try? BriefConnection.open(new) { queue in
      try queue.writeWithoutTransaction { db in
        _ = try StoreCheck.run(db, path: new)
        return try db.tableExists("feed") && StoreSchema.foreignCode(in: db) == nil
      }
    }
    return isSound == true ? date : nil
  }

  private func sentence(backup: Date?, export: StoreExport?) -> String {
    return switch (backup.map(Self.day), export.map { Self.day($0.date) }) {
    case (let day?, let listsDay?):
      "The database was replaced by the backup from \(day) with the feeds and stars from \(listsDay). Refresh to fetch newer posts."
    case (let day?, nil): "The database was replaced by the backup from \(day). Refresh to fetch newer posts."
    case (nil, let listsDay?):
      "There is no backup. The feeds and stars from \(listsDay) were restored. Refresh to fetch the posts."
    case (nil, nil): "There is no backup. Add the feeds again, or import a list of feeds."
    }
  }

  private static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }

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
