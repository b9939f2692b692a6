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
@MainActor public final class DateField: Control, ValueControl, InputChecking {
  /// The day, or nil if the field is empty; setting the property replaces the text and sends no event.
  ///
  /// A day outside the range is displayed unchanged. The user's next step moves the day into the range.
  public var value: CalendarDay? {
    didSet { if !isText(of: value) { restoreText() } }
  }
  /// The reason why the text is invalid or why the model rejected the value, or nil if neither applies.
  ///
  /// Tracked expressions can read this property.
  public var validationError: String? { reason.value }
  /// The first weekday and the names in the calendar.
  public var format: CalendarFormat {
    get { rules.format }
    set { rules.format = newValue }
  }
  /// The current date, which the calendar emphasizes, or nil for the `currentDate` of the window.
  public var today: CalendarDay?

  private var rules: DateText
  private let field = BoundTextField(placeholder: "YYYY-MM-DD")
  private let reason = Observable<String?>(nil)
  /// The open calendar, which the window holds.
  private weak var menu: CalendarMenu?

  /// Creates a date field.
  ///
  /// - Parameters:
  ///   - range: The accepted days.
  ///   - value: The initial day, or nil for an empty field.
  public init(_ range: ClosedRange<CalendarDay> = .first ... .last, value: CalendarDay? = nil) {
    (rules, self.value) = (DateText(range: range), value)
    super.init()
    addSubview(field)
    (field.text, width, height) = (rules.text(value), .max(Self.mostColumns, .fit), .fixed(1))
    field.isPartOfControl = true
    field.observe(self, for: .editingChanged) { date, _ in date.textChanged() }
    field.observe(self, for: .editingDidEnd) { date, _ in date.tidyText() }
    field.observe(self, for: .editingDidEndOnExit) { date, _ in date.tidyText() }
  }

  /// The days that the field accepts; setting the property does not change a valid `value`.
  ///
  /// Text that was rejected is checked again, and becomes the value if the new range contains the day.
  public var range: ClosedRange<CalendarDay> {
    get { rules.range }
    set {
      rules.range = newValue
      menu?.calendar.range = newValue
      if reason.untrackedValue != nil { completeEdit() }
    }
  }

  /// The displayed text, which is not necessarily a valid date.
  public var text: String { field.text }

  // MARK: Changes

  /// Changes the part of the date at the caret as if the user had pressed Up or Down, and sends `.valueChanged`.
  ///
  /// Does nothing if the control is disabled. The result stays within the range. In an empty field, every step enters
  /// the current date or, without a current date, the day that the calendar highlights first.
  public func step(by steps: Int) {
    guard isEnabled, steps != 0 else { return }
    publishText()
    let part = currentPart
    enter(day(after: steps))
    field.moveCaret(to: DateText.end(of: part))
  }

  private func day(after steps: Int) -> CalendarDay {
    value.map { rules.day($0, steps: steps, of: currentPart) }
      ?? CalendarPage(range: range, today: today ?? window?.currentDate?()).current
  }

  private var currentPart: DateText.Part { DateText.part(at: field.caret, in: text) }

  /// Enters the given day as if the user had typed it.
  private func enter(_ day: CalendarDay) {
    guard day != value || field.validationError != nil || !isText(of: day) else { return }
    let old = value
    field.replaceAll(with: rules.text(day))
    show(validationError: nil)
    // Without a window, the field sends its event immediately, so `textChanged()` has already set `value`.
    guard value == old, day != old else { return }
    value = day
    sendActions(for: .valueChanged)
  }

  /// The events sent after the user presses Enter, and after the field loses focus.
  public static var commitEvents: [ControlEvent] { [.editingDidEndOnExit, .editingDidEnd] }

  /// Sets `value`, unless the text is not a valid date, which the user can still correct.
  public func adopt(_ value: CalendarDay?) { if textError == nil { self.value = value } }

  /// Shows the given validation error of the model, or removes the error if `validationError` is nil.
  ///
  /// While the text is not a valid date, nil does not remove the error.
  public func show(validationError: String?) {
    if validationError != nil || textError == nil { setValidationError(validationError) }
  }

  private func setValidationError(_ validationError: String?) {
    field.show(validationError: validationError)
    if reason.untrackedValue != validationError { reason.value = validationError }
  }

  /// The reason why the text is not a date, or nil while no error is shown.
  public var inputError: String? { reason.value == nil ? nil : textError }
  /// Whether the text is not the text of the value.
  public var hasPendingText: Bool { textError != nil || CalendarDay(field.text) != value }

  /// The reason why the text is invalid, or nil for a valid text and for the text of a value that was set in code.
  private var textError: String? { field.text == rules.text(value) ? nil : rules.error(in: field.text) }

  private func textChanged() {
    let error = textError
    setValidationError(DateText.isIncomplete(field.text) ? nil : error)
    if error == nil, !DateText.mayContinue(field.text) { publishText() } else { noteEdit() }
  }

  public override func completeEdit() {
    if let error = textError { setValidationError(error) } else { publishText() }
  }

  private func publishText() {
    guard rules.error(in: field.text) == nil, CalendarDay(field.text) != value else { return }
    setValidationError(nil)
    value = CalendarDay(field.text)
    sendActions(for: .valueChanged)
  }

  private func isText(of day: CalendarDay?) -> Bool {
    rules.error(in: field.text) == nil && CalendarDay(field.text) == day
  }

  private func restoreText() {
    field.text = rules.text(value)
    setValidationError(nil)
  }

  /// Replaces valid text such as "2026/3/1" with the standard text of the day.
  private func tidyText() { if isText(of: value) { field.adopt(rules.text(value)) } }

  // MARK: The calendar

  /// Whether the calendar is open.
  public var isOpen: Bool { menu?.window != nil }

  /// Opens the calendar; does nothing if the control is disabled or is not in a window.
  public func open() {
    guard canOpen, let window else { return }
    publishText()
    let calendar = CalendarView(range, value: value)
    (calendar.format, calendar.today) = (format, today)
    let menu = CalendarMenu(calendar, from: self)
    calendar.observe(self, for: .primaryAction) { date, calendar in
      date.close()
      calendar.value.map { date.enter($0) }
    }
    menu.controller = self
    self.menu = menu
    window.present(menu)
  }

  /// Closes the calendar without changing the value.
  public func close() { menu?.close() }

  private var canOpen: Bool { isEnabled && !isOpen }

  public override var isEnabled: Bool {
    didSet {
      field.isEnabled = isEnabled
      if !isEnabled { close() }
    }
  }
  public override func windowChanged() { if window == nil { close() } }

  // MARK: Keys and mouse

  public override class var commands: CommandTable {
    CommandTable(for: DateField.self, in: .dateField) {
      KeyCommand("openCalendar", "Calendar", keys: [Key(.down, .alt)], isEnabled: { $0.canOpen }) { $0.open() }
      KeyCommand("increase", "Later", keys: [Key(.up)], isEnabled: { $0.stepsByKey(1) }) { $0.step(by: 1) }
      KeyCommand("decrease", "Earlier", keys: [Key(.down)], isEnabled: { $0.stepsByKey(-1) }) { $0.step(by: -1) }
    }
  }

  /// Returns whether the Up or Down key changes the date; false in a form, where these keys move focus between fields.
  private func stepsByKey(_ steps: Int) -> Bool {
    canOpen && !path.contains { $0.focusTraits.contains(.movesFocusByArrows) }
      && (!isText(of: value) || day(after: steps) != value)
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
  private static let mostColumns = columns + 4

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

  public override var accessibilityRole: AccessibilityRole { .textField }
  public override var valueText: String? { field.valueText }
  public override var traits: Set<AccessibilityTrait> { super.traits.union(field.traits) }
  /// Empty, because the control and the contained field are one node of the accessibility tree.
  public override var accessibilityParts: [AccessibilityPart] { [] }
  /// The action `setValue`, which replaces the text in the same way as typing, and `press`, which opens the calendar.
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    var actions = field.accessibilityActions
    actions[.press] = canOpen ? { [self] _ in open() } : nil
    return actions
  }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["text": text, "validationError": validationError, "open": "\(isOpen)"]
  }
}

/// As a target of its own text field, the control does not count as an action of the application.
extension DateField: ValueBinding {}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `DateField` has focus.
  public static let dateField = KeyScope("dateField", place: "In a date field")
}
