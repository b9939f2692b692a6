public import Bindings
public import Observation

/// A control with a value that the user can change.
///
/// Bindings, forms, scripts and tests depend only on this protocol.
@MainActor public protocol ValueControl: ActionSender {
  /// The type of the value, which is also the value type of a bound source.
  associatedtype Value: Equatable
  /// The current value; setting this property sends no event.
  var value: Value { get set }
  /// The event that is sent after each change by the user.
  static var changeEvent: ControlEvent { get }
  /// The events that make an edited value final, such as pressing Enter and losing focus.
  static var commitEvents: [ControlEvent] { get }
  /// Shows the value that the source stored for the user's edit, such as a trimmed or clamped value.
  ///
  /// Any other value that the source publishes is assigned to `value` instead.
  func adopt(_ value: Value)
  /// Shows the given validation error of the model, or removes the current error.
  ///
  /// - Parameter validationError: The reason why the model rejected the value; nil to remove the error.
  func show(validationError: String?)
  /// The validation error that the control shows, or nil if there is none.
  var validationError: String? { get }
}

extension ValueControl {
  /// The default change event, `valueChanged`.
  public static var changeEvent: ControlEvent { .valueChanged }
  /// The default commit events: only the change event, so that every change is final.
  public static var commitEvents: [ControlEvent] { [changeEvent] }
  /// Sets the value of the control to the given value, which the source has stored.
  public func adopt(_ value: Value) { self.value = value }
  /// Ignores the validation error.
  public func show(validationError: String?) {}
  /// Always nil, because a control shows no validation errors by default.
  public var validationError: String? { nil }
}

/// A control that rejects input before the model receives a value.
///
/// A form displays the reason, and is not valid while there is one.
///
///     extension HourField: InputChecking {
///       var inputError: String? { Int(text) == nil ? "Write a number from 0 to 23" : nil }
///     }
@MainActor public protocol InputChecking {
  /// The reason why the current text is not a value, or nil if it is; observable by tracked expressions.
  var inputError: String? { get }
  /// Whether the text differs from the value, and is not necessarily an error yet.
  var hasPendingText: Bool { get }
}

extension InputChecking {
  /// Whether the text is an error.
  public var hasPendingText: Bool { inputError != nil }
}

/// A policy that determines when a two-way binding writes the user's edits to its source.
///
/// With every policy, the value that the user sees is the value that is saved: a pending edit is written before a
/// command of another view, a binder or the application is performed, before a button is pressed, and before the
/// application ends. The commands of the control itself, such as the deletion of a character, do not write the edit.
///
/// If the source rejects a pending edit, the text and the reason remain in the control, and the source keeps its
/// previous value. Enter then shows the error and does not press the default button. Other commands and buttons are
/// performed, because they may leave the page. A command that saves therefore checks the value first, for example with
/// `Validated.isValid` or `Form.validate()`.
///
/// Before a save that no command starts, for example by a timer, call `Window.writePendingEdits()`.
public nonisolated enum UpdatePolicy: Sendable, Hashable {
  /// The policy that writes each change immediately.
  case eachKey
  /// The policy that writes the value when the control loses focus.
  case onBlur
  /// The policy that writes the value when the user presses Enter or the control loses focus.
  case onCommit
  /// The policy that writes the value after a period without changes.
  ///
  /// The value is written earlier if the user presses Enter or the control loses focus.
  case after(Duration)
}

extension ValueControl {
  /// Binds the control to the given source in both directions.
  ///
  /// The control shows the current value and every later value. The user's edits are written to the source. The source
  /// notifies the control of an edit only if the stored value differs from the edited value. The binding lasts for the
  /// lifetime of the control.
  ///
  /// - Parameters:
  ///   - source: The source of the value.
  ///   - update: The policy that determines when an edit is written.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding early.
  @discardableResult public func bind<Source: TwoWayBindable>(
    to source: Source, update: UpdatePolicy = .eachKey, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Source.Value == Value {
    let binding = ControlBinding(self, source, update, at: CodeLocation(file, line))
    binding.disposed(by: bindings)
    return binding
  }

  /// Binds the control to the given property of an `@Observable` model in both directions.
  ///
  /// - Parameters:
  ///   - path: The key path of the property.
  ///   - model: The model that contains the property.
  ///   - update: The policy that determines when an edit is written.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding early.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable>(
    to path: ReferenceWritableKeyPath<Model, Value>, of model: Model, update: UpdatePolicy = .eachKey,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: Binding(model, path, file: file, line: line), update: update, file: file, line: line)
  }
}
