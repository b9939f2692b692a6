package import Foundation

/// A parser for the dates in feeds: RFC 822 as in RSS, ISO 8601 as in Atom, and common deviations from both.
///
/// A time zone may be an offset, an abbreviation, or a name of the IANA database, such as `Europe/Berlin`.
package enum FeedDate {
  /// Returns the date in `text`, or nil if `text` is not a recognized date.
  package static func parse(_ text: String) -> Date? {
    unixDate(text) ?? numericDate(text) ?? internetDate(text) ?? monthFirstDate(text)
  }

  /// Parses the seconds or milliseconds since 1970, such as `1795334400`, `1795334400.5` or `1795334400000`.
  ///
  /// Ten digits that begin with a year from 1900 are not parsed, because they may be a date and an hour. As seconds,
  /// they would be after March 2030.
  private static func unixDate(_ text: String) -> Date? {
    var scanner = DigitScanner(text)
    guard let number = scanner.number(digits: unixSecondsDigits.lowerBound...unixMillisecondsDigits) else { return nil }
    let digits = String(number).utf8.count
    let isMilliseconds = digits == unixMillisecondsDigits
    if scanner.skip("."), !isMilliseconds { _ = scanner.number(digits: 1...9) }
    let isTime = isMilliseconds || unixSecondsDigits.contains(digits) && number < firstHour
    guard scanner.isAtEnd, isTime else { return nil }
    return Date(timeIntervalSince1970: TimeInterval(isMilliseconds ? number / 1_000 : number))
  }

  private static let unixSecondsDigits = 9...10
  private static let unixMillisecondsDigits = 13
  /// The first number of ten digits that may be a date and an hour: 1900, without the rest.
  private static let firstHour = 1_900_000_000

  /// Parses `2026-03-03 10:15:00 +0100`, `Tue, 2026/3/3 09:15 UTC`, `20260303T091500Z`, `2026. 3. 3.`, `2026-Mar-03`,
  /// `2026-03` and `2026`.
  private static func numericDate(_ text: String) -> Date? {
    var scanner = DigitScanner(text)
    skipWords(&scanner)
    guard let year = scanner.number(digits: 4...4) else { return nil }
    if scanner.isAtEnd { return date(year, 1, 1, &scanner) }
    guard scanner.skip(anyOf: "-/.") else {
      guard let month = scanner.number(digits: 2...2), let day = scanner.number(digits: 2...2) else { return nil }
      return date(year, month, day, &scanner, followsT: scanner.skip(anyOf: "Tt"))
    }
    scanner.skipSpaces()
    let number = scanner.number(digits: 1...2)
    guard let month = number ?? MonthNames.month(scanner.letters()) else { return nil }
    if scanner.isAtEnd { return date(year, month, 1, &scanner) }
    let hasMark = scanner.skip(anyOf: number == nil ? "-/. " : "-/.")
    scanner.skipSpaces()
    guard hasMark, let day = scanner.number(digits: 1...2) else { return nil }
    _ = scanner.skip(".")
    return date(year, month, day, &scanner, followsT: scanner.skip(anyOf: "Tt"))
  }

  /// Reads the time and the time zone that follow the given date, and returns the complete date.
  ///
  /// - Parameter followsT: Whether the date is followed by a `T`, after which the time can be an hour alone.
  private static func date(
    _ year: Int, _ month: Int, _ day: Int, _ scanner: inout DigitScanner, followsT: Bool = false
  ) -> Date? {
    var found = timeOfDay(&scanner)
    if found != nil {
      skipAfterTime(&scanner)
    } else if let hour = scanner.number(digits: 1...2), followsT {
      found = (hour, 0, 0)
    }
    scanner.skipSpaces()
    let time = found ?? (hour: 0, minute: 0, second: 0)
    // ISO 8601 allows 24:00:00 for the end of a day.
    let isEnd = time == (24, 0, 0)
    let date = CivilDate(
      year: year, month: month, day: day, hour: isEnd ? 0 : time.hour, minute: time.minute, second: time.second)
    guard let moment = date.map({ self.date($0, zone: zone(&scanner)) }) else { return nil }
    return isEnd ? moment + 86_400 : moment
  }

  /// Reads the time that follows a date, also after words and marks, such as `, 10:15`, ` at 10:15` or ` - 10:15`.
  ///
  /// Returns nil without skipping anything but spaces if there is no time.
  private static func timeOfDay(_ scanner: inout DigitScanner) -> (hour: Int, minute: Int, second: Int)? {
    scanner.skipSpaces()
    if let time = scanner.time() { return time }
    var next = scanner
    while skipMarkOrWord(&next) {
      guard let time = next.time() else { continue }
      guard time.hour <= 24, time.minute < 60 else { return nil }
      scanner = next
      return time
    }
    return nil
  }

  /// Skips a mark or a word that can precede a time, but neither a time zone nor the sign of one.
  private static func skipMarkOrWord(_ scanner: inout DigitScanner) -> Bool {
    if scanner.skip(anyOf: " ,;|@.\t\n\r") { return true }
    var weekday = scanner
    if weekday.skip("("), let word = weekday.wordInParentheses(), !isZone(word) {
      scanner = weekday
      return true
    }
    var next = scanner
    let isDash = next.skip("-") && next.skip(" ")
    let word = isDash ? "" : next.letters()
    let isWord = !word.isEmpty && (word.lowercased() == "at" || !isZone(word))
    if isDash || isWord { scanner = next }
    return isDash || isWord
  }

  /// Skips the marks and words between a time and a time zone.
  private static func skipAfterTime(_ scanner: inout DigitScanner) {
    scanner.skipSpaces()
    while scanner.skip(anyOf: " ,.\t") || scanner.skip(word: "uhr", "h", "hs", "hrs", "u") != nil {}
  }

  private static func date(_ date: CivilDate, zone: Zone) -> Date {
    switch zone {
    case .offset(let seconds): date.date(offset: seconds)
    case .named(let timeZone): date.date(in: timeZone)
    }
  }

  /// Parses a date in Internet Message Format (RFC 5322), such as `Tue, 03 Mar 2026 09:15:00 GMT`.
  ///
  /// The weekday may be missing or wrong. The year may have two digits or follow the time, the month may be spelled
  /// out, and the time zone may be a name. After a dot, the month may be a number, as in `03.03.2026`. Other languages
  /// are read too: `martedì 3 marzo 2026, ore 10:15`.
  private static func internetDate(_ text: String) -> Date? {
    var scanner = DigitScanner(text)
    skipWords(&scanner)
    guard let day = day(&scanner) else { return nil }
    let hasDot = scanner.skip(".")
    skipMarks(&scanner)
    let number = hasDot ? scanner.number(digits: 1...2) : nil
    guard let month = number ?? MonthNames.month(scanner.letters()) else { return nil }
    skipMarks(&scanner)
    if let year = scanner.number(digits: 4...4) { return date(year, month, day, &scanner) }
    if let date = dateBeforeYear(month, day, scanner) { return date }
    return scanner.number(digits: 2...2).map(fullYear).flatMap { date($0, month, day, &scanner) }
  }

  /// Parses `Sun Nov 22 08:00:00 2026`, with or without a time zone before the year, and `November 22, 2026 08:00`.
  private static func monthFirstDate(_ text: String) -> Date? {
    var scanner = DigitScanner(text)
    var word = scanner.letters()
    skipMarks(&scanner)
    let next = scanner.letters()
    if !next.isEmpty {
      // The month follows a weekday, such as `martes`, which is not March.
      guard MonthNames.month(word) == nil || word.count > 3 else { return nil }
      word = next
    }
    skipMarks(&scanner)
    guard let month = MonthNames.month(word), let day = day(&scanner) else { return nil }
    skipMarks(&scanner)
    if let year = scanner.number(digits: 4...4) { return date(year, month, day, &scanner) }
    return dateBeforeYear(month, day, scanner)
  }

  /// Reads a time, a time zone and a year, and returns the complete date.
  private static func dateBeforeYear(_ month: Int, _ day: Int, _ scanner: DigitScanner) -> Date? {
    var scanner = scanner
    guard let time = scanner.time() else { return nil }
    scanner.skipSpaces()
    let zone = zone(&scanner)
    scanner.skipSpaces()
    guard let year = scanner.number(digits: 4...4) else { return nil }
    let date = CivilDate(
      year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
    return date.map { self.date($0, zone: zone) }
  }

  /// Skips the words before a date, such as the weekday.
  private static func skipWords(_ scanner: inout DigitScanner) {
    while !scanner.letters().isEmpty { skipMarks(&scanner) }
  }

  /// Skips marks and the words that some languages write between the day, the month and the year.
  private static func skipMarks(_ scanner: inout DigitScanner) {
    while scanner.skip(anyOf: " ,.-'\t") || scanner.skip(word: "de", "del", "d", "of") != nil {}
  }

  /// Reads the day of a month, such as `3`, `3rd` or `1er`.
  private static func day(_ scanner: inout DigitScanner) -> Int? {
    guard let day = scanner.number(digits: 1...2) else { return nil }
    _ = scanner.skip(word: "st", "nd", "rd", "th", "er", "e", "º", "ª", "°")
    return day
  }

  private static func fullYear(_ short: Int) -> Int {
    short < 50 ? 2000 + short : 1900 + short
  }

  private enum Zone {
    /// The offset from UTC in seconds.
    case offset(Int)
    /// A time zone whose offset depends on the date.
    case named(TimeZone)
  }

  /// Reads `+0100`, `GMT+0100`, `Europe/Berlin`, `[Europe/Berlin]` or an abbreviation.
  ///
  /// The result is UTC for an unknown name.
  private static func zone(_ scanner: inout DigitScanner) -> Zone {
    _ = scanner.skip(anyOf: "[(")
    let word = scanner.letters()
    if ["", "GMT", "UTC", "UT"].contains(word.uppercased()) { return .offset(scanner.zone() ?? 0) }
    let name = word + scanner.zonePath()
    if let hours = hours[name.uppercased()] { return .offset(Int(hours * 3_600)) }
    return TimeZone(identifier: name).map { .named($0) } ?? .offset(0)
  }

  private static func isZone(_ word: String) -> Bool {
    let name = word.uppercased()
    return ["GMT", "UTC", "UT", "Z"].contains(name) || hours[name] != nil || TimeZone(identifier: word) != nil
  }

  private static let hours = [
    "AT": -4, "ET": -5, "CT": -6, "MT": -7, "PT": -8, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
    "PST": -8, "PDT": -7, "AKST": -9, "AKDT": -8,
    "HST": -10, "BRT": -3, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "CEST": 2, "MET": 1, "MEST": 2, "MEZ": 1, "MESZ": 2,
    "EET": 2,
    "EEST": 3, "MSK": 3, "МСК": 3, "IST": 5.5, "ICT": 7, "HKT": 8, "SGT": 8, "AWST": 8, "JST": 9, "KST": 9,
    "ACST": 9.5,
    "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13,
  ]
}
