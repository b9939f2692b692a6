import Foundation

/// Writes files that are whole from the moment at which they exist.
///
/// A file is written under a temporary name beside its own, and gets its own name when all of it is on the disk. A new
/// file gets it by a hard link, which, unlike renaming, never replaces a file that was created in the meantime.
nonisolated enum NewFile {
  /// The permissions of a document that others may read, unless the user's mask says otherwise.
  static let document: mode_t = 0o644
  /// The permissions of a file that is its owner's alone.
  static let ownersAlone: mode_t = 0o600

  /// Creates a file of `data` at `path`.
  ///
  /// - Returns: 0, or the number of the system's error; then nothing was created. `EEXIST` if there is a file already.
  static func make(_ data: Data, at path: String, mode: mode_t = document) -> Int32 {
    make(at: path, mode: mode) { descriptor in put(data, into: descriptor) }
  }

  /// Creates a file at `path` with the content that `fill` writes.
  ///
  /// - Parameter fill: Writes to a descriptor, and returns 0 or the number of an error; then no file is created.
  static func make(at path: String, mode: mode_t = document, fill: (Int32) -> Int32) -> Int32 {
    var status = stat()
    if lstat(path, &status) == 0 { return EEXIST }
    let fresh = temporaryName(for: path)
    if let mistake = write(fresh, mode, fill) { return mistake }
    defer { unlink(fresh) }
    if link(fresh, path) == 0 { return 0 }
    // A file system without links: the file gets its name first, and is removed if it cannot be written whole.
    guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { return errno }
    return write(path, mode, fill) ?? 0
  }

  /// Replaces the file at `path`, or creates it; a reader sees the old content or the new one.
  ///
  /// A link is followed, and an existing file keeps its permissions.
  ///
  /// - Returns: 0, or the number of the system's error; then the file is as it was.
  static func replace(_ data: Data, at path: String, mode: mode_t = document) -> Int32 {
    let path = URL(filePath: path).resolvingSymlinksInPath().path
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : mode
    let fresh = temporaryName(for: path)
    if let mistake = write(fresh, mode, { put(data, into: $0) }) { return mistake }
    guard rename(fresh, path) != 0 else { return 0 }
    let mistake = errno
    unlink(fresh)
    return mistake
  }

  /// Returns a name that cannot be predicted.
  private static func temporaryName(for path: String) -> String {
    "\(path).new-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
  }

  /// Writes a file that does not exist yet and brings it to the disk; one that did not become whole is removed.
  ///
  /// - Returns: The number of the error, or nil.
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

  /// Writes all of `data`, however many calls that takes.
  ///
  /// - Returns: 0, or the number of the system's error.
  private static func put(_ data: Data, into descriptor: Int32) -> Int32 {
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
