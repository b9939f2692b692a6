/// Decides when a list of weak references is swept: each time its count has doubled, so that sweeps are amortized O(1).
struct SweepSchedule {
  private let minimum: Int
  private var threshold: Int

  /// Creates a schedule for lists that are not swept below `minimum` entries.
  init(minimum: Int) {
    self.minimum = minimum
    threshold = minimum
  }

  /// Whether a list of `count` entries is due.
  func isDue(at count: Int) -> Bool { count >= threshold }

  /// Sets the next threshold, after a sweep that left `count` entries.
  mutating func swept(leaving count: Int) { threshold = max(minimum, count * 2) }
}
