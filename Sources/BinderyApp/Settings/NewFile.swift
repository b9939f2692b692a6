import Foundation

/// A writer that creates and replaces files atomically, so that a file is complete as soon as it exists.
///
/// A file is written under a temporary name in the same folder. The file receives its final name when its contents are
/// on disk. A new file receives the name through a hard link. Unlike renaming, a hard link never replaces a file that
/// was created in the meantime.
nonisolated enum NewFile {
  /// The permissions of a document, which other users can read unless the umask prevents this.
  static let document: mode_t = 0o644
  static let ownersAlone: mode_t = 0o600

  /// Creates a file at `path`.
  ///
  /// - Returns: 0 on success; otherwise the `errno` value (`EEXIST` if the file exists), and no file is created.
  static func make(_ data: Data, at path: String, mode: mode_t = document) -> Int32 {
    make(at: path, mode: mode) { descriptor in put(data, into: descriptor) }
  }

  /// Creates a file at `path` with the contents that `fill` writes.
  ///
  /// - Parameter fill: A closure that writes to a descriptor, and returns 0 or an error number.
  /// - Returns: 0 on success; otherwise the `errno` value, and no file is created.
  static func make(at path: String, mode: mode_t = document, fill: (Int32) -> Int32) -> Int32 {
    var status = stat()
    if lstat(path, &status) == 0 { return EEXIST }
    let fresh = temporaryName(for: path)
    if let mistake = write(fresh, mode, fill) { return mistake }
    defer { unlink(fresh) }
    if link(fresh, path) == 0 { return 0 }
    // On a file system without hard links, the file is created under its final name, and removed if it cannot be
    // written completely.
    guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { return errno }
    return write(path, mode, fill) ?? 0
  }

  /// Replaces the file at `path`, or creates it.
  ///
  /// Readers see either the old contents or the new contents. An existing file keeps its permissions.
  ///
  /// - Parameter followsLinks: Whether the target of a symbolic link is replaced, rather than the link itself.
  /// - Returns: 0 on success; otherwise the `errno` value, and the file is unchanged.
  static func replace(_ data: Data, at path: String, mode: mode_t = document, followsLinks: Bool = true) -> Int32 {
    let path = followsLinks ? URL(filePath: path).resolvingSymlinksInPath().path : path
    var status = stat()
    // The permissions of a symbolic link itself are not those of a file.
    let isFile = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let mode = isFile ? status.st_mode & 0o777 : mode
    let fresh = temporaryName(for: path)
    if let mistake = write(fresh, mode, { put(data, into: $0) }) { return mistake }
    guard rename(fresh, path) != 0 else { return 0 }
    let mistake = errno
    unlink(fresh)
    return mistake
  }

  private static func temporaryName(for path: String) -> String {
    "\(path).new-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
  }

  /// Writes a new file, flushes it to the disk, and removes it if it cannot be written completely.
  ///
  /// - Returns: Nil on success; otherwise the `errno` value.
  private static func write(_ path: String, _ mode: mode_t, _ fill: (Int32) -> Int32) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return errno }
    var mistake = fill(descriptor)
    if mistake == 0, fsync(descriptor) != 0 { mistake = errno }
    if close(descriptor) != 0, mistake == 0 { mistake = errno }
    if mistake == 0 { return nil }
    unlink(path)
    return mistake
  }

  /// Writes all of `data`, in several calls if necessary.
  ///
  /// - Returns: 0 on success; otherwise the `errno` value.
  static func put(_ data: Data, into descriptor: Int32) -> Int32 {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
