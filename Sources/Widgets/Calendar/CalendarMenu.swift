import TerminalCore

/// The modal view that shows the calendar of a date field.
final class CalendarMenu: DropDownMenu {
  let calendar: CalendarView

  init(_ calendar: CalendarView, from anchor: View) {
    self.calendar = calendar
    super.init(calendar, from: anchor)
    panel.title = anchor.name ?? ""
    calendar.choosesByClick = true
    calendar.accessibilityName = anchor.name ?? "Calendar"
  }

  override class var commands: CommandTable {
    CommandTable(for: CalendarMenu.self, in: .calendar) {
      KeyCommand(.cancel) { $0.close() }.titled { _ in "Cancel" }
    }
  }
}
