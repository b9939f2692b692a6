import Bindings
import TerminalCore

/// The conversion between the value of a field and its text.
nonisolated protocol FieldFormat<Value>: Sendable {
  associatedtype Value: Equatable
  /// Returns the standard text of the given value.
  func text(_ value: Value) -> String
  /// Returns the value that the given text represents, or the reason why the text is not a value.
  func read(_ text: String) -> Result<Value, InputError>
  /// Returns whether further characters can make a value of the given text; false by default.
  func isIncomplete(_ text: String) -> Bool
  /// Returns whether the user may be about to continue the given text, which is a value; false by default.
  func mayContinue(_ text: String) -> Bool
}

nonisolated extension FieldFormat {
  func isIncomplete(_ text: String) -> Bool { false }
  func mayContinue(_ text: String) -> Bool { false }
}

/// The reason why a text is not a value.
nonisolated struct InputError: Error, Hashable {
  let reason: String
}

/// A text field whose text represents a value, such as a number or a day.
///
/// Text that is a value in the range becomes the `value`. Otherwise, `validationError` contains the reason, and `value`
/// remains the last valid one. When editing ends, the standard text of the value replaces text such as "007".
@MainActor public class FormattedField<Value: Equatable>: Control, ValueControl, InputChecking {
  /// The value; setting the property replaces the text and sends no event.
  ///
  /// A value outside the range is displayed unchanged. The user's next step moves the value into the range.
  public final var value: Value {
    didSet { if !isText(of: value) { restoreText() } }
  }
  /// The reason why the text is invalid or why the model rejected the value, or nil if neither applies.
  ///
  /// Tracked expressions can read this property.
  public final var validationError: String? { field.validationError }
  /// The displayed text, which is not necessarily a valid value.
  public final var text: String { field.text }

  final let field: BoundTextField
  /// The conversion between value and text, which the subclass replaces when the range changes.
  final var conversion: any FieldFormat<Value>

  init(_ value: Value, conversion: any FieldFormat<Value>, placeholder: String = "") {
    self.value = value
    self.conversion = conversion
    field = BoundTextField(placeholder: placeholder)
    super.init()
    addSubview(field)
    field.text = conversion.text(value)
    height = .fixed(1)
    field.isPartOfControl = true
    field.observe(self, for: .editingChanged) { control, _ in control.textChanged() }
    field.observe(self, for: .editingDidEnd) { control, _ in control.tidyText() }
    field.observe(self, for: .editingDidEndOnExit) { control, _ in control.tidyText() }
  }

  public override var isEnabled: Bool { didSet { field.isEnabled = isEnabled } }

  /// The events sent after the user presses Enter, and after the field loses focus.
  public static var commitEvents: [ControlEvent] { [.editingDidEndOnExit, .editingDidEnd] }

  /// Sets `value`, unless the text is not a valid value, which the user can still correct.
  public final func adopt(_ value: Value) { if textError == nil { self.value = value } }

  /// Shows the given validation error of the model, or removes the error if `validationError` is nil.
  ///
  /// While the text is not a valid value, nil does not remove the error.
  public final func show(validationError: String?) {
    if validationError != nil || textError == nil { field.show(validationError: validationError) }
  }

  // MARK: Text and value

  /// The reason why the text is not a value, or nil while no error is shown.
  public final var inputError: String? { validationError == nil ? nil : textError }

  /// Whether the text is not the text of the value.
  public final var hasPendingText: Bool { text != conversion.text(value) && !isText(of: value) }

  /// The reason why the text is invalid, or nil for a valid text and for the text of a value that was set in code.
  private var textError: String? {
    guard text != conversion.text(value), case .failure(let error) = conversion.read(text) else { return nil }
    return error.reason
  }

  final func isText(of value: Value) -> Bool {
    if case .success(value) = conversion.read(text) { return true }
    return false
  }

  private func textChanged() {
    let error = textError
    field.show(validationError: conversion.isIncomplete(text) ? nil : error)
    if error == nil, !conversion.mayContinue(text) { publishValueOfText() } else { noteEdit() }
  }

  public final override func completeEdit() {
    if let error = textError { field.show(validationError: error) } else { publishValueOfText() }
  }

  /// Sets the value that the text represents, and sends `.valueChanged` if the value has changed.
  ///
  /// If the value is equal, an error of the model stays, because the model has not accepted another value.
  final func publishValueOfText() {
    guard case .success(let new) = conversion.read(text), new != value else { return }
    field.show(validationError: nil)
    value = new
    sendActions(for: .valueChanged)
  }

  /// Enters the given value as if the user had typed its text.
  ///
  /// If an error was shown, the event is sent even for an equal value, because the model may reject the value again.
  ///
  /// - Returns: Whether the text or the error was replaced.
  @discardableResult final func enter(_ new: Value) -> Bool {
    let wasRejected = field.isRejected
    guard new != value || wasRejected || !isText(of: new) else { return false }
    let old = value
    field.replaceAll(with: conversion.text(new))
    show(validationError: nil)
    // Without a window, the field sends its event immediately, so `textChanged()` has already set `value`.
    guard value == old, new != old || wasRejected else { return true }
    value = new
    sendActions(for: .valueChanged)
    return true
  }

  private func restoreText() {
    field.text = conversion.text(value)
    field.show(validationError: nil)
  }

  /// Replaces valid text such as "007" with the standard text of the value.
  ///
  /// A caret at the end remains at the end.
  private func tidyText() {
    guard isText(of: value), text != conversion.text(value) else { return }
    let isAtEnd = field.caret == field.editor.count
    field.adopt(conversion.text(value))
    if isAtEnd { field.moveCaret(to: field.editor.count) }
  }

  /// Whether Up and Down change the value; false in a form, where these keys move focus between fields.
  final var stepsByKey: Bool { isEnabled && !path.contains { $0.focusTraits.contains(.movesFocusByArrows) } }

  // MARK: Accessibility

  public final override var accessibilityRole: AccessibilityRole { .textField }
  public final override var valueText: String? { field.valueText }
  public final override var traits: Set<AccessibilityTrait> { super.traits.union(field.traits) }
  /// Empty, because the control and the contained field are one node of the accessibility tree.
  public final override var accessibilityParts: [AccessibilityPart] { [] }
  /// The action `setValue`, which replaces the text in the same way as typing, and those of the subclass.
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] { field.accessibilityActions }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["text": text, "validationError": untracked { validationError }]
  }
}

/// As a target of its own text field, the control does not count as an action of the application.
extension FormattedField: ValueBinding {}
