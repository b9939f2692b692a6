public import Bindings

/// The first day of the week and the names of months and weekdays in a calendar.
public nonisolated struct CalendarFormat: Hashable, Sendable {
  /// The weekday in the first column.
  public var firstWeekday: CalendarDay.Weekday
  /// The names of the months, from January; a missing name is in English.
  public var monthNames: [String]
  /// The names of the weekdays, from Monday, shortened to three columns; a missing name is in English.
  public var weekdayNames: [String]

  /// Creates a format, by default with Monday as the first weekday and with English names.
  public init(
    firstWeekday: CalendarDay.Weekday = .monday, monthNames: [String] = [], weekdayNames: [String] = []
  ) {
    (self.firstWeekday, self.monthNames, self.weekdayNames) = (firstWeekday, monthNames, weekdayNames)
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let englishWeekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// Returns the name of the month of the given day, and the year, such as "March 2026".
  func monthAndYear(of day: CalendarDay) -> String {
    let index = day.month - 1
    return "\(index < monthNames.count ? monthNames[index] : Self.englishMonths[index]) \(day.year)"
  }

  /// The names of the weekdays in the order of the columns.
  var columnTitles: [String] {
    (0..<7).map { column in
      let index = (firstWeekday.rawValue - 1 + column) % 7
      return index < weekdayNames.count ? weekdayNames[index] : Self.englishWeekdays[index]
    }
  }

  /// Returns the column of the given weekday, from 0 to 6.
  func column(of weekday: CalendarDay.Weekday) -> Int { (weekday.rawValue - firstWeekday.rawValue + 7) % 7 }
}
