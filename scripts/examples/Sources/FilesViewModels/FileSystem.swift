import Bindings
package import Foundation

/// The operations on files and folders, which replace nothing that exists.
package protocol FileSystem: Sendable {
  /// Returns all entries of a folder, in any order. A link is an entry, and is not followed.
  func items(in folder: String) async throws -> [FileItem]
  /// Returns the present state of an item.
  func item(at path: String) async throws -> FileItem
  /// Returns bytes of a file, or no bytes at its end.
  func read(_ path: String, at offset: Int, count: Int) async throws -> Data
  /// Creates an empty folder or file, to which only its owner has access, or the same link.
  func createEmptyCopy(of item: FileItem, at path: String) async throws
  /// Sets the permissions of a folder or a file to those of an item.
  func copyPermissions(of item: FileItem, to path: String) async throws
  func append(_ data: Data, to path: String) async throws
  func move(_ path: String, to newPath: String) async throws
  /// Removes an item, and everything in it.
  func remove(_ path: String) async throws
}

/// An error of the system, with the name of the item.
package struct FileError: DisplayableError, Equatable {
  package let code: Int32
  package let path: String

  package init(_ code: Int32, _ path: String) { (self.code, self.path) = (code, path) }

  package var displayText: String {
    let name = FileItem(path, kind: .other).name
    return switch code {
    case EEXIST, ENOTEMPTY: "'\(name)' already exists. Nothing was changed."
    case EACCES, EPERM: "There is no permission for '\(name)'."
    case ENOSPC, EDQUOT: "The disk is full. Nothing was changed."
    case ENODATA: "'\(name)' became shorter during the copy. Nothing was changed."
    case EINVAL: "'\(name)' cannot be copied into itself."
    case ENOTSUP: "'\(name)' is not a file or a folder that can be read."
    default: "'\(name)': \(String(cString: strerror(code)))."
    }
  }
}
