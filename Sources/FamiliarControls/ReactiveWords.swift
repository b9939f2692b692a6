public import Bindings
public import Widgets

/// A namespace for events and properties of a control, in the syntax of reactive libraries.
///
/// For example, `button.rx.controlEvent(.primaryAction)` is an event, and `indicator.rx.isRefreshing` is a property.
@dynamicMemberLookup @MainActor public struct ReactiveWords<Base: Control> {
  /// The control whose events and properties are available.
  public let base: Base

  /// Returns the given event of the control in a form that can be bound to an action.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Base> {
    ControlEventWords(base: base, event: event)
  }

  /// The given property of the control, as the target of a binding.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Base, Value>) -> ControlProperty<Base, Value>
  {
    ControlProperty(base: base, property: property)
  }
}

/// A control event that can be bound to an action.
@MainActor public struct ControlEventWords<Base: Control> {
  let base: Base
  let event: ControlEvent

  /// Calls `action` for each occurrence of the event, for the lifetime of the control.
  ///
  /// The control retains `action`.
  ///
  /// - Parameter action: A closure that is called on the main actor.
  /// - Returns: A token that ends the binding early. The caller need not keep it.
  @discardableResult public func bind(to action: @escaping @MainActor () -> Void) -> any Disposable {
    base.observe(base, for: event) { _, _ in action() }
  }
}

/// A control property that can be the target of a binding.
@MainActor public struct ControlProperty<Base: Control, Value> {
  let base: Base
  let property: ReferenceWritableKeyPath<Base, Value>
}

extension ActionSender {
  /// The events and properties of the control, in the syntax of reactive libraries.
  public var rx: ReactiveWords<Self> { ReactiveWords(base: self) }

  /// Returns the given event of the control in a form that can be bound to an action.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Self> { rx.controlEvent(event) }
}

extension ValueCell {
  /// Copies the current value and every later value to the given property of a control.
  ///
  /// The control is held weakly.
  @discardableResult public final func bind<Base: Control>(
    to property: ControlProperty<Base, Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: property.base, property.property, file: file, line: line)
  }
}
