import Bindings
public import TerminalCore

/// A responder that owns the running asynchronous actions of those before it in the chain.
package protocol ActionOwner: Responder {
  /// Starts an action as pending work, which is cancelled when the owner ends.
  func start(_ action: @escaping @MainActor () async -> Void)
}

extension Responder {
  /// Starts an asynchronous action for the nearest owner in the chain; without an owner it runs to its end.
  final func startAction(_ action: @escaping @MainActor () async -> Void) {
    for link in chain {
      if let owner = link as? any ActionOwner { return owner.start(action) }
    }
    beginWork(on: nil, action)
  }

  /// Adds a key command of this responder's own with an asynchronous action, in the place of one of the same name.
  ///
  ///     addKeyAction("end", title: "End", keys: [.character("e")]) { [weak self] in
  ///       if await self?.navigator?.confirm("End it?") == true { self?.end() }
  ///     }
  ///
  /// Further input waits until the action has begun: a dialog that it presents first receives the keys that were typed
  /// ahead. Until it returns it is pending work, except while it waits for an answer or for the clock. It is cancelled
  /// when the binder around this responder leaves its parent or gets another model, and when the application closes. An
  /// action does not throw: work that can fail is a `Command`, which keeps its error.
  ///
  /// - Parameters:
  ///   - name: the name in a file of keys; unique in the chain.
  ///   - title: the text in the status bar and the help.
  ///   - brief: a shorter text for the status bar; nil for the title.
  ///   - keys: the keys it has unless the user gave it others.
  ///   - hint: the priority in the status bar; up to 10: only where all others have room; nil: only in the help.
  ///   - isEnabled: whether it would change something now.
  ///   - action: the action.
  public final func addKeyAction(
    _ name: String, title: String, brief: String? = nil, keys: [Key], hint: Int? = 50,
    isEnabled: @escaping () -> Bool = { true }, action: @escaping @MainActor () async -> Void
  ) {
    addKeyAction(name, title: title, brief: brief, keys: keys, hint: hint, isEnabled: isEnabled) { [weak self] in
      self?.startAction(action)
    }
  }
}
