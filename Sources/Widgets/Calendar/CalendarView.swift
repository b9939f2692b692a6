public import Bindings
public import TerminalCore

/// A control for selecting a day in the calendar of a month.
///
///     let calendar = CalendarView()
///     calendar.bind(to: \.departure, of: trip)
///
/// The arrow keys select another day, and Page Up and Page Down another month. Enter selects the highlighted day, if it
/// is not selected. The control sends `.valueChanged` when the user selects a day, and `.primaryAction` for Enter.
@MainActor public final class CalendarView: Control, ValueControl {
  /// The selected day, or nil if no day is selected.
  ///
  /// A day outside the range is displayed as well. The user's next step selects a day in the range.
  public var value: CalendarDay? {
    get { page.selected }
    set { if newValue != page.selected { page.select(newValue) } }
  }
  /// The first weekday and the names.
  public var format: CalendarFormat {
    get { page.format }
    set {
      page.format = newValue
      invalidateSize()
    }
  }
  /// The current date, which is emphasized, or nil to emphasize no day.
  ///
  /// Without a selection, the calendar displays the month of this day. When a calendar without a current date appears
  /// in a window, the property is set to the `currentDate` of the window.
  public var today: CalendarDay? {
    get { page.today }
    set { page.today = newValue }
  }

  /// Whether a click on a day sends `.primaryAction`.
  var choosesByClick = false
  private var page: CalendarPage { didSet { if page != oldValue { pageChanged() } } }
  /// The first visible week of a low view that the user has scrolled, or nil to show the highlighted day.
  private var scrolledWeek: Int?
  private let scrollbar = Scrollbar(.vertical)

  /// Creates a calendar.
  ///
  /// - Parameters:
  ///   - range: The days that the user can select.
  ///   - value: The selected day, or nil for no selection.
  public init(_ range: ClosedRange<CalendarDay> = .first ... .last, value: CalendarDay? = nil) {
    page = CalendarPage(range: range, selected: value)
    super.init()
    scrollbar.onScroll = { [weak self] in self?.scroll(to: $0) }
  }

  /// The days that the user can select; setting the property does not change `value`.
  public var range: ClosedRange<CalendarDay> {
    get { page.range }
    set { page.range = newValue }
  }

  /// Selects the given day as if the user had selected it, and sends `.valueChanged` if the day was not selected.
  ///
  /// Does nothing if the control is disabled, or if the day is outside the range.
  public func select(_ day: CalendarDay) {
    guard isEnabled, range.contains(day) else { return }
    let isChange = day != value
    page.select(day)
    if isChange { sendActions(for: .valueChanged) }
  }

  /// Selects the highlighted day, and sends `.primaryAction`.
  private func choose() {
    select(page.current)
    sendActions(for: .primaryAction)
  }

  private var canChoose: Bool {
    let hasEffect = page.current != value || hasActions(for: .primaryAction)
    return isEnabled && range.contains(page.current) && hasEffect
  }

  public override func windowChanged() { if let window, today == nil { today = window.currentDate?() } }

  // MARK: Keys

  public override class var commands: CommandTable {
    CommandTable(for: CalendarView.self, in: .calendar) {
      KeyCommand(
        .activate, "Choose", keys: [Key(.enter)], prominence: .essential, isEnabled: { $0.canChoose }
      ) { $0.choose() }
      step("nextDay", "Next day", Key(.right)) { $0.target(days: 1) }
      step("previousDay", "Previous day", Key(.left)) { $0.target(days: -1) }
      step("nextWeek", "Next week", Key(.down)) { $0.target(days: 7) }
      step("previousWeek", "Previous week", Key(.up)) { $0.target(days: -7) }
      step(.pageDown, "Next month", Key(.pageDown), prominence: .common) { $0.target(months: 1) }
      step(.pageUp, "Previous month", Key(.pageUp), prominence: .common) { $0.target(months: -1) }
      // Some terminals use Shift+Page Up and Shift+Page Down to scroll.
      step("nextYear", "Next year", .character("y"), Key(.pageDown, .shift)) { $0.target(months: 12) }
      step("previousYear", "Previous year", .character("Y"), Key(.pageUp, .shift)) { $0.target(months: -12) }
      step("startOfMonth", "Start of month", Key(.home)) { $0.target(atEnd: false) }
      step("endOfMonth", "End of month", Key(.end)) { $0.target(atEnd: true) }
      step("today", "Today", .character("t")) { $0.targetToday }
    }
  }

  private static func step(
    _ command: CommandName, _ title: String, _ keys: Key..., prominence: Prominence = .helpOnly,
    to target: @escaping (CalendarPage) -> CalendarDay?
  ) -> KeyCommand<CalendarView> {
    KeyCommand(
      command, title, keys: keys, prominence: prominence, isEnabled: { $0.isEnabled && target($0.page) != nil }
    ) { view in target(view.page).map { view.select($0) } }
  }

  public override var canBecomeFirstResponder: Bool { isEnabled }

  // MARK: Mouse

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .wheel(let rows, _) where rows != 0: page.showMonth(after: rows.signum())
    case .down(.left): press(event.location)
    case .up(.left):
      let pressed = day(at: event.location)
      if choosesByClick, let pressed, pressed == value, range.contains(pressed) { sendActions(for: .primaryAction) }
    default: return false
    }
    return true
  }

  private func press(_ place: Point) {
    if place.y == 0 {
      if previousButton.contains(place) { page.showMonth(after: -1) }
      if nextButton.contains(place) { page.showMonth(after: 1) }
    }
    if let day = day(at: place) { select(day) }
  }

  private func day(at place: Point) -> CalendarDay? {
    let column = (place.x - 1) / cellWidth
    guard place.x >= 1, column < 7, place.y >= Self.headerRows, place.y < bounds.height else { return nil }
    return page.day(week: place.y - Self.headerRows + firstWeek, column: column)
  }

  // MARK: Layout

  /// The number of rows above the weeks: the month and the weekdays.
  private static let headerRows = 2
  /// The maximum number of columns of the name of a weekday.
  private static let nameColumns = 3

  /// The width of a day, including the space before the day.
  private var cellWidth: Int {
    1 + page.format.columnTitles.reduce(2) { max($0, min(Self.nameColumns, TextWidth.of($1))) }
  }
  /// The width of seven days and the space after the last day.
  private var contentWidth: Int { 7 * cellWidth + 1 }

  public override func sizeThatFits(_ available: Size) -> Size {
    let rows = Self.headerRows + CalendarPage.weeks
    let barWidth = available.height < rows ? 1 : 0
    return Size(width: min(available.width, contentWidth + barWidth), height: min(available.height, rows))
  }

  public override var minimumUsefulWidth: Int? { contentWidth }

  /// The number of rows for the weeks.
  private var weekRows: Int { max(0, bounds.height - Self.headerRows) }

  /// The first visible week; a low view shows the week of the highlighted day, unless the user has scrolled the view.
  private var firstWeek: Int {
    guard 1..<page.weekCount ~= weekRows else { return 0 }
    if let scrolledWeek { return min(scrolledWeek, page.weekCount - weekRows) }
    return max(0, (page.cell(of: page.current)?.week ?? 0) - weekRows + 1)
  }

  public override func layoutSubviews() {
    let area = Rect(x: 0, y: Self.headerRows, width: min(bounds.width - 1, contentWidth), height: weekRows)
    scrollbar.show(
      ScrollPosition(contentLength: page.weekCount, visibleLength: weekRows, offset: firstWeek), of: self, beside: area)
  }

  private func pageChanged() {
    scrolledWeek = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func scroll(to week: Int) {
    scrolledWeek = week
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var previousButton: Rect { Rect(x: 0, y: 0, width: 2, height: 1) }
  private var nextButton: Rect { Rect(x: contentWidth - 2, y: 0, width: 2, height: 1) }

  private func frame(week: Int, column: Int) -> Rect {
    Rect(x: column * cellWidth, y: Self.headerRows + week - firstWeek, width: cellWidth + 1, height: 1)
  }

  // MARK: Drawing

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    let title = page.format.monthAndYear(of: page.month)
    let width = min(contentWidth, canvas.size.width)
    let place = Alignment.center.place(TextWidth.of(title), in: max(0, width - 4))
    let enabledRole: ThemeRole = isFirstResponder ? .accent : .title
    let titleRole = isEnabled ? enabledRole : .disabled
    canvas.draw(
      title, at: Point(x: 2 + place.lowerBound, y: 0), style: canvas.theme[titleRole], filling: place.count)
    for (mark, button, steps) in [("\u{2039}", previousButton, -1), ("\u{203A}", nextButton, 1)] {
      let role: ThemeRole = isEnabled && page.canShowMonth(after: steps) ? .secondary : .disabled
      canvas.draw(mark, at: Point(x: button.minX + (steps > 0 ? 1 : 0), y: 0), style: canvas.theme[role])
    }
    for (column, name) in page.format.columnTitles.enumerated() {
      let columns = min(Self.nameColumns, TextWidth.of(name))
      canvas.draw(
        name, at: Point(x: (column + 1) * cellWidth - columns, y: 1),
        style: canvas.theme[isEnabled ? .secondary : .disabled], filling: columns)
    }
    for week in firstWeek..<CalendarPage.weeks {
      for column in 0..<7 {
        if let day = page.day(week: week, column: column) { draw(day, in: frame(week: week, column: column), canvas) }
      }
    }
  }

  private func draw(_ day: CalendarDay, in frame: Rect, _ canvas: Canvas) {
    let number = String(repeating: " ", count: frame.width - 2 - "\(day.day)".count) + "\(day.day)"
    let style = canvas.theme[role(of: day)]
    guard day == value || isFirstResponder && day == page.current else {
      canvas.draw(number, at: Point(x: frame.minX + 1, y: frame.minY), style: style)
      return
    }
    let needsBrackets = day == value && (canvas.theme.metrics.hasBrackets || !isEnabled)
    canvas.draw(needsBrackets ? "[\(number)]" : " \(number) ", at: frame.origin, style: style)
  }

  private func role(of day: CalendarDay) -> ThemeRole {
    guard isEnabled else { return .disabled }
    if isFirstResponder, day == page.current { return .selection }
    if day == value { return .selectionInactive }
    if !range.contains(day) { return .disabled }
    return day == today ? .accent : .text
  }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole { .choice }
  public override var valueText: String? { value?.description }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["text": valueText, "month": page.format.monthAndYear(of: page.month)]
  }

  /// A number from which the identities of the buttons are derived; those of the days are 1 to 31.
  private static let buttonID = 100

  /// The buttons that display the previous and the next month, and the days of the displayed month.
  public override var accessibilityParts: [AccessibilityPart] {
    let buttons = [("Previous month", previousButton, -1), ("Next month", nextButton, 1)].map { name, frame, steps in
      AccessibilityElement(
        Self.buttonID + steps, .button, name: name, traits: page.canShowMonth(after: steps) ? [] : [.disabled],
        frame: frame,
        actions: [.press: { [self] _ in page.showMonth(after: steps) }])
    }
    let days = (0..<CalendarPage.weeks * 7).compactMap { index -> AccessibilityElement? in
      let (week, column) = (index / 7, index % 7)
      guard let day = page.day(week: week, column: column) else { return nil }
      let isSelectable = isEnabled && range.contains(day)
      let traits: Set<AccessibilityTrait> = day == value ? [.selected] : []
      return AccessibilityElement(
        day.day, .option, name: day.description, value: day == today ? "today" : nil,
        traits: isSelectable ? traits : traits.union([.disabled]),
        frame: firstWeek..<firstWeek + weekRows ~= week ? frame(week: week, column: column) : .zero,
        actions: isSelectable ? [.select: { [self] _ in select(day) }] : [:])
    }
    return (buttons + days).map { .element($0) }
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `CalendarView` has focus.
  public static let calendar = KeyScope("calendar", place: "In a calendar")
}
