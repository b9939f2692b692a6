/// The cells that one run of asynchronous rules reads.
///
/// A rule also reads after an `await`, while other code runs. So this dependent is found through the task and not
/// through `Tracking.current`. Properties of `@Observable` models are followed through the computed value of
/// `dependingOn`.
final class AsyncRuleDependent: Dependent, Updating, Delivering {
  /// The dependent of the running task.
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

  /// Adds `cell` to the dependencies of the running task's rule.
  ///
  /// - Returns: whether it was read for a rule, and not by a handler that the rule caused.
  static func takes(_ cell: ObservableCell) -> Bool {
    guard Tracking.current.depth == 0, let dependent = current, dependent.isCollecting else { return false }
    dependent.noteRead(cell)
    return true
  }

  override func becameStale(beforeStore: Bool) {
    if beforeStore, Tracking.current.depth == 0, Tracking.current.transactions == 0 {
      Tracking.defaultUpdateQueue.add(self)
    } else {
      Tracking.current.waiting.append(self)
    }
  }

  func deliver() {
    guard !isEnded, needsEvaluation() else { return }
    skipPendingUpdate()
    changed()
  }

  func update() { deliver() }

  /// Removes all dependencies, for good.
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
