import Bindings

/// A responder that owns the running asynchronous actions of the responders before it in the chain.
package protocol ActionOwner: Responder {
  /// Starts an action as pending work; the action is cancelled when the owner ends.
  func start(_ action: @escaping @MainActor () async -> Void)
}

extension Responder {
  /// Starts an asynchronous action for the nearest owner in the chain; without an owner, the action is never
  /// cancelled.
  final func startAction(_ action: @escaping @MainActor () async -> Void) {
    for link in chain {
      if let owner = link as? any ActionOwner { return owner.start(action) }
    }
    startTask(on: nil, action)
  }
}
