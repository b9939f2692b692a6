/// Folders that exist only in memory, for tests and demonstrations of file dialogs.
///
///     let folders = MemoryFolders(["/files/notes.txt", "/files/Pictures/moon.png", "/files/Empty/"])
public nonisolated struct MemoryFolders: FolderSource {
  /// The folder from which the program was started.
  public let currentFolder: String
  /// The user's home folder.
  public let homeFolder: String
  /// The kinds of the entries by folder, with keys that compare bytes as a file system does.
  private var folders: [FolderEntry.ID: [FolderEntry.ID: FolderEntry.Kind]] = [FolderEntry.ID("/"): [:]]

  /// Creates the given files, and the folders that contain them.
  ///
  /// - Parameters:
  ///   - paths: The absolute paths of the files; a path that ends with a slash is a folder.
  ///   - current: The folder from which the program was started.
  ///   - home: The user's home folder.
  public init(_ paths: [String], current: String = "/files", home: String = "/files") {
    (currentFolder, homeFolder) = (current, home)
    for path in paths + [current + "/", home + "/"] {
      var folder = "/"
      let names = path.split(separator: "/").map(String.init)
      for (index, name) in names.enumerated() {
        let isFile = index == names.count - 1 && !path.hasSuffix("/")
        folders[FolderEntry.ID(folder), default: [:]][FolderEntry.ID(name)] = isFile ? .file : .folder
        folder = FolderPath.join(folder, name)
        if !isFile, folders[FolderEntry.ID(folder)] == nil { folders[FolderEntry.ID(folder)] = [:] }
      }
    }
  }

  /// Returns the entries of the given folder.
  public func entries(in folder: String, limit: Int) async throws -> [FolderEntry] {
    guard let entries = folders[FolderEntry.ID(folder)] else { throw FolderError.missing(folder) }
    return entries.prefix(limit).map { FolderEntry($0.key.description, kind: $0.value) }
  }

  /// Returns the kind of the entry at the given path.
  public func kind(at path: String) async throws -> FolderEntry.Kind? {
    if path == "/" { return .folder }
    return folders[FolderEntry.ID(FolderPath.parent(of: path))]?[FolderEntry.ID(FolderPath.name(of: path))]
  }
}
