/// A scanner that reads numbers, words and punctuation from the beginning of a text.
package struct DigitScanner {
  private var rest: Substring.UTF8View

  /// Creates a scanner for `text`, ignoring spaces at both ends.
  package init(_ text: String) {
    rest = Substring(text.trimmed).utf8
  }

  package var isAtEnd: Bool { rest.isEmpty }

  /// Skips the next character if it equals `character`, and returns whether a character was skipped.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first.map(Unicode.Scalar.init) == character else { return false }
    rest.removeFirst()
    return true
  }

  package mutating func skip(anyOf characters: String) -> Bool {
    characters.unicodeScalars.contains { skip($0) }
  }

  /// Reads at most `digits.upperBound` digits as a number.
  ///
  /// Returns nil without skipping anything if there are fewer than `digits.lowerBound` digits.
  package mutating func number(digits: ClosedRange<Int>) -> Int? {
    let figures = rest.prefix(digits.upperBound).prefix { $0.isASCIIDigit }
    guard figures.count >= digits.lowerBound else { return nil }
    rest = rest.dropFirst(figures.count)
    return figures.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads a run of ASCII letters, which may be empty.
  package mutating func word() -> String {
    let letters = rest.prefix { $0.isASCIILetter }
    rest = rest.dropFirst(letters.count)
    return String(decoding: letters, as: UTF8.self)
  }

  /// Reads the rest of the name of a time zone, such as `/Berlin` or `/New_York`, which may be empty.
  package mutating func zonePath() -> String {
    guard rest.first == UInt8(ascii: "/") else { return "" }
    let path = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || "/_+-".utf8.contains($0) }
    rest = rest.dropFirst(path.count)
    return String(decoding: path, as: UTF8.self)
  }

  /// Skips the next word if it is one of the given words in lowercase, and returns that word.
  package mutating func skip(word words: String...) -> String? {
    var next = self
    let word = next.word().lowercased()
    guard words.contains(word) else { return nil }
    self = next
    return word
  }

  /// Reads a time of day, such as `9:05`, `09:05:30`, `090530`, `09:05:30.123`, `9:05 PM` or `오후 9:05`.
  ///
  /// Fractions of a second are dropped.
  package mutating func time() -> (hour: Int, minute: Int, second: Int)? {
    let halfBefore = halfOfDay()
    skipSpaces()
    guard var time = clock() else { return nil }
    skipSpaces()
    guard let half = halfBefore ?? halfOfDay() else { return time }
    if half == .afternoon, time.hour < 12 { time.hour += 12 }
    if half == .morning, time.hour == 12 { time.hour = 0 }
    return time
  }

  private enum HalfOfDay { case morning, afternoon }

  private mutating func halfOfDay() -> HalfOfDay? {
    for (name, half) in Self.halvesOfDay where rest.prefix(name.utf8.count).elementsEqual(name.utf8) {
      rest = rest.dropFirst(name.utf8.count)
      return half
    }
    var next = self
    let initial = next.word().lowercased()
    // The word is `pm`, or the text is `p.m.`.
    if initial == "a" || initial == "p", next.skip("."), next.word().lowercased() == "m" {
      _ = next.skip(".")
    } else if initial != "am", initial != "pm" {
      return nil
    }
    self = next
    return initial.hasPrefix("p") ? .afternoon : .morning
  }

  /// The words for the halves of the day in Korean, Chinese and Japanese, in which they precede the time.
  private static let halvesOfDay: [(name: String, half: HalfOfDay)] = [
    ("오전", .morning), ("오후", .afternoon), ("上午", .morning), ("下午", .afternoon), ("午前", .morning),
    ("午後", .afternoon),
  ]

  private mutating func clock() -> (hour: Int, minute: Int, second: Int)? {
    guard let hour = number(digits: 1...2) else { return nil }
    let hasColons = skip(":")
    guard let minute = number(digits: 2...2) else { return nil }
    if hasColons, !skip(":") { return (hour, minute, 0) }
    guard let second = number(digits: 2...2) else { return hasColons ? nil : (hour, minute, 0) }
    if skip(anyOf: ".,") { rest = rest.drop { $0.isASCIIDigit } }
    return (hour, minute, second)
  }

  /// Reads a time zone, such as `Z`, `+01:00`, `-0530` or `+2`, and returns its offset from UTC in seconds.
  ///
  /// Returns 0 at the end of the text, and nil if the text has another form.
  package mutating func zone() -> Int? {
    if isAtEnd || skip(anyOf: "Zz") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(digits: 1...2) else { return nil }
    _ = skip(":")
    let minutes = number(digits: 2...2) ?? 0
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
  }

  package mutating func skipSpaces() {
    rest = rest.drop { $0.isHTMLSpace }
  }
}
