package import Feeds
import Foundation
import GRDB
import Synchronization
import ViewModels

/// Keeps feeds and posts in an SQLite database, and brings feeds up to date.
///
/// A completed call is on the disk: neither a crash nor a power cut loses it. All work is done off the main actor, and
/// reads are possible during a write. The passwords of private feeds are in the database, its backup and the export,
/// which only their owner can read (mode 0600, in a folder with mode 0700). They are not encrypted, and they are not in
/// lists of feeds, sentences or logs.
nonisolated package final class DatabasePostStore: PostStoring {
  /// Brings a feed from where it comes from: from a server, a file, a test.
  package typealias Bring = @Sendable (FeedRequest) async throws -> FeedAnswer

  /// The database, or why there is none, which every call then says.
  let database: Result<any DatabaseWriter, StoreFailure>
  /// Where the database is; nil in memory.
  let place: StorePlace?
  /// What tells other programs that the database is in use; nil in memory.
  private let presence: StorePresence?
  /// Held while a backup is made.
  private let backingUp = Mutex(())
  let bring: Bring
  let now: @Sendable () -> Date

  init(
    _ database: Result<any DatabaseWriter, StoreFailure>, at place: StorePlace?, presence: StorePresence? = nil,
    bring: @escaping Bring, now: @escaping @Sendable () -> Date
  ) {
    (self.database, self.place, self.presence, self.bring, self.now) = (database, place, presence, bring, now)
  }

  /// Lets go of the database's file, as at the end of the program; calls after it fail with a sentence.
  ///
  /// Nothing is lost without it, but the next start then looks through the whole database before it is used.
  package func close() {
    // Whoever copies the file alone has everything then, and what was overwritten in it is in no log; unless others read just now.
    try? database.get().writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      if let place { try? StoreExport(of: db, now: now()).write(to: place) }
      try db.checkpoint(.truncate)
    }
    // All writes are done; a long read must not delay the end of the program.
    try? database.get().interrupt()
    try? database.get().close()
    presence?.end()
  }

  /// Replaces the backup, if it is older than a day; does nothing while a backup is made, or beside another program.
  ///
  /// - Throws: `StoreFailure` for a damaged database or a failed write; `CancellationError` if the task is cancelled.
  @concurrent package func backUp() async throws {
    guard let place, presence?.isAlone == true else { return }
    let backup = StoreBackup(place: place)
    do {
      _ = try backingUp.withLockIfAvailable { _ in
        if backup.isDue(at: now()) { try backup.make(of: database.get(), now: now()) }
      }
    } catch {
      throw explained(error)
    }
  }

  // MARK: - Asking the database

  /// Reads, with errors in our words.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await database.get().read(body)
    } catch {
      throw explained(error)
    }
  }

  /// Writes all or nothing, with errors in our words.
  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await database.get().write(body)
    } catch {
      throw explained(error)
    }
  }

  /// The error in our words; damage is noted beside the file, so that the next start looks into it.
  private func explained(_ error: any Error) -> any Error {
    let error = StoreTrouble.explained(error, path: place?.path ?? "memory")
    if case .damaged = error as? StoreFailure, let place {
      try? Data().write(to: place.damageMark)
    }
    return error
  }
}
