package import Foundation

/// A date and time in the Gregorian calendar, as integers.
///
/// The arithmetic uses no formatter, so the result does not depend on the user's language, region or calendar.
package struct CivilDate: Equatable, Sendable {
  /// The year, from 1 to 9999.
  package var year: Int
  /// The month, from 1 to 12.
  package var month: Int
  /// The day of the month, from 1 to 31.
  package var day: Int
  /// The hour, from 0 to 23.
  package var hour: Int
  /// The minute, from 0 to 59.
  package var minute: Int
  /// The second, from 0 to 60; 60 is a leap second.
  package var second: Int

  /// Creates a date from its components.
  ///
  /// The result is nil if the date or the time does not exist, or if the year is not within 1 to 9999.
  package init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// The abbreviated English names of the months.
  package static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Returns the point in time of this date in the time zone that is `offset` seconds east of Greenwich.
  package func date(offset: Int = 0) -> Date {
    let seconds = Self.dayNumber(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// Creates the date and time of `moment` in the given time zone.
  ///
  /// The result is nil if the year is not within 1 to 9999.
  package init?(_ moment: Date, in timeZone: TimeZone) {
    let interval = moment.timeIntervalSince1970
    guard interval > -62_135_596_800, interval < 253_402_214_400 else { return nil }
    let seconds = Int(interval.rounded(.down)) + timeZone.secondsFromGMT(for: moment)
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - days * 86_400
    let (year, month, day) = Self.civil(days)
    self.init(year: year, month: month, day: day, hour: rest / 3_600, minute: rest / 60 % 60, second: rest % 60)
  }

  /// The number of days since 1 January 1970; negative for earlier dates.
  package var dayNumber: Int { Self.dayNumber(year, month, day) }

  // MARK: - Arithmetic (years begin in March, so that the leap day is the last day)

  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthOfYear = (5 * dayOfYear + 2) / 153
    let month = monthOfYear < 10 ? monthOfYear + 3 : monthOfYear - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthOfYear + 2) / 5 + 1)
  }
}
