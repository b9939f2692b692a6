import TerminalCore

/// The parts of the row that a progress bar draws.
///
/// Parts that do not fit are omitted, the time left first.
nonisolated struct ProgressLine: Equatable, Sendable {
  /// The minimum width of the bar, in columns; a row without room for it displays only the percentage.
  static let leastBar = 8

  private(set) var title = ""
  /// The completed part of the bar.
  private(set) var completed = ""
  /// The remaining part of the bar.
  private(set) var remaining = ""
  /// The percentage and the time left.
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

  /// Returns a fraction as a percentage, rounded down, so that 100 % means that nothing remains.
  static func percent(_ fraction: Double) -> String {
    // The product of 0.29 and 100 is slightly less than 29.
    "\(Int(fraction * 100 + 1e-9)) %"
  }

  /// The columns for "  about 59 min", the longest time left, so that the bar keeps its length.
  private static let timeColumns = 14
}
