// Coordinates come from scripts, mice and layouts gone wrong; a sum that does not fit is the largest number there is, and no trap.

extension Int {
  /// The sum, or the number nearest to it that there is.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The difference, or the number nearest to it that there is.
  func subtracting(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
