import Ncurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folders of the computer.
///
/// Links are followed. Entries whose names are not UTF-8 are counted in a note, but not listed, because their paths
/// cannot be text.
public nonisolated struct DiskFolders: FolderSource {
  /// Creates a source of the computer's folders.
  public init() {}

  /// The working directory, or `/` if it was removed.
  public var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(validatingCString: path) ?? "/"
  }

  /// The folder in the environment variable `HOME`, or `/` if the variable has no absolute path.
  public var homeFolder: String {
    let home = TerminalEnvironment.value("HOME")
    return home.hasPrefix("/") ? home : "/"
  }

  /// Returns the entries of the given folder.
  @concurrent public func entries(in folder: String, limit: Int) async throws -> [FolderEntry] {
    guard let stream = opendir(folder) else { throw FolderError(code: errno, path: folder) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while entries.count < limit, let entry = readdir(stream) {
      try Task.checkCancellation()
      let (type, name) = (Int32(entry.pointee.d_type), Self.name(of: entry))
      guard let name else {
        entries.append(.withoutText)
        continue
      }
      guard name != ".", name != ".." else { continue }
      let kind: FolderEntry.Kind? =
        switch type {
        case Int32(DT_DIR): .folder
        case Int32(DT_REG): .file
        // Some file systems report no types, and the type of a link is that of its destination.
        case Int32(DT_LNK), Int32(DT_UNKNOWN): try? Self.kind(of: FolderPath.join(folder, name))
        default: .other
        }
      entries.append(FolderEntry(name, kind: kind ?? .other))
    }
    return entries
  }

  /// Returns the kind of the entry at the given path.
  @concurrent public func kind(at path: String) async throws -> FolderEntry.Kind? { try Self.kind(of: path) }

  private static func kind(of path: String) throws -> FolderEntry.Kind? {
    var status = stat()
    guard stat(path, &status) == 0 || lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FolderError(code: errno, path: path)
    }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .other
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
    }
  }
}

/// An error of the system, with the path that could not be used.
nonisolated struct FolderError: DisplayableError, Equatable {
  let code: Int32
  let path: String

  static func missing(_ path: String) -> FolderError { FolderError(code: ENOENT, path: path) }

  var displayText: String {
    let path = Sanitizer.plain(path, mode: .reveal)
    return switch code {
    case ENOENT: "'\(path)' does not exist."
    case ENOTDIR: "'\(path)' is not a folder."
    case EACCES, EPERM: "You do not have permission to read '\(path)'."
    case ENAMETOOLONG: "The name is too long for the file system."
    default: "'\(path)' cannot be read: \(String(cString: strerror(code)))."
    }
  }
}
