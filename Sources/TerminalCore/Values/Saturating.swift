// Coordinates from scripts, mouse reports and layouts can be extreme. Saturating arithmetic avoids traps.

extension Int {
  /// Returns the sum, clamped to the range of `Int`.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other > 0 ? .max : .min
  }

  /// Returns the difference, clamped to the range of `Int`.
  func subtracting(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }
}
