import Foundation

/// The first page of an SQLite file, which identifies the program and the version that created the file.
///
/// The page is read without SQLite, because opening the database can write to the file.
nonisolated struct StoreHead {
  private let path: String
  private let bytes: [UInt8]

  init(of path: String) {
    self.path = path
    let file = FileHandle(forReadingAtPath: path)
    defer { try? file?.close() }
    bytes = Array((try? file?.read(upToCount: 65_536)) ?? Data())
  }

  /// Checks that this program can use the file; an empty file is accepted.
  ///
  /// - Throws: `StoreFailure` if the file is damaged, or belongs to another program or a later version.
  func check() throws(StoreFailure) {
    if bytes.isEmpty { return }
    guard bytes.count >= 100, bytes.starts(with: "SQLite format 3\0".utf8) else { throw .damaged(path) }
    if application != 0, application != StoreSchema.application { throw .foreign(path) }
    if application != 0, number(at: 60) > StoreSchema.version { throw .newer(path) }
    if application == 0, hasTables, !hasMigrationsOnly { throw .foreign(path) }
    // SQLite opens a file with a later format for writing as if the user had no permission to write.
    guard bytes[18] <= 2, bytes[19] <= 2 else { throw .damaged(path) }
  }

  /// Whether the file identifies this program and no later version.
  var isOwn: Bool { application == StoreSchema.application && (try? check()) != nil }

  /// Whether the tables of the file are those of the current version.
  var isCurrent: Bool { number(at: 60) == StoreSchema.version }

  /// Whether the file does not identify its program, because all content is in the log or because there is no content.
  var saysNothing: Bool { !bytes.isEmpty && application == 0 && !hasTables }

  private var application: Int { number(at: 68) }

  /// Whether the list of tables is not empty.
  ///
  /// The list begins on the first page, after the header. If its first byte is 5, the list has more than one page.
  private var hasTables: Bool {
    guard bytes.count > 104 else { return false }
    return bytes[100] == 5 || Int(bytes[103]) << 8 | Int(bytes[104]) > 0
  }

  /// Whether the list of migrations is the only table, which is the case if the first start was interrupted.
  private var hasMigrationsOnly: Bool {
    guard bytes[100] != 5, bytes[103] == 0, bytes[104] <= 2 else { return false }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    return bytes.prefix(size == 1 ? 65_536 : size).firstRange(of: Array("CREATE TABLE grdb_migrations".utf8)) != nil
  }

  private func number(at place: Int) -> Int {
    guard bytes.count >= place + 4 else { return 0 }
    return bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
