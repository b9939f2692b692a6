/// The track of a slider: the conversion between its columns and the numbers of a format.
nonisolated struct SliderTrack<Value: Comparable & Sendable>: Sendable {
  /// The minimum width of a track, in columns; in a narrower slider, only the number is displayed.
  static var minimumColumns: Int { 4 }

  var format: NumberFormat<Value>
  /// A closure that returns the number of steps from the first number to the second, which is not necessarily whole.
  let distance: @Sendable (Value, Value) -> Double

  /// The number of steps between the bounds of the range.
  private var steps: Double { position(format.range.upperBound) }

  private func position(_ number: Value) -> Double { distance(format.range.lowerBound, number) }

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

  /// Returns the number after the given number of steps, on the grid of steps from the lower bound.
  ///
  /// From a number between two steps, the first step leads to the next number on the grid.
  func number(_ number: Value, steps: Int) -> Value {
    let number = format.clamped(number)
    let (position, low) = (position(number), format.range.lowerBound)
    // Larger positions and NaN are not exact.
    guard position < 0x1p53 else { return format.number(number, steps: steps) }
    let nearest = position.rounded()
    let isOnGrid = format.number(low, steps: Int(nearest)) == number
    let start = isOnGrid ? nearest : position.rounded(steps > 0 ? .down : .up)
    let farthest: Int = steps > 0 ? .max : .min
    return format.number(low, steps: Int(exactly: start + Double(steps)) ?? farthest)
  }

  /// Returns the number after the given number of tenths of the range, in whole steps and at least one step.
  func number(_ number: Value, tenths: Int) -> Value {
    let step = max(1, (steps / 10).rounded())
    return self.number(number, steps: tenths * (Int(exactly: step) ?? .max / 10))
  }
}

nonisolated extension SliderTrack where Value: FixedWidthInteger {
  /// Creates the track of whole numbers; a step below 1 counts as 1.
  init(_ range: ClosedRange<Value>, step: Value) {
    let step = max(1, step)
    self.init(format: .whole(range, step: step), distance: { (Double($1) - Double($0)) / Double(step) })
  }
}

nonisolated extension SliderTrack where Value == Double {
  /// Creates the track of decimal numbers; a step that is nil or not positive is derived from the range.
  init(_ range: ClosedRange<Double>, step: Double?, fractionDigits: Int) {
    let step =
      step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      ?? NumberFormat.step(dividing: range, fractionDigits: fractionDigits)
    let format = NumberFormat.decimal(range, step: step, fractionDigits: fractionDigits)
    self.init(format: format, distance: { ($1 - $0) / step })
  }
}
