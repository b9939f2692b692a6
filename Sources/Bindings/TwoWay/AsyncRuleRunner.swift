/// A runner for the asynchronous rules of a validated value.
///
/// Rules run one after another, and again when a dependency changes. A loader runs the rules, so that results for an
/// older draft are ignored.
final class AsyncRuleRunner<Value> {
  typealias Check = (reason: String, holds: @MainActor (Value) async throws -> Bool)

  private let loader: Loader<[String]>
  private let round: Round
  private let location: CodeLocation

  /// The dependencies of the newest run.
  ///
  /// A separate object stores the dependencies, because the loader's operation must not retain the runner.
  private final class Round {
    var dependent: AsyncRuleDependent?
  }

  /// Creates a runner for the asynchronous rules among `rules`, or returns nil if there are no such rules.
  init?(
    _ rules: [Rule<Value>], for draft: Observable<Value>, clock: any Clock<Duration>, pause: Duration,
    timeLimit: Duration
  ) {
    let checks = rules.compactMap { rule -> Check? in
      if case .later(let holds) = rule.check { (rule.reason, holds) } else { nil }
    }
    guard !checks.isEmpty else { return nil }
    let round = Round()
    self.round = round
    loader = Loader(
      clock: clock, timeLimit: timeLimit + pause, label: draft.label, file: draft.file, line: draft.line
    ) {
      if pause > .zero { try await clock.sleep(for: pause) }
      // A cancelled run must not add dependencies to the next run.
      try Task.checkCancellation()
      guard let dependent = round.dependent else { return [] }
      let value = draft.untrackedValue
      return try await dependent.collect { try await Self.run(checks, on: value) }
    }
    location = draft.location
  }

  isolated deinit { round.dependent?.finish() }

  /// The state of the newest run.
  ///
  /// The loaded value contains the reasons of the rules that are not met.
  var state: LoadState<[String]> { loader.state }

  func observe<Owner: AnyObject>(with owner: Owner, _ handler: @escaping (Owner, LoadState<[String]>) -> Void) {
    loader.observe(with: owner, file: location.file, line: location.line, handler)
  }

  /// Runs the rules on the current draft.
  ///
  /// - Parameter changed: A closure that is called when a dependency has changed.
  func run(changed: @escaping () -> Void) {
    round.dependent?.finish()
    round.dependent = AsyncRuleDependent(place: location.description, changed: changed)
    loader.load()
  }

  func reset() {
    round.dependent?.finish()
    round.dependent = nil
    loader.reset()
  }

  private static func run(_ checks: [Check], on value: Value) async throws -> [String] {
    var reasons: [String] = []
    for check in checks where try await !check.holds(value) { reasons.append(check.reason) }
    return reasons
  }
}
