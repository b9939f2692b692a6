/// The track of a slider: the conversion between its columns and the numbers of a format.
nonisolated struct SliderTrack<Value: Comparable & Sendable>: Sendable {
  /// The minimum width of a track, in columns; in a narrower slider, only the number is displayed.
  static var leastColumns: Int { 4 }

  let format: NumberFormat<Value>
  /// The number of steps between the bounds of the range, which is not necessarily whole.
  let steps: Double
  /// A closure that returns the number of steps between the lower bound and the given number.
  let position: @Sendable (Value) -> Double

  /// Returns the column of the thumb for the given number; numbers outside the range are at an end of the track.
  func column(of number: Value, columns: Int) -> Int {
    let fraction = (0...steps).fraction(of: position(number))
    return Int((fraction * Double(max(0, columns - 1))).rounded())
  }

  /// Returns the number of the step nearest to the given column, which is clamped to the track.
  func number(at column: Int, columns: Int) -> Value {
    if column <= 0 { return format.range.lowerBound }
    if column >= columns - 1 { return format.range.upperBound }
    let step = (Double(column) / Double(columns - 1) * steps).rounded()
    return format.number(format.range.lowerBound, steps: Int(exactly: step) ?? .max)
  }

  /// Returns the number after the given number of tenths of the range, in whole steps and at least one step.
  func number(_ number: Value, tenths: Int) -> Value {
    let step = max(1, (steps / 10).rounded())
    return format.number(number, steps: tenths * (Int(exactly: step) ?? .max / 10))
  }
}

nonisolated extension SliderTrack where Value: FixedWidthInteger {
  /// Creates the track of whole numbers; a step below 1 counts as 1.
  init(_ range: ClosedRange<Value>, step: Value) {
    let (low, step) = (Double(range.lowerBound), max(1, step))
    self.init(
      format: .whole(range, step: step), steps: (Double(range.upperBound) - low) / Double(step),
      position: { (Double($0) - low) / Double(step) })
  }
}

nonisolated extension SliderTrack where Value == Double {
  /// Creates the track of decimal numbers; a step that is not positive counts as 1.
  init(_ range: ClosedRange<Double>, step: Double, fractionDigits: Int) {
    let step = step > 0 && step.isFinite ? step : 1
    let format = NumberFormat.decimal(range, step: step, fractionDigits: fractionDigits)
    let low = format.range.lowerBound
    self.init(format: format, steps: (format.range.upperBound - low) / step, position: { ($0 - low) / step })
  }
}
