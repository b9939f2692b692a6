import TerminalCore

/// The text that a progress bar or a gauge draws in its row, divided into parts.
///
/// Parts that do not fit are omitted, beginning with the time left.
nonisolated struct ProgressLine: Equatable, Sendable {
  /// The minimum width of the bar, in columns; if a row is too narrow for the bar, only the value is displayed.
  static let minimumBar = 8

  private(set) var title = ""
  private(set) var completed = ""
  private(set) var remaining = ""
  private(set) var valueAndTime: String

  init(title: String, fraction: Double, timeLeft: String?, columns: Int) {
    self.init(
      title: title, fraction: fraction, value: Self.percent(fraction), valueColumns: 5, timeLeft: timeLeft,
      columns: columns)
  }

  /// Creates the parts of a row.
  ///
  /// - Parameters:
  ///   - title: The text before the bar.
  ///   - fraction: The filled part of the bar, from 0 to 1.
  ///   - value: The text after the bar.
  ///   - valueColumns: The number of columns that a shorter value also takes.
  ///   - timeLeft: The text after the value.
  ///   - columns: The width of the row.
  init(title: String, fraction: Double, value: String, valueColumns: Int, timeLeft: String? = nil, columns: Int) {
    let padded = String(repeating: " ", count: 1 + max(0, valueColumns - TextWidth.of(value))) + value
    valueAndTime = padded
    var bar = columns - TextWidth.of(padded)
    guard bar >= Self.minimumBar else {
      valueAndTime = value
      return
    }
    let label = title.isEmpty ? "" : title + " "
    if bar - TextWidth.of(label) >= Self.minimumBar {
      self.title = label
      bar -= TextWidth.of(label)
    }
    if let timeLeft, bar - Self.timeColumns >= Self.minimumBar {
      valueAndTime += "  " + timeLeft
      bar -= Self.timeColumns
    }
    (completed, remaining) = Self.bar(fraction, columns: bar)
  }

  /// Returns the filled and the remaining part of a line with the given width; the filled part ends at half a column.
  static func bar(_ fraction: Double, columns: Int) -> (completed: String, remaining: String) {
    let halves = Int(fraction * Double(2 * columns))
    return (
      String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : ""),
      String(repeating: "─", count: columns - (halves + 1) / 2)
    )
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

extension ProgressLine {
  /// Draws the parts at the beginning of the first row.
  @MainActor func draw(on canvas: Canvas, filledRole: ThemeRole, valueRole: ThemeRole) {
    var x = canvas.draw(title, at: .zero)
    x = canvas.draw(completed, at: Point(x: x, y: 0), style: canvas.theme[filledRole])
    x = canvas.draw(remaining, at: Point(x: x, y: 0), style: canvas.theme[.border])
    canvas.draw(valueAndTime, at: Point(x: x, y: 0), style: canvas.theme[valueRole])
  }
}
