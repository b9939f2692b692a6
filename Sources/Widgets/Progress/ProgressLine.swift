import TerminalCore

/// The text that a progress bar draws in its row, divided into parts.
///
/// Parts that do not fit are omitted, beginning with the time left.
nonisolated struct ProgressLine: Equatable, Sendable {
  /// The minimum width of the bar, in columns; if a row is too narrow for the bar, only the percentage is displayed.
  static let leastBar = 8

  private(set) var title = ""
  private(set) var completed = ""
  private(set) var remaining = ""
  private(set) var description: String

  init(title: String, fraction: Double, timeLeft: String?, columns: Int) {
    let percent = Self.percent(fraction)
    let percentage = String(repeating: " ", count: max(0, 6 - percent.count)) + percent
    description = percentage
    guard columns >= percentage.count + Self.leastBar else {
      description = percent
      return
    }
    var bar = columns - percentage.count
    let label = title.isEmpty ? "" : title + " "
    if bar - TextWidth.of(label) >= Self.leastBar {
      self.title = label
      bar -= TextWidth.of(label)
    }
    if let timeLeft, bar - Self.timeColumns >= Self.leastBar {
      description += "  " + timeLeft
      bar -= Self.timeColumns
    }
    let halves = Int(fraction * Double(2 * bar))
    completed = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    remaining = String(repeating: "─", count: bar - (halves + 1) / 2)
  }

  /// Returns the given fraction as a percentage.
  ///
  /// The percentage is rounded down, so that 100 % is displayed only for completed work.
  static func percent(_ fraction: Double) -> String {
    // The product of 0.29 and 100 is slightly less than 29.
    "\(Int(fraction * 100 + 1e-9)) %"
  }

  /// The number of columns reserved for the time left; the longest text is "  about 59 min".
  ///
  /// The width is constant, so that the length of the bar does not change with the text.
  private static let timeColumns = 14
}
