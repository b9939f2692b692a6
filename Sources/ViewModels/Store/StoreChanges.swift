// A query that began before a change may return after it with outdated data. Therefore a query begins when no change is
// in progress, and a query during which a change begins is repeated. Of two queries without a change between them, the
// later one counts.

/// The changes of the store that are in progress, and the order of queries.
///
/// A refresh is not such a change, because a server may take any time. Its result is read when it has ended.
final class StoreChanges {
  private var begun = 0
  /// The number of changes in progress.
  private(set) var underWay = 0
  private var readings = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Begins a change, which may be visible on the screen before it is stored; `end()` ends it.
  func begin() {
    begun += 1
    underWay += 1
  }

  /// Ends a change, which the store has stored or rejected.
  func end() {
    underWay -= 1
    guard underWay == 0 else { return }
    let released = waiting
    waiting = []
    for continuation in released { continuation.resume() }
  }

  /// Performs a change of the store after all earlier changes have ended.
  func perform<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    while underWay > 0 { await nextQuiet() }
    begin()
    defer { end() }
    return try await body()
  }

  /// Waits until no change is in progress.
  func finish() async { while underWay > 0 { await nextQuiet() } }

  /// Begins a query after the changes in progress have ended.
  func beginReading() async -> StoreReading {
    while underWay > 0 { await nextQuiet() }
    readings += 1
    return StoreReading(number: readings, changes: begun)
  }

  /// Returns whether a change began after a query, so that its result is outdated.
  func isOvertaken(_ reading: StoreReading) -> Bool { reading.changes != begun }

  /// Waits for a moment without a change; another change may begin before the caller continues.
  ///
  /// A task with a preferred executor yields at each awaited call, so the last change may end before the body runs.
  private func nextQuiet() async {
    await withCheckedContinuation { continuation in
      if underWay > 0 { waiting.append(continuation) } else { continuation.resume() }
    }
  }
}

/// The position of a query in the order of queries and changes.
nonisolated struct StoreReading: Sendable, Equatable {
  /// The number of the query, starting at 1.
  let number: Int
  /// The number of changes that began before the query.
  fileprivate let changes: Int
}
