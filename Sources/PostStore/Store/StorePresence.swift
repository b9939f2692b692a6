import Foundation
import Synchronization

/// Tells other programs that a store is in use, as long as it is held; and the next one whether it was let go of as it should be.
///
/// It is a lock on the folder itself, which the system takes back however the program ends, and a file in the folder, which it does not.
/// Whoever comes where nobody is has the lock alone until `begin()`: only then a damaged database is exchanged, so that no other program
/// opens, or has open, what is being exchanged. Where a disk knows no locks, every program takes itself for the only one, but does not
/// exchange anything.
nonisolated final class StorePresence: Sendable {
  /// How a file is locked: flock(2), or a test's.
  typealias Lock = @Sendable (_ file: Int32, _ how: Int32) -> Int32

  private let place: StorePlace
  private let patience: Duration
  private let lock: Lock
  /// The folder, open; -1 where that is not allowed, which knows no locks either; nil after the end.
  private let folder: Mutex<Int32?>
  /// Whether no other program uses the store, and none can begin before `begin()`.
  let isAlone: Bool
  /// Whether that is more than a guess.
  let isCertain: Bool
  /// Whether the last program that used the store was stopped in the middle: killed, or with the machine.
  let followsUncleanEnd: Bool

  private enum Company { case none, others, unknown }

  /// A presence in a folder, of which nobody is told yet; it waits for another program that is alone just now.
  ///
  /// - Throws: `StoreFailure.locked` when that takes longer than `patience`.
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

  /// Whoever ends without `end()` leaves the mark, as one that is killed does.
  deinit { folder.withLock { if let file = $0 { close(file) } } }

  /// Locks the folder: alone where nobody has it, else beside others.
  ///
  /// - Returns: who else has it; nil when another was alone all the time.
  private static func company(_ file: Int32, _ patience: Duration, _ lock: Lock) -> Company? {
    poll(patience) {
      if lock(file, LOCK_EX | LOCK_NB) == 0 { return Company.none }
      if !isHeld { return .unknown }
      return lock(file, LOCK_SH | LOCK_NB) == 0 ? .others : nil
    }
  }

  /// Looks until there is an answer; nil when none came in time.
  private static func poll<Answer>(_ patience: Duration, _ look: () -> Answer?) -> Answer? {
    let end = ContinuousClock.now + patience
    while true {
      if let answer = look() { return answer }
      if ContinuousClock.now >= end { return nil }
      usleep(10_000)
    }
  }

  /// Whether a lock was refused since another program has it, and not since there are none.
  private static var isHeld: Bool { errno == EWOULDBLOCK || errno == EINTR }

  /// The store is in use from now on, and other programs may use it too.
  ///
  /// - Throws: `StoreFailure.locked` when one that came in between is alone for longer than a presence waits: the store may not be used then.
  func begin() throws(StoreFailure) {
    try? StorePlace.makeFile(place.useMark)
    // Who comes in between is alone for a moment, with a database that was found good just now.
    guard folder.withLock({ $0.map(share) ?? true }) else { throw .locked(place.path) }
  }

  private func share(_ file: Int32) -> Bool {
    Self.poll(patience) { lock(file, LOCK_SH | LOCK_NB) == 0 || !Self.isHeld ? true : nil } ?? false
  }

  /// The store is not in use any more, and all is well with it; the last one takes the mark away.
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
