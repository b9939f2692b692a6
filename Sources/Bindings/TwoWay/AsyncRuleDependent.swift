/// The cells that one run of asynchronous rules reads.
///
/// A rule may also read cells after an `await`, while other code runs. Therefore, this dependent is found through the
/// task instead of `Tracking.current`. Properties of `@Observable` models are tracked by the computed value of
/// `dependingOn`.
final class AsyncRuleDependent: Dependent, Updating {
  /// The dependent of the current task.
  @TaskLocal static var current: AsyncRuleDependent?

  private var isCollecting = false
  private let changed: () -> Void
  let place: String

  init(place: String, changed: @escaping () -> Void) {
    self.place = place
    self.changed = changed
    super.init()
  }

  /// Runs `body`, and adds the cells that it reads to the dependencies.
  func collect<Result: Sendable>(_ body: @MainActor () async throws -> Result) async throws -> Result {
    evaluate {}
    isCollecting = true
    Tracking.current.collecting += 1
    defer { endCollecting() }
    return try await AsyncRuleDependent.$current.withValue(self) { try await body() }
  }

  /// Adds `cell` to the dependencies of the current task's rule.
  ///
  /// - Returns: Whether the read was made by the rule, as opposed to a handler that the rule has triggered.
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

  /// Removes all dependencies permanently.
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
