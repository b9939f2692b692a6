import Bindings

/// The conversion between a day and the text of a date field, and the steps of its parts.
nonisolated struct DateText: Hashable, FieldFormat {
  enum Part: Sendable { case year, month, day }

  var range: ClosedRange<CalendarDay>
  var format = CalendarFormat()

  func text(_ day: CalendarDay?) -> String { day?.description ?? "" }

  func read(_ text: String) -> Result<CalendarDay?, InputError> {
    if let reason = error(in: text) { return .failure(InputError(reason: reason)) }
    return .success(CalendarDay(text))
  }

  /// Returns the validation error of the given text, or nil if the text is empty or a day in the range.
  func error(in text: String) -> String? {
    if text.allSatisfy({ $0 == " " }) { return nil }
    guard let (year, month, number) = CalendarDay.components(of: text) else { return "A date such as 2026-03-01." }
    guard CalendarDay.years.contains(year) else { return "A year from 0001 to 9999." }
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return "A month from 01 to 12." }
    guard let day = CalendarDay(year: year, month: month, day: number) else {
      return "\(format.monthAndYear(of: first)) has \(CalendarDay.count(inMonth: month, of: year)) days."
    }
    return range.contains(day) ? nil : limits
  }

  /// Returns whether the given valid text ends with a day of one digit, which the user may be about to complete.
  func mayContinue(_ text: String) -> Bool {
    text.last?.isNumber == true && text.dropLast().last?.isNumber == false
  }

  /// Returns whether further digits and separators can complete the given text, such as "2026-0".
  ///
  /// The result is false for text such as "x" or "2026-13". The range of a field is not considered.
  func isIncomplete(_ text: String) -> Bool {
    let date = text.drop { $0 == " " }
    var fields = date.split(omittingEmptySubsequences: false) { "-/. ".contains($0) }
    if fields.count == 1 { fields = [date.prefix(4), date.dropFirst(4).prefix(2), date.dropFirst(6)] }
    guard fields.count <= 3, fields.joined().utf8.allSatisfy({ (48...57).contains($0) }) else { return false }
    let parts = zip(fields, [(4, CalendarDay.years), (2, 1...12), (2, 1...31)])
    return (fields.count < 3 || parts.contains { $0.utf8.count < $1.0 })
      && parts.allSatisfy { field, part in
        field.utf8.count < part.0 || field.utf8.count == part.0 && Int(field).map { part.1.contains($0) } == true
      }
  }

  private var limits: String {
    switch (range.lowerBound == .first, range.upperBound == .last) {
    case (false, true): "A date from \(range.lowerBound) on."
    case (true, false): "A date up to \(range.upperBound)."
    default: "A date from \(range.lowerBound) to \(range.upperBound)."
    }
  }

  /// Returns the part of the date at the given position in the text.
  static func part(at caret: Int, in text: String) -> Part {
    let date = text.prefix(max(0, caret)).drop { $0 == " " }
    let separators = date.count { "-/. ".contains($0) }
    let isCompact = separators == 0 && text.utf8.count == 8 && text.allSatisfy(\.isNumber)
    if isCompact {
      return switch caret {
      case ...4: .year
      case ...6: .month
      default: .day
      }
    }
    return switch separators {
    case 0: .year
    case 1: .month
    default: .day
    }
  }

  /// Returns the position after the given part in the standard text of a day.
  static func end(of part: Part) -> Int {
    switch part {
    case .year: 4
    case .month: 7
    case .day: 10
    }
  }

  /// Returns the day after the given number of steps of a part, limited to the range.
  ///
  /// The day does not change if the limit prevents a step of the part.
  func day(_ day: CalendarDay, steps: Int, of part: Part) -> CalendarDay {
    let most = CalendarDay.years.upperBound
    let moved =
      switch part {
      case .year: day.adding(months: max(-most, min(steps, most)) * 12)
      case .month: day.adding(months: steps)
      case .day: day.adding(days: steps)
      }
    let limited = min(max(moved, range.lowerBound), range.upperBound)
    switch part {
    case .year where limited.year == day.year: return day
    case .month where (limited.year, limited.month) == (day.year, day.month): return day
    default: return limited
    }
  }
}
