import Bindings

/// The state of a calendar: the selected day, the highlighted day and its month, and the days that can be selected.
nonisolated struct CalendarPage: Hashable, Sendable {
  var range: ClosedRange<CalendarDay>
  var format = CalendarFormat()
  var today: CalendarDay?
  private(set) var selected: CalendarDay?
  /// The number of months from the selected or initial day to the displayed month.
  private var monthsAway = 0

  /// The number of weeks that a month can touch.
  static let weeks = 6

  init(range: ClosedRange<CalendarDay>, selected: CalendarDay? = nil, today: CalendarDay? = nil) {
    (self.range, self.selected, self.today) = (range, selected, today)
  }

  /// The highlighted day, from which the keys move, and which Enter selects.
  ///
  /// The day is in the displayed month, and within the range unless it is selected.
  var current: CalendarDay {
    let start = selected ?? clamped(today ?? Self.fallback)
    return monthsAway == 0 ? start : clamped(start.adding(months: monthsAway))
  }

  /// A day of the month that is displayed if there is neither a selected day nor a current date.
  private static let fallback = CalendarDay(daysSince1970: 10_957) ?? .first

  /// The number of weeks that the displayed month touches.
  var weekCount: Int { (format.column(of: month.weekday) + Self.count(in: month) + 6) / 7 }

  /// The first day of the displayed month.
  var month: CalendarDay { Self.start(of: current) }

  func clamped(_ day: CalendarDay) -> CalendarDay { min(max(day, range.lowerBound), range.upperBound) }

  private static func start(of day: CalendarDay) -> CalendarDay { day.adding(days: 1 - day.day) }

  // MARK: Selecting

  /// Selects the given day, which can be outside the range, and displays its month.
  mutating func select(_ day: CalendarDay?) { (selected, monthsAway) = (day, 0) }

  /// Returns the day that the given step selects, or nil if the step has no effect.
  func target(days: Int = 0, months: Int = 0) -> CalendarDay? {
    changed(to: current.adding(months: months).adding(days: days))
  }

  /// Returns the first or last day of the displayed month, or nil if it is already highlighted.
  func target(atEnd: Bool) -> CalendarDay? {
    changed(to: atEnd ? month.adding(days: Self.count(in: month) - 1) : month)
  }

  /// Returns the current date if it is in the range, and not both selected and highlighted.
  var targetToday: CalendarDay? {
    today.flatMap { range.contains($0) && ($0 != selected || $0 != current) ? $0 : nil }
  }

  private func changed(to day: CalendarDay) -> CalendarDay? {
    let day = clamped(day)
    return day == current ? nil : day
  }

  // MARK: Months

  private static func count(in month: CalendarDay) -> Int { CalendarDay.count(inMonth: month.month, of: month.year) }

  /// Returns whether a day of the previous or next month is in the range.
  func canShowMonth(after steps: Int) -> Bool { target(month: steps) != month }

  /// Displays another month without changing the selection.
  mutating func showMonth(after steps: Int) {
    let (old, new) = (month, target(month: steps))
    monthsAway += (new.year - old.year) * 12 + new.month - old.month
  }

  private func target(month steps: Int) -> CalendarDay {
    let target = month.adding(months: steps)
    return min(max(target, Self.start(of: range.lowerBound)), Self.start(of: range.upperBound))
  }

  // MARK: Cells

  /// Returns the day in the given week and column, or nil if that cell is empty.
  func day(week: Int, column: Int) -> CalendarDay? {
    let number = week * 7 + column - format.column(of: month.weekday)
    return 0..<Self.count(in: month) ~= number ? month.adding(days: number) : nil
  }

  /// Returns the week and the column of the given day, or nil if the day is in another month.
  func cell(of day: CalendarDay) -> (week: Int, column: Int)? {
    guard Self.start(of: day) == month else { return nil }
    let index = format.column(of: month.weekday) + day.day - 1
    return (index / 7, index % 7)
  }
}
