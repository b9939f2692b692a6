import TerminalCore

/// The columns of the names, the bars and the values of a bar chart, with gaps of one column.
nonisolated struct BarChartLayout: Equatable, Sendable {
  /// The minimum width of the space of a name and a bar together; a narrower chart has no bars.
  static let minimumSpace = 8

  /// The columns of the names, from the left edge.
  let name: Int
  /// The columns of the longest bar, or 0 if there are no bars.
  let bar: Int
  /// The columns of the values, up to the right edge.
  let value: Int

  /// Creates the columns of a chart.
  ///
  /// - Parameters:
  ///   - nameWidth: The width of the longest name.
  ///   - valueWidth: The width of the longest value.
  ///   - columns: The width of the chart.
  init(nameWidth: Int, valueWidth: Int, columns: Int) {
    value = max(0, min(valueWidth, columns))
    let space = columns - value - 2
    if space < Self.minimumSpace {
      name = max(0, columns - value - 1)
      bar = 0
    } else {
      name = min(nameWidth, space / 2)
      bar = space - name
    }
  }

  /// Returns the characters of a bar with the given length, from 0 to 1, in eighths of a column.
  func blocks(_ fraction: Double) -> String {
    // A positive value is visible, even if it is small.
    let eighths = fraction > 0 ? max(1, Int((fraction * Double(8 * bar)).rounded())) : 0
    guard bar > 0, eighths > 0 else { return "" }
    let rest = Unicode.Scalar(UInt32(0x2590 - eighths % 8)).map { String(Character($0)) } ?? ""
    return String(repeating: "█", count: eighths / 8) + (eighths % 8 == 0 ? "" : rest)
  }
}
