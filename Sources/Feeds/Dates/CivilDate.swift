package import Foundation

/// A date and time in the Gregorian calendar, as integers.
///
/// Calculations use no formatter, so they do not depend on the user's language, region or calendar.
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
  /// The result is nil if the date or time does not exist, or if the year is not between 1 and 9999.
  package init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), Self.midnight(year, month, day).day == day
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  package static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Returns the seconds from the start of 1970 to the given day, and the day of the month.
  ///
  /// A nonexistent day is normalized: February 30 becomes March 1 or March 2.
  private static func midnight(_ year: Int, _ month: Int, _ day: Int) -> (seconds: Int, day: Int) {
    var fields = tm()
    (fields.tm_year, fields.tm_mon, fields.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
    let seconds = timegm(&fields)
    return (seconds, Int(fields.tm_mday))
  }

  /// Returns the corresponding `Date` for a time zone whose offset from UTC is `offset` seconds.
  package func date(offset: Int = 0) -> Date {
    let seconds = Self.midnight(year, month, day).seconds + hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// Returns the corresponding `Date` in the given time zone.
  ///
  /// A time that occurs twice, because the clocks are set back, is the first occurrence. A time that does not exist,
  /// because the clocks are set forward, has the offset from before the change.
  package func date(in timeZone: TimeZone) -> Date {
    let before = timeZone.secondsFromGMT(for: date(offset: 86_400))
    let after = timeZone.secondsFromGMT(for: date(offset: -86_400))
    let isAfterChange =
      timeZone.secondsFromGMT(for: date(offset: before)) != before
      && timeZone.secondsFromGMT(for: date(offset: after)) == after
    return date(offset: isAfterChange ? after : before)
  }

  /// Creates a date from `moment` in the given time zone.
  ///
  /// The result is nil if the year is not between 1 and 9999.
  package init?(_ moment: Date, in timeZone: TimeZone) {
    let interval = moment.timeIntervalSince1970
    guard interval > -62_135_596_800, interval < 253_402_214_400 else { return nil }
    var seconds = Int(interval.rounded(.down)) + timeZone.secondsFromGMT(for: moment)
    var fields = tm()
    gmtime_r(&seconds, &fields)
    self.init(
      year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday),
      hour: Int(fields.tm_hour), minute: Int(fields.tm_min), second: Int(fields.tm_sec))
  }

  /// The number of days since January 1, 1970; negative for earlier dates.
  package var dayNumber: Int { Self.midnight(year, month, day).seconds / 86_400 }
}
