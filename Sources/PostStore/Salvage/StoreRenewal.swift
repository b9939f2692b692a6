import Foundation
import GRDB
import ViewModels

/// Sets a damaged database aside, under a name with the day in it, and puts a new one of what can be saved from it in its place.
///
/// Only who is alone with the folder does this (`StorePresence`). The damaged file goes out of the way first, and comes back where the rest
/// fails. What is saved from it grows beside it in a file of its own, which takes the store's name when it is complete. So that file, beside
/// a damaged one, says that a program was stopped in the middle: the next start does it anew. What was done is kept in the new database
/// (`UntoldNotice`), for whoever opens that.
nonisolated struct StoreRenewal {
  let place: StorePlace
  /// Whether nobody else uses the folder, for certain.
  let isAlone: Bool
  private static let saving = ".saving"

  /// Exchanges the database.
  ///
  /// - Throws: `StoreFailure` for what stands against it; the damaged database is then where it was.
  func renew(on now: Date) throws(StoreFailure) {
    guard isAlone else { throw .damagedWithoutLocks(place.path) }
    let aside = freePath("damaged", day: now.formatted(.iso8601.year().month().day()))
    try StorePlace.makeFile(aside + Self.saving)
    do {
      // The log follows: whoever is stopped in between has a damaged file without it, and the next start brings it there.
      try FileManager.default.moveItem(atPath: place.path, toPath: aside)
    } catch {
      remove(aside + Self.saving)
      throw .damaged(place.path)
    }
    try exchange(aside)
  }

  /// Does what a program that was stopped in the middle of it has left undone.
  ///
  /// - Returns: what the user has to know of a file that is not the store, in sentences; nil where there is none.
  /// - Throws: `StoreFailure` as `renew(on:)` does.
  func finish() throws(StoreFailure) -> String? {
    var notice: String?
    for saving in unfinished {
      let aside = String(saving.dropLast(Self.saving.count))
      if !exists(aside) {
        notice = keep(saving) ?? notice
      } else if exists(place.path) {
        // All that is in it was read from the file beside it, and is there.
        remove(saving)
      } else {
        try exchange(aside)
      }
    }
    return notice
  }

  // MARK: - The exchange

  /// Fills a new database from the one that was set aside, and puts it in its place.
  private func exchange(_ aside: String) throws(StoreFailure) {
    guard isAlone else { throw .damagedWithoutLocks(place.path) }
    let saving = aside + Self.saving
    do {
      try moveLog(place.path, to: aside)
      try salvage(from: aside, into: saving)
      try FileManager.default.moveItem(atPath: saving, toPath: place.path)
      removeEmptyLog(aside)
      try? FileManager.default.removeItem(at: place.damageMark)
    } catch {
      if (try? move(aside, to: place.path)) != nil { remove(saving) }
      throw StoreTrouble.explained(error, path: place.path) as? StoreFailure ?? .damaged(place.path)
    }
  }

  private func salvage(from damaged: String, into path: String) throws {
    // What a program that was stopped has written is not gone on with; but a file is there all the time.
    removeJournals(path)
    truncate(path, 0)
    let queue = try DatabaseQueue(path: path)
    try StoreSchema.migrator.migrate(queue)
    let salvaged = try Salvage.pour(from: damaged, into: queue)
    try queue.write { try UntoldNotice.keep(salvaged.notice(path: place.path, aside: damaged), in: $0) }
    try queue.close()
  }

  // MARK: - What was left

  /// The files in which something was being saved.
  private var unfinished: [String] {
    let folder = place.folder.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("posts-damaged-") && $0.hasSuffix(".sqlite" + Self.saving) }.sorted()
      .map { folder + $0 }
  }

  /// Keeps, under a name of its own, what was saved from a file that the user has taken away: it is not the store, and nowhere else.
  ///
  /// - Returns: what the user has to know of it; nil where nothing is in it.
  private func keep(_ saving: String) -> String? {
    // It is opened as any database is: what was not written to its end is not in it.
    guard let count = try? numberOfFeeds(saving) else { return nil }
    guard count > 0 else {
      remove(saving)
      return nil
    }
    let day = URL(filePath: saving).lastPathComponent.dropFirst("posts-damaged-".count).prefix { $0 != "." }
    let path = freePath("saved", day: String(day))
    guard (try? move(saving, to: path)) != nil else { return nil }
    return
      "'\(path)' holds what was saved from a damaged database that is no longer here. It is not used; to use it, leave and call it '\(place.path)'."
  }

  private func numberOfFeeds(_ path: String) throws -> Int {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { try $0.tableExists("feed") ? Int.fetchOne($0, sql: "SELECT count(*) FROM feed") ?? 0 : 0 }
  }

  // MARK: - Files

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// A name in the folder that no file has yet, and no log that was left of one.
  private func freePath(_ kind: String, day: String) -> String {
    let start = place.folder.path(percentEncoded: false) + "posts-\(kind)-\(day)"
    var (path, number) = ("\(start).sqlite", 1)
    while ["", Self.saving, "-wal"].contains(where: { exists(path + $0) }) {
      number += 1
      path = "\(start)-\(number).sqlite"
    }
    return path
  }

  /// Gives a database another name, with its log, where there is anything in that.
  ///
  /// The log first: whoever is stopped in between is found by the next start as one who has not moved it yet.
  private func move(_ path: String, to other: String) throws {
    try moveLog(path, to: other)
    try FileManager.default.moveItem(atPath: path, toPath: other)
  }

  /// - Throws: What stands against it: a log beside another database than its own would be taken for that one's.
  private func moveLog(_ path: String, to other: String) throws {
    removeEmptyLog(path)
    if exists(path + "-wal") { try FileManager.default.moveItem(atPath: path + "-wal", toPath: other + "-wal") }
  }

  /// The index of a log is made anew whenever one is needed.
  private func removeEmptyLog(_ path: String) {
    let files = FileManager.default
    try? files.removeItem(atPath: path + "-shm")
    let size = try? files.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    if size == 0 { try? files.removeItem(atPath: path + "-wal") }
  }

  private func remove(_ path: String) {
    removeJournals(path)
    unlink(path)
  }

  private func removeJournals(_ path: String) {
    for ending in ["-journal", "-wal", "-shm"] { unlink(path + ending) }
  }
}
