/// A file, a folder or another entry of a folder.
package struct FileItem: Identifiable, Equatable, Sendable {
  package enum Kind: Sendable {
    case folder, file, link
    /// The kind of other entries, and of those that cannot be read.
    case other
  }

  /// The absolute path.
  package let path: String
  package let kind: Kind
  /// The size of a file in bytes.
  package let size: Int

  package init(_ path: String, kind: Kind, size: Int = 0) { (self.path, self.kind, self.size) = (path, kind, size) }

  package var id: String { path }
  /// The last component of the path.
  package var name: String { path == "/" ? path : String(path[path.index(after: slash)...]) }
  /// The path of the folder that contains the item.
  package var parent: String { slash == path.startIndex ? "/" : String(path[..<slash]) }
  private var slash: String.Index { path.lastIndex(of: "/") ?? path.startIndex }

  /// Returns the path of an entry of a folder.
  package static func path(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
