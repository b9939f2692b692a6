// Coordinates from scripts, mouse reports and layouts can be extreme. Saturating arithmetic avoids traps.

extension Int {
  /// Returns the sum, clamped to the range of `Int`.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// Returns the difference, clamped to the range of `Int`.
  func subtracting(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
