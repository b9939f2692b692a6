import TerminalCore

/// A counter that distinguishes single, double and triple clicks by their time, their position and their button.
nonisolated struct ClickCounter: Sendable {
  /// The maximum time between consecutive clicks of a double or triple click.
  static let interval = Duration.milliseconds(400)

  private var last: (time: Duration, place: Point, button: MouseEvent.Button)?
  /// The number of clicks in a row: 1, 2 or 3.
  private(set) var count = 1

  /// Counts a press of the given button.
  mutating func press(_ button: MouseEvent.Button, at place: Point, time: Duration) {
    let isSame = last.map { $0.place == place && $0.button == button } ?? false
    let isSoon = last.map { time - $0.time <= Self.interval } ?? false
    count = isSame && isSoon && count < 3 ? count + 1 : 1
    last = (time, place, button)
  }
}
