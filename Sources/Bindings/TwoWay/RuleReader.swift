// What a rule that takes time has read. It goes on reading after an `await`, while others run; so it is not the one reader of the
// present moment but the reader of its task, and travels with it. Observation knows no reader but the one of the moment: properties
// of `@Observable` models are followed through the computed value that `dependingOn` makes.

/// The cells that one round of questions has read, and the wish to ask anew when one of them changes.
final class RuleReader: Reader, Updating, Delivering {
  /// The reader of the task that is running.
  @TaskLocal static var current: RuleReader?

  /// Whether it takes note of what its task reads.
  private var isCollecting = false
  private let changed: () -> Void
  let place: String

  init(place: String, changed: @escaping () -> Void) {
    self.place = place
    self.changed = changed
    super.init()
  }

  /// Takes note of the cells that `body`, and what it calls, reads.
  func collect<Result: Sendable>(_ body: @MainActor () async throws -> Result) async throws -> Result {
    evaluate {}
    isCollecting = true
    Tracking.current.collecting += 1
    defer { endCollecting() }
    return try await RuleReader.$current.withValue(self) { try await body() }
  }

  /// A cell was read while no expression was evaluated.
  ///
  /// - Returns: whether it was read for a rule. What handlers read that a rule sets off is not.
  static func takes(_ cell: ObservableCell) -> Bool {
    guard Tracking.current.depth == 0, let reader = current, reader.isCollecting else { return false }
    reader.noteRead(cell)
    return true
  }

  override func becameStale(beforeStore: Bool) {
    if beforeStore, Tracking.current.depth == 0, Tracking.current.transactions == 0 {
      Tracking.looseQueue.add(self)
    } else {
      Tracking.current.waiting.append(self)
    }
  }

  func deliver() {
    guard !isEnded, needsEvaluation() else { return }
    // Whatever is made of it: the next change counts again.
    giveUp()
    changed()
  }

  func update() { deliver() }

  /// Reads nothing more and follows nothing more.
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
