import Foundation

/// A folder of a test's own, gone with it.
final class ScratchFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "bindery-files-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
