public import Foundation

/// A folder of a test's own, there from the start, and gone with all that is in it when it is no longer held.
///
/// Every test that keeps something on the disk keeps it here, so that no run leaves anything behind.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes a folder that nobody else has.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "bindery-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Its path, or that of something in it, which need not be there.
  public func path(_ name: String = "") -> String {
    (name.isEmpty ? url : url.appending(path: name)).path(percentEncoded: false)
  }

  /// Writes a file, with the folders around it, and returns its path.
  @discardableResult public func write(_ name: String, _ text: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path(percentEncoded: false)
  }

  /// The names of what is in it.
  public func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: path())) }
}
