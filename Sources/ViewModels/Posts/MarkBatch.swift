/// A mark that the user sets on posts.
nonisolated enum PostMark: CaseIterable, Sendable {
  case read
  case starred
  case deleted

  /// Writes the mark of posts to a store.
  func write(_ value: Bool, of ids: [PostRecord.ID], to store: any PostStoring) async throws {
    switch self {
    case .read: try await store.setRead(value, ids)
    case .starred: try await store.setStarred(value, ids)
    case .deleted: try await store.setDeleted(value, ids)
    }
  }
}

/// Marks that are not in the store yet.
///
/// A later mark of a post replaces an earlier one, so that any number of key presses results in a few calls to the
/// store.
final class MarkBatch {
  private var values: [PostMark: [PostRecord.ID: Bool]] = [:]

  /// Sets a mark of posts.
  func set(_ mark: PostMark, to value: Bool, _ ids: [PostRecord.ID]) {
    for id in ids { values[mark, default: [:]][id] = value }
  }

  /// The number of posts with marks in the batch.
  var count: Int { values.values.reduce(into: Set<PostRecord.ID>()) { $0.formUnion($1.keys) }.count }

  /// Writes the marks, with one call for each kind and value.
  func write(to store: any PostStoring) async throws {
    for mark in PostMark.allCases {
      for value in [true, false] {
        let ids = (values[mark] ?? [:]).filter { $0.value == value }.map(\.key).sorted()
        if !ids.isEmpty { try await mark.write(value, of: ids, to: store) }
      }
    }
  }
}
