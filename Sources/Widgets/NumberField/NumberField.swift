import Bindings
public import TerminalCore

/// A text field whose value is a number in a range.
///
///     let count = NumberField(0...9_999)
///     count.bind(to: \.count, of: item)
///
/// While the field has focus, Up, Down and the wheel change the number by one step. In a form, Up and Down move focus
/// between fields instead. If the text is not a number in the range, `validationError` contains the reason, and `value`
/// remains the last valid number. The field sends `.valueChanged` after each change by the user.
@MainActor public final class NumberField<Value: Comparable & Sendable>: Control, ValueControl, InputChecking {
  /// The number; setting the property replaces the text and sends no event.
  ///
  /// A number outside the range is displayed unchanged. The user's next step moves the number into the range.
  public var value: Value {
    didSet { if format.number(field.text) != value { restoreText() } }
  }
  /// The reason why the text is invalid or why the model rejected the value, or nil if neither applies.
  ///
  /// Tracked expressions can read this property.
  public var validationError: String? { reason.value }

  private let format: NumberFormat<Value>
  private let field = BoundTextField()
  private let reason = Observable<String?>(nil)

  init(_ value: Value?, format: NumberFormat<Value>) {
    self.format = format
    self.value = value ?? format.range.lowerBound
    super.init()
    addSubview(field)
    (field.text, width, height) = (format.text(self.value), .max(widthOfRange + 1, .fit), .fixed(1))
    field.observe(self, for: .editingChanged) { number, _ in number.textChanged() }
    field.observe(self, for: .editingDidEnd) { number, _ in number.tidyText() }
    field.isPartOfControl = true
    field.observe(self, for: .editingDidEndOnExit) { number, _ in number.tidyText() }
  }

  /// The numbers that the field accepts.
  public var range: ClosedRange<Value> { format.range }

  /// The displayed text, which is not necessarily a valid number.
  public var text: String { field.text }

  /// Changes the number by the given number of steps, as if the user had pressed Up or Down, and sends `.valueChanged`.
  ///
  /// Does nothing if the control is disabled. The result stays within the range.
  public func step(by steps: Int) {
    let next = format.number(value, steps: steps)
    guard isEnabled, steps != 0, next != value || field.validationError != nil else { return }
    let old = value
    let charactersAfterCaret = field.editor.count - field.caret
    field.replaceAll(with: format.text(next))
    moveCaret(before: charactersAfterCaret)
    show(validationError: nil)
    // Without a window, the field sends its event immediately, so `textChanged()` has already set `value`.
    guard value == old else { return }
    value = next
    sendActions(for: .valueChanged)
  }

  public override var isEnabled: Bool { didSet { field.isEnabled = isEnabled } }

  /// The events sent after the user presses Enter, and after the field loses focus.
  public static var commitEvents: [ControlEvent] { [.editingDidEndOnExit, .editingDidEnd] }

  /// Sets `value`, unless the text is not a valid number, which the user can still correct.
  public func adopt(_ value: Value) { if format.number(field.text) != nil { self.value = value } }

  /// Shows the given validation error of the model, or removes the error if `validationError` is nil.
  ///
  /// While the text is not a valid number, nil does not remove the error.
  public func show(validationError: String?) {
    guard validationError != nil || format.number(field.text) != nil else { return }
    field.show(validationError: validationError)
    if reason.untrackedValue != validationError { reason.value = validationError }
  }

  /// The reason why the text is not a number, or nil while no error is shown.
  public var inputError: String? {
    reason.value == nil || format.number(field.text) != nil ? nil : format.requirement(violatedBy: field.text)
  }

  private func textChanged() {
    guard let number = format.number(field.text) else {
      return show(validationError: format.requirement(violatedBy: field.text))
    }
    show(validationError: nil)
    guard number != value else { return }
    value = number
    sendActions(for: .valueChanged)
  }

  private func restoreText() {
    field.text = format.text(value)
    show(validationError: nil)
  }

  /// Replaces valid text such as "007" with the standard text of the number.
  ///
  /// A caret at the end remains at the end.
  private func tidyText() {
    guard format.number(field.text) == value else { return }
    let isAtEnd = field.caret == field.editor.count
    field.adopt(format.text(value))
    if isAtEnd { moveCaret(before: 0) }
  }

  /// Moves the caret before the given number of characters at the end of the text.
  private func moveCaret(before count: Int) { field.show(field.editor.select(max(0, field.editor.count - count))) }

  /// The minimum number of visible characters, so that a number that is not valid can be seen and corrected.
  private static var leastDigits: Int { 7 }

  private var widthOfRange: Int {
    max(TextWidth.of(format.text(range.lowerBound)), TextWidth.of(format.text(range.upperBound)), Self.leastDigits)
      + 1
  }

  /// Returns the size of one row that is wide enough for each number in the range.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: min(available.width, field.padding + widthOfRange), height: 1)
  }

  public override class var commands: CommandTable {
    CommandTable(for: NumberField.self, in: .numberField) {
      KeyCommand("increase", "Increase", keys: [Key(.up)], isEnabled: { $0.stepsByKey }) { $0.step(by: 1) }
      KeyCommand("decrease", "Decrease", keys: [Key(.down)], isEnabled: { $0.stepsByKey }) { $0.step(by: -1) }
    }
  }

  /// Whether the Up and Down keys change the number; false in a form, where these keys move focus between fields.
  private var stepsByKey: Bool {
    isEnabled && !path.contains { $0.focusTraits.contains(.movesFocusByArrows) }
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard field.isFirstResponder, case .wheel(let rows, _) = event.kind, rows != 0 else { return false }
    step(by: -rows)
    return true
  }

  public override var accessibilityRole: AccessibilityRole { .textField }
  public override var valueText: String? { field.valueText }
  public override var traits: Set<AccessibilityTrait> { super.traits.union(field.traits) }
  /// Empty, because the control and the contained field are one node of the accessibility tree.
  public override var accessibilityParts: [AccessibilityPart] { [] }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] { field.accessibilityActions }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["text": text, "validationError": validationError]
  }
}

/// As a target of its own text field, the control does not count as an action of the application.
extension NumberField: ValueBinding {}

extension NumberField where Value: FixedWidthInteger {
  /// Creates a field for whole numbers.
  ///
  /// - Parameters:
  ///   - range: The accepted numbers.
  ///   - step: The amount by which a step changes the number; an amount below 1 counts as 1.
  ///   - value: The initial number, or nil for the lower bound of the range.
  public convenience init(_ range: ClosedRange<Value>, step: Value = 1, value: Value? = nil) {
    self.init(value, format: .whole(range, step: step))
  }
}

extension NumberField where Value == Double {
  /// Creates a field for decimal numbers.
  ///
  /// - Parameters:
  ///   - range: The accepted numbers.
  ///   - step: The amount by which a step changes the number; an amount that is not positive counts as 1.
  ///   - fractionDigits: The number of digits after the decimal point, from 0 to 9. A text with more digits is not
  ///     valid.
  ///   - value: The initial number, or nil for the lower bound of the range.
  public convenience init(
    _ range: ClosedRange<Double>, step: Double = 1, fractionDigits: Int = 2, value: Double? = nil
  ) {
    self.init(value, format: .decimal(range, step: step, fractionDigits: fractionDigits))
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply while a `NumberField` has focus.
  public static let numberField = KeyScope("numberField", place: "In a number field")
}
