/// An expression and its dependencies, which hold it weakly.
///
/// A changed source only marks its dependents stale. When a dependent is read, it compares the versions of its sources,
/// in the order in which it read them, and evaluates only if one is newer. Sources that are read again in the same
/// order cost no registration.
///
/// `@Observable` models are read inside `withObservationTracking`, whose handler is called before the store, on the
/// writing thread. So the handler only marks the dependent stale.
class Dependent {
  private struct Source {
    let cell: ObservableCell
    var version: UInt64
    /// The number of this dependent in the list of the cell.
    let number: UInt64
  }

  private var sources: ContiguousArray<Source> = []
  /// The number of `sources` that the running evaluation has read again.
  private var cursor = 0
  /// The number of the last evaluation.
  private var run: UInt32 = 0
  /// The number of the last evaluation that registered with foreign models; earlier registrations are ignored.
  private var registeredRun: UInt32 = 0
  /// Whether that evaluation read a foreign model, and none of the properties it read was written since.
  private var isRegistered = false
  /// Whether any evaluation read a source.
  private(set) var hasReadSource = false
  /// Removes replaced registrations; nil until a registration is replaced before it was notified.
  private var registrations: ModelRegistrations?
  private(set) var isStale = true
  private var isForeignStale = true
  private(set) var isEnded = false
  /// Whether its sources retain it.
  let keptBySources: Bool

  init(keptBySources: Bool = false) {
    self.keptBySources = keptBySources
  }

  /// Called when it becomes stale.
  ///
  /// - Parameter beforeStore: Whether an `@Observable` model caused it, which has not stored its new value yet.
  func becameStale(beforeStore: Bool) {}

  /// Returns whether a source has changed since the last evaluation; if none has, it is fresh again.
  func needsEvaluation() -> Bool {
    guard isStale else { return false }
    if isForeignStale { return true }
    for source in sources {
      source.cell.updateIfNeeded()
      if source.cell.version != source.version { return true }
    }
    // A computed value evaluated above may have removed a registration that this dependent shared with it.
    if isForeignStale { return true }
    isStale = false
    return false
  }

  /// Evaluates `expression`, and replaces the dependencies.
  final func evaluate<Value>(_ expression: () -> Value) -> Value {
    isStale = false
    isForeignStale = false
    // Registrations would retain a dependent that is kept by its sources for good.
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

  /// Evaluates `expression` again although no source has changed, and replaces the cells among the dependencies.
  ///
  /// The registration with foreign models stays that of the last `evaluate(_:)`.
  final func reevaluate<Value>(_ expression: () -> Value) -> Value { follow(expression) }

  /// Runs `body`, and replaces the cells among the dependencies by those that it reads.
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

  /// Adds `cell` to the dependencies of the running evaluation.
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

  /// Marks it stale, because a source has changed.
  final func sourceChanged(beforeStore: Bool = false) {
    guard !isStale, !isEnded else { return }
    isStale = true
    becameStale(beforeStore: beforeStore)
  }

  /// The cells among its dependencies.
  final var cells: [ObservableCell] { sources.map(\.cell) }

  /// Ignores the changes so far; the next change of a source counts again.
  ///
  /// Subclasses that may have read an `@Observable` model evaluate again, because the registration was used up.
  func skipPendingUpdate() {
    isStale = false
  }

  /// Removes all dependencies, for good.
  final func end() {
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

  /// Handles the notification of an `@Observable` model that is about to change, on any thread.
  private nonisolated static func foreignChange(of dependent: Dependent?, run: UInt32) {
    guard let dependent else { return }
    if MainActorCheck.isCurrent {
      // Checked on the line above: this is the main actor's executor.
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

  /// Marks it stale a second time: a writer on another thread may not have stored its value before the first
  /// evaluation.
  private func confirm() async {
    await Task.detached(executorPreference: WorkQueue()) { await Task.yield() }.value
    isForeignStale = true
    sourceChanged(beforeStore: true)
  }
}
