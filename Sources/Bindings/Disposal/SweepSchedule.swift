/// A schedule for sweeps of a list of weak references: a sweep is due each time the count has doubled.
///
/// As a result, sweeps are amortized O(1).
package struct SweepSchedule {
  private let minimum: Int
  private var threshold: Int

  /// Creates a schedule for a list that is not swept below `minimum` entries.
  package init(minimum: Int) {
    self.minimum = minimum
    threshold = minimum
  }

  /// Returns whether a sweep of a list of `count` entries is due.
  package func isDue(at count: Int) -> Bool { count >= threshold }

  /// Sets the next threshold after a sweep that left `count` entries.
  package mutating func swept(leaving count: Int) { threshold = max(minimum, count * 2) }
}
