public import Bindings
public import Widgets

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

extension ActionSender {
  /// Returns the given event of the control in a form that can be bound to an action.
  public func controlEvent(_ event: ControlEvent) -> ControlEventWords<Self> {
    ControlEventWords(base: self, event: event)
  }
}
