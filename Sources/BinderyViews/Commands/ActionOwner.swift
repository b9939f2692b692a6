public import Bindings

/// A responder that owns the running asynchronous actions of the responders earlier in the chain.
package protocol ActionOwner: Responder {
  /// Starts the given action as pending work; the action is cancelled when the owner is removed.
  func start(_ action: @escaping @MainActor () async -> Void)
  /// The tracker of pending work, or nil while the owner is not part of an application.
  var workTracker: WorkTracker? { get }
}

extension Responder {
  /// Starts the given asynchronous action, which is owned by the nearest action owner in the chain.
  ///
  /// If there is no owner, the action is never cancelled.
  ///
  ///     startAction { [weak self] in await self?.save() }
  public final func startAction(_ action: @escaping @MainActor () async -> Void) {
    for link in chain {
      if let owner = link as? any ActionOwner { return owner.start(action) }
    }
    startTask(on: nil, action)
  }

  /// The tracker of the pending work of the application, or nil while the responder is not part of an application.
  public final var actionTracker: WorkTracker? {
    chain.lazy.compactMap { ($0 as? any ActionOwner)?.workTracker }.first
  }
}
