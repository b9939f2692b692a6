public import TerminalCore

/// A counter that distinguishes single, double and triple clicks by their time and position.
///
///     if clicks.click(at: event.location, time: timers.now) == 2 { selectWord() }
public nonisolated struct ClickCounter: Sendable {
  /// The maximum time between consecutive clicks of a double or triple click.
  public static let interval = Duration.milliseconds(400)

  private var last: (time: Duration, place: Point)?
  private var count = 0

  /// Creates a counter without a click.
  public init() {}

  /// Counts a click at the given place and time.
  ///
  /// - Returns: 1 for a single click, 2 for a double click, and 3 for a triple click.
  public mutating func click(at place: Point, time: Duration) -> Int {
    let belongs = last.map { time - $0.time <= Self.interval && $0.place == place } ?? false
    count = belongs && count < 3 ? count + 1 : 1
    last = (time, place)
    return count
  }
}
