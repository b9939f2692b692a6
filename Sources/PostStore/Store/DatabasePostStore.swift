package import Feeds
import Foundation
import GRDB
import Synchronization
import ReaderModels

/// A store of feeds and posts in an SQLite database, which also fetches the feeds.
///
/// When a call returns, its changes are on disk and survive a crash or a power failure. All work is done off the main
/// actor, and reads are possible during a write.
///
/// The passwords of private feeds are in the database, in its backup and in the export. Only the owner can read these
/// files (mode 0600, in a folder with mode 0700). The passwords are not encrypted. They never appear in lists of feeds,
/// messages or logs.
nonisolated package final class DatabasePostStore: PostStoring {
  /// A closure that fetches a feed, for example from a server or a file.
  package typealias Fetch = @Sendable (FeedRequest) async throws -> FeedAnswer

  let database: any DatabaseWriter
  /// The location of the database; nil for a database in memory.
  let place: StorePlace?
  /// The lock that marks the database as in use; nil for a database in memory.
  private let storeLock: StoreLock?
  /// A lock that is held while a backup is made.
  private let backingUp = Mutex(())
  /// The version of the data after the last call of `hasForeignChanges()`.
  private let seenVersion = Mutex<Int?>(nil)
  /// The watcher of the files, which is created by `observeFileWrites(_:)`.
  private let watcher = Mutex<StoreWatcher?>(nil)
  let fetch: Fetch
  let now: @Sendable () -> Date

  init(
    _ database: any DatabaseWriter, at place: StorePlace?, storeLock: StoreLock? = nil,
    fetch: @escaping Fetch, now: @escaping @Sendable () -> Date
  ) {
    (self.database, self.place, self.storeLock, self.fetch, self.now) = (database, place, storeLock, fetch, now)
  }

  /// Closes the database at the end of the program.
  ///
  /// Later calls throw an error. Without this call, no data is lost, but the next start checks the whole database.
  package func close() {
    watcher.withLock { $0?.end() }
    // After the checkpoint, the file is complete without its log, and the log contains no overwritten data. The
    // checkpoint does not wait for readers.
    try? database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      export(db)
      try db.checkpoint(.truncate)
    }
    // All writes are complete. A long read must not delay the end of the program.
    database.interrupt()
    try? database.close()
    storeLock?.end()
  }

  /// Replaces the backup if it is older than a day, or much smaller than the database.
  ///
  /// Does nothing while another backup is in progress, or if another program was using the store when it was opened.
  ///
  /// - Parameter always: Whether a new backup is also replaced.
  /// - Throws: `StoreFailure` for a damaged database or a failed write, or `CancellationError`.
  @concurrent package func backUp(always: Bool = false) async throws {
    guard let place, storeLock?.isAlone == true else { return }
    let backup = StoreBackup(place: place)
    try await explainingErrors {
      let bytes = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
      let size = try await database.read { db in try Int.fetchOne(db, sql: bytes) ?? 0 }
      _ = try backingUp.withLockIfAvailable { _ in
        let isDue = always || backup.isDue(at: now(), size: size)
        if isDue { try backup.make(of: database, now: now()) }
      }
    }
  }

  /// Returns whether another connection than that of the writer has changed the database since the last call.
  ///
  /// This store writes on one connection, so every such change was made by another program.
  package func hasForeignChanges() async throws -> Bool {
    guard place != nil else { return false }
    let version = try await explainingErrors {
      try await database.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }
    return seenVersion.withLock { seen in
      defer { seen = version }
      return seen != nil && seen != version
    }
  }

  package func observeFileWrites(_ onWrite: @escaping @Sendable () -> Void) {
    guard let place else { return }
    let new = StoreWatcher(folder: place.folder.path(percentEncoded: false), onWrite: onWrite)
    watcher.withLock { watcher in
      watcher?.end()
      watcher = new
    }
  }

  // MARK: - Access

  /// Reads from the database, and converts errors to `StoreFailure`.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await explainingErrors { try await database.read(body) }
  }

  /// Writes to the database in a transaction, and converts errors to `StoreFailure`.
  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await explainingErrors { try await database.write(body) }
  }

  /// Changes the list of feeds in a transaction.
  ///
  /// The export is updated with the list. Otherwise, after a crash and damage to the database, a removed feed could
  /// return from the backup.
  @discardableResult
  func writeFeeds<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await write { db in
      let value = try body(db)
      self.export(db)
      return value
    }
  }

  /// Writes the export; if that fails, the previous export remains.
  private func export(_ db: Database) {
    if let place { try? StoreExport(of: db, now: now()).write(to: place) }
  }

  /// Converts an error of `body` to `StoreFailure`, and marks a damaged database so that the next start checks it.
  private func explainingErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch {
      let failure = StoreFailure(error, path: place?.path ?? "memory")
      if case .damaged = failure, let place { try? Data().write(to: place.damageMark) }
      throw failure ?? error
    }
  }
}
