import Foundation
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

  /// The permissions of a file or folder.
  func mode(of url: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    return (attributes[.posixPermissions] as? Int ?? 0) & 0o777
  }
}
