import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct DateFieldTests {
  private let limits: ClosedRange<CalendarDay>
  private let field: DateField
  private let other = Button("Other")
  private let harness: WindowHarness

  init() throws {
    limits = try #require(CalendarDay("2026-01-01"))...#require(CalendarDay("2026-12-31"))
    field = DateField(limits, value: CalendarDay("2026-03-13"))
    harness = WindowHarness(
      Stack(.vertical, alignment: .leading, [field, other]), size: Size(width: 30, height: 14))
  }

  private func day(_ text: String) -> CalendarDay? { CalendarDay(text) }

  @Test func theKeysAndTheWheelChangeThePartAtTheCaret() {
    harness.press(Key(.up))
    #expect(field.text == "2026-03-14")
    harness.press(Key(.left), Key(.left), Key(.left), Key(.down))
    #expect(field.value == day("2026-02-14"))
    harness.mouse(.wheel(rows: -1, columns: 0), x: 1)
    #expect(field.value == day("2026-03-14"))
    harness.press(Key(.home), Key(.up))
    #expect(field.value == day("2026-03-14"), "the next year is outside the range")
    for _ in 0..<12 { field.step(by: 1) }
    harness.press(Key(.end), .character("!"), Key(.backspace))
    field.step(by: 1000)
    #expect(field.value == limits.upperBound)
    #expect(field.validationError == nil)
  }

  @Test func theTypedDateIsTheValueAndIsTidiedAtTheEnd() {
    var values: [CalendarDay?] = []
    let owner = Responder()
    field.observe(owner, for: .valueChanged) { _, field in values.append(field.value) }
    harness.window.send(.selectAll)
    harness.type("2026/4/1")
    #expect(field.text == "2026/4/1" && values.isEmpty, "the user may type another digit")
    other.becomeFirstResponder()
    #expect(field.text == "2026-04-01" && values.last == day("2026-04-01"))
    harness.click(x: 10)
    harness.press(Key(.backspace), .character("9"))
    #expect(values.last == day("2026-04-09"), "a complete date is the value at once")
  }

  @Test func enterKeepsTheSelectionOfTheStandardText() {
    harness.window.send(.selectAll)
    harness.press(Key(.enter))
    harness.type("2026-05-01")
    #expect(field.text == "2026-05-01")
  }

  @Test func theBeginningOfAnInvalidDateIsNotTheValue() {
    harness.window.send(.selectAll)
    harness.type("2026-02-30")
    other.becomeFirstResponder()
    #expect(field.text == "2026-02-30" && field.validationError != nil)
    #expect(field.value == day("2026-03-13"))
  }

  @Test func textThatTheUserMayCompleteIsAnErrorOnlyWhenEditingEnds() {
    harness.window.send(.selectAll)
    for character in "2026-04-0" {
      harness.type(String(character))
      #expect(field.validationError == nil, "\(field.text)")
    }
    other.becomeFirstResponder()
    #expect(field.validationError == "April 2026 has 30 days.")
    harness.click(x: 9)
    harness.type("3")
    #expect(field.validationError == nil && field.value == day("2026-04-03"))
    harness.window.send(.selectAll)
    harness.type("2026-13")
    #expect(field.validationError == "A date such as 2026-03-01.", "no digit completes the month 13")
  }

  @Test func theValidationOfAFormShowsTheErrorOfIncompleteText() {
    let date = DateField(limits)
    let form = Form { FormRow("Delivered", date, to: Observable(day("2026-03-13"))) }
    let harness = WindowHarness(form, size: Size(width: 50, height: 3))
    #expect(!form.isEdited)
    harness.window.send(.selectAll)
    harness.type("2026-4-1")
    #expect(form.isEdited && date.value == day("2026-03-13"), "the user may type another digit")
    harness.window.send(.selectAll)
    harness.type("2026-")
    #expect(form.isEdited && date.validationError == nil)
    #expect(!form.validate() && form.rows.first?.reason == "A date such as 2026-03-01.")
  }

  @Test func theCalendarReplacesIncompleteText() {
    harness.press(Key(.backspace), Key(.backspace), Key(.down, .alt))
    #expect(field.validationError != nil, "editing has ended")
    harness.press(Key(.enter))
    #expect(field.text == "2026-03-13" && field.validationError == nil)
  }

  @Test func aNewRangeKeepsTheValueAndChecksRejectedTextAgain() {
    let limit = Observable(limits.upperBound)
    field.bind(\.range, to: limits.lowerBound...limit.value)
    var values: [CalendarDay?] = []
    let owner = Responder()
    field.observe(owner, for: .valueChanged) { _, field in values.append(field.value) }
    limit.value = limits.lowerBound
    harness.frame()
    #expect(field.value == day("2026-03-13") && field.validationError == nil && values.isEmpty)
    harness.press(Key(.down))
    #expect(values == [limits.lowerBound])
    harness.window.send(.selectAll)
    harness.type("2027-01-01")
    #expect(field.validationError == "A date from 2026-01-01 to 2026-01-01.")
    limit.value = limits.upperBound
    harness.frame()
    #expect(field.validationError == "A date from 2026-01-01 to 2026-12-31.")
    limit.value = .last
    harness.frame()
    #expect(field.validationError == nil && values == [limits.lowerBound, day("2027-01-01")])
  }

  @Test func anOpenCalendarHasTheNewRange() {
    harness.press(Key(.down, .alt))
    field.range = limits.lowerBound...limits.lowerBound
    harness.press(Key(.right))
    harness.press(Key(.enter))
    #expect(field.value == limits.lowerBound)
  }

  @Test func theBarOffersOnlyStepsWithinTheRange() {
    harness.press(Key(.home))
    let keys = harness.window.activeKeyBindings.filter(\.isEnabled).flatMap(\.binding.keys)
    #expect(!keys.contains(Key(.up)) && !keys.contains(Key(.down)), "the range is one year")
    harness.press(Key(.end))
    #expect(harness.window.activeKeyBindings.filter(\.isEnabled).flatMap(\.binding.keys).contains(Key(.up)))
  }

  @Test func anInvalidDateStaysWithTheReasonAndTheValueRemains() {
    harness.press(Key(.backspace))
    harness.type("9")
    #expect(field.text == "2026-03-19" && field.validationError == nil)
    harness.window.send(.selectAll)
    harness.type("2026-02-29")
    #expect(field.validationError == "February 2026 has 28 days.")
    #expect(field.traits.contains(.invalid))
    other.becomeFirstResponder()
    #expect(field.text == "2026-02-29" && field.validationError != nil)
    harness.click(x: 3)
    harness.window.send(.selectAll)
    harness.type("2025-12-31")
    #expect(field.validationError == "A date from 2026-01-01 to 2026-12-31.")
    #expect(field.value != day("2025-12-31"))
    harness.window.send(.selectAll)
    harness.press(Key(.backspace))
    #expect(field.value == nil && field.validationError == nil)
    #expect(harness.picture.hasPrefix("YYYY-MM-DD "))
  }

  @Test func anEmptyFieldStartsAtTheCurrentDate() {
    field.value = nil
    field.today = day("2026-11-25")
    harness.press(Key(.down))
    #expect(field.value == day("2026-11-25"))
    field.value = nil
    field.today = nil
    harness.press(Key(.down))
    #expect(field.value == limits.lowerBound)
  }

  @Test func theCurrentDateIsThatOfTheWindow() {
    harness.window.currentDate = { CalendarDay("2026-11-25") }
    field.value = nil
    harness.press(Key(.down))
    #expect(field.value == day("2026-11-25"))
    field.value = day("2026-01-31")
    harness.press(Key(.down, .alt), .character("t"), Key(.enter))
    #expect(field.value == day("2026-11-25"))
    field.today = day("2026-11-26")
    harness.press(Key(.down, .alt), .character("t"), Key(.enter))
    #expect(field.value == day("2026-11-26"))
  }

  @Test func enterInTheCalendarOfAnEmptyFieldChoosesTheHighlightedDay() {
    field.today = day("2026-03-13")
    harness.press(.control("u"), Key(.down, .alt))
    #expect(
      harness.picture == """
        YYYY-MM-DD  ▾
        ┏━━━━━━━━━━━━━━━━━━━━━━┓
        ┃‹     March 2026     ›┃
        ┃ Mo Tu We Th Fr Sa Su ┃
        ┃                    1 ┃
        ┃  2  3  4  5  6  7  8 ┃
        ┃  9 10 11 12 13 14 15 ┃
        ┃ 16 17 18 19 20 21 22 ┃
        ┃ 23 24 25 26 27 28 29 ┃
        ┃ 30 31                ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━┛



        """)
    #expect(harness.terminal.style(at: Point(x: 14, y: 6)) == Theme.dark[.selection])
    harness.press(Key(.enter))
    #expect(field.value == day("2026-03-13") && !field.isOpen)
    harness.press(.control("u"), Key(.down, .alt), Key(.right), Key(.enter))
    #expect(field.value == day("2026-03-14"), "the first step moves from the highlighted day")
  }

  @Test func enterChoosesADayOfTheDisplayedMonth() {
    harness.press(Key(.down, .alt))
    harness.mouse(.wheel(rows: 1, columns: 0), x: 5, y: 5)
    #expect(
      harness.picture == """
        2026-03-13  ▾
        ┏━━━━━━━━━━━━━━━━━━━━━━┓
        ┃‹     April 2026     ›┃
        ┃ Mo Tu We Th Fr Sa Su ┃
        ┃        1  2  3  4  5 ┃
        ┃  6  7  8  9 10 11 12 ┃
        ┃ 13 14 15 16 17 18 19 ┃
        ┃ 20 21 22 23 24 25 26 ┃
        ┃ 27 28 29 30          ┃
        ┃                      ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━┛



        """)
    #expect(harness.terminal.style(at: Point(x: 2, y: 6)) == Theme.dark[.selection])
    harness.press(Key(.enter))
    #expect(field.value == day("2026-04-13") && !field.isOpen)
  }

  @Test func aValueOutsideTheRangeThatIsSetInCodeIsDisplayed() {
    field.value = day("1999-12-31")
    harness.frame()
    #expect(field.text == "1999-12-31" && field.validationError == nil)
    harness.press(Key(.up))
    #expect(field.value == limits.lowerBound)
  }

  @Test func theCalendarOpensBelowAndEnterChooses() {
    harness.press(Key(.down, .alt))
    #expect(
      harness.picture == """
        2026-03-13  ▾
        ┏━━━━━━━━━━━━━━━━━━━━━━┓
        ┃‹     March 2026     ›┃
        ┃ Mo Tu We Th Fr Sa Su ┃
        ┃                    1 ┃
        ┃  2  3  4  5  6  7  8 ┃
        ┃  9 10 11 12[13]14 15 ┃
        ┃ 16 17 18 19 20 21 22 ┃
        ┃ 23 24 25 26 27 28 29 ┃
        ┃ 30 31                ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━┛



        """)
    harness.press(Key(.down), Key(.left), Key(.enter))
    #expect(field.value == day("2026-03-19") && !field.isOpen)
    #expect(field.traits.contains(.focused))
    harness.expectToBeAsRepainted()
  }

  @Test func escapeAndAClickOutsideKeepTheValue() {
    harness.press(Key(.down, .alt), Key(.right), Key(.escape))
    #expect(field.value == day("2026-03-13") && !field.isOpen)
    harness.click(x: 12)
    #expect(field.isOpen)
    harness.click(x: 29, y: 13)
    #expect(field.value == day("2026-03-13") && !field.isOpen)
  }

  @Test func aClickOnADayChoosesIt() {
    harness.press(Key(.down, .alt))
    harness.click(x: 22, y: 2)
    #expect(harness.picture.contains("April 2026"))
    harness.click(x: 9, y: 4)
    #expect(field.value == day("2026-04-01") && !field.isOpen)
    harness.press(Key(.down, .alt))
    harness.click(x: 9, y: 4)
    #expect(field.value == day("2026-04-01") && !field.isOpen)
  }

  @Test func theCalendarReplacesInvalidText() {
    harness.type("x")
    harness.press(Key(.down, .alt), Key(.enter))
    #expect(field.text == "2026-03-13" && field.validationError == nil)
  }

  @Test func theCalendarClosesWithTheFieldAndWithTheView() {
    harness.press(Key(.down, .alt))
    field.isEnabled = false
    harness.frame()
    #expect(!field.isOpen && !harness.window.isModal)
    field.isEnabled = true
    field.open()
    field.removeFromSuperview()
    #expect(!field.isOpen && !harness.window.isModal)
  }

  @Test func aFormBindsValidatedDaysAndUsesUpAndDown() {
    let delivered = Validated(day("2026-03-13"), rules: [Rule("Type a date.") { $0 != nil }])
    let date = DateField(limits)
    let row = FormRow("Delivered", date, to: delivered)
    let form = Form {
      row; FormRow("Name", BoundTextField())
    }
    let harness = WindowHarness(form, size: Size(width: 50, height: 6))
    #expect(date.name == "Delivered" && date.text == "2026-03-13")
    harness.window.send(.selectAll)
    harness.press(Key(.backspace))
    #expect(row.reason == "Type a date.")
    harness.type("2027-01-01")
    #expect(row.reason == "A date from 2026-01-01 to 2026-12-31.")
    harness.window.send(.selectAll)
    harness.type("20260401")
    #expect(row.reason == nil && delivered.value == day("2026-04-01"))
    harness.press(Key(.down))
    #expect(!date.traits.contains(.focused) && date.text == "2026-04-01")
  }

  @Test func theNodeHasARoleAndActions() throws {
    field.accessibilityName = "Delivered"
    let node = try #require(harness.window.accessibilityNode.subtree.first { $0.name == "Delivered" })
    #expect(node.role == .textField && node.value == "2026-03-13" && node.actions == [.press, .setValue])
    harness.window.perform(.setValue, on: node.id, value: "2026-05-01")
    #expect(field.value == day("2026-05-01"))
    harness.window.perform(.press, on: node.id)
    harness.frame()
    let options = harness.window.accessibilityNode.subtree.filter { $0.role == .option }
    #expect(options.count == 31 && options.first { $0.traits.contains(.selected) }?.name == "2026-05-01")
    harness.window.perform(.select, on: try #require(options.last).id)
    harness.press(Key(.enter))
    #expect(field.value == day("2026-05-31"))
  }
}
