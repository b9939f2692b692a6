import Feeds
package import Foundation

/// Dates as people say them, in English, the same on every machine.
nonisolated package struct RelativeDate: Sendable {
  /// The zone that decides where a day begins.
  package let timeZone: TimeZone

  /// Dates as they are in a zone; Greenwich's without one.
  package init(timeZone: TimeZone = .gmt) {
    self.timeZone = timeZone
  }

  /// A date in the room a list has: "09:15" today, "yesterday", "3 Mar" this year, "3 Mar 2025"; "" beyond the years 1 to 9999.
  package func shortText(for date: Date, now: Date) -> String {
    guard let day = CivilDate(date, in: timeZone) else { return "" }
    guard let today = CivilDate(now, in: timeZone) else { return calendarDay(day) }
    switch today.dayNumber - day.dayNumber {
    case 0: return clockTime(day)
    case 1: return "yesterday"
    default: return today.year == day.year ? dayOfYear(day) : calendarDay(day)
    }
  }

  /// A date as people say it: "today 09:15", "yesterday 18:40", "3 Mar 2026"; "" beyond the years 1 to 9999.
  package func text(for date: Date, now: Date) -> String {
    guard let day = CivilDate(date, in: timeZone) else { return "" }
    guard let today = CivilDate(now, in: timeZone) else { return calendarDay(day) }
    switch today.dayNumber - day.dayNumber {
    case 0: return "today \(clockTime(day))"
    case 1: return "yesterday \(clockTime(day))"
    default: return calendarDay(day)
    }
  }

  /// A date in full, as above a post: "3 Mar 2026, 09:15"; "" beyond the years 1 to 9999.
  package func fullText(for date: Date) -> String {
    guard let day = CivilDate(date, in: timeZone) else { return "" }
    return "\(calendarDay(day)), \(clockTime(day))"
  }

  /// The time of day, to the second: "09:15:30"; "" beyond the years 1 to 9999.
  package func clockText(for date: Date) -> String {
    guard let day = CivilDate(date, in: timeZone) else { return "" }
    let seconds = date.timeIntervalSince1970 - 60 * (date.timeIntervalSince1970 / 60).rounded(.down)
    return "\(clockTime(day)):\(twoDigits(Int(seconds)))"
  }

  private func calendarDay(_ date: CivilDate) -> String {
    "\(dayOfYear(date)) \(date.year)"
  }

  private func dayOfYear(_ date: CivilDate) -> String {
    "\(date.day) \(CivilDate.monthNames[date.month - 1])"
  }

  private func clockTime(_ date: CivilDate) -> String {
    "\(twoDigits(date.hour)):\(twoDigits(date.minute))"
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
