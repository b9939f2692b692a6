package import Foundation

/// A parser for ISO 8601 and RFC 3339 dates: `2026-01-01`, `2026-01-01T09:00Z`, `2026-01-01 09:00:30.25+01:00`.
package enum ISODate {
  /// Returns the date that `text` represents, or nil if the text has another format.
  ///
  /// If the text has no time zone, the date is read as UTC.
  package static func parse(_ text: String) -> Date? {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4...4), scanner.skip("-"), let month = scanner.number(digits: 1...2),
      scanner.skip("-"), let day = scanner.number(digits: 1...2)
    else { return nil }
    if scanner.isAtEnd { return CivilDate(year: year, month: month, day: day)?.date() }
    guard scanner.skip(anyOf: "Tt "), let time = scanner.time(), let offset = scanner.zone(), scanner.isAtEnd else {
      return nil
    }
    let date = CivilDate(
      year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
    return date?.date(offset: offset)
  }
}
