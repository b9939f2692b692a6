/// A file, a folder or another entry of a folder.
public nonisolated struct FolderEntry: Identifiable, Equatable, Sendable {
  /// The kinds of entries.
  public nonisolated enum Kind: Sendable {
    case folder, file
    /// The kind of devices, of sockets, and of links whose destinations do not exist.
    case other
  }

  /// The identity of an entry, which compares the bytes of its name.
  ///
  /// Two names with different bytes can be equal strings, such as `é` as one scalar and as two scalars. Most file
  /// systems on Linux distinguish such names.
  public nonisolated struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The name of the entry.
    public let description: String

    /// Creates the identity of an entry with the given name.
    public init(_ name: String) { description = name }

    /// Returns whether the names consist of the same bytes.
    public static func == (left: ID, right: ID) -> Bool { left.description.utf8.elementsEqual(right.description.utf8) }

    /// Hashes the bytes of the name.
    public func hash(into hasher: inout Hasher) {
      for byte in description.utf8 { hasher.combine(byte) }
    }
  }

  /// The name without the path of the folder.
  public let name: String
  /// The kind of the entry, or of its destination if the entry is a link.
  public let kind: Kind
  /// Whether the name is UTF-8; other names cannot be text, so their entries are counted but not listed.
  let hasText: Bool

  /// Creates an entry with the given name.
  public init(_ name: String, kind: Kind) { (self.name, self.kind, hasText) = (name, kind, true) }

  private init() { (name, kind, hasText) = ("", .other, false) }

  /// An entry whose name is not UTF-8.
  static let withoutText = FolderEntry()

  /// The identity of the entry in its folder.
  public var id: ID { ID(name) }

  /// Returns whether the entries have the same kind, and names with the same bytes.
  public static func == (left: FolderEntry, right: FolderEntry) -> Bool {
    left.id == right.id && left.kind == right.kind && left.hasText == right.hasText
  }
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
