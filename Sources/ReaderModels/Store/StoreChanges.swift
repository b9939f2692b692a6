// A query that starts before a change may return outdated data after the change. Therefore a query starts only when no
// change is in progress, and it is repeated if a change starts while the query runs. If no change occurs between two
// queries, the later query is used.

/// The changes to the store that are in progress, and the order of queries.
///
/// A refresh does not count as a change, because a server may respond slowly. The result of a refresh is read after the
/// refresh has ended.
final class StoreChanges {
  private var begun = 0
  /// The number of changes in progress.
  private(set) var underWay = 0
  private var readings = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Starts a change, which may be displayed before it is stored.
  ///
  /// Each call must be followed by a call to `end()`.
  func begin() {
    begun += 1
    underWay += 1
  }

  /// Ends a change that the store has stored or rejected.
  func end() {
    underWay -= 1
    guard underWay == 0 else { return }
    let released = waiting
    waiting = []
    for continuation in released { continuation.resume() }
  }

  /// Performs a change to the store, after all earlier changes have ended.
  func perform<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    while underWay > 0 { await nextQuiet() }
    begin()
    defer { end() }
    return try await body()
  }

  func finish() async { while underWay > 0 { await nextQuiet() } }

  /// Starts a query, after the changes in progress have ended.
  func beginReading() async -> StoreReading {
    while underWay > 0 { await nextQuiet() }
    readings += 1
    return StoreReading(number: readings, changes: begun)
  }

  /// Returns whether a change has started since the given query, so that the result of the query is outdated.
  func isOvertaken(_ reading: StoreReading) -> Bool { reading.changes != begun }

  /// Waits until no change is in progress, although another change may start before the caller continues.
  ///
  /// A task with a preferred executor yields at each awaited call, so the last change may have ended when the body
  /// runs.
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
  /// The number of changes that started before the query.
  fileprivate let changes: Int
}
