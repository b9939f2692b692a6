public import Bindings

/// A control, with its own type in its actions.
@MainActor public protocol ActionSender: Control {}

extension ActionSender {
  /// Has a method of the target called with the control after each such event, while the target lives.
  ///
  ///     field.addTarget(self, action: ProfileBinder.nameEdited, for: .editingChanged)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void, for event: ControlEvent
  ) {
    observe(target, for: event) { target, sender in action(target)(sender) }
  }

  /// Has a method of the target called after each such event, while the target lives.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for event: ControlEvent
  ) {
    observe(target, for: event) { target, _ in action(target)() }
  }

  /// Has a closure called with the target and the control after each such event, while the target lives; the result ends it early.
  @discardableResult public func observe<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, Self) -> Void
  ) -> any Disposable {
    let entry = TargetAction(target, for: event) { [weak self] target in
      // The cast cannot fail: the entry was made with this very target.
      guard let self, let target = target as? Target else { return }
      action(target, self)
    }
    add(entry)
    return Registration(self, entry)
  }
}

/// Asynchronous actions.
///
/// They begin before the next event is handled, and last as those of `addKeyAction` do: for the binder around the
/// control.
extension ActionSender {
  /// Has an asynchronous method of the target called with the control after each such event, while the target lives.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) async -> Void, for event: ControlEvent
  ) {
    observe(target, for: event) { target, sender in await action(target)(sender) }
  }

  /// Has an asynchronous method of the target called after each such event, while the target lives.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () async -> Void, for event: ControlEvent
  ) {
    observe(target, for: event) { target, _ in await action(target)() }
  }

  /// Has an asynchronous closure called with the target and the control after each such event, while the target lives.
  ///
  /// - Returns: the registration, which ends it earlier; an action that is running goes on.
  @discardableResult public func observe<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, Self) async -> Void
  ) -> any Disposable {
    observe(target, for: event) { target, sender in sender.startAction { await action(target, sender) } }
  }
}

/// Ends one registration of a target.
private final class Registration: Disposable {
  private weak var control: Control?
  private let entry: TargetAction

  init(_ control: Control, _ entry: TargetAction) {
    self.control = control
    self.entry = entry
  }

  func dispose() { control?.remove(entry) }
}
