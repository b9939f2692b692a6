/// The cells that a single run of asynchronous rules reads.
///
/// A rule may also read cells after an `await`. Other code may have run by then, so this dependent is stored in a
/// task-local value instead of `Tracking.current`. Properties of `@Observable` models are tracked only by the computed
/// value of `dependingOn`.
final class AsyncRuleDependent: Dependent, Updating {
  @TaskLocal static var current: AsyncRuleDependent?

  private var isCollecting = false
  private let changed: () -> Void
  let place: String

  init(place: String, changed: @escaping () -> Void) {
    self.place = place
    self.changed = changed
    super.init()
  }

  /// Runs `body`, and adds the cells that `body` reads to the dependencies.
  func collect<Result: Sendable>(_ body: @MainActor () async throws -> Result) async throws -> Result {
    evaluate {}
    isCollecting = true
    Tracking.current.collecting += 1
    defer { endCollecting() }
    return try await AsyncRuleDependent.$current.withValue(self) { try await body() }
  }

  /// Adds `cell` to the dependencies of the rule that the current task runs.
  ///
  /// - Returns: Whether the rule itself reads the cell; false if the cell is read by a handler that the rule has
  ///   triggered.
  static func takes(_ cell: ObservableCell) -> Bool {
    guard Tracking.current.depth == 0, let dependent = current, dependent.isCollecting else { return false }
    dependent.noteRead(cell)
    return true
  }

  override func becameStale(beforeStore: Bool) {
    Tracking.schedule(self, beforeStore: beforeStore)
  }

  func update() {
    guard !isEnded, needsEvaluation() else { return }
    skipPendingUpdate()
    changed()
  }

  func finish() {
    endCollecting()
    end()
  }

  private func endCollecting() {
    guard isCollecting else { return }
    isCollecting = false
    Tracking.current.collecting -= 1
  }
}
