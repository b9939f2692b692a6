import Feeds
package import Foundation

// Descriptions of dates in English, independent of the locale; empty outside the years 1 to 9999.
extension AppCalendar {
  /// Returns "09:15" for today, "yesterday", "3 Mar" for this year, or "3 Mar 2025".
  package func shortText(for date: Date) -> String {
    guard let day = CivilDate(date, in: timeZone) else { return "" }
    let today = CivilDate(now, in: timeZone)
    switch today.map({ $0.dayNumber - day.dayNumber }) {
    case 0: return clockTime(day)
    case 1: return "yesterday"
    default: return today?.year == day.year ? dayOfYear(day) : calendarDay(day)
    }
  }

  /// Returns "today 09:15", "yesterday 18:40" or "3 Mar 2026".
  package func text(for date: Date) -> String {
    guard let day = CivilDate(date, in: timeZone) else { return "" }
    switch CivilDate(now, in: timeZone).map({ $0.dayNumber - day.dayNumber }) {
    case 0: return "today \(clockTime(day))"
    case 1: return "yesterday \(clockTime(day))"
    default: return calendarDay(day)
    }
  }

  /// Returns the day and the time, such as "3 Mar 2026 18:40".
  package func fullText(for date: Date) -> String {
    CivilDate(date, in: timeZone).map { "\(calendarDay($0)) \(clockTime($0))" } ?? ""
  }

  private func calendarDay(_ date: CivilDate) -> String { "\(dayOfYear(date)) \(date.year)" }

  private func dayOfYear(_ date: CivilDate) -> String { "\(date.day) \(CivilDate.monthNames[date.month - 1])" }

  private func clockTime(_ date: CivilDate) -> String {
    [date.hour, date.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
