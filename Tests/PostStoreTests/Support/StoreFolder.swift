import Foundation
import GRDB
import TestSupport

@testable import PostStore

// A store of a test's own lies in a folder of its own.
nonisolated extension TemporaryFolder {
  /// Where a store of this test is kept; not made yet.
  var place: StorePlace { StorePlace(folder: url.appending(path: "data").path(percentEncoded: false)) }

  /// The names of the files in the store's folder.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.path(percentEncoded: false)).sorted()
  }

  /// Overwrites the first page of a table in the file of the store.
  func overwriteRoot(of table: String) async throws {
    let queue = try DatabaseQueue(path: place.path)
    let page = try await queue.read { db in
      try UInt64.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table]) ?? 1
    }
    try queue.close()
    let file = try FileHandle(forUpdating: place.database)
    try file.seek(toOffset: (page - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
    try file.close()
  }

  /// The permissions of a file or folder.
  func mode(of url: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    return (attributes[.posixPermissions] as? Int ?? 0) & 0o777
  }
}
