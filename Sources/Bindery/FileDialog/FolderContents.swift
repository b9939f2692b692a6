import Widgets

/// The sorted entries of a folder.
nonisolated struct FolderContents: Sendable {
  let folder: String
  /// The folders and then the other entries, each in the order of their names.
  let entries: [FolderEntry]
  /// Whether the folder has more entries than are read.
  let isCut: Bool
  /// The number of entries whose names begin with a dot.
  let hiddenCount: Int
  /// The number of entries that cannot be listed, because their names are not UTF-8.
  let unlistedCount: Int

  /// The maximum number of entries that are read.
  static let limit = 100_000

  /// Reads and sorts the entries of the given folder, on another thread.
  @concurrent static func read(_ folder: String, from source: any FolderSource) async throws -> FolderContents {
    // One entry more shows whether entries are missing.
    FolderContents(folder, try await source.entries(in: folder, limit: limit + 1))
  }

  init(_ folder: String, _ entries: [FolderEntry]) {
    self.folder = folder
    isCut = entries.count > Self.limit
    let named = entries.prefix(Self.limit).filter(\.hasText)
    let keys = named.map { (isFile: $0.kind != .folder, name: $0.name.lowercased(), entry: $0) }
    self.entries = keys.sorted { left, right in
      if left.isFile != right.isFile { return right.isFile }
      if left.name != right.name { return left.name < right.name }
      let first = left.entry.name
      let second = right.entry.name
      // Equal strings can consist of different bytes.
      return first == second ? first.utf8.lexicographicallyPrecedes(second.utf8) : first < second
    }
    .map(\.entry)
    unlistedCount = min(entries.count, Self.limit) - named.count
    hiddenCount = self.entries.count { $0.name.hasPrefix(".") }
  }

  /// Returns the entries with the given text in their names.
  ///
  /// An entry with exactly that name is first, and entries whose names begin with the text are before the others.
  ///
  /// - Parameters:
  ///   - text: The text, without regard to case.
  ///   - hidden: Whether names that begin with a dot, and the enclosing folder, can match.
  ///   - types: The file name extensions of the files; all files if the array is empty.
  func shown(matching text: String, hidden: Bool, types: [String]) -> [FolderEntry] {
    let parent = folder == "/" ? [] : [FolderEntry("..", kind: .folder)]
    let listed = entries.filter { entry in
      guard entry.kind != .other, hidden || !entry.name.hasPrefix(".") else { return false }
      return entry.kind == .folder || types.isEmpty || types.contains { Self.has($0, entry.name) }
    }
    if text.isEmpty { return parent + listed }
    let key = text.lowercased()
    var ranks: [[FolderEntry]] = [[], [], []]
    for entry in parent + listed where TextSearch.contains(text, in: entry.name) {
      let name = entry.name.lowercased()
      let rankOfOthers = name.hasPrefix(key) ? 1 : 2
      ranks[name == key ? 0 : rankOfOthers].append(entry)
    }
    return ranks.flatMap(\.self)
  }

  private static func has(_ type: String, _ name: String) -> Bool { name.lowercased().hasSuffix("." + type) }
}
