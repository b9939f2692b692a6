/// A schedule for sweeps of a list of weak references.
///
/// A sweep is due each time the number of entries has doubled. As a result, sweeps add an amortized O(1) to each
/// insertion.
package struct SweepSchedule {
  private let minimum: Int
  private var threshold: Int

  /// Creates a schedule for a list that is not swept while it has fewer than `minimum` entries.
  package init(minimum: Int) {
    self.minimum = minimum
    threshold = minimum
  }

  package func isDue(at count: Int) -> Bool { count >= threshold }

  package mutating func swept(leaving count: Int) { threshold = max(minimum, count * 2) }
}
