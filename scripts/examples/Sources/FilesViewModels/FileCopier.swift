internal import Foundation

/// A copy of an item with everything in it, which appears under its name only when it is complete.
struct FileCopier: Sendable {
  let files: any FileSystem

  /// The number of bytes that are copied between two reports.
  static let partSize = 1_000_000

  /// Copies an item into a folder, and returns the path of the copy.
  ///
  /// If the call fails or is cancelled, the folder is unchanged.
  ///
  /// - Parameters:
  ///   - item: The item to copy.
  ///   - folder: The path of the folder.
  ///   - report: The closure that receives the progress, from 0 to 1, or more if files have grown.
  func copy(_ item: FileItem, into folder: String, report: @MainActor (Double) -> Void) async throws -> String {
    if item.kind == .folder, (folder + "/").hasPrefix(item.path + "/") { throw FileError(EINVAL, item.path) }
    let target = FileItem.path(item.name, in: folder)
    if try await files.items(in: folder).contains(where: { $0.path == target }) { throw FileError(EEXIST, target) }
    let partial = FileItem.path(".copy-\(UUID())", in: folder)
    func copy(of entry: FileItem) -> String { partial + entry.path.dropFirst(item.path.count) }
    do {
      let all = try await contents(of: item)
      let total = max(1, all.reduce(0) { $0 + $1.size })
      var copied = 0
      for entry in all {
        let path = copy(of: entry)
        try await files.createEmptyCopy(of: entry, at: path)
        guard entry.kind == .file else { continue }
        // The size can have changed since the folder was listed, so the file is copied to its end.
        var offset = 0
        while true {
          try Task.checkCancellation()
          let data = try await files.read(entry.path, at: offset, count: Self.partSize)
          if data.isEmpty { break }
          try await files.append(data, to: path)
          offset += data.count
          copied += data.count
          await report(Double(copied) / Double(total))
        }
        guard try await files.item(at: entry.path).size >= offset else { throw FileError(ENODATA, entry.path) }
      }
      try Task.checkCancellation()
      // The permissions of a folder are set after those of its entries, because they can forbid changes of the entries.
      for entry in all.reversed() where entry.kind != .link {
        try await files.copyPermissions(of: entry, to: copy(of: entry))
      }
      try await files.move(partial, to: target)
    } catch {
      try? await files.remove(partial)
      throw error
    }
    return target
  }

  /// Returns an item and everything in it, each folder before its entries.
  private func contents(of item: FileItem) async throws -> [FileItem] {
    var all = [item]
    var next = 0
    while next < all.count {
      try Task.checkCancellation()
      if all[next].kind == .folder { all += try await files.items(in: all[next].path) }
      next += 1
    }
    return all
  }
}
