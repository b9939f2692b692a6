import Bindings
import Testing

@testable import BinderyViews
@testable import Widgets

/// The states of a calendar and of the text of a date field, without a screen.
@Suite nonisolated struct CalendarPageTests {
  private func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? .first }

  /// The numbers of the days by week, with 0 for an empty cell.
  private func grid(_ page: CalendarPage) -> [[Int]] {
    (0..<CalendarPage.weeks).map { week in (0..<7).map { page.day(week: week, column: $0)?.day ?? 0 } }
  }

  @Test func theFirstWeekdayMovesTheDays() {
    var page = CalendarPage(range: .first ... .last, selected: day("2026-03-13"))
    #expect(grid(page)[0] == [0, 0, 0, 0, 0, 0, 1])
    #expect(grid(page)[5] == [30, 31, 0, 0, 0, 0, 0])
    page.format.firstWeekday = .sunday
    #expect(grid(page)[0] == [1, 2, 3, 4, 5, 6, 7])
    #expect(grid(page)[5] == [0, 0, 0, 0, 0, 0, 0])
    for weekday in CalendarDay.Weekday.allCases {
      page.format.firstWeekday = weekday
      #expect(grid(page).joined().filter { $0 > 0 } == Array(1...31))
      #expect(page.cell(of: day("2026-03-01"))?.column == (7 - weekday.rawValue) % 7)
    }
  }

  @Test func stepsEndAtTheLimits() {
    let limits = day("2026-02-10")...day("2026-04-20")
    var page = CalendarPage(range: limits, selected: day("2026-04-19"))
    #expect(page.target(days: 7) == limits.upperBound)
    page.select(limits.upperBound)
    #expect(page.target(days: 1) == nil && page.target(months: 1) == nil)
    #expect(page.target(months: -12) == limits.lowerBound)
    #expect(page.target(atEnd: true) == nil)
    #expect(page.target(atEnd: false) == day("2026-04-01"))
    #expect(!page.canShowMonth(after: 1) && page.canShowMonth(after: -1))
    page.showMonth(after: -9)
    #expect(page.month == day("2026-02-01") && !page.canShowMonth(after: -1))
    #expect(page.selected == limits.upperBound)
  }

  @Test func stepsWithoutASelectionBeginAtTheHighlightedDay() {
    var page = CalendarPage(range: .first ... .last)
    #expect(page.target(days: 1)?.description == "2000-01-02")
    page.today = day("2026-03-13")
    #expect(page.target(days: 1) == day("2026-03-14") && page.month == day("2026-03-01"))
    #expect(page.targetToday == page.today, "the current date is highlighted, but not selected")
    page = CalendarPage(range: day("2027-01-05")...day("2027-01-09"), today: page.today)
    #expect(page.current.description == "2027-01-05" && page.targetToday == nil)
  }

  @Test func theHighlightedDayIsInTheDisplayedMonthAndStepsBeginThere() {
    let limits = day("2026-02-10")...day("2026-06-20")
    var page = CalendarPage(range: limits, selected: day("2026-05-31"))
    var highlighted: [String] = []
    for steps in [-1, -1, -9, 9, -1] {
      page.showMonth(after: steps)
      highlighted.append(page.current.description)
    }
    #expect(highlighted == ["2026-04-30", "2026-03-31", "2026-02-28", "2026-06-20", "2026-05-31"])
    page.showMonth(after: -2)
    #expect(page.target(days: 1) == day("2026-04-01") && page.target(months: 2) == page.selected)
    #expect(page.target(atEnd: true) == nil && page.target(atEnd: false) == day("2026-03-01"))
    page.select(page.current)
    #expect(page.month == day("2026-03-01") && page.selected == day("2026-03-31"))
  }

  @Test func aSelectedDayOutsideTheRangeIsDisplayedAndTheNextStepMovesIntoTheRange() {
    let limits = day("2026-02-10")...day("2026-04-20")
    let page = CalendarPage(range: limits, selected: day("2030-01-01"))
    #expect(page.month.description == "2030-01-01")
    #expect(page.target(days: -1) == limits.upperBound)
  }

  @Test func theFirstAndTheLastMonthOfTheCalendarAreDisplayed() {
    var page = CalendarPage(range: .first ... .last, selected: .first)
    #expect(page.target(days: -1) == nil && !page.canShowMonth(after: -1))
    page.select(.last)
    #expect(page.target(months: 1) == nil && !page.canShowMonth(after: 1))
    #expect(grid(page).joined().max() == 31)
  }

  @Test func missingNamesAreInEnglish() {
    let format = CalendarFormat(firstWeekday: .saturday, monthNames: ["Januar"], weekdayNames: ["Mon.", "Die."])
    #expect(format.monthAndYear(of: day("2026-01-09")) == "Januar 2026")
    #expect(format.monthAndYear(of: day("0002-02-09")) == "February 2")
    #expect(format.columnTitles == ["Sa", "Su", "Mon.", "Die.", "We", "Th", "Fr"])
  }

  // MARK: The text of a date field

  @Test(arguments: [
    ("", nil), ("  ", nil), ("2026-03-01", nil), ("2026", "A date such as 2026-03-01."),
    ("tomorrow", "A date such as 2026-03-01."), ("0000-01-01", "A year from 0001 to 9999."),
    ("2026-13-01", "A month from 01 to 12."), ("2026-02-29", "February 2026 has 28 days."),
    ("2026-03-00", "March 2026 has 31 days."), ("2025-12-31", "A date from 2026-01-01 to 2026-12-31."),
    ("2027-01-01", "A date from 2026-01-01 to 2026-12-31."),
  ]) func theErrorNamesTheReason(_ text: String, _ expected: String?) {
    let rules = DateText(range: day("2026-01-01")...day("2026-12-31"))
    #expect(rules.error(in: text) == expected)
  }

  private static let anyDate = DateText(range: .first ... .last)

  @Test(arguments: [
    "2", "2026", "2026-", "2026-0", "2026-03", "2026-03-", "2026-03-0", "2026 3", "2026/0/01", "2026--01", "20261",
    "2026030", " 2026", "",
  ]) func furtherDigitsCanCompleteTheText(_ text: String) { #expect(Self.anyDate.isIncomplete(text)) }

  @Test(arguments: [
    "t", "-1x", "0000", "2026-13", "2026-00", "2026-03-32", "2026-03-00", "2026-003", "2026-03-01-",
    "202613", "202603012", "2026-03-01", "20260301", "２",
  ]) func furtherDigitsCannotCompleteTheText(_ text: String) { #expect(!Self.anyDate.isIncomplete(text)) }

  @Test func oneLimitIsNamedAlone() {
    #expect(DateText(range: day("2026-01-01")...(.last)).error(in: "2025-12-31") == "A date from 2026-01-01 on.")
    #expect(DateText(range: .first...day("2026-01-01")).error(in: "2026-01-02") == "A date up to 2026-01-01.")
  }

  @Test(arguments: [
    (0, "2026-03-01", DateText.Part.year), (4, "2026-03-01", .year), (5, "2026-03-01", .month),
    (7, "2026-03-01", .month), (8, "2026-03-01", .day), (10, "2026-03-01", .day), (6, "2026-3-1", .month),
    (7, "2026-3-1", .day), (4, "20260301", .year), (5, "20260301", .month), (7, "20260301", .day),
    (6, " 2026-3-1", .month), (0, "", .year), (99, "x", .year),
  ]) func thePartIsAtTheCaret(_ caret: Int, _ text: String, _ part: DateText.Part) {
    #expect(DateText.part(at: caret, in: text) == part)
  }

  @Test(arguments: [
    (1, DateText.Part.day, "2024-03-01"), (-29, .day, "2024-01-31"), (1, .month, "2024-03-29"),
    (1, .year, "2025-02-28"), (Int.max, .year, "9999-12-31"), (Int.min, .month, "0001-01-01"),
    (Int.max, .day, "9999-12-31"),
  ]) func stepsOfAPartStayValid(_ steps: Int, _ part: DateText.Part, _ expected: String) {
    let rules = DateText(range: .first ... .last)
    #expect(rules.day(day("2024-02-29"), steps: steps, of: part).description == expected)
  }
}
