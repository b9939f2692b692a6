import Foundation
import Synchronization

/// Tells other programs that a store is in use, as long as it is held.
///
/// It is a lock on the folder itself, which the system takes back however the program ends. Where a disk knows no locks, every program takes
/// itself for the only one.
nonisolated final class StorePresence: Sendable {
  private let folder: Mutex<Int32?>

  /// A presence in a folder, of which nobody is told yet.
  init(in place: StorePlace) {
    let file = open(place.folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    folder = Mutex(file < 0 ? nil : file)
  }

  deinit { end() }

  /// Does something if no other program uses the store, none of which can begin meanwhile; and tells of itself from then on.
  func begin(whenAlone work: () throws -> Void) rethrows {
    guard let file = folder.withLock({ $0 }) else { return try work() }
    let isTaken = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    // Waits, if at all, for another that is alone just now, which takes a moment.
    defer { while flock(file, LOCK_SH) != 0, errno == EINTR {} }
    if !isTaken { try work() }
  }

  /// The store is not in use any more.
  func end() {
    folder.withLock { file in
      if let file { close(file) }
      file = nil
    }
  }
}
