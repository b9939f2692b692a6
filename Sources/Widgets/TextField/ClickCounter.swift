import TerminalCore

/// A counter that distinguishes single, double and triple clicks by their time and position.
struct ClickCounter: Sendable {
  /// The maximum time between consecutive clicks of a double or triple click.
  static let interval = Duration.milliseconds(400)

  private var last: (time: Duration, place: Point)?
  private var count = 0

  /// Counts a click.
  ///
  /// - Returns: The position of the click in its series, from 1 to 3. The click after a triple click starts a new
  ///   series.
  mutating func click(at place: Point, time: Duration) -> Int {
    let belongs = last.map { time - $0.time <= Self.interval && $0.place == place } ?? false
    count = belongs && count < 3 ? count + 1 : 1
    last = (time, place)
    return count
  }
}
