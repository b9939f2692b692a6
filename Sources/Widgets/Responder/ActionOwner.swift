import Bindings
public import TerminalCore

/// A responder that owns the running asynchronous actions of the responders before it in the chain.
package protocol ActionOwner: Responder {
  /// Starts an action as pending work, which is cancelled when the owner ends.
  func start(_ action: @escaping @MainActor () async -> Void)
}

extension Responder {
  /// Starts an asynchronous action for the nearest owner in the chain; without an owner it is never cancelled.
  final func startAction(_ action: @escaping @MainActor () async -> Void) {
    for link in chain {
      if let owner = link as? any ActionOwner { return owner.start(action) }
    }
    startTask(on: nil, action)
  }

  /// Adds a key command of this responder with an asynchronous action, and replaces the one with the same name.
  ///
  ///     addKeyAction("end", title: "End", keys: [.character("e")]) { [weak self] in
  ///       if await self?.navigator?.confirm("End it?") == true { self?.end() }
  ///     }
  ///
  /// Further input waits until the action has started, so that a dialog presented by the action receives the keys
  /// typed ahead. Until the action returns, it is pending work, except while it awaits an answer or the clock.
  ///
  /// The action is cancelled when the binder around this responder leaves its parent or gets another model, and when
  /// the application closes. An action does not throw: work that can fail is a `Command`, which keeps its error.
  ///
  /// - Parameter name: The name in a key file, unique in the chain.
  /// - Parameter title: The text in the status bar and the help.
  /// - Parameter brief: A shorter text for the status bar, or nil for the title.
  /// - Parameter keys: The default keys, which a key file can replace.
  /// - Parameter hint: The status bar priority, or nil to show the command in the help only. A command with a
  ///   priority of up to 10 is shown only if all others before it fit.
  /// - Parameter isEnabled: Whether the command currently has an effect.
  /// - Parameter action: The action.
  public final func addKeyAction(
    _ name: String, title: String, brief: String? = nil, keys: [Key], hint: Int? = 50,
    isEnabled: @escaping () -> Bool = { true }, action: @escaping @MainActor () async -> Void
  ) {
    addKeyAction(name, title: title, brief: brief, keys: keys, hint: hint, isEnabled: isEnabled) { [weak self] in
      self?.startAction(action)
    }
  }
}
