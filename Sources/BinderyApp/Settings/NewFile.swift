import Foundation

// A file that was not there appears whole, or not at all: it is written under another name beside its place, and given its own when all of it
// is on the disk. A link does that, which, other than renaming, takes the place of no file that came meanwhile.

/// Makes files that are whole from the moment at which they are there.
nonisolated enum NewFile {
  /// Makes a file of `data` at `path`.
  ///
  /// - Returns: 0, or the number of the system's error; then nothing was made. `EEXIST` where something is there, which stays as it is.
  static func make(_ data: Data, at path: String) -> Int32 {
    make(at: path) { descriptor in put(data, into: descriptor) }
  }

  /// Makes a file at `path` of what `fill` writes; `fill` returns 0, or the number of the error for which there is to be no file.
  static func make(at path: String, fill: (Int32) -> Int32) -> Int32 {
    var status = stat()
    if lstat(path, &status) == 0 { return EEXIST }
    let fresh = "\(path).new-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
    if let mistake = write(fresh, fill) { return mistake }
    defer { unlink(fresh) }
    if link(fresh, path) == 0 { return 0 }
    // Some file systems know no links: there the name is taken first, and what cannot be written whole is taken away again.
    guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { return errno }
    return write(path, fill) ?? 0
  }

  /// Writes a file that is not there yet and brings it to the disk; one that did not become whole is removed.
  ///
  /// - Returns: the number of the error, or nil.
  private static func write(_ path: String, _ fill: (Int32) -> Int32) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
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
