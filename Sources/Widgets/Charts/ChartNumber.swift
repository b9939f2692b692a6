nonisolated extension ClosedRange<Double> {
  /// Returns the position of the given number in the range, from 0 for the lower bound to 1 for the upper bound.
  ///
  /// Numbers outside the range are clamped. The position is 0 if it is undefined, as in a range without a length.
  func fraction(of number: Double) -> Double {
    // The length of a range can exceed the largest number, half of the length cannot.
    let fraction = (number / 2 - lowerBound / 2) / (upperBound / 2 - lowerBound / 2)
    return fraction.isNaN ? 0 : Swift.min(Swift.max(fraction, 0), 1)
  }
}

nonisolated extension Double {
  /// Returns whether the numbers are equal or both NaN.
  func isShown(like other: Double) -> Bool { self == other || isNaN && other.isNaN }

  /// The number with at most two digits after the decimal point, such as "2.5", or a dash for NaN.
  var chartText: String {
    if isNaN { return "–" }
    var text = Substring(NumberFormat.decimalText(self, digits: 2))
    guard !text.contains("e"), text.contains(".") else { return String(text) }
    while text.hasSuffix("0") { text.removeLast() }
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }
}
