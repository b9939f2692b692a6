import Bindings
import Observation
import TerminalCore
import Testing
import Widgets

/// The code and the pictures of the pages of controls.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ControlSnippets {
  @Observable final class Item {
    var inStock = true
    var count = 120
    var notes = TextDocument("Leave the parcel with the neighbors on the second floor.")
  }

  @Observable final class Order {
    var delivered = CalendarDay(year: 2026, month: 3, day: 1)
  }

  @Observable final class Trip {
    var departure = CalendarDay("2026-03-13")
    var arrival = CalendarDay("2026-03-10")
  }

  @Observable final class Draft {
    var text = "Dear reader,"
  }

  /// Observable values of the same properties, for the second listing of each page.
  private final class Cells {
    let inStock = Observable(false)
    let count = Observable(7)
    let notes = Observable(TextDocument("By noon."))
    let departure = Observable(CalendarDay("2026-03-20"))
    let delivered = Validated(CalendarDay("2026-03-02"), rules: [Rule("Type a date.") { $0 != nil }])
  }

  private final class Search {
    let search = Command<Void, Void>("Search") {}
  }

  private final class Model {
    let items = [1, 2]
    let clock: any Clock<Duration>
    init(clock: any Clock<Duration>) { self.clock = clock }
    func store(_ item: Int) async throws { try await clock.sleep(for: .seconds(1)) }
    // snippet: progress-report
    lazy var save: Command<Void, Void> = Command(self, "Save") { model in
      for (index, item) in model.items.enumerated() {
        try await model.store(item)
        model.save.report(progress: Double(index + 1) / Double(model.items.count))
      }
    }
    // end
  }

  private func picture(of view: View, _ columns: Int, _ rows: Int = 1) -> String {
    WindowHarness(view, size: Size(width: columns, height: rows)).picture
  }

  @Test func aToggle() {
    let item = Item()
    // snippet: toggle
    let inStock = Toggle("In stock")
    inStock.bind(to: \.inStock, of: item)
    // end
    #expect(
      picture(of: inStock, 20) == """
        [x] In stock
        """)
    let cells = Cells()
    // snippet: toggle-cell
    inStock.bind(to: cells.inStock)
    // end
    #expect(!inStock.value)
  }

  @Test func aNumberField() {
    let item = Item()
    // snippet: number-field
    let count = NumberField(0...9_999)
    count.bind(to: \.count, of: item)
    // end
    let row = HStack(spacing: 1) {
      Label("Count")
      count
    }
    #expect(
      picture(of: row, 20) == """
        Count 120
        """)
    let cells = Cells()
    // snippet: number-field-cell
    count.bind(to: cells.count)
    // end
    #expect(count.text == "7")
    count.show(validationError: "There are only 7.")
    // snippet: validation-error
    let reason = Label()
    reason.bindError(to: count.validationError)
    // end
    #expect(
      picture(of: reason, 26) == """
        ✗ There are only 7.
        """)
    #expect(reason.themeRole == .error && reason.name == "Error")
    // snippet: number-field-decimal
    let weight = NumberField(0...2.5, step: 0.25, fractionDigits: 2)
    // end
    weight.step(by: 3)
    #expect(weight.text == "0.75")
  }

  @Test func aDateField() throws {
    let order = Order()
    // snippet: date-field
    let delivered = DateField()
    delivered.bind(to: \.delivered, of: order)
    // end
    let line = HStack(spacing: 1) {
      Label("Delivered")
      delivered
    }
    #expect(
      picture(of: line, 26) == """
        Delivered 2026-03-01  ▾
        """)
    let cells = Cells()
    // snippet: date-field-cell
    delivered.bind(to: cells.delivered)
    // end
    #expect(delivered.text == "2026-03-02")
    let (first, last) = (try #require(CalendarDay("2026-01-01")), try #require(CalendarDay("2026-12-31")))
    // snippet: date-field-range
    let field = DateField(first...last)
    field.format.firstWeekday = .sunday
    let row = FormRow("Delivered", field, to: \.delivered, of: order)
    // end
    #expect(row.field === field)
    let trip = Trip()
    // snippet: date-field-limit
    let arrival = DateField()
    arrival.bind(to: \.arrival, of: trip)
    arrival.bind(\.range, to: (trip.departure ?? .first)...(.last))
    // end
    #expect(arrival.text == "2026-03-10")
    arrival.step(by: 1)
    #expect(trip.arrival == trip.departure)
  }

  @Test func aCalendar() {
    let trip = Trip()
    // snippet: calendar-view
    let calendar = CalendarView()
    calendar.bind(to: \.departure, of: trip)
    // end
    let harness = WindowHarness(calendar, size: Size(width: 22, height: 8))
    #expect(
      harness.picture == """
        ‹     March 2026     ›
         Mo Tu We Th Fr Sa Su
                            1
          2  3  4  5  6  7  8
          9 10 11 12[13]14 15
         16 17 18 19 20 21 22
         23 24 25 26 27 28 29
         30 31
        """)
    let cells = Cells()
    // snippet: calendar-view-cell
    calendar.bind(to: cells.departure)
    // end
    #expect(calendar.valueText == "2026-03-20")
  }

  @Test func aTextEditor() {
    let item = Item()
    // snippet: text-editor
    let notes = TextEditor(placeholder: "Notes", rows: 4)
    notes.bind(to: \.notes, of: item)
    // end
    #expect(
      picture(of: notes, 27, 3) == """
        Leave the parcel with the
        neighbors on the second
        floor.
        """)
    let cells = Cells()
    // snippet: text-editor-cell
    notes.bind(to: cells.notes)
    // end
    #expect(notes.text == "By noon.")
    let draft = Draft()
    // snippet: text-editor-string
    let message = TextEditor()
    message.bind(to: Binding(draft, \.text), update: .onBlur)
    // end
    #expect(picture(of: message, 20) == "Dear reader,")
  }

  @Test func aSpinner() {
    let model = Search()
    // snippet: spinner
    let spinner = Spinner("Searching…")
    spinner.bind(\.isAnimating, to: model.search.isExecuting)
    // end
    #expect(picture(of: spinner, 20) == "")
  }

  @Test func aProgressBar() async {
    let clock = ManualClock()
    let model = Model(clock: clock)
    // snippet: progress-bar
    let progress = ProgressBar()
    progress.bind(to: model.save)
    // end
    let harness = WindowHarness(progress, size: Size(width: 68, height: 1))
    model.save.execute()
    harness.frame()
    model.save.report(progress: 0)
    harness.frame()
    harness.advance(by: .seconds(3))
    model.save.report(progress: 0.5)
    harness.frame()
    #expect(
      harness.picture == """
        Save ━━━━━━━━━━━━━━━━────────────────  50 %  about 3 s    [ Cancel ]
        """)
    model.save.cancel()
  }

  @Test func aToast() {
    let harness = WindowHarness(View(), size: Size(width: 37, height: 3))
    let window = harness.window
    // snippet: toast-window
    let toast = Toast("The server did not respond.", role: .error)
    window.show(toast, for: .seconds(8))
    // end
    harness.frame()
    #expect(
      harness.terminal.rows.map { $0.trimmingPrefix("  ") }.joined(separator: "\n") == """
        ╭───────────────────────────────╮
        │ ✗ The server did not respond. │
        ╰───────────────────────────────╯
        """)
  }
}
