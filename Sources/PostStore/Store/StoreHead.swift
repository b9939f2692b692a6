import Foundation

/// The first page of an SQLite file: whose it is and which version, without opening it, which would already write to it.
nonisolated struct StoreHead {
  private let path: String
  private let bytes: [UInt8]

  /// Reads the head of a file.
  init(of path: String) {
    self.path = path
    let file = FileHandle(forReadingAtPath: path)
    defer { try? file?.close() }
    bytes = Array((try? file?.read(upToCount: 65_536)) ?? Data())
  }

  /// Refuses a file that is damaged, another program's or a later version's; an empty one is a new one.
  func check() throws(StoreFailure) {
    if bytes.isEmpty { return }
    guard bytes.count >= 100, bytes.starts(with: "SQLite format 3\0".utf8) else { throw .damaged(path) }
    if application != 0, application != StoreSchema.application { throw .foreign(path) }
    if application != 0, number(at: 60) > StoreSchema.version { throw .newer(path) }
    if application == 0, hasTables, !hasMigrationsOnly { throw .foreign(path) }
  }

  /// Whether it does not tell whose it is: nothing was written into it yet, but to its log perhaps.
  var saysNothing: Bool { !bytes.isEmpty && application == 0 && !hasTables }

  private var application: Int { number(at: 68) }

  /// Whether the list of tables, which begins on the first page behind its head, has any; it has more than that page when it begins with 5.
  private var hasTables: Bool {
    guard bytes.count > 104 else { return false }
    return bytes[100] == 5 || Int(bytes[103]) << 8 | Int(bytes[104]) > 0
  }

  /// Whether these are the list of migrations and its index: our own file, whose first start was cut short.
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
