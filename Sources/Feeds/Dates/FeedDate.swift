package import Foundation

/// Reads the dates that feeds write: RFC 822 as RSS asks for, ISO 8601 as Atom does, and the usual slips of either.
package enum FeedDate {
  /// The moment a text names; nil when it cannot be read, which makes the post undated and nothing worse.
  package static func parse(_ text: String) -> Date? {
    ISODate.parse(text) ?? internetDate(text)
  }

  /// `Tue, 03 Mar 2026 09:15:00 GMT`: the weekday may be missing or wrong, the year short, the month long, the zone a name.
  private static func internetDate(_ text: String) -> Date? {
    var scanner = DigitScanner(text)
    skipWeekday(&scanner)
    guard let day = scanner.number(digits: 1...2) else { return nil }
    skipMarks(&scanner)
    guard let month = month(named: scanner.word()) else { return nil }
    skipMarks(&scanner)
    guard let year = scanner.number(digits: 4...4) ?? scanner.number(digits: 2...2).map(fullYear) else { return nil }
    scanner.skipSpaces()
    let time = scanner.time() ?? (hour: 0, minute: 0, second: 0)
    scanner.skipSpaces()
    let date = CivilDate(
      year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
    return date?.date(offset: offset(&scanner))
  }

  private static func skipWeekday(_ scanner: inout DigitScanner) {
    if scanner.word().isEmpty { return }
    skipMarks(&scanner)
  }

  private static func skipMarks(_ scanner: inout DigitScanner) {
    while scanner.skip(anyOf: " ,.-\t") {}
  }

  private static func month(named name: String) -> Int? {
    guard name.count >= 3 else { return nil }
    return CivilDate.monthNames.firstIndex { $0.lowercased() == name.prefix(3).lowercased() }.map { $0 + 1 }
  }

  private static func fullYear(_ short: Int) -> Int {
    short < 50 ? 2000 + short : 1900 + short
  }

  /// The seconds east of Greenwich of `+0100` or a name; of what is not known, Greenwich's own.
  private static func offset(_ scanner: inout DigitScanner) -> Int {
    let name = scanner.word().uppercased()
    if name.isEmpty { return scanner.zone() ?? 0 }
    return (hours[name] ?? 0) * 3_600
  }

  private static let hours = [
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "BST": 1, "JST": 9,
  ]
}
