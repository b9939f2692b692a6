package import Foundation

/// The files of the system.
package struct Disk: FileSystem {
  package init() {}

  /// The path of the file with the user's keys.
  package static var keyFile: String { keyFile(in: ProcessInfo.processInfo.environment) }

  /// Returns the path of the key file in `$XDG_CONFIG_HOME`, or in `~/.config` if the variable has no absolute path.
  static func keyFile(in environment: [String: String]) -> String {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (folder("XDG_CONFIG_HOME") ?? (folder("HOME") ?? NSHomeDirectory()) + "/.config") + "/Files/keys"
  }

  package func items(in folder: String) async throws -> [FileItem] {
    try check(access(folder, R_OK | X_OK), folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder).map {
      let path = FileItem.path($0, in: folder)
      // An entry whose name is not UTF-8 has no path.
      return (try? Self.item(at: path)) ?? FileItem(path, kind: .other)
    }
  }

  /// Returns the item at a path.
  package static func item(at path: String) throws -> FileItem {
    let status = try status(of: path)
    let kind: FileItem.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .link
      default: .other
      }
    return FileItem(path, kind: kind, size: Int(status.st_size))
  }

  package func item(at path: String) async throws -> FileItem { try Self.item(at: path) }

  package func read(_ path: String, at offset: Int, count: Int) async throws -> Data {
    try withFile(path, O_RDONLY | O_NOFOLLOW) { file in
      var data = Data(count: count)
      let length = data.withUnsafeMutableBytes { pread(file, $0.baseAddress, count, off_t(offset)) }
      try check(length < 0 ? -1 : 0, path)
      return data.prefix(length)
    }
  }

  package func createEmptyCopy(of item: FileItem, at path: String) async throws {
    switch item.kind {
    case .folder: try check(mkdir(path, 0o700), path)
    case .file: try withFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) { _ in }
    case .link:
      try check(symlink(FileManager.default.destinationOfSymbolicLink(atPath: item.path), path), path)
    case .other: throw FileError(ENOTSUP, item.path)
    }
  }

  package func copyPermissions(of item: FileItem, to path: String) async throws {
    try check(chmod(path, Self.status(of: item.path).st_mode & 0o777), path)
  }

  package func append(_ data: Data, to path: String) async throws {
    try withFile(path, O_WRONLY | O_APPEND | O_NOFOLLOW) { file in
      try data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let length = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          try check(length < 0 ? -1 : 0, path)
          rest = rest.dropFirst(length)
        }
      }
    }
  }

  package func move(_ path: String, to newPath: String) async throws {
    // The system would replace a file or an empty folder.
    guard (try? Self.status(of: newPath)) == nil else { throw FileError(EEXIST, newPath) }
    try check(rename(path, newPath), path)
  }

  package func remove(_ path: String) async throws { try FileManager.default.removeItem(atPath: path) }

  private static func status(of path: String) throws -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw FileError(errno, path) }
    return status
  }

  private func withFile<Result>(
    _ path: String, _ flags: Int32, mode: mode_t = 0, _ body: (Int32) throws -> Result
  ) throws -> Result {
    let file = open(path, flags | O_CLOEXEC, mode)
    try check(file, path)
    defer { close(file) }
    return try body(file)
  }

  private func check(_ result: Int32, _ path: String) throws {
    guard result >= 0 else { throw FileError(errno, path) }
  }
}
