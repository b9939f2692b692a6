import Bindings
import Testing

@Suite nonisolated struct CalendarDayTests {
  @Test func everyDayOfTheCalendarFollowsTheDayBefore() {
    var number = CalendarDay.first.daysSince1970
    var weekday = CalendarDay.Weekday.monday.rawValue
    for year in 1...9999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      // The first and last days of all months, and every day around a leap century.
      for (index, length) in lengths.enumerated() {
        for day in (1999...2001).contains(year) ? Array(1...length) : [1, length] {
          let value = CalendarDay(year: year, month: index + 1, day: day)
          let expected = number + day - 1
          let isSame = value?.daysSince1970 == expected && CalendarDay(daysSince1970: expected) == value
          guard isSame, value?.weekday.rawValue == (weekday - 1 + day - 1) % 7 + 1 else {
            Issue.record("\(String(describing: value)) instead of day \(expected)")
            return
          }
        }
        if CalendarDay(year: year, month: index + 1, day: length + 1) != nil {
          Issue.record("month \(index + 1) of \(year) has a day \(length + 1)")
        }
        number += length
        weekday = (weekday - 1 + length) % 7 + 1
      }
    }
    #expect(CalendarDay.last.daysSince1970 == number - 1)
  }

  @Test func theEpochIsAThursday() {
    #expect(CalendarDay(daysSince1970: 0)?.description == "1970-01-01")
    #expect(CalendarDay("1970-01-01")?.weekday == .thursday)
    #expect(CalendarDay("2026-11-25")?.weekday == .wednesday)
  }

  @Test func daysOutsideTheYears1To9999DoNotExist() {
    #expect(CalendarDay(daysSince1970: CalendarDay.first.daysSince1970 - 1) == nil)
    #expect(CalendarDay(daysSince1970: CalendarDay.last.daysSince1970 + 1) == nil)
    #expect(CalendarDay(daysSince1970: .min) == nil && CalendarDay(daysSince1970: .max) == nil)
    #expect(CalendarDay(year: 0, month: 1, day: 1) == nil && CalendarDay(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: 2026, month: 0, day: 1) == nil && CalendarDay(year: 2026, month: 13, day: 1) == nil)
    #expect(CalendarDay(year: 2026, month: 1, day: 0) == nil && CalendarDay(year: .max, month: .min, day: 1) == nil)
  }

  @Test(arguments: [
    ("2026-03-01", "2026-03-01"), (" 2026-3-1 ", "2026-03-01"), ("2026/03/01", "2026-03-01"),
    ("2026.3.01", "2026-03-01"), ("2026 3 1", "2026-03-01"), ("20260301", "2026-03-01"), ("2024-02-29", "2024-02-29"),
    ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"), ("2000-02-29", "2000-02-29"),
  ]) func textIsReadWithSeveralSeparators(_ text: String, _ expected: String) {
    #expect(CalendarDay(text)?.description == expected)
  }

  @Test(arguments: [
    "", " ", "2026", "2026-03", "2026-02-29", "1900-02-29", "2026-00-01", "2026-13-01", "2026-04-31", "26-03-01",
    "1.3.2026", "02026-3-1", "2026-003-1", "2026--1", "-2026-3-1", "2026-3-1-", "+026-3-1", "2026-+3-1", "٢٠٢٦-03-01",
    "2026-03-01T00:00", "2026030", "202603011", "0000-01-01", "日日日日日日日日",
  ]) func otherTextIsNotADay(_ text: String) { #expect(CalendarDay(text) == nil) }

  @Test func monthsAndYearsEndWithTheLastDayThatExists() throws {
    let january = try #require(CalendarDay("2026-01-31"))
    #expect(january.adding(months: 1).description == "2026-02-28")
    #expect(january.adding(months: 25).description == "2028-02-29")
    #expect(january.adding(months: -2).description == "2025-11-30")
    #expect(try #require(CalendarDay("2024-02-29")).adding(months: 12).description == "2025-02-28")
    #expect(try #require(CalendarDay("2025-12-31")).adding(days: 1).description == "2026-01-01")
    #expect(try #require(CalendarDay("2024-02-28")).adding(days: 1).description == "2024-02-29")
  }

  @Test(arguments: [Int.min, Int.min + 1, -5_000_000, 5_000_000, Int.max]) func sumsStayWithinTheYears(_ count: Int) {
    for day in [CalendarDay.first, .last] {
      #expect(day.adding(days: count) == (count < 0 ? .first : .last))
      #expect(day.adding(months: count) == (count < 0 ? .first : .last))
    }
  }

  @Test func daysAreComparedByYearMonthAndDay() {
    let days = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].compactMap { CalendarDay($0) }
    #expect(days.count == 4 && days.reversed().sorted() == days)
  }
}
