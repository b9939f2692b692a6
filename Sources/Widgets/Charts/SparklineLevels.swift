/// The heights of the columns of a sparkline, in eighths of a row.
nonisolated struct SparklineLevels: Equatable, Sendable {
  /// The number of heights that one row can display.
  static let perRow = 8

  /// The heights from left to right, each at least 1, or nil for a gap; the last one belongs to the newest sample.
  let columns: [Int?]
  /// The lowest and the highest finite sample, or nil if there is none.
  let extremes: ClosedRange<Double>?

  /// Creates the heights of the newest samples.
  ///
  /// - Parameters:
  ///   - samples: The samples, the oldest first.
  ///   - range: The samples of the lowest and the highest height, or nil for the extremes of the visible samples.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  init(_ samples: [Double], range: ClosedRange<Double>?, width: Int, height: Int) {
    let shown = samples.suffix(max(0, width))
    let finite = shown.filter(\.isFinite)
    extremes = finite.min().flatMap { low in finite.max().map { low...$0 } }
    let automatic = extremes.map { $0.lowerBound < $0.upperBound ? $0 : min(0, $0.lowerBound)...max(0, $0.upperBound) }
    let scale = range ?? automatic ?? 0...0
    let steps = Double(Self.perRow * max(0, height) - 1)
    columns = shown.map { $0.isNaN ? nil : 1 + Int((scale.fraction(of: $0) * steps).rounded()) }
  }

  /// Returns the block character of the given column in the given row, counted from the bottom.
  func block(column: Int, rowFromBottom row: Int) -> Unicode.Scalar {
    guard columns.indices.contains(column), let level = columns[column] else { return " " }
    let eighths = min(max(0, level - Self.perRow * row), Self.perRow)
    return eighths == 0 ? " " : Unicode.Scalar(UInt32(0x2580 + eighths)) ?? " "
  }
}
