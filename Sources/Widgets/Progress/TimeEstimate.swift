/// An estimate of the remaining time of running work, based on the speed so far.
nonisolated struct TimeEstimate: Sendable {
  /// The minimum elapsed time for an estimate; before then, the estimate would be too uncertain.
  static let earliest = Duration.seconds(1)
  /// The minimum progress for an estimate, as a fraction of the work.
  static let minimumFraction = 0.02

  private var start: (time: Duration, fraction: Double)?
  private var last = 0.0
  private(set) var left: Duration?

  /// Records the completed fraction at the given time, or nil if the fraction is unknown or no work is running.
  mutating func record(_ fraction: Double?, at time: Duration) {
    defer { last = fraction ?? 0 }
    guard let fraction, let start, fraction >= last else {
      start = fraction.map { (time, $0) }
      left = nil
      return
    }
    let (elapsed, done) = (time - start.time, fraction - start.fraction)
    guard elapsed >= Self.earliest, done >= Self.minimumFraction else { return }
    left = elapsed * ((1 - fraction) / done)
  }

  /// The estimate in words, such as "about 3 s" or "about 2 min", or nil if there is no estimate.
  var text: String? {
    guard let seconds = left.map({ Int(($0 / .seconds(1)).rounded(.up)) }), seconds > 0 else { return nil }
    if seconds < 60 { return "about \(seconds) s" }
    return seconds < 3600 ? "about \((seconds + 59) / 60) min" : "over 1 hour"
  }
}
