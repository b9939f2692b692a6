public import Bindings

/// The names under which reactive frameworks bind controls, such as `button.rx.controlEvent(.primaryAction)`.
///
/// Each name is a thin wrapper of a target or a binding.
@dynamicMemberLookup @MainActor public struct ReactiveWords<Base: Control> {
  /// The control.
  public let base: Base

  /// Returns an event of the control, to be bound to an action.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Base> {
    ControlEventWords(base: base, event: event)
  }

  /// A property of the control, as the target of a binding.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Base, Value>) -> ControlProperty<Base, Value>
  {
    ControlProperty(base: base, property: property)
  }
}

/// An event of a control, to be bound to an action.
@MainActor public struct ControlEventWords<Base: Control> {
  let base: Base
  let event: ControlEvent

  /// Calls a closure after each such event, for as long as the control exists.
  ///
  /// The control retains the closure and its captures: a method such as `model.load` retains the model.
  ///
  /// - Returns: The registration, which removes the action when it is disposed.
  @discardableResult public func bind(to action: @escaping @MainActor () -> Void) -> any Disposable {
    base.observe(base, for: event) { _, _ in action() }
  }
}

/// A property of a control, as the target of a binding.
@MainActor public struct ControlProperty<Base: Control, Value> {
  let base: Base
  let property: ReferenceWritableKeyPath<Base, Value>
}

extension ActionSender {
  /// The control under the names of reactive frameworks.
  public var rx: ReactiveWords<Self> { ReactiveWords(base: self) }

  /// Returns an event of the control, to be bound to an action.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Self> { rx.controlEvent(event) }
}

extension ValueCell {
  /// Copies the current value and every later one to a property of a control, which is held weakly.
  @discardableResult public final func bind<Base: Control>(
    to property: ControlProperty<Base, Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: property.base, property.property, file: file, line: line)
  }
}
