import Foundation
import GRDB

nonisolated extension StoreFailure {
  /// Creates a `StoreFailure` for a database or disk error, or returns nil for other errors.
  init?(_ error: any Error, path: String) {
    switch error {
    case let failure as StoreFailure: self = failure
    case let error as DatabaseError: self.init(error.resultCode, path: path)
    case CocoaError.fileWriteOutOfSpace: self = .full(path)
    default: return nil
    }
  }

  /// Creates the failure for the given primary result code of SQLite.
  init(_ code: ResultCode, path: String) {
    self =
      switch code {
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .locked(path)
      case .SQLITE_FULL: .full(path)
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT: .damaged(path)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .unwritable(path, why: "you do not have permission")
      case .SQLITE_CANTOPEN: .unwritable(path, why: "it cannot be opened")
      case .SQLITE_IOERR: .unwritable(path, why: "the disk or the system reported an error")
      case .SQLITE_NOMEM: .unwritable(path, why: "there is not enough memory")
      case .SQLITE_TOOBIG: .unwritable(path, why: "a value is too long")
      default: .unwritable(path, why: "SQLite reported an error")
      }
  }
}
