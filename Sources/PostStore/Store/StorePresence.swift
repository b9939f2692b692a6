import Foundation
import Synchronization

/// Tells other programs that a store is in use, as long as it is held; and the next one whether it was let go of as it should be.
///
/// It is a lock on the folder itself, which the system takes back however the program ends, and a file in the folder, which it does not.
/// Whoever comes where nobody is has the lock alone until `begin()`: only then a damaged database is exchanged, so that no other program
/// opens, or has open, what is being exchanged. Where a disk knows no locks, every program takes itself for the only one.
nonisolated final class StorePresence: Sendable {
  private let place: StorePlace
  private let folder: Mutex<Int32?>
  /// Whether no other program uses the store, and none can begin before `begin()`.
  let isAlone: Bool
  /// Whether the last program that used the store was stopped in the middle: killed, or with the machine.
  let followsUncleanEnd: Bool

  /// A presence in a folder, of which nobody is told yet; it waits for another program that is alone just now.
  ///
  /// - Throws: `StoreFailure.locked` when that takes longer than `patience`.
  init(in place: StorePlace, patience: Duration) throws(StoreFailure) {
    let file = open(place.folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let isAlone = file < 0 ? true : Self.lock(file, patience)
    if isAlone == nil { close(file) }
    guard let isAlone else { throw .locked(place.path) }
    (self.place, self.isAlone) = (place, isAlone)
    folder = Mutex(file < 0 ? nil : file)
    followsUncleanEnd = isAlone && FileManager.default.fileExists(atPath: place.useMark)
  }

  /// Whoever ends without `end()` leaves the mark, as one that is killed does.
  deinit { folder.withLock { if let file = $0 { close(file) } } }

  /// Locks the folder: alone where nobody has it, else beside others.
  ///
  /// - Returns: whether alone; nil when another was alone all the time.
  private static func lock(_ file: Int32, _ patience: Duration) -> Bool? {
    let end = ContinuousClock.now + patience
    while true {
      if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return true }
      if flock(file, LOCK_SH | LOCK_NB) == 0 { return false }
      if ContinuousClock.now >= end { return nil }
      usleep(10_000)
    }
  }

  /// The store is in use from now on, and other programs may use it too.
  func begin() {
    try? StorePlace.makeFile(place.useMark)
    // Who comes in between is alone for a moment, with a database that was found good just now.
    folder.withLock { if let file = $0 { while flock(file, LOCK_SH) != 0, errno == EINTR {} } }
  }

  /// The store is not in use any more, and all is well with it; the last one takes the mark away.
  func end() {
    folder.withLock { file in
      guard let open = file else { return }
      if flock(open, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: place.useMark) }
      close(open)
      file = nil
    }
  }
}
