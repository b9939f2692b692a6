public import Foundation

/// A folder for one test, which is removed with its content when this object is released.
///
/// All tests that write files use this class, so that no run leaves files behind.
public final class TemporaryFolder: Sendable {
  /// The location of the folder.
  public let url: URL

  /// Creates a folder with a unique name.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "bindery-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of the folder, or the path of a file in it, which does not have to exist.
  public func path(_ name: String = "") -> String {
    (name.isEmpty ? url : url.appending(path: name)).path(percentEncoded: false)
  }

  /// Writes a file and creates the folders that contain it.
  ///
  /// - Returns: The path of the file.
  @discardableResult public func write(_ name: String, _ text: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path(percentEncoded: false)
  }

  /// Returns the names of the files and folders at the top level.
  public func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: path())) }
}
