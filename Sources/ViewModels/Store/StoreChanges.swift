// A reading of the store that began before a change may answer after it, and would put back what was before. One rule keeps that from the
// screen, whoever reads and whoever changes: a reading begins when no change is under way, and one in the middle of which a change
// began is not shown but done again. Of two readings without a change between them, the one that began later counts.

/// What is being changed in the store, and in what order it is read.
///
/// A refresh is no change here: it takes as long as a server likes, and what it brings is read when it has ended.
final class StoreChanges {
  private var begun = 0
  /// The number of changes that are not in the store yet.
  private(set) var underWay = 0
  private var readings = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Notes that something is being changed from now on, be it only on the screen as yet.
  ///
  /// - Returns: the change, which ends when it says so, or when nobody holds it any more.
  func begin() -> StoreChange {
    begun += 1
    underWay += 1
    return StoreChange(in: self)
  }

  /// Changes something in the store, after the changes before it.
  func perform<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    while underWay > 0 { await nextQuiet() }
    let change = begin()
    defer { change.end() }
    return try await body()
  }

  /// Returns when no change is under way.
  func finish() async { while underWay > 0 { await nextQuiet() } }

  /// Begins a reading, after the changes that are under way.
  func beginReading() async -> StoreReading {
    while underWay > 0 { await nextQuiet() }
    readings += 1
    return StoreReading(number: readings, changes: begun)
  }

  /// Whether something was changed since a reading began: what it answers is not what there is.
  func isOvertaken(_ reading: StoreReading) -> Bool { reading.changes != begun }

  /// Returns when no change was under way for a moment.
  ///
  /// A task that prefers an executor, as begun work does, gives others their turn at every call that it awaits, one on the same actor too:
  /// the last change may end before the body below runs, and another may begin before the caller goes on, who has to look again.
  private func nextQuiet() async {
    await withCheckedContinuation { continuation in
      if underWay > 0 { waiting.append(continuation) } else { continuation.resume() }
    }
  }

  fileprivate func ended() {
    underWay -= 1
    guard underWay == 0 else { return }
    let released = waiting
    waiting = []
    for continuation in released { continuation.resume() }
  }
}

/// A change that is under way.
@MainActor final class StoreChange {
  private var changes: StoreChanges?

  fileprivate init(in changes: StoreChanges) { self.changes = changes }

  // The class says @MainActor outright: isolated by the module's default alone, this is refused by release builds of other modules.
  isolated deinit { end() }

  /// The change is in the store, or was refused by it.
  func end() {
    changes?.ended()
    changes = nil
  }
}

/// Where a reading stands in the order of readings and changes.
nonisolated struct StoreReading: Sendable, Equatable {
  /// Which one it is, counted from 1.
  let number: Int
  /// How many changes had begun before it.
  fileprivate let changes: Int
}
