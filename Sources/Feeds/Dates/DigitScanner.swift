/// Reads numbers and marks from the front of a short text.
package struct DigitScanner {
  private var rest: Substring.UTF8View

  /// Creates a scanner at the front of a text without the spaces around it.
  package init(_ text: String) {
    rest = Substring(text.trimmed).utf8
  }

  /// Whether nothing is left.
  package var isAtEnd: Bool { rest.isEmpty }

  /// Skips one character if it is next; returns whether it was.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first.map(Unicode.Scalar.init) == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips one character if it is one of `characters`; returns whether it was.
  package mutating func skip(anyOf characters: String) -> Bool {
    characters.unicodeScalars.contains { skip($0) }
  }

  /// Reads a number with a number of digits in a range; returns nil without skipping if there is none.
  package mutating func number(digits: ClosedRange<Int>) -> Int? {
    let figures = rest.prefix(digits.upperBound).prefix { $0.isASCIIDigit }
    guard figures.count >= digits.lowerBound else { return nil }
    rest = rest.dropFirst(figures.count)
    return figures.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads a run of letters.
  package mutating func word() -> String {
    let letters = rest.prefix { $0.isASCIILetter }
    rest = rest.dropFirst(letters.count)
    return String(decoding: letters, as: UTF8.self)
  }

  /// Reads a time of day, `9:05`, `09:05:30`, `090530`, `09:05:30.123`; parts of seconds are dropped.
  package mutating func time() -> (hour: Int, minute: Int, second: Int)? {
    guard let hour = number(digits: 1...2) else { return nil }
    let hasColons = skip(":")
    guard let minute = number(digits: 2...2) else { return nil }
    if hasColons, !skip(":") { return (hour, minute, 0) }
    guard let second = number(digits: 2...2) else { return hasColons ? nil : (hour, minute, 0) }
    if skip(anyOf: ".,") { rest = rest.drop { $0.isASCIIDigit } }
    return (hour, minute, second)
  }

  /// Reads `Z`, `+01:00`, `-0530` or the end as seconds east of Greenwich; returns nil for anything else.
  package mutating func zone() -> Int? {
    if isAtEnd || skip(anyOf: "Zz") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(digits: 2...2) else { return nil }
    _ = skip(":")
    let minutes = number(digits: 2...2) ?? 0
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
  }

  /// Skips spaces.
  package mutating func skipSpaces() {
    rest = rest.drop { $0.isHTMLSpace }
  }
}
