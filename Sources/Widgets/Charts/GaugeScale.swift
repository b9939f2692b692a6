/// The range of a gauge and the thresholds from which its value is a warning or an error.
nonisolated struct GaugeScale: Equatable, Sendable {
  var range: ClosedRange<Double>
  var warning: Double?
  var error: Double?

  /// Returns the number that the gauge displays for the given number: infinity becomes a bound of the range.
  ///
  /// - Returns: The number, or nil for NaN and for an infinite bound.
  func displayed(_ number: Double) -> Double? {
    if number.isFinite { return number }
    let bound = number > 0 ? range.upperBound : range.lowerBound
    return number.isNaN || !bound.isFinite ? nil : bound
  }

  /// Returns the role of the given value, which is `.warning`, `.error` or nil.
  ///
  /// If the threshold of errors is below that of warnings, values at or below the thresholds reach them.
  func role(of value: Double) -> ThemeRole? {
    let isFalling = (error ?? .infinity) < (warning ?? -.infinity)
    func isReached(_ threshold: Double?) -> Bool {
      threshold.map { isFalling ? value <= $0 : value >= $0 } ?? false
    }
    if isReached(error) { return .error }
    return isReached(warning) ? .warning : nil
  }
}
