public import Bindings

// The words in which the reactive kits bind controls, for binders that are written in them. Thin, as the vocabulary of `Bindings` is:
// each is a target of the control's, or a binding of the value's.

/// A control, in the words of the reactive kits: `button.rx.controlEvent(.primaryAction)`, `indicator.rx.isRefreshing`.
@dynamicMemberLookup @MainActor public struct ReactiveWords<Base: Control> {
  /// The control.
  public let base: Base

  /// What happens to the control, to be bound to something that is done then.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Base> {
    ControlEventWords(base: base, event: event)
  }

  /// A property of the control, for a value to be bound to.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Base, Value>) -> ControlProperty<Base, Value>
  {
    ControlProperty(base: base, property: property)
  }
}

/// What happens to a control.
@MainActor public struct ControlEventWords<Base: Control> {
  let base: Base
  let event: ControlEvent

  /// Has something done each time, for as long as the control lives; the result ends it early.
  ///
  /// What the action holds lives as long, too: a view model's method holds the view model.
  @discardableResult public func bind(to action: @escaping @MainActor () -> Void) -> any Disposable {
    base.observe(base, for: event) { _, _ in action() }
  }
}

/// A property of a control that follows a value.
@MainActor public struct ControlProperty<Base: Control, Value> {
  let base: Base
  let property: ReferenceWritableKeyPath<Base, Value>
}

extension ActionSender {
  /// The control, in the words of the reactive kits.
  public var rx: ReactiveWords<Self> { ReactiveWords(base: self) }

  /// What happens to the control, to be bound to something that is done then.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Self> { rx.controlEvent(event) }
}

extension ValueCell {
  /// Copies the present value, and every later one, into a property of a control, which is held weakly.
  @discardableResult public final func bind<Base: Control>(
    to property: ControlProperty<Base, Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: property.base, property.property, file: file, line: line)
  }
}
