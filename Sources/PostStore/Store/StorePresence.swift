import Foundation
import Synchronization

/// A lock that marks a store as used, and a file that records whether its last use ended cleanly.
///
/// The lock is on the folder. The system releases it when the program ends; the file in the folder remains after an
/// unclean end. The first program holds the lock exclusively until `begin()`, and only then replaces a damaged
/// database. On a disk without locks, no database is replaced, because another program could use it.
nonisolated final class StorePresence: Sendable {
  /// A function that locks a file, such as flock(2).
  typealias Lock = @Sendable (_ file: Int32, _ how: Int32) -> Int32

  private let place: StorePlace
  private let patience: Duration
  private let lock: Lock
  /// The descriptor of the folder; -1 if it cannot be opened or locked; nil after `end()`.
  private let folder: Mutex<Int32?>
  /// Whether no other program uses the store, and none can use it before `begin()`.
  let isAlone: Bool
  /// Whether the lock proves `isAlone`; false on a disk without locks.
  let isCertain: Bool
  /// Whether the last program that used the store ended without `end()`, for example because it was killed.
  let followsUncleanEnd: Bool

  private enum Company { case none, others, unknown }

  /// Locks a folder, and waits while another program holds the lock exclusively.
  ///
  /// - Throws: `StoreFailure.locked` if the wait takes longer than `patience`.
  init(in place: StorePlace, patience: Duration, lock: @escaping Lock = { flock($0, $1) }) throws(StoreFailure) {
    let file = open(place.folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard let company = Self.company(file, patience, lock) else {
      close(file)
      throw .locked(place.path)
    }
    (self.place, self.patience, self.lock) = (place, patience, lock)
    (isAlone, isCertain) = (company != .others, company != .unknown)
    folder = Mutex(file)
    followsUncleanEnd = isAlone && FileManager.default.fileExists(atPath: place.useMark)
  }

  /// Closes the folder without removing the mark, as an unclean end does.
  deinit { folder.withLock { if let file = $0 { close(file) } } }

  /// Locks the folder, exclusively if no other program has locked it, or else shared.
  ///
  /// - Returns: Whether other programs use the folder; nil if another program held the lock exclusively all the time.
  private static func company(_ file: Int32, _ patience: Duration, _ lock: Lock) -> Company? {
    poll(patience) {
      if lock(file, LOCK_EX | LOCK_NB) == 0 { return Company.none }
      if !isHeld { return .unknown }
      return lock(file, LOCK_SH | LOCK_NB) == 0 ? .others : nil
    }
  }

  /// Repeats a test until it has a result; nil if the time has elapsed.
  private static func poll<Answer>(_ patience: Duration, _ look: () -> Answer?) -> Answer? {
    let end = ContinuousClock.now + patience
    while true {
      if let answer = look() { return answer }
      if ContinuousClock.now >= end { return nil }
      usleep(10_000)
    }
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
    Self.poll(patience) { lock(file, LOCK_SH | LOCK_NB) == 0 || !Self.isHeld ? true : nil } ?? false
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
