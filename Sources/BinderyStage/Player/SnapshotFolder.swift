#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An existing folder in which snapshots of the screen are saved as files.
nonisolated public struct SnapshotFolder: Hashable, Sendable {
  /// The path of the folder, absolute or relative to the current folder.
  public let path: String

  /// Creates a value for the existing folder at the given path.
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

  /// The file format of a snapshot, which is also the file extension.
  nonisolated public enum Format: String, CaseIterable, Hashable, Sendable {
    /// The text without styles.
    case txt
    /// The text with terminal escape sequences.
    case ansi
    /// An SVG image of the text with its styles.
    case svg
  }

  /// Writes a snapshot to `NAME.FORMAT`, and replaces an existing file.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot.
  ///   - screen: The picture of the screen.
  ///   - format: The format, which is also the extension of the file.
  ///   - colors: The colors of the terminal in an SVG image.
  /// - Throws: `StageError` with the file and the system's reason.
  public func keep(
    _ name: String, _ screen: ScreenPicture, as format: Format = .txt, colors: ScreenColors = .dark
  ) throws {
    let text =
      switch format {
      case .txt: screen.text + "\n"
      case .ansi: screen.ansi
      case .svg: screen.svg(colors)
      }
    try Self.write(text, to: "\(path)/\(name).\(format.rawValue)")
  }

  /// Writes the given text to the given file.
  ///
  /// An existing file is replaced.
  static func write(_ text: String, to file: String) throws {
    guard let stream = fopen(file, "w") else { throw failure(file) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else { throw failure(file) }
  }

  private static func failure(_ file: String) -> StageError {
    StageError("'\(file)' cannot be written: \(String(cString: strerror(errno))). Choose a file in a writable folder.")
  }
}
