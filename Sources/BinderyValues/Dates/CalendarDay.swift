/// A day in the Gregorian calendar, without a time and a time zone.
///
/// The calendar also applies to days before its introduction. Years range from 1 to 9999. Every value is an existing
/// day, so 29 February exists in leap years only.
public nonisolated struct CalendarDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// A day of the week; the raw values follow ISO 8601, from 1 for Monday to 7 for Sunday.
  public nonisolated enum Weekday: Int, Hashable, Sendable, CaseIterable {
    /// The first day of the week in ISO 8601.
    case monday = 1
    /// The day after Monday.
    case tuesday
    /// The day after Tuesday.
    case wednesday
    /// The day after Wednesday.
    case thursday
    /// The day after Thursday.
    case friday
    /// The day after Friday.
    case saturday
    /// The day after Saturday.
    case sunday
  }

  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// 1 January of the year 1.
  public static let first = CalendarDay(unchecked: 1, 1, 1)
  /// 31 December of the year 9999.
  public static let last = CalendarDay(unchecked: 9999, 12, 31)

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day from its components, or returns nil if the day does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month, 1...Self.count(inMonth: month, of: year) ~= day else {
      return nil
    }
    self.init(unchecked: year, month, day)
  }

  /// Returns whether the day on the left is earlier than the day on the right.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  // MARK: Text

  /// Creates a day from text such as "2026-03-01", or returns nil if the text is not an existing day.
  ///
  /// The year has four digits and comes first. The separator can also be a slash, a point or a space. The text can have
  /// no separators if the month and the day have two digits. Spaces around the text are ignored.
  public init?(_ description: String) {
    guard let (year, month, day) = Self.components(of: description) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day in the format of ISO 8601, such as "2026-03-01".
  public var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, digits in
      String(repeating: "0", count: max(0, digits - "\(number)".count)) + "\(number)"
    }
    .joined(separator: "-")
  }

  /// Returns the numbers in text with the format of a day, even if the day does not exist, or nil for other text.
  package static func components(of text: String) -> (year: Int, month: Int, day: Int)? {
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    var fields = trimmed.split(omittingEmptySubsequences: false) { "-/. ".contains($0) }.map { String($0) }
    if fields.count == 1, fields[0].utf8.count == 8 {
      let digits = Array(fields[0])
      guard digits.count == 8 else { return nil }
      fields = [String(digits[..<4]), String(digits[4..<6]), String(digits[6...])]
    }
    let numbers = fields.map { field in
      field.utf8.allSatisfy { (48...57).contains($0) } && field.utf8.count <= 4 ? Int(field) : nil
    }
    guard numbers.count == 3, fields[0].utf8.count == 4, fields[1...].allSatisfy({ $0.utf8.count <= 2 }),
      let year = numbers[0], let month = numbers[1], let day = numbers[2]
    else { return nil }
    return (year, month, day)
  }

  // MARK: Calculating

  /// The years of existing days.
  package static let years = 1...9999
  /// The number of days from 1 January of the year 1 to 1 January 1970.
  private static let epoch = 719_162

  /// Returns the number of days in the given month, which must be from 1 to 12.
  package static func count(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Returns the number of days from 1 January of the year 1 to 1 January of the given year.
  private static func daysBefore(year: Int) -> Int {
    let past = year - 1
    return 365 * past + past / 4 - past / 100 + past / 400
  }

  /// The number of days since 1 January 1970, which is negative for earlier days.
  ///
  /// For a time in seconds since 1970, the number is the quotient of the local seconds and 86,400, rounded down.
  public var daysSince1970: Int {
    let months = (1..<month).reduce(0) { $0 + Self.count(inMonth: $1, of: year) }
    return Self.daysBefore(year: year) + months + day - 1 - Self.epoch
  }

  /// Creates the day with the given number of days since 1 January 1970, or returns nil for years outside 1 to 9999.
  public init?(daysSince1970 days: Int) {
    guard Self.first.daysSince1970...Self.last.daysSince1970 ~= days else { return nil }
    let number = days + Self.epoch
    // The average year of the calendar is longer than 365 days, so the estimate is at most a year too late.
    var year = min(number / 365 + 1, Self.years.upperBound)
    while Self.daysBefore(year: year) > number { year -= 1 }
    var rest = number - Self.daysBefore(year: year)
    var month = 1
    while rest >= Self.count(inMonth: month, of: year) {
      rest -= Self.count(inMonth: month, of: year)
      month += 1
    }
    self.init(unchecked: year, month, rest + 1)
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January of the year 1 is a Monday.
    Weekday(rawValue: (daysSince1970 + Self.epoch) % 7 + 1) ?? .monday
  }

  /// Returns the day that is the given number of days later, limited to the years 1 to 9999.
  public func adding(days: Int) -> CalendarDay {
    let (sum, isTooFar) = daysSince1970.addingReportingOverflow(days)
    return (isTooFar ? nil : CalendarDay(daysSince1970: sum)) ?? (days < 0 ? .first : .last)
  }

  /// Returns the same day of the month that is the given number of months later, limited to the years 1 to 9999.
  ///
  /// In a month that is too short, the result is the last day of the month.
  public func adding(months: Int) -> CalendarDay {
    let (sum, isTooFar) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !isTooFar, Self.years.contains(sum / 12) else { return months < 0 ? .first : .last }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CalendarDay(unchecked: year, month, min(day, Self.count(inMonth: month, of: year)))
  }
}
