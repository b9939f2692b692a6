public import Bindings
import Widgets

extension AnyBinder {
  /// Starts a task that is cancelled when the binder is released or bound again, for example to another model.
  ///
  ///     override func bind(_ model: Model) {
  ///       task { [clock] in
  ///         while (try? await clock.sleep(for: .seconds(60))) != nil { model.refresh() }
  ///       }
  ///     }
  ///
  /// The task is pending work of the application's clock: `settle()` waits for the task, except while the task sleeps
  /// on that clock. A task retains a binder that it captures. In a task that does not end, capture the model or
  /// `[weak self]`.
  ///
  /// - Returns: A token that cancels the task early.
  @discardableResult
  public func task(_ body: @escaping @MainActor () async -> Void) -> any Disposable {
    // In `bind(_:)`, before the first turn, `application` is still nil.
    var task: Task<Void, Never>?
    let token = Subscription { task?.cancel() }.disposed(by: bindings)
    task = startTask(on: workTracker, orLater: { [weak self] in self?.workTracker }) { [weak self] in
      await body()
      self?.bindings.remove(token)
    }
    return token
  }

  package final var workTracker: WorkTracker? { (application ?? parent?.application)?.workTracker }
}

extension AnyBinder: ActionOwner {
  package final func start(_ action: @escaping @MainActor () async -> Void) {
    let application = application ?? parent?.application
    application?.startingActions += 1
    var task: Task<Void, Never>?
    let token = Subscription { task?.cancel() }.disposed(by: actions)
    task = startTask(on: application?.workTracker) { [weak self, weak application] in
      application?.startingActions -= 1
      await action()
      self?.actions.remove(token)
    }
  }
}

extension Application: ActionOwner {
  package func start(_ action: @escaping @MainActor () async -> Void) { navigator.start(action) }
}
