import Foundation
import Synchronization

/// A lock that marks a store as in use, and a file that records whether the last use ended cleanly.
///
/// The lock is on the folder. The system releases the lock when the program ends. The file remains in the folder after
/// an unclean shutdown. The first program holds the lock exclusively until `begin()`, and may replace a damaged
/// database only before that call. On a disk without lock support, no database is replaced, because another program
/// might be using the database.
nonisolated final class StoreLock: Sendable {
  /// A function that locks a file, such as flock(2).
  typealias Function = @Sendable (_ file: Int32, _ how: Int32) -> Int32

  private let place: StorePlace
  private let patience: Duration
  private let lock: Function
  /// The descriptor of the folder; -1 if the folder cannot be opened; nil after `end()`.
  private let folder: Mutex<Int32?>
  /// Whether no other program can use the store before `begin()`.
  let isAlone: Bool
  /// Whether the lock guarantees `isAlone`; false on a disk without lock support.
  let isCertain: Bool
  /// Whether the last program that used the store ended without a call to `end()`, for example because the program was
  /// killed.
  let followsUncleanEnd: Bool

  /// Creates a lock on the folder: exclusive if no other program has locked the folder, and otherwise shared.
  ///
  /// The initializer waits while another program holds the lock exclusively.
  ///
  /// - Throws: `StoreFailure.locked` if the wait exceeds `patience`.
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

  /// Closes the folder but leaves the file, as after an unclean shutdown.
  deinit { folder.withLock { if let file = $0 { release(file) } } }

  /// Unlocks and closes the folder.
  ///
  /// Closing the folder is not sufficient: between `fork` and `exec`, a child process has the descriptor, too, and with
  /// it the lock.
  private func release(_ file: Int32) {
    _ = lock(file, LOCK_UN)
    close(file)
  }

  /// Repeats `attempt` until it returns true, and returns whether it did so within `patience`.
  private static func poll(_ patience: Duration, _ attempt: () -> Bool) -> Bool {
    let end = ContinuousClock.now + patience
    while !attempt() {
      if ContinuousClock.now >= end { return false }
      usleep(10_000)
    }
    return true
  }

  /// Whether the last attempt failed because another program holds the lock, rather than because the disk does not
  /// support locks.
  private static var isHeld: Bool { errno == EWOULDBLOCK || errno == EINTR }

  /// Marks the store as in use, and allows other programs to use the store.
  ///
  /// - Throws: `StoreFailure.locked` if another program holds the lock exclusively for longer than `patience`. In this
  ///   case, the store must not be used.
  func begin() throws(StoreFailure) {
    try? StorePlace.makeFile(place.useMark)
    // Another program may hold the lock exclusively for a moment, because it has just checked the database.
    guard folder.withLock({ $0.map(share) ?? true }) else { throw .locked(place.path) }
  }

  private func share(_ file: Int32) -> Bool {
    Self.poll(patience) { lock(file, LOCK_SH | LOCK_NB) == 0 || !Self.isHeld }
  }

  /// Ends the use of the store; the last program that uses the store removes the mark.
  func end() {
    folder.withLock { file in
      guard let open = file else { return }
      if lock(open, LOCK_EX | LOCK_NB) == 0 || !Self.isHeld {
        try? FileManager.default.removeItem(atPath: place.useMark)
      }
      release(open)
      file = nil
    }
  }
}
