import Bindery

@Observable final class DateFieldModel {
  /// The days on which a delivery is possible.
  static let days =
    (CalendarDay(year: 2026, month: 1, day: 1) ?? .first)...(CalendarDay(year: 2026, month: 12, day: 31) ?? .last)
  var delivered = CalendarDay(year: 2026, month: 3, day: 1)
  var isEnabled = true
}

final class DateFieldPage: Binder<DateFieldModel> {
  let delivered = DateField(DateFieldModel.days)
  let month = CalendarView(DateFieldModel.days)
  let validationError = Label()

  override func makeView() -> View {
    // A panel without a scroll view, because a low calendar has its own scrollbar.
    Panel(
      "Date field",
      VStack {
        HStack(spacing: 1) {
          Label("Delivered")
          delivered
        }
        validationError
        month.named("Month")
      })
  }

  override func bind(_ model: DateFieldModel) {
    delivered.bind(to: \.delivered, of: model)
    delivered.bind(\.isEnabled, to: model.isEnabled)
    month.bind(to: \.delivered, of: model)
    month.bind(\.isEnabled, to: model.isEnabled)
    let delivered = delivered
    validationError.bindError(to: delivered.validationError)
  }
}

extension DateFieldPage {
  static let widget = Widget(
    "dateField", "Date field",
    """
    A day, typed or chosen in a calendar. Up and Down change the year, the month or the day at the caret; Alt+Down opens the calendar. \
    Invalid text is kept, with the reason.
    """, keys: [DateField.self, CalendarView.self], model: { _ in DateFieldModel() },
    page: DateFieldPage.init, states: { ["Enabled": Binding($0, \.isEnabled)] })
}
