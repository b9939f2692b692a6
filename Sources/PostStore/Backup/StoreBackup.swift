import Foundation
import GRDB

/// The backup from which a damaged database is restored.
nonisolated struct StoreBackup {
  let place: StorePlace

  /// The minimum age at which a backup is replaced, in seconds.
  static let interval: TimeInterval = 86_400

  /// The number of pages that are copied in one step; a cancelled task stops between two steps.
  private static let step: CInt = 256

  /// Returns whether the last backup is missing, is at least a day old, or has a date in the future.
  ///
  /// A backup that is less than half as large as the database is also replaced. Otherwise, the posts of the first hours
  /// would not be in any backup for a day.
  ///
  /// - Parameter size: The size of the database, in bytes.
  func isDue(at now: Date, size: Int) -> Bool {
    guard let date, let oldSize else { return true }
    return date > now || now.timeIntervalSince(date) >= Self.interval || size > 2 * oldSize
  }

  private var oldSize: Int? {
    try? FileManager.default.attributesOfItem(atPath: place.backup)[.size] as? Int
  }

  var date: Date? {
    try? FileManager.default.attributesOfItem(atPath: place.backup)[.modificationDate] as? Date
  }

  /// Replaces the backup with a copy of the database, unless the database is damaged.
  ///
  /// Damaged indexes are rebuilt first. Other reads and writes are possible during the check and the copy. Only one
  /// backup may be in progress in a folder.
  ///
  /// - Throws: `StoreFailure.damaged` or `DatabaseError` for a damaged database, the error of a failed write, or
  ///   `CancellationError`.
  func make(of database: any DatabaseWriter, now: Date) throws {
    if try !database.read({ try StoreCheck.isRight($0) }) {
      _ = try database.writeWithoutTransaction { try StoreCheck.run($0, path: place.path) }
    }
    try StorePlace.replace(place.backup) { copy in
      try BriefConnection.open(copy) { queue in
        try database.backup(to: queue, pagesPerStep: Self.step) { _ in try Task.checkCancellation() }
      }
      try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: copy)
      try Task.checkCancellation()
    }
  }
}
