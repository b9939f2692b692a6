import Foundation
import GRDB

/// A copy of a damaged database file that SQLite can open.
///
/// SQLite cannot open a file that is shorter than its header says. It also needs the first page, which contains the
/// positions of the tables; if that page is damaged, the first page of the backup replaces it.
nonisolated struct DamagedCopy {
  let place: StorePlace
  let copyFile: (_ from: String, _ to: String) throws -> Void
  var path: String { place.path + ".copy" }

  /// Creates the copy, and returns whether its list of tables can be read.
  func make() throws -> Bool {
    remove()
    for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: place.path + ending) {
      try copyFile(place.path + ending, path + ending)
    }
    try ignoreStoredSize()
    if try hasTables() { return true }
    let head = StoreHead(of: place.backup)
    guard head.isOwn, head.isCurrent else { return false }
    try replaceFirstPage()
    return try hasTables()
  }

  func remove() { StorePlace.remove(path) }

  private func hasTables() throws -> Bool {
    let count = try StoreRestore.unlessDamaged {
      try BriefConnection.open(path) { queue in
        try queue.read { db in
          try Int.fetchOne(
            db, sql: "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('feed', 'post')")
        }
      }
    }
    return count == 2
  }

  /// Changes the header, so that SQLite uses the size of the file instead of the number of pages in the header.
  private func ignoreStoredSize() throws {
    try change { file in
      guard let header = try file.read(upToCount: 100), header.count == 100 else { return }
      // The number of pages is used if this value equals the counter of changes.
      try file.seek(toOffset: 92)
      try file.write(contentsOf: header[24..<28].map { ~$0 })
    }
  }

  /// The pages of the tables have the same numbers in the backup, because it was copied page by page.
  private func replaceFirstPage() throws {
    guard let backup = FileHandle(forReadingAtPath: place.backup) else { return }
    defer { try? backup.close() }
    guard var page = try backup.read(upToCount: 65_536), page.count > 100 else { return }
    let size = Int(page[16]) << 8 | Int(page[17])
    page = page.prefix(size == 1 ? 65_536 : size)
    // The list of free pages is not that of the damaged file.
    page.replaceSubrange(32..<40, with: repeatElement(0, count: 8))
    try change { try $0.write(contentsOf: page) }
    try ignoreStoredSize()
  }

  private func change(_ body: (FileHandle) throws -> Void) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    try body(file)
  }
}
