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
    try restoreSize()
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

  /// Extends a truncated file with zeros, and changes the header, so that SQLite uses the size of the file instead of
  /// the number of pages in the header.
  ///
  /// SQLite reads no table if the first page of any table is behind the end of the file. The zeros occupy no space.
  private func restoreSize() throws {
    try change { file in
      guard let header = try file.read(upToCount: 100), header.count == 100 else { return }
      let pages = header[28..<32].reduce(0) { number, byte in number << 8 | UInt64(byte) }
      let size = pages * UInt64(Self.pageSize(header))
      let isPlausible = size <= Self.highestSize
      if try isPlausible && file.seekToEnd() < size { try file.truncate(atOffset: size) }
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
    page = page.prefix(Self.pageSize(page))
    // The list of free pages is not that of the damaged file.
    page.replaceSubrange(32..<40, with: repeatElement(0, count: 8))
    try change { try $0.write(contentsOf: page) }
    try restoreSize()
  }

  /// Returns the size of the pages in the given header.
  private static func pageSize(_ header: Data) -> Int {
    let size = Int(header[16]) << 8 | Int(header[17])
    return size == 1 ? 65_536 : size
  }

  /// A size in bytes that is larger than those of all stores.
  private static let highestSize: UInt64 = 1 << 32

  private func change(_ body: (FileHandle) throws -> Void) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    try body(file)
  }
}
