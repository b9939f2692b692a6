import Bindings

nonisolated package enum PostMark: CaseIterable, Sendable {
  /// The post has been opened or marked as read.
  case read
  case starred
  /// The post is hidden, but stays in the store so that a refresh does not add it again.
  case deleted
}

/// A writer that stores marks in the background, in the order in which they are set.
///
/// Marks that are set while a write is in progress are collected, and written together after that write. Many key
/// presses therefore result in few calls to the store.
final class MarkWriter {
  /// An event with the error of each failed write of `set(_:to:of:)`.
  let failures = Event<any Error>(label: "failed marks")

  private let context: ReaderContext
  /// The batches that have not been written completely, oldest first.
  private(set) var batches: [MarkBatch] = []

  init(_ context: ReaderContext) { self.context = context }

  /// The number of posts whose marks have not been written completely.
  var unsavedCount: Int { batches.reduce(0) { $0 + $1.count } }

  /// Sets a mark on the given posts.
  ///
  /// The mark is written together with other marks whose write has not started.
  func set(_ mark: PostMark, to value: Bool, of ids: [PostRecord.ID]) {
    if let last = batches.last, last.isOpen { return last.set(mark, to: value, of: ids) }
    append(mark, value, ids) { [failures] in if let error = $0 { failures.send(error) } }
  }

  /// Writes a mark on the given posts, after all earlier marks and before all later ones.
  ///
  /// - Returns: A sequence without elements, which ends when the write ends, or throws the error of the write.
  func write(_ mark: PostMark, _ value: Bool, of ids: [PostRecord.ID]) -> AsyncThrowingStream<Never, any Error> {
    let (end, continuation) = AsyncThrowingStream.makeStream(of: Never.self)
    append(mark, value, ids) { continuation.finish(throwing: $0) }
    batches.last?.isOpen = false
    return end
  }

  private func append(
    _ mark: PostMark, _ value: Bool, _ ids: [PostRecord.ID], completion: @escaping ((any Error)?) -> Void
  ) {
    context.changes.begin()
    let batch = MarkBatch(completion: completion)
    batch.set(mark, to: value, of: ids)
    batches.append(batch)
    if batches.count == 1 { startTask(on: context.services.clock) { await self.writeAll() } }
  }

  private func writeAll() async {
    while let batch = batches.first {
      batch.isOpen = false
      var failure: (any Error)?
      do { try await batch.write(to: context.services.store) } catch { failure = error }
      batches.removeFirst()
      context.changes.end()
      batch.completion(failure)
    }
  }
}

/// Marks that are written together.
///
/// If a mark of a post is set twice, the later value replaces the earlier one.
final class MarkBatch {
  /// A closure that receives the error of the write, or nil if the write succeeded.
  let completion: ((any Error)?) -> Void
  /// Whether marks can still be added, because the write has not started.
  var isOpen = true
  private var values: [PostMark: [PostRecord.ID: Bool]] = [:]

  init(completion: @escaping ((any Error)?) -> Void) { self.completion = completion }

  func set(_ mark: PostMark, to value: Bool, of ids: [PostRecord.ID]) {
    for id in ids { values[mark, default: [:]][id] = value }
  }

  var count: Int { values.values.reduce(into: Set<PostRecord.ID>()) { $0.formUnion($1.keys) }.count }

  /// Writes the marks, with one call for each combination of mark and value.
  func write(to store: any PostStoring) async throws {
    for mark in PostMark.allCases {
      for value in [true, false] {
        let ids = (values[mark] ?? [:]).filter { $0.value == value }.map(\.key).sorted()
        if !ids.isEmpty { try await store.set(mark, to: value, of: ids) }
      }
    }
  }
}
