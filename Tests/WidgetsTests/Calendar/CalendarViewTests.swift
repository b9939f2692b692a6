import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct CalendarViewTests {
  private let calendar = CalendarView(value: CalendarDay("2024-02-29"))

  private func harness(width: Int = 22, height: Int = 8, theme: Theme = .dark) -> WindowHarness {
    WindowHarness(calendar, size: Size(width: width, height: height), theme: theme)
  }

  private func value(after keys: Key..., in harness: WindowHarness) -> String? {
    for key in keys { harness.press(key) }
    return calendar.value?.description
  }

  @Test func theKeysSelectADayTheMonthAndTheYear() {
    let harness = harness()
    #expect(value(after: Key(.right), in: harness) == "2024-03-01")
    #expect(value(after: Key(.left), in: harness) == "2024-02-29")
    #expect(value(after: Key(.pageDown, .shift), in: harness) == "2025-02-28")
    #expect(value(after: .character("y"), .character("Y"), .character("Y"), in: harness) == "2024-02-28")
    #expect(value(after: .character("y"), Key(.up), Key(.up), in: harness) == "2025-02-14")
    #expect(value(after: Key(.end), Key(.pageUp), in: harness) == "2025-01-28")
    #expect(value(after: Key(.home), Key(.left), in: harness) == "2024-12-31")
    #expect(value(after: .character("t"), in: harness) == "2024-12-31")
    calendar.today = CalendarDay("2026-11-25")
    #expect(value(after: .character("t"), in: harness) == "2026-11-25")
  }

  @Test func theFirstAndTheLastDayEndTheSteps() {
    calendar.value = .last
    let harness = harness()
    #expect(value(after: Key(.right), Key(.down), Key(.pageDown), in: harness) == "9999-12-31")
    calendar.value = .first
    #expect(value(after: Key(.left), Key(.up), Key(.pageUp), in: harness) == "0001-01-01")
    #expect(harness.picture.contains("January 1 "))
  }

  @Test func namesAreShortenedToThreeColumns() {
    calendar.format = CalendarFormat(
      firstWeekday: .sunday, monthNames: ["Januar", "Februar"],
      weekdayNames: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"])
    let harness = harness(width: 30)
    #expect(
      harness.picture == """
        ‹       Februar 2024        ›
         So… Mo… Di… Mi… Do… Fr… Sa…
                           1   2   3
           4   5   6   7   8   9  10
          11  12  13  14  15  16  17
          18  19  20  21  22  23  24
          25  26  27  28[ 29]

        """)
  }

  @Test func aLowViewShowsTheWeekOfTheSelectedDay() {
    let harness = harness(height: 3)
    #expect(harness.picture.hasSuffix("\n 26 27 28[29]        █"))
    harness.press(Key(.home))
    #expect(harness.picture.hasSuffix("\n         [ 1] 2  3  4█"))
  }

  @Test func theWheelShowsOtherMonthsWithoutAChange() {
    let harness = harness()
    harness.mouse(.wheel(rows: 1, columns: 0), x: 5, y: 5)
    #expect(harness.picture.contains("March 2024") && calendar.value?.description == "2024-02-29")
    harness.mouse(.wheel(rows: -9, columns: 0), x: 5, y: 5)
    #expect(harness.picture.contains("February 2024"))
  }

  @Test func theKeysStartFromTheDisplayedMonth() {
    let harness = harness()
    for _ in 0..<3 { harness.mouse(.wheel(rows: 1, columns: 0), x: 5, y: 5) }
    #expect(value(after: Key(.right), in: harness) == "2024-05-30")
    harness.mouse(.wheel(rows: -1, columns: 0), x: 5, y: 5)
    harness.press(Key(.pageDown))
    #expect(calendar.value?.description == "2024-05-30" && harness.picture.contains("May 2024"))
    harness.mouse(.wheel(rows: 1, columns: 0), x: 5, y: 5)
    #expect(value(after: Key(.enter), in: harness) == "2024-06-30", "Enter selects the highlighted day")
  }

  @Test func aNewRangeKeepsTheValue() {
    let harness = harness()
    let last = Observable(CalendarDay.last)
    calendar.bind(\.range, to: .first...last.value)
    last.value = CalendarDay("2024-01-10") ?? .last
    harness.frame()
    #expect(calendar.value?.description == "2024-02-29" && harness.picture.contains("February 2024"))
    #expect(!harness.window.canSend(.activate), "the day cannot be chosen")
    #expect(value(after: Key(.left), in: harness) == "2024-01-10")
  }

  @Test func daysOutsideTheRangeCannotBeSelected() throws {
    let limited = CalendarView(try #require(CalendarDay("2026-03-10"))...(.last))
    let harness = WindowHarness(limited, size: Size(width: 22, height: 8))
    harness.click(x: 2, y: 3)
    #expect(limited.value == nil)
    limited.select(.first)
    #expect(limited.value == nil)
    harness.click(x: 5, y: 4)
    #expect(limited.value?.description == "2026-03-10")
    let nodes = harness.window.accessibilityNode.subtree.filter { $0.role == .option }
    #expect(nodes.prefix(9).allSatisfy { $0.traits == [.disabled] && $0.actions.isEmpty })
    #expect(nodes[9].traits == [.selected])
  }

  @Test func enterSendsThePrimaryActionIfItHasATarget() {
    let harness = harness()
    var chosen: [String] = []
    #expect(!harness.window.canSend(.activate))
    let owner = Responder()
    calendar.observe(owner, for: .primaryAction) { _, calendar in chosen.append(calendar.value?.description ?? "") }
    harness.press(Key(.enter))
    #expect(chosen == ["2024-02-29"])
    calendar.value = nil
    harness.press(Key(.enter))
    #expect(chosen == ["2024-02-29", "2000-01-01"], "Enter selects the highlighted day")
  }

  @Test func aLowCalendarHasAScrollbarThatShowsOtherWeeks() {
    let harness = harness(width: 23, height: 5, theme: .colorless)
    harness.expectToBeAsRepainted()
    #expect(
      harness.picture == """
        ‹   February 2024    ›
         Mo Tu We Th Fr Sa Su
         12 13 14 15 16 17 18 │
         19 20 21 22 23 24 25 ▆
         26 27 28[29]         █
        """)
    harness.mouse(.wheel(rows: -3, columns: 0), x: 22, y: 3)
    #expect(harness.terminal.row(2) == "           1  2  3  4 █")
    #expect(calendar.value?.description == "2024-02-29")
    harness.expectToBeAsRepainted()
    harness.press(Key(.left))
    #expect(harness.terminal.row(4).hasPrefix(" 26 27[28]29"))
    harness.resize(to: Size(width: 23, height: 7))
    #expect(!harness.picture.contains("█"), "all weeks of the month are visible")
  }

  @Test func theScrollbarOfALowCalendarInAScrollViewCoversNoDay() {
    let page = ScrollView(HStack { calendar })
    let harness = WindowHarness(page, size: Size(width: 40, height: 5), theme: .colorless)
    calendar.select(CalendarDay(year: 2024, month: 2, day: 25) ?? .first)
    harness.frame()
    #expect(harness.terminal.row(4).hasPrefix(" 19 20 21 22 23 24[25]"), "\(harness.picture)")
  }
}
