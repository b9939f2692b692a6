import Foundation
import GRDB

/// A copy of a database whose first page is damaged, with that of a new one in its place.
///
/// The first page holds the file's head and the plan of all tables. Every database of ours has the same plan, since its tables were made in
/// the same order: so a new one's page leads to the old one's rows. The damaged file itself is left as it is.
nonisolated struct MendedCopy {
  let path: String
  private static let pageSize = 4096

  /// Makes the copy beside the original.
  ///
  /// - Throws: Whatever the disk says; nothing of the copy is left then.
  init(of original: String) throws {
    path = original + ".mended"
    remove()
    do { try make(of: original) } catch {
      remove()
      throw error
    }
  }

  private func make(of original: String) throws {
    let files = FileManager.default
    try files.copyItem(atPath: original, toPath: path)
    let hasLog = files.fileExists(atPath: original + "-wal")
    if hasLog { try files.copyItem(atPath: original + "-wal", toPath: path + "-wal") }
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    let pages = try file.seekToEnd() / UInt64(Self.pageSize)
    var page = try Self.firstPage()
    // How long the file is, that it has no free pages, and whether there is a log beside it.
    page.replaceSubrange(28..<32, with: withUnsafeBytes(of: UInt32(clamping: pages).bigEndian, Array.init))
    page.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
    page.replaceSubrange(18..<20, with: [UInt8](repeating: hasLog ? 2 : 1, count: 2))
    try file.seek(toOffset: 0)
    try file.write(contentsOf: page)
  }

  /// The first page of a database in which nothing is kept yet.
  private static func firstPage() throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "bindery-\(UUID().uuidString).sqlite")
    defer { try? FileManager.default.removeItem(at: path) }
    let queue = try DatabaseQueue(path: path.path(percentEncoded: false))
    try StoreSchema.migrator.migrate(queue)
    try queue.close()
    let page = Array(try Data(contentsOf: path).prefix(pageSize))
    guard page.count == pageSize else { throw CocoaError(.fileReadCorruptFile) }
    return page
  }

  /// Takes the copy away again.
  func remove() {
    for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
  }
}
