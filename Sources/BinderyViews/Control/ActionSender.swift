public import Bindings

/// A control that is passed to its actions as an instance of its concrete type.
@MainActor public protocol ActionSender: Control {}

extension ActionSender {
  /// Registers a method of the target for the given event.
  ///
  /// The method is called with the control after each occurrence of the event. The target is held weakly.
  ///
  ///     field.addTarget(self, action: ReaderBinder.nameEdited, for: .editingChanged)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void, for event: ControlEvent
  ) {
    observe(target, for: event) { target, sender in action(target)(sender) }
  }

  /// Registers a method of the target for the given event.
  ///
  /// The method is called without arguments after each occurrence of the event. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for event: ControlEvent
  ) {
    observe(target, for: event) { target, _ in action(target)() }
  }

  /// Registers a closure for the given event.
  ///
  /// The closure is called with the target and the control after each occurrence of the event. The target is held
  /// weakly.
  ///
  /// - Returns: A token whose disposal removes the action.
  @discardableResult public func observe<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, Self) -> Void
  ) -> any Disposable {
    let entry = TargetAction(target, for: event) { [weak self] target, _ in
      guard let self, let target = target as? Target else { return }
      action(target, self)
    }
    return add(entry, of: target)
  }
}

/// Asynchronous actions.
///
/// An action starts before the next event is handled. The action counts as pending work, and is cancelled under the
/// same conditions as an action of `KeyCommand`.
extension ActionSender {
  /// Registers an asynchronous method of the target for the given event.
  ///
  /// The method is called with the control after each occurrence of the event. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) async -> Void, for event: ControlEvent
  ) {
    observe(target, for: event) { target, sender in await action(target)(sender) }
  }

  /// Registers an asynchronous method of the target for the given event.
  ///
  /// The method is called without arguments after each occurrence of the event. The target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () async -> Void, for event: ControlEvent
  ) {
    observe(target, for: event) { target, _ in await action(target)() }
  }

  /// Registers an asynchronous closure for the given event.
  ///
  /// The closure is called with the target and the control after each occurrence of the event. The target is held
  /// weakly.
  ///
  /// - Returns: A token whose disposal removes the action. An execution that has already started continues.
  @discardableResult public func observe<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, Self) async -> Void
  ) -> any Disposable {
    observe(target, for: event) { target, sender in sender.startAction { await action(target, sender) } }
  }
}
