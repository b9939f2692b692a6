// The rules of a value that take time: asked one after another about one draft, and asked anew when what they have read changes. A
// loader runs them, so that answers about an older draft count for nothing.

/// Asks the rules that take time.
final class RuleAsking<Value> {
  typealias Question = (reason: String, holds: @MainActor (Value) async throws -> Bool)

  private let loader: Loader<[String]>
  private let round: Round
  private let place: SourcePlace

  /// What was read for the newest draft; of its own, because the loader's operation must not hold the rules' owner.
  private final class Round {
    var reader: RuleReader?
  }

  /// Makes the asker of those of `rules` that take time; nil when there are none.
  init?(
    _ rules: [Rule<Value>], about draft: Observable<Value>, clock: any Clock<Duration>, pause: Duration,
    timeLimit: Duration
  ) {
    let questions = rules.compactMap { rule -> Question? in
      if case .later(let holds) = rule.check { (rule.reason, holds) } else { nil }
    }
    guard !questions.isEmpty else { return nil }
    let round = Round()
    self.round = round
    place = SourcePlace(draft.file, draft.line)
    loader = Loader(
      clock: clock, timeLimit: timeLimit + pause, label: draft.label, file: draft.file, line: draft.line
    ) {
      if pause > .zero { try await clock.sleep(for: pause) }
      // One that was given up before it began must not read in the name of the next.
      try Task.checkCancellation()
      guard let reader = round.reader else { return [] }
      let value = draft.untrackedValue
      return try await reader.collect { try await Self.ask(questions, about: value) }
    }
  }

  isolated deinit { round.reader?.finish() }

  /// How the newest round goes: the reasons of the rules that do not hold.
  var state: LoadState<[String]> { loader.state }

  /// Tells each later state to `handler` while `owner` lives.
  func observe<Owner: AnyObject>(with owner: Owner, _ handler: @escaping (Owner, LoadState<[String]>) -> Void) {
    loader.observe(with: owner, handler, file: place.file, line: place.line)
  }

  /// Asks about the draft there is; `changed` is called when something that was read for it has changed.
  func ask(changed: @escaping () -> Void) {
    round.reader?.finish()
    round.reader = RuleReader(place: place.description, changed: changed)
    loader.load()
  }

  /// Nobody waits for an answer, and the last one counts no more: the draft is another.
  func forget() {
    round.reader?.finish()
    round.reader = nil
    loader.forget()
  }

  private static func ask(_ questions: [Question], about value: Value) async throws -> [String] {
    var reasons: [String] = []
    for question in questions where try await !question.holds(value) { reasons.append(question.reason) }
    return reasons
  }
}
