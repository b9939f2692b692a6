public import Bindings
import Widgets

// Work that belongs to a screen. Loaders and commands are a model's; this is for what only lasts as long as somebody looks.

extension AnyBinder {
  /// Runs `body` as a task that lasts as long as the binder's bindings: it is cancelled when the binder goes, or gets another model.
  ///
  ///     override func bind(_ model: Model) {
  ///       task { [clock] in
  ///         while (try? await clock.sleep(for: .seconds(60))) != nil { model.refresh() }
  ///       }
  ///     }
  ///
  /// It is on the ledger of the application's clock, so that `settle` waits for it, except while it sleeps on that clock. A task that holds
  /// its binder keeps it: capture the model, or `[weak self]`, where it does not end by itself.
  ///
  /// - Returns: its token, which cancels it earlier.
  @discardableResult
  public func task(_ body: @escaping @MainActor () async -> Void) -> any Disposable {
    // Counted from this very moment where the application is known; in `bind`, before the first turn, it is not yet.
    var task: Task<Void, Never>?
    let token = Subscription { task?.cancel() }.disposed(by: bindings)
    task = beginWork(on: ledger, orLater: { [weak self] in self?.ledger }) { [weak self] in
      await body()
      self?.bindings.remove(token)
    }
    return token
  }

  private var ledger: Activity? { (application ?? parent?.application)?.ledger }
}

extension AnyBinder: ActionOwner {
  package final func start(_ action: @escaping @MainActor () async -> Void) {
    let application = application ?? parent?.application
    application?.startingActions += 1
    var task: Task<Void, Never>?
    let token = Subscription { task?.cancel() }.disposed(by: actions)
    task = beginWork(on: application?.ledger) { [weak self, weak application] in
      application?.startingActions -= 1
      await action()
      self?.actions.remove(token)
    }
  }
}

extension Application: ActionOwner {
  package func start(_ action: @escaping @MainActor () async -> Void) { navigator.start(action) }
}
