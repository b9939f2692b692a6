import TerminalCore

/// Tells single, double and triple clicks apart by when and where the button went down.
struct ClickCounter: Sendable {
  /// How long after a click another one still belongs to it.
  static let interval = Duration.milliseconds(400)

  private var last: (time: Duration, place: Point)?
  private var count = 0

  /// Counts a click: 1, 2 or 3; after a third, the next is a first.
  mutating func click(at place: Point, time: Duration) -> Int {
    let belongs = last.map { time - $0.time <= Self.interval && $0.place == place } ?? false
    count = belongs && count < 3 ? count + 1 : 1
    last = (time, place)
    return count
  }
}
