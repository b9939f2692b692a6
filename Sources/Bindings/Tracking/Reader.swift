// A reader is an expression and what it read.
//
// It keeps its sources, with the version it saw of each; they hold it weakly (the other way round, every tracked expression
// would leak). A source that changes marks its readers stale and nothing more; when a reader is pulled it asks its sources, in
// the order in which it read them, whether one is newer than what it saw, and evaluates only then. Sources that are read in
// the same order again, the usual case, cost no registration.
//
// `@Observable` models are read inside `withObservationTracking`, which evaluates its handler argument only if such a model was
// read. The handler is called before the store, on the thread that writes, so all it does is to mark the reader.

class Reader {
  private struct Source {
    let cell: ObservableCell
    var version: UInt64
    /// The number of the reader in the list of the cell.
    let number: UInt64
  }

  private var sources: ContiguousArray<Source> = []
  /// How many of `sources` the running evaluation has read again.
  private var cursor = 0
  /// The number of the last evaluation.
  private var run: UInt32 = 0
  /// The number of the last evaluation that registered with foreign models; earlier registrations are ignored.
  private var registeredRun: UInt32 = 0
  /// Whether that evaluation read a foreign model, and none of what it read was written since.
  private var isRegistered = false
  /// Whether an evaluation ever read anything that can change.
  private(set) var hasReadSource = false
  /// Removes registrations that were replaced; present once one was replaced before it was used up.
  private var registrations: ModelRegistrations?
  private(set) var isStale = true
  private var isForeignStale = true
  private(set) var isEnded = false
  /// Whether the sources keep it alive, because nobody else does.
  let keptBySources: Bool

  init(keptBySources: Bool = false) {
    self.keptBySources = keptBySources
  }

  /// Called once when it goes from fresh to stale.
  ///
  /// Subclasses say what that means.
  ///
  /// - Parameter beforeStore: whether the news came from an `@Observable` model, whose new value is not stored yet.
  func becameStale(beforeStore: Bool) {}

  /// Whether a source is newer than what the last evaluation saw.
  ///
  /// When none is, it is fresh again.
  func needsEvaluation() -> Bool {
    guard isStale else { return false }
    if isForeignStale { return true }
    for source in sources {
      source.cell.refresh()
      if source.cell.version != source.version { return true }
    }
    // A computed value that was evaluated above may have removed a registration that this reader shared with it.
    if isForeignStale { return true }
    isStale = false
    return false
  }

  /// Evaluates `expression`, and remembers what it reads.
  final func evaluate<Value>(_ expression: () -> Value) -> Value {
    isStale = false
    isForeignStale = false
    // A reader that its sources keep alive would be kept alive by its registrations as well, for good.
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

  /// Evaluates `expression` once more while nothing has changed: it may take another branch for a reason that no source reports.
  ///
  /// Cells are followed as they are read now. The registration of the last evaluation with foreign models stays.
  final func reevaluate<Value>(_ expression: () -> Value) -> Value { follow(expression) }

  /// The cells that `body` reads take the place of those before.
  private func follow<Value>(_ body: () -> Value) -> Value {
    let outer = Tracking.current.reader
    Tracking.current.reader = self
    run = Tracking.nextRun()
    cursor = 0
    defer {
      dropSources(from: cursor)
      Tracking.current.reader = outer
    }
    return body()
  }

  /// Notes that the running evaluation read `cell`.
  final func noteRead(_ cell: ObservableCell) {
    if cell.wasRead(by: self, run: run) { return }
    cell.markRead(by: self, run: run)
    if cursor < sources.count, sources[cursor].cell === cell {
      sources[cursor].version = cell.version
    } else {
      dropSources(from: cursor)
      sources.append(Source(cell: cell, version: cell.version, number: cell.addReader(self)))
    }
    cursor += 1
  }

  /// A source has changed.
  final func sourceChanged(beforeStore: Bool = false) {
    guard !isStale, !isEnded else { return }
    isStale = true
    becameStale(beforeStore: beforeStore)
  }

  /// The cells it read.
  ///
  /// Properties of `@Observable` models are not among them.
  final var cells: [ObservableCell] { sources.map(\.cell) }

  /// Passes over the changes so far: the next change of a source counts again.
  ///
  /// Those who may have read an `@Observable` model evaluate once more, for what was registered with it is used up.
  func giveUp() {
    isStale = false
  }

  /// Forgets its sources, for good.
  final func end() {
    isEnded = true
    registeredRun = Tracking.nextRun()
    registrations = nil
    dropSources(from: 0)
  }

  private func dropSources(from start: Int) {
    guard start < sources.count else { return }
    for source in sources[start...] { source.cell.removeReader(self, number: source.number) }
    sources.removeSubrange(start...)
  }

  private func foreignHandler() -> @Sendable () -> Void {
    isRegistered = true
    let run = registeredRun
    if keptBySources { return { Reader.foreignChange(of: self, run: run) } }
    return { [weak self] in Reader.foreignChange(of: self, run: run) }
  }

  /// An `@Observable` model is about to change, on whatever thread.
  private nonisolated static func foreignChange(of reader: Reader?, run: UInt32) {
    guard let reader else { return }
    if MainActorCheck.isCurrent {
      // Asked on the line above: this is the main actor's executor.
      MainActor.assumeIsolated { reader.foreignChanged(run: run) }
    } else {
      Task { @MainActor in
        reader.foreignChanged(run: run)
        await reader.confirm()
      }
    }
  }

  private func foreignChanged(run: UInt32) {
    guard run == registeredRun else { return }
    isRegistered = false
    isForeignStale = true
    sourceChanged(beforeStore: true)
  }

  /// Looks once more: a writer on another thread tells before it stores, and may not have stored when the first look came.
  private func confirm() async {
    await Task.detached(executorPreference: WorkQueue()) { await Task.yield() }.value
    isForeignStale = true
    sourceChanged(beforeStore: true)
  }
}
