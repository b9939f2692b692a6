/// A scanner that reads numbers, words and punctuation from the beginning of a text.
package struct DigitScanner {
  private var rest: Substring.UTF8View

  /// Creates a scanner for `text`, ignoring spaces at both ends.
  ///
  /// Spaces, dashes and commas other than those of ASCII are replaced with them, and invisible characters are removed.
  /// The words for year, month and day after a number, as in `2026年3月3日`, are replaced with dashes and a space.
  package init(_ text: String) {
    let text = text.trimmed
    rest = Substring(text.utf8.allSatisfy { $0 < 0x80 } ? text : Self.simplified(text)).utf8
  }

  private static func simplified(_ text: String) -> String {
    var simple = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let followsDigit = simple.last?.properties.numericType == .decimal
      switch scalar.properties.generalCategory {
      case _ where followsDigit && "年月년월".unicodeScalars.contains(scalar): simple.append("-")
      case _ where followsDigit && "日일".unicodeScalars.contains(scalar): simple.append(" ")
      case .spaceSeparator: simple.append(" ")
      case .dashPunctuation,
        .mathSymbol where scalar == "\u{2212}":
        simple.append("-")
      case .format: break
      case _ where scalar == "\u{2019}": simple.append("'")
      case _ where scalar == "\u{60C}" || scalar == "\u{FF0C}": simple.append(",")
      default: simple.append(scalar)
      }
    }
    return String(simple)
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

  /// Reads a run of letters, which may be empty; each character outside of ASCII counts as a letter.
  package mutating func letters() -> String {
    let letters = rest.prefix { $0.isASCIILetter || $0 >= 0x80 }
    rest = rest.dropFirst(letters.count)
    return String(Substring(letters))
  }

  /// Reads letters and the parenthesis after them, or returns nil if the text has another form.
  package mutating func wordInParentheses() -> String? {
    let word = letters()
    return !word.isEmpty && skip(")") ? word : nil
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
    let word = next.letters().lowercased()
    guard words.contains(word) else { return nil }
    self = next
    return word
  }

  /// Reads a time of day, such as `9:05`, `09:05:30`, `090530`, `09:05:30.123`, `9.05`, `9h05`, `9:05 PM`, `9 PM` or
  /// `오후 9:05`.
  ///
  /// Fractions of a second are dropped. Returns nil without skipping anything if the text has another form.
  package mutating func time() -> (hour: Int, minute: Int, second: Int)? {
    var next = self
    let halfBefore = next.halfOfDay()
    next.skipSpaces()
    guard let hour = next.number(digits: 1...2) else { return nil }
    let rest = next.minutes()
    next.skipSpaces()
    let half = halfBefore ?? next.halfOfDay()
    if rest == nil, half == nil || hour > 12 { return nil }
    self = next
    var time = (hour: hour, minute: rest?.minute ?? 0, second: rest?.second ?? 0)
    if half == .afternoon, hour < 12 { time.hour += 12 }
    if half == .morning, hour == 12 { time.hour = 0 }
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
    if initial == "a" || initial == "p", next.skip(".") {
      next.skipSpaces()
      guard next.word().lowercased() == "m" else { return nil }
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

  /// Reads the part of a time after the hour.
  ///
  /// Returns nil without skipping anything if the text has another form.
  private mutating func minutes() -> (minute: Int, second: Int)? {
    var next = self
    let result = next.minutesWithColons() ?? next.minutesWithLetter() ?? next.minutesWithDot()
    if result != nil { self = next }
    return result
  }

  /// Reads `:05`, `:05:30` or `:05:30.123`, or the digits without colons.
  private mutating func minutesWithColons() -> (minute: Int, second: Int)? {
    var next = self
    let hasColons = next.skip(":")
    let digits = hasColons ? 1...2 : 2...2
    guard let minute = next.number(digits: digits) else { return nil }
    var second = 0
    if !hasColons || next.skip(":") {
      guard let number = next.number(digits: digits) ?? (hasColons ? nil : 0) else { return nil }
      second = number
      if next.skip(anyOf: ".,") { next.rest = next.rest.drop { $0.isASCIIDigit } }
    }
    self = next
    return (minute, second)
  }

  /// Reads `h`, `h05`, ` h 05` or ` Uhr`.
  private mutating func minutesWithLetter() -> (minute: Int, second: Int)? {
    var next = self
    next.skipSpaces()
    guard next.skip(word: "h", "uhr") != nil else { return nil }
    self = next
    next.skipSpaces()
    guard let minute = next.number(digits: 2...2) else { return (0, 0) }
    self = next
    return (minute, 0)
  }

  /// Reads `.05` or `.05.30`.
  private mutating func minutesWithDot() -> (minute: Int, second: Int)? {
    var next = self
    guard next.skip("."), let minute = next.number(digits: 2...2) else { return nil }
    self = next
    guard next.skip("."), let second = next.number(digits: 2...2) else { return (minute, 0) }
    self = next
    return (minute, second)
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
