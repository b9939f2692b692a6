public import Bindings
public import Widgets

/// A control, as reactive libraries address it: `button.rx.controlEvent(.primaryAction)`, `indicator.rx.isRefreshing`.
@dynamicMemberLookup @MainActor public struct ReactiveWords<Base: Control> {
  /// The control.
  public let base: Base

  /// Returns an event of the control, to be bound to an action.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Base> {
    ControlEventWords(base: base, event: event)
  }

  /// A property of the control, to which a value can be bound.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Base, Value>) -> ControlProperty<Base, Value>
  {
    ControlProperty(base: base, property: property)
  }
}

/// An event of a control.
@MainActor public struct ControlEventWords<Base: Control> {
  let base: Base
  let event: ControlEvent

  /// Calls `action` for each event, for the lifetime of the control, which retains it.
  ///
  /// - Returns: A token that ends the binding early.
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
  /// The control, as reactive libraries address it.
  public var rx: ReactiveWords<Self> { ReactiveWords(base: self) }

  /// Returns an event of the control, to be bound to an action.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Self> { rx.controlEvent(event) }
}

extension ValueCell {
  /// Copies the current value, and every later one, into a property of a control, which is held weakly.
  @discardableResult public final func bind<Base: Control>(
    to property: ControlProperty<Base, Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: property.base, property.property, file: file, line: line)
  }
}
