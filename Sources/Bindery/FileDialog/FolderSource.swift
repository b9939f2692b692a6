/// A file, a folder or another entry of a folder.
public nonisolated struct FolderEntry: Identifiable, Equatable, Sendable {
  /// The kinds of entries.
  public nonisolated enum Kind: Sendable {
    case folder, file
    /// The kind of devices, of sockets, and of links whose destinations do not exist.
    case other
  }

  /// The name without the path of the folder.
  public let name: String
  /// The kind of the entry, or of its destination if the entry is a link.
  public let kind: Kind

  /// Creates an entry with the given name.
  public init(_ name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// The name.
  public var id: String { name }
}

/// The folders that a file dialog displays.
///
/// Pass a type of your own to `Navigator.openFile` and `Navigator.saveFile` to display the files of a server or an
/// archive, or the files of a test. All paths are absolute, with slashes between the names.
public nonisolated protocol FolderSource: Sendable {
  /// The path of the folder from which the program was started.
  var currentFolder: String { get }
  /// The path of the user's home folder, which the user can type as `~`.
  var homeFolder: String { get }
  /// Returns the entries of the given folder, in any order.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - limit: The maximum number of entries that the dialog displays; the others need not be returned.
  /// - Throws: An error whose text the dialog displays; see `DisplayableError`.
  func entries(in folder: String, limit: Int) async throws -> [FolderEntry]
  /// Returns the kind of the entry at the given path, or nil if there is no entry.
  func kind(at path: String) async throws -> FolderEntry.Kind?
}
