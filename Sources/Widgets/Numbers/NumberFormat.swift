/// The format of the numbers in a `NumberField`: the range, the conversion from and to text, and the steps.
///
/// The text does not depend on the locale: digits are ASCII, and the decimal separator is a point.
nonisolated struct NumberFormat<Value: Comparable & Sendable>: Sendable {
  /// The numbers in the format, which are within `limits`.
  var range: ClosedRange<Value> { didSet { range = range.clamped(to: limits) } }
  /// The numbers that have a text.
  private let limits: ClosedRange<Value>
  /// A closure that returns the requirement that a text violates in a range, such as "A whole number from 0 to 9999.".
  private let requirement: @Sendable (String, ClosedRange<Value>) -> String
  private let write: @Sendable (Value) -> String
  private let parse: @Sendable (String) -> Value?
  private let moved: @Sendable (Value, Int) -> Value?

  func text(_ number: Value) -> String { write(number) }

  /// Returns the number that the given text represents, or nil if the text is not a number in the range.
  ///
  /// Spaces around the number are ignored.
  func number(_ text: String) -> Value? {
    parse(trimmed(text)).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the requirement that the given text, which is not a number in the range, violates.
  func requirement(violatedBy text: String) -> String { requirement(trimmed(text), range) }

  private func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Steps the given number, and returns the result clamped to the range.
  ///
  /// Negative steps decrease the number.
  func number(_ number: Value, steps: Int) -> Value {
    let end = steps > 0 ? range.upperBound : range.lowerBound
    return clamped(moved(number, steps) ?? end)
  }

  func clamped(_ number: Value) -> Value { min(max(number, range.lowerBound), range.upperBound) }
}

nonisolated extension NumberFormat where Value: FixedWidthInteger {
  /// Returns the format of whole numbers; a step below 1 counts as 1.
  static func whole(_ range: ClosedRange<Value>, step: Value) -> NumberFormat {
    let step = max(1, step)
    return NumberFormat(
      range: range, limits: Value.min...Value.max,
      requirement: { _, range in "A whole number from \(range.lowerBound) to \(range.upperBound)." },
      write: { "\($0)" }, parse: { Value($0) }
    ) { number, steps in
      guard let count = Value(exactly: steps.magnitude) else { return nil }
      let (distance, isTooFar) = step.multipliedReportingOverflow(by: count)
      let (sum, isOutside) =
        steps > 0 ? number.addingReportingOverflow(distance) : number.subtractingReportingOverflow(distance)
      return isTooFar || isOutside ? nil : sum
    }
  }
}

nonisolated extension NumberFormat where Value == Double {
  /// Returns the format of decimal numbers; a step that is not positive counts as 1.
  ///
  /// - Parameter fractionDigits: The number of digits after the decimal point, clamped to the range from 0 to 9.
  static func decimal(_ range: ClosedRange<Double>, step: Double, fractionDigits: Int) -> NumberFormat {
    let step = step > 0 && step.isFinite ? step : 1
    let digits = min(max(0, fractionDigits), 9)
    // Larger numbers would be written with an exponent, which `decimalNumber(_:)` does not accept.
    let limit = 9e18 / scale(of: digits)
    let text: @Sendable (Double) -> String = { decimalText($0, digits: digits) }
    let places = digits == 1 ? "1 digit" : "\(digits) digits"
    return NumberFormat(
      range: range.clamped(to: -limit...limit), limits: -limit...limit,
      requirement: { input, range in
        decimalNumber(input) != nil && digitsAfterPoint(of: input) > digits
          ? "At most \(places) after the point."
          : "A number from \(text(range.lowerBound)) to \(text(range.upperBound))."
      },
      write: text,
      parse: { digitsAfterPoint(of: $0) > digits ? nil : decimalNumber($0).flatMap { decimalNumber(text($0)) } }
    ) { number, steps in
      // The sum is rounded to the displayed digits, so that ten steps of 0.1 add up to exactly 1.
      decimalNumber(text(number + step * Double(steps)))
    }
  }

  /// Returns the number that the given text, such as "-1.5", represents, or nil if the text is not a decimal number.
  ///
  /// Unlike `Double`, this function rejects exponents, hexadecimal digits and names such as "nan".
  private static func decimalNumber(_ text: String) -> Double? {
    text.utf8.allSatisfy { (48...57).contains($0) || $0 == 43 || $0 == 45 || $0 == 46 } ? Double(text) : nil
  }

  /// Returns the number of digits after the decimal point, without zeros at the end.
  private static func digitsAfterPoint(of text: String) -> Int {
    guard let point = text.utf8.firstIndex(of: 46) else { return 0 }
    return text.utf8[point...].dropFirst().reversed().drop { $0 == 48 }.count
  }

  /// Returns the power of ten that divides the given range into 20 to 199 steps, or the least number with the given
  /// number of digits after the decimal point if that power is less.
  static func step(dividing range: ClosedRange<Double>, fractionDigits: Int) -> Double {
    let longest = min(range.upperBound / 20 - range.lowerBound / 20, .greatestFiniteMagnitude)
    let least = 1 / scale(of: min(max(0, fractionDigits), 9))
    return sequence(first: least) { $0 * 10 }.first { $0 * 10 > longest } ?? least
  }

  private static func scale(of digits: Int) -> Double { (0..<digits).reduce(1) { scale, _ in scale * 10 } }

  /// Returns the number with the given number of digits after the decimal point; large numbers have an exponent.
  static func decimalText(_ number: Double, digits: Int) -> String {
    let scaled = (number * scale(of: digits)).rounded()
    guard let whole = Int(exactly: scaled) else { return "\(number)" }
    if digits == 0 { return "\(whole)" }
    let text = "\(whole.magnitude)"
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return (whole < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
