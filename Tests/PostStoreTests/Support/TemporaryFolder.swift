import Foundation

@testable import PostStore

/// A folder for one test, gone when it is no longer held.
nonisolated final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "bindery-store-\(UUID().uuidString)/")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Where a store of this test is kept; not made yet.
  var place: StorePlace { StorePlace(folder: url.appending(path: "data").path(percentEncoded: false)) }

  /// The names of the files in the store's folder.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.path(percentEncoded: false)).sorted()
  }

  /// The permissions of a file or folder.
  func mode(of url: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    return (attributes[.posixPermissions] as? Int ?? 0) & 0o777
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
