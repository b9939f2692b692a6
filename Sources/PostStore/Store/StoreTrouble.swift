import Foundation
import GRDB

/// The conversion of errors of SQLite to `StoreFailure`, without numeric codes.
nonisolated enum StoreTrouble {
  /// Returns the `StoreFailure` for an error of the database; other errors are returned unchanged.
  static func explained(_ error: any Error, path: String) -> any Error {
    if let error = error as? CocoaError, error.code == .fileWriteOutOfSpace { return StoreFailure.full(path) }
    guard let error = error as? DatabaseError else { return error }
    return failure(for: error.resultCode, path: path)
  }

  /// Returns the `StoreFailure` for a primary result code of SQLite.
  static func failure(for code: ResultCode, path: String) -> StoreFailure {
    switch code {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .locked(path)
    case .SQLITE_FULL: .full(path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT: .damaged(path)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .unwritable(path, why: "you are not allowed to")
    case .SQLITE_CANTOPEN: .unwritable(path, why: "it cannot be opened")
    case .SQLITE_IOERR: .unwritable(path, why: "the disk or the system refuses")
    case .SQLITE_NOMEM: .unwritable(path, why: "there is not enough memory")
    case .SQLITE_TOOBIG: .unwritable(path, why: "a text is longer than it can hold")
    default: .unwritable(path, why: "the database refuses")
    }
  }
}
