import Foundation
import Synchronization
import TestSupport
import Testing
import ReaderModels

@testable import PostStore

/// On a disk without locks, and after a lost race for a lock, no program waits forever, and none replaces a database.
nonisolated struct StoreLockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func isMarked() throws -> Bool { try folder.files().contains("posts.sqlite.open") }

  /// A lock function of a disk without locks.
  private static let none: StoreLock.Function = { _, _ in
    errno = ENOLCK
    return -1
  }

  private func openWithoutLocks() throws -> StoreLock {
    try StoreOpening(place: folder.place, patience: .zero, lock: Self.none).open(now: noon).storeLock
  }

  @Test func aGoodEndTakesTheMarkAwayWithoutLocksToo() throws {
    let storeLock = try openWithoutLocks()
    #expect(try isMarked())
    storeLock.end()
    #expect(try !isMarked())
    #expect(try !openWithoutLocks().followsUncleanEnd)
  }

  @Test func nothingIsExchangedWhereAnotherProgramCannotBeSeen() throws {
    try folder.place.makeFolder()
    try Data("no database".utf8).write(to: folder.place.database)
    #expect(throws: StoreFailure.damagedWithoutLocks(folder.place.path)) { try openWithoutLocks() }
    #expect(try folder.files().filter { $0.contains("posts-") }.isEmpty)
    #expect(try String(contentsOf: folder.place.database, encoding: .utf8) == "no database")
    let text = StoreFailure.damagedWithoutLocks(folder.place.path).explanation
    #expect(text.contains("was not changed") && text.contains("--data"))
  }

  /// When the exclusive lock becomes shared, another program can take it first and keep it.
  @Test func whoIsOvertakenAtTheBeginningSaysSo() throws {
    try folder.place.makeFolder()
    let tries = Mutex(0)
    let storeLock = try StoreLock(in: folder.place, patience: .zero) { file, how in
      guard how & LOCK_SH != 0 else { return flock(file, how) }
      tries.withLock { $0 += 1 }
      #expect(how & LOCK_NB != 0, "who waits in the system waits for as long as the other likes")
      errno = EWOULDBLOCK
      return -1
    }
    #expect(storeLock.isAlone && storeLock.isCertain)
    #expect(throws: StoreFailure.locked(folder.place.path)) { try storeLock.begin() }
    #expect(tries.withLock { $0 } == 1)
  }

  /// Between `fork` and `exec`, a child process has all descriptors of its parent.
  @Test(arguments: [true, false]) func aChildProcessThatStartsMeanwhileDoesNotKeepTheLock(isEnded: Bool) throws {
    try folder.place.makeFolder()
    let inherited = Mutex<Int32>(-1)
    defer { inherited.withLock { _ = close($0) } }
    do {
      let storeLock = try StoreLock(in: folder.place, patience: .zero) { file, how in
        inherited.withLock { if $0 < 0 { $0 = fcntl(file, F_DUPFD_CLOEXEC, 0) } }
        return flock(file, how)
      }
      try storeLock.begin()
      if isEnded { storeLock.end() }
    }
    #expect(inherited.withLock { $0 } >= 0)
    #expect(try StoreLock(in: folder.place, patience: .zero).isAlone)
  }
}
