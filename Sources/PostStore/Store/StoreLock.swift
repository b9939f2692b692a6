import Foundation
import Synchronization

/// A lock that marks a store as used, and a file that records whether its last use ended cleanly.
///
/// The lock is on the folder. The system releases it when the program ends; the file in the folder remains after an
/// unclean end. The first program holds the lock exclusively until `begin()`, and only then replaces a damaged
/// database. On a disk without locks, no database is replaced, because another program could use it.
nonisolated final class StoreLock: Sendable {
  /// A function that locks a file, such as flock(2).
  typealias Function = @Sendable (_ file: Int32, _ how: Int32) -> Int32

  private let place: StorePlace
  private let patience: Duration
  private let lock: Function
  /// The descriptor of the folder; -1 if it cannot be opened or locked; nil after `end()`.
  private let folder: Mutex<Int32?>
  /// Whether no other program uses the store, and none can use it before `begin()`.
  let isAlone: Bool
  /// Whether the lock proves `isAlone`; false on a disk without locks.
  let isCertain: Bool
  /// Whether the last program that used the store ended without `end()`, for example because it was killed.
  let followsUncleanEnd: Bool

  /// Locks a folder, exclusively if no other program has locked it, or else shared.
  ///
  /// Waits while another program holds the lock exclusively.
  ///
  /// - Throws: `StoreFailure.locked` if the wait takes longer than `patience`.
  init(in place: StorePlace, patience: Duration, lock: @escaping Function = { flock($0, $1) }) throws(StoreFailure) {
    let file = open(place.folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var (isAlone, isCertain) = (true, true)
    let hasLocked = Self.poll(patience) {
      let isExclusive = lock(file, LOCK_EX | LOCK_NB) == 0
      isCertain = isExclusive || Self.isHeld
      isAlone = isExclusive || !isCertain
      return isAlone || lock(file, LOCK_SH | LOCK_NB) == 0
    }
    guard hasLocked else {
      close(file)
      throw .locked(place.path)
    }
    (self.place, self.patience, self.lock) = (place, patience, lock)
    (self.isAlone, self.isCertain) = (isAlone, isCertain)
    folder = Mutex(file)
    followsUncleanEnd = isAlone && FileManager.default.fileExists(atPath: place.useMark)
  }

  /// Closes the folder without removing the mark, as an unclean end does.
  deinit { folder.withLock { if let file = $0 { close(file) } } }

  /// Repeats an attempt until it succeeds; returns false if the time has elapsed.
  private static func poll(_ patience: Duration, _ attempt: () -> Bool) -> Bool {
    let end = ContinuousClock.now + patience
    while !attempt() {
      if ContinuousClock.now >= end { return false }
      usleep(10_000)
    }
    return true
  }

  /// Whether the last attempt failed because another program holds the lock, and not because there are no locks.
  private static var isHeld: Bool { errno == EWOULDBLOCK || errno == EINTR }

  /// Marks the store as used, and allows other programs to use it.
  ///
  /// - Throws: `StoreFailure.locked` if another program holds the lock exclusively for longer than `patience`; the
  ///   store must not be used then.
  func begin() throws(StoreFailure) {
    try? StorePlace.makeFile(place.useMark)
    // Another program can briefly hold the lock exclusively here, with a database that was just checked.
    guard folder.withLock({ $0.map(share) ?? true }) else { throw .locked(place.path) }
  }

  private func share(_ file: Int32) -> Bool {
    Self.poll(patience) { lock(file, LOCK_SH | LOCK_NB) == 0 || !Self.isHeld }
  }

  /// Marks the end of the use; the last program removes the mark.
  func end() {
    folder.withLock { file in
      guard let open = file else { return }
      if lock(open, LOCK_EX | LOCK_NB) == 0 || !Self.isHeld {
        try? FileManager.default.removeItem(atPath: place.useMark)
      }
      close(open)
      file = nil
    }
  }
}
