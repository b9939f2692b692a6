/// An expression and its dependencies.
///
/// The dependencies hold this object weakly, unless `keptBySources` is true.
///
/// A changed dependency only marks its dependents as stale. A stale dependent first compares the versions of its
/// dependencies in the order of the last evaluation. The expression is evaluated only if a version has changed.
/// Dependencies that are read again in the same order need no new registration.
///
/// `@Observable` models are read inside `withObservationTracking`, whose handler is called on the writing thread,
/// before the new value is stored. For this reason, the handler only marks the dependent as stale.
package class Dependent {
  private struct Source {
    let cell: ObservableCell
    var version: UInt64
    /// The number of this dependent in the `DependentList` of the cell.
    let number: UInt64
  }

  private var sources: ContiguousArray<Source> = []
  /// The number of leading elements of `sources` that the current evaluation has read again.
  private var cursor = 0
  private var run: UInt32 = 0
  /// The number of the last evaluation that registered with `@Observable` models.
  ///
  /// Earlier registrations are ignored.
  private var registeredRun: UInt32 = 0
  /// Whether the registration with `@Observable` models has not been notified yet.
  private var isRegistered = false
  /// Whether any evaluation has read a source.
  private(set) var hasReadSource = false
  /// The object that removes replaced registrations, or nil if no registration has been replaced yet.
  private var registrations: ModelRegistrations?
  /// Whether the value has never been evaluated, or a dependency has changed since the last evaluation.
  package private(set) final var isStale = true
  private var isForeignStale = true
  private(set) var isEnded = false
  let keptBySources: Bool

  init(keptBySources: Bool = false) {
    self.keptBySources = keptBySources
  }

  /// Responds to the change that made the dependent stale.
  ///
  /// - Parameter beforeStore: Whether the change comes from an `@Observable` model that has not stored its new value
  ///   yet.
  func becameStale(beforeStore: Bool) {}

  /// Returns whether a source has changed since the last evaluation.
  ///
  /// If no source has changed, the dependent is marked as up to date.
  func needsEvaluation() -> Bool {
    guard isStale else { return false }
    if isForeignStale { return true }
    for source in sources {
      source.cell.updateIfNeeded()
      if source.cell.version != source.version { return true }
    }
    // The loop may have evaluated a computed value. That evaluation may have removed a registration that this dependent
    // shares.
    if isForeignStale { return true }
    isStale = false
    return false
  }

  /// Evaluates `expression`, and replaces the dependencies.
  package final func evaluate<Value>(_ expression: () -> Value) -> Value {
    isStale = false
    isForeignStale = false
    // A dependent that is retained by its sources gets no `ModelRegistrations`. Otherwise, the dependent would never be
    // released.
    if isRegistered, registrations == nil, !keptBySources { registrations = ModelRegistrations() }
    isRegistered = false
    let registrations = self.registrations
    let value = follow {
      registeredRun = run
      guard let registrations else { return withObservationTracking(expression, onChange: foreignHandler()) }
      return withObservationTracking({ registrations.including(expression) }, onChange: foreignHandler())
    }
    if !hasReadSource { hasReadSource = isRegistered || !sources.isEmpty }
    registrations?.removePrevious()
    return value
  }

  /// Evaluates `expression` even if no source has changed, and replaces the cells among the dependencies.
  ///
  /// The registration with `@Observable` models from the last call to `evaluate(_:)` is kept, because a new
  /// registration would take longer than the rest of the evaluation.
  package final func reevaluate<Value>(_ expression: () -> Value) -> Value { follow(expression) }

  /// Runs `body`, and replaces the cells among the dependencies with the cells that `body` reads.
  private func follow<Value>(_ body: () -> Value) -> Value {
    let outer = Tracking.current.dependent
    Tracking.current.dependent = self
    run = Tracking.nextRun()
    cursor = 0
    defer {
      dropSources(from: cursor)
      Tracking.current.dependent = outer
    }
    return body()
  }

  final func noteRead(_ cell: ObservableCell) {
    if cell.wasRead(by: self, run: run) { return }
    cell.markRead(by: self, run: run)
    if cursor < sources.count, sources[cursor].cell === cell {
      sources[cursor].version = cell.version
    } else {
      dropSources(from: cursor)
      sources.append(Source(cell: cell, version: cell.version, number: cell.addDependent(self)))
    }
    cursor += 1
  }

  final func sourceChanged(beforeStore: Bool = false) {
    guard !isStale, !isEnded else { return }
    isStale = true
    becameStale(beforeStore: beforeStore)
  }

  /// The cells among the dependencies.
  final var cells: [ObservableCell] { sources.map(\.cell) }

  /// Discards the pending update.
  ///
  /// The next change of a dependency makes the dependent stale again. `TrackedExpression` overrides this method to
  /// register again, because a registration with an `@Observable` model delivers only one notification.
  func skipPendingUpdate() {
    isStale = false
  }

  /// Removes all dependencies permanently.
  package final func end() {
    isEnded = true
    registeredRun = Tracking.nextRun()
    registrations = nil
    dropSources(from: 0)
  }

  private func dropSources(from start: Int) {
    guard start < sources.count else { return }
    for source in sources[start...] { source.cell.removeDependent(self, number: source.number) }
    sources.removeSubrange(start...)
  }

  private func foreignHandler() -> @Sendable () -> Void {
    isRegistered = true
    let run = registeredRun
    if keptBySources { return { Dependent.foreignChange(of: self, run: run) } }
    return { [weak self] in Dependent.foreignChange(of: self, run: run) }
  }

  /// Handles the notification that an `@Observable` model is about to change.
  ///
  /// The method may be called on any thread.
  private nonisolated static func foreignChange(of dependent: Dependent?, run: UInt32) {
    guard let dependent else { return }
    if MainActorCheck.isCurrent {
      // The condition above ensures that this code runs on the main actor's executor.
      MainActor.assumeIsolated { dependent.foreignChanged(run: run) }
    } else {
      Task { @MainActor in
        dependent.foreignChanged(run: run)
        await dependent.confirm()
      }
    }
  }

  private func foreignChanged(run: UInt32) {
    guard run == registeredRun else { return }
    isRegistered = false
    isForeignStale = true
    sourceChanged(beforeStore: true)
  }

  /// Marks the dependent as stale a second time.
  ///
  /// A writer on another thread sends the notification before it stores the new value. The first evaluation may
  /// therefore have read the old value.
  private func confirm() async {
    await Task.detached(executorPreference: WorkQueue(nil)) { await Task.yield() }.value
    isForeignStale = true
    sourceChanged(beforeStore: true)
  }
}

/// The dependencies of a value computed during layout.
///
/// A change of a dependency calls `onChange`, but does not re-evaluate the value. The dependencies hold the scope
/// weakly.
package final class ObservationScope: Dependent {
  private let onChange: () -> Void

  /// Creates a scope without dependencies.
  ///
  /// - Parameter onChange: A closure that is called when a dependency first changes after an evaluation.
  package init(onChange: @escaping () -> Void) {
    self.onChange = onChange
    super.init()
  }

  override func becameStale(beforeStore: Bool) { onChange() }
}

/// A dependent that represents a derived cell and references the cell weakly.
final class CellDependent: Dependent {
  weak var cell: ObservableCell?

  override func becameStale(beforeStore: Bool) { cell?.becameStale(beforeStore: beforeStore) }
}
