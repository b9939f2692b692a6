import Foundation

/// The first bytes of an SQLite file: whose it is and which version, without opening it, which would already write to it.
nonisolated struct StoreHead {
  private let path: String
  private let bytes: [UInt8]

  /// Reads the head of a file.
  init(of path: String) {
    self.path = path
    let file = FileHandle(forReadingAtPath: path)
    defer { try? file?.close() }
    bytes = Array((try? file?.read(upToCount: 100)) ?? Data())
  }

  /// Refuses a file that is damaged, another program's or a later version's; an empty one is a new one.
  func check() throws(StoreFailure) {
    if bytes.isEmpty { return }
    guard bytes.count == 100, bytes.starts(with: "SQLite format 3\0".utf8) else { throw .damaged(path) }
    let application = number(at: 68)
    if application != 0, application != StoreSchema.application { throw .foreign(path) }
    if application != 0, number(at: 60) > StoreSchema.version { throw .newer(path) }
  }

  private func number(at place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
