public import Bindings
public import Observation

/// A control with one value that the user changes.
///
/// Bindings, forms, scripts and tests use only this protocol.
@MainActor public protocol ValueControl: ActionSender {
  /// The type of the value.
  associatedtype Value: Equatable
  /// The current value; setting it notifies no target.
  var value: Value { get set }
  /// The event that is sent after each change by the user.
  static var changeEvent: ControlEvent { get }
  /// The events that make a value final, such as Enter or the loss of focus.
  static var commitEvents: [ControlEvent] { get }
  /// Shows the value that the source stored for the user's edit, which may be trimmed or clamped.
  ///
  /// Any other value that the source publishes is assigned to `value` instead.
  func adopt(_ value: Value)
  /// Shows a validation error of the model, or removes it.
  ///
  /// - Parameter refusal: The reason for which the model rejected the value, or nil.
  func show(refusal: String?)
}

extension ValueControl {
  /// The default: `valueChanged`.
  public static var changeEvent: ControlEvent { .valueChanged }
  /// The default: every change is final.
  public static var commitEvents: [ControlEvent] { [changeEvent] }
  /// Sets `value`.
  public func adopt(_ value: Value) { self.value = value }
  /// Shows nothing.
  public func show(refusal: String?) {}
}

/// The time at which a two-way binding writes the user's edit to its source.
public nonisolated enum UpdatePolicy: Sendable, Hashable {
  /// Each change is written.
  case eachKey
  /// The value is written when the control loses focus.
  case onBlur
  /// The value is written with Enter, or when the control loses focus.
  case onCommit
  /// The value is written after a duration without changes, or earlier with Enter or when the control loses focus.
  case after(Duration)
}

extension ValueControl {
  /// Binds the control to a source in both directions.
  ///
  /// The control shows the current value and every later one, and the user's edits are written to the source. The
  /// source publishes an edit to other observers only, unless it stored another value. The binding lasts as long as
  /// the control.
  ///
  /// - Parameter source: The source of the value.
  /// - Parameter update: The time at which an edit is written.
  /// - Parameter file: The source file that reports and the inspector show.
  /// - Parameter line: The line in that file.
  /// - Returns: The binding. Disposing of it ends it earlier.
  @discardableResult public func bind<Source: TwoWayBindable>(
    to source: Source, update: UpdatePolicy = .eachKey, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Source.Value == Value {
    let binding = ControlBinding(self, source, update, at: CodeLocation(file, line))
    binding.disposed(by: bindings)
    return binding
  }

  /// Binds the control to a property of an `@Observable` model in both directions.
  ///
  /// - Parameter path: The property.
  /// - Parameter model: The model.
  /// - Parameter update: The time at which an edit is written.
  /// - Parameter file: The source file that reports and the inspector show.
  /// - Parameter line: The line in that file.
  /// - Returns: The binding, which ends earlier if it is disposed.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable>(
    to path: ReferenceWritableKeyPath<Model, Value>, of model: Model, update: UpdatePolicy = .eachKey,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: Binding(model, path, file: file, line: line), update: update, file: file, line: line)
  }
}
