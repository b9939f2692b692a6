#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An existing folder in which snapshots of the screen are saved as text files.
nonisolated public struct SnapshotFolder: Hashable, Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates a snapshot folder at a path.
  public init(_ path: String) { self.path = path }

  /// Checks that the folder is writable.
  ///
  /// Call this method before playing a script.
  ///
  /// - Throws: `StageError` with the folder, the system's reason, and a correction.
  public func check() throws {
    guard access(path + "/.", W_OK | X_OK) != 0 else { return }
    throw StageError(
      "snapshots cannot be written to '\(path)': \(String(cString: strerror(errno))). Create a writable folder: mkdir -p '\(path)'"
    )
  }

  /// Writes a snapshot to `NAME.txt`, and replaces an existing file.
  ///
  /// - Throws: `StageError` with the file and the system's reason.
  public func keep(_ name: String, _ screen: String) throws {
    let file = "\(path)/\(name).txt"
    guard let stream = fopen(file, "w") else { throw failure(file) }
    let bytes = Array((screen + "\n").utf8)
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else { throw failure(file) }
  }

  private func failure(_ file: String) -> StageError {
    StageError("'\(file)' cannot be written: \(String(cString: strerror(errno))).")
  }
}
