public import Bindings
public import TerminalCore

/// A text field whose value is a day, which is typed or chosen in a calendar.
///
///     let delivered = DateField()
///     delivered.bind(to: \.delivered, of: order)
///
/// While the field has focus, Up, Down and the wheel change the part of the date at the caret. In a form, Up and Down
/// move focus between fields instead. Alt+Down or a click on the mark opens the calendar. The value of empty text is
/// nil. If the text is not a date in the range, `validationError` contains the reason, and `value` remains the last
/// valid day.
/// For incomplete text such as "2026-0", the reason appears when editing ends. Text such as "2026-02-3", which may
/// continue with another digit, becomes the value when editing ends.
@MainActor public final class DateField: FormattedField<CalendarDay?> {
  /// The first weekday and the names in the calendar.
  public var format: CalendarFormat {
    get { rules.format }
    set { rules.format = newValue }
  }
  /// The current date, which the calendar emphasizes, or nil for the `currentDate` of the window.
  public var today: CalendarDay?

  private var rules: DateText { didSet { conversion = rules } }
  /// The open calendar, which the window holds.
  private weak var menu: CalendarMenu?

  /// Creates a date field.
  ///
  /// - Parameters:
  ///   - range: The accepted days.
  ///   - value: The initial day, or nil for an empty field.
  public init(_ range: ClosedRange<CalendarDay> = .first ... .last, value: CalendarDay? = nil) {
    rules = DateText(range: range)
    super.init(value, conversion: rules, placeholder: "YYYY-MM-DD")
    width = .max(Self.maximumColumns, .fit)
  }

  /// The days that the field accepts; setting the property does not change a valid `value`.
  ///
  /// Text that was rejected is checked again, and becomes the value if the new range contains the day.
  public var range: ClosedRange<CalendarDay> {
    get { rules.range }
    set {
      rules.range = newValue
      menu?.calendar.range = newValue
      if untracked({ validationError }) != nil { completeEdit() }
    }
  }

  // MARK: Changes

  /// Changes the part of the date at the caret as if the user had pressed Up or Down, and sends `.valueChanged`.
  ///
  /// Does nothing if the control is disabled. The result stays within the range. In an empty field, every step enters
  /// the current date or, without a current date, the day that the calendar highlights first.
  public func step(by steps: Int) {
    guard isEnabled, steps != 0 else { return }
    publishValueOfText()
    let part = currentPart
    enter(day(after: steps))
    field.moveCaret(to: DateText.end(of: part))
  }

  private func day(after steps: Int) -> CalendarDay {
    value.map { rules.day($0, steps: steps, of: currentPart) }
      ?? CalendarPage(range: range, today: today ?? window?.currentDate?()).current
  }

  private var currentPart: DateText.Part { DateText.part(at: field.caret, in: text) }

  // MARK: The calendar

  /// Whether the calendar is open.
  public var isOpen: Bool { menu?.window != nil }

  /// Opens the calendar; does nothing if the control is disabled or is not in a window.
  public func open() {
    guard canOpen, let window else { return }
    publishValueOfText()
    let calendar = CalendarView(range, value: value)
    (calendar.format, calendar.today) = (format, today)
    let menu = CalendarMenu(calendar, from: self)
    calendar.observe(self, for: .primaryAction) { date, calendar in
      date.close()
      if let day = calendar.value { date.enter(day) }
    }
    menu.controller = self
    self.menu = menu
    window.present(menu)
  }

  /// Closes the calendar without changing the value.
  public func close() { menu?.close() }

  private var canOpen: Bool { isEnabled && !isOpen }

  public override var isEnabled: Bool { didSet { if !isEnabled { close() } } }
  public override func windowChanged() { if window == nil { close() } }

  // MARK: Keys and mouse

  public override class var commands: CommandTable {
    CommandTable(for: DateField.self, in: .dateField) {
      KeyCommand("openCalendar", "Calendar", keys: [Key(.down, .alt)], isEnabled: { $0.canOpen }) { $0.open() }
      KeyCommand("increase", "Later", keys: [Key(.up)], isEnabled: { $0.canStep(1) }) { $0.step(by: 1) }
      KeyCommand("decrease", "Earlier", keys: [Key(.down)], isEnabled: { $0.canStep(-1) }) { $0.step(by: -1) }
    }
  }

  /// Returns whether the Up or Down key changes the date.
  private func canStep(_ steps: Int) -> Bool {
    guard stepsByKey, !isOpen else { return false }
    return !isText(of: value) || day(after: steps) != value
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .wheel(let rows, _) where field.isFirstResponder && rows != 0: step(by: -rows)
    case .down(.left) where isEnabled: field.becomeFirstResponder()
    case .up(.left) where isEnabled: if bounds.contains(event.location) { open() }
    default: return false
    }
    return true
  }

  // MARK: View

  /// The width of the mark after the text, including the space around the mark.
  private var markWidth: Int { 2 + paddingOnSurface }
  /// The width of a date and of the caret after the date.
  private static let columns = 11
  /// The width of a field on a surface, whose text and mark have empty columns around them.
  private static let maximumColumns = columns + 4

  /// Returns the size of one row that is wide enough for a date.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, field.padding + Self.columns + markWidth), height: 1)
  }

  public override func layoutSubviews() {
    field.frame = Rect(x: 0, y: 0, width: max(0, bounds.width - markWidth), height: bounds.height)
  }

  public override func draw(on canvas: Canvas) {
    canvas.clear()
    canvas.draw(
      " \u{25BE}", at: Point(x: max(0, canvas.size.width - markWidth), y: 0),
      style: (isEnabled ? FieldPicture.Look.text : .disabled).style(in: canvas.theme), filling: markWidth)
  }

  // MARK: Accessibility

  /// The action `setValue`, which replaces the text in the same way as typing, and `press`, which opens the calendar.
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    var actions = field.accessibilityActions
    actions[.press] = canOpen ? { [self] _ in open() } : nil
    return actions
  }
  public override var scriptProperties: [ScriptProperty: String?] {
    super.scriptProperties.merging(["open": "\(isOpen)"]) { $1 }
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `DateField` has focus.
  public static let dateField = KeyScope("dateField", place: "In a date field")
}
