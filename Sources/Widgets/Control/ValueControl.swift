public import Bindings
public import Observation

// Every control has one value, so that binding, forms, scripts and tests need to know nothing else of it.

/// A control that holds one value which the user changes.
@MainActor public protocol ValueControl: ActionSender {
  /// What it holds.
  associatedtype Value: Equatable
  /// What it holds now. Setting an equal value changes nothing; setting another one tells no target.
  var value: Value { get set }
  /// The event with which the user's every change is told.
  static var changeEvent: ControlEvent { get }
  /// The events after which a value is final: Enter, or the focus gone.
  static var commitEvents: [ControlEvent] { get }
  /// Shows the value that the source stored in the place of the user's edit: trimmed, clamped.
  ///
  /// Every other value that the source publishes is set.
  func adopt(_ value: Value)
  /// Shows why the model refused the value, or that it does not (nil).
  func show(refusal: String?)
}

extension ValueControl {
  /// Told with `valueChanged` unless the control says otherwise.
  public static var changeEvent: ControlEvent { .valueChanged }
  /// Final with every change unless the control says otherwise.
  public static var commitEvents: [ControlEvent] { [changeEvent] }
  /// Sets the value.
  public func adopt(_ value: Value) { self.value = value }
  /// Shows nothing.
  public func show(refusal: String?) {}
}

/// When a two-way binding writes the user's edit to the model.
public nonisolated enum UpdatePolicy: Sendable, Hashable {
  /// With each change.
  case eachKey
  /// When the control loses the focus.
  case onBlur
  /// With Enter, or when the control loses the focus.
  case onCommit
  /// When nothing has changed for so long, or earlier with Enter or when the control loses the focus.
  case after(Duration)
}

extension ValueControl {
  /// Ties the control to a value both ways: it shows the value there is, the user's edits are written to it, later values are shown.
  ///
  /// The binding lasts as long as the control; the result ends it early. The control's own edit is not told back to it, unless the model
  /// made something else of it.
  @discardableResult public func bind<Source: TwoWay>(
    to source: Source, update: UpdatePolicy = .eachKey, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Source.Value == Value {
    let binding = ControlBinding(self, source, update, at: SourcePlace(file, line))
    binding.disposed(by: bindings)
    return binding
  }

  /// Ties the control to a property of an `@Observable` model both ways.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable>(
    to path: ReferenceWritableKeyPath<Model, Value>, of model: Model, update: UpdatePolicy = .eachKey,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: Binding(model, path, file: file, line: line), update: update, file: file, line: line)
  }
}
