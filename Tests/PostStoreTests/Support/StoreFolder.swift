import Foundation
import GRDB
import TestSupport

@testable import PostStore

// Each test has a store in a separate folder.
nonisolated extension TemporaryFolder {
  /// The location of the store of this test; the folder does not exist yet.
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
