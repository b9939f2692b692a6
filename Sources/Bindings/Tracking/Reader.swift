// A reader is an expression and what it read.
//
// It keeps its sources, with the version it saw of each; they hold it weakly (the other way round, every tracked expression
// would leak). A source that changes marks its readers stale and nothing more; when a reader is pulled it asks its sources, in
// the order in which it read them, whether one is newer than what it saw, and evaluates only then. Sources that are read in
// the same order again, the usual case, cost no registration.
//
// A limit of Swift 6.3: what was registered with Observation cannot be taken back, only fire. So an expression that reads a model
// that is never written, and is evaluated again and again because of a cell, leaves a little memory with the model each time,
// until the model is written or freed.
//
// `@Observable` models are read inside `withObservationTracking`, which asks for a handler only if such a model was read. It
// fires before the store, on the thread that writes, so all it does is to mark the reader.

class Reader {
  private struct Source {
    let cell: ObservableCell
    var version: UInt64
  }

  private var sources: ContiguousArray<Source> = []
  /// How many of `sources` the running evaluation has read again.
  private var cursor = 0
  /// Which evaluation this is: what an earlier one registered with foreign models no longer counts.
  private(set) var run: UInt32 = 0
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

  /// Whether what an evaluation registered with foreign models still counts: only the last one's does.
  func isCurrent(_ run: UInt32) -> Bool { run == self.run }

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
    isStale = false
    return false
  }

  /// Evaluates `expression`, and remembers what it reads.
  final func evaluate<Value>(_ expression: () -> Value) -> Value {
    isStale = false
    isForeignStale = false
    return follow { withObservationTracking(expression, onChange: foreignHandler()) }
  }

  /// Evaluates it once more while nothing has changed: it may have taken another way, by something that tells nobody.
  ///
  /// Cells are followed as they are read now. With foreign models nothing more is registered: it could not be taken back. Who wants what
  /// the last evaluation registered to count still says so in `isCurrent`.
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
      sources.append(Source(cell: cell, version: cell.version))
      cell.addReader(self)
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
    run = Tracking.nextRun()
    dropSources(from: 0)
  }

  private func dropSources(from start: Int) {
    guard start < sources.count else { return }
    for source in sources[start...] { source.cell.removeReader(self) }
    sources.removeSubrange(start...)
  }

  private func foreignHandler() -> @Sendable () -> Void {
    let run = self.run
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
    guard isCurrent(run) else { return }
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
