// How rules are sorted: what can be checked at once, and what has to be asked.

extension Validated {
  /// A rule that can be checked at once.
  struct Immediate {
    let reason: String
    let holds: (Value) -> Bool
  }

  static func immediate(_ rules: [Rule<Value>]) -> [Immediate] {
    rules.compactMap { rule in
      if case .now(let holds) = rule.check { Immediate(reason: rule.reason, holds: holds) } else { nil }
    }
  }

  /// A loader that asks the rules that take time about the draft; nil when there are none.
  static func loader(
    for rules: [Rule<Value>], of draft: Observable<Value>, clock: any Clock<Duration>, pause: Duration,
    timeLimit: Duration
  ) -> Loader<[String]>? {
    let asked = rules.compactMap { rule -> (String, @MainActor (Value) async throws -> Bool)? in
      if case .later(let holds) = rule.check { (rule.reason, holds) } else { nil }
    }
    guard !asked.isEmpty else { return nil }
    return Loader(clock: clock, timeLimit: timeLimit + pause, label: draft.label, file: draft.file, line: draft.line) {
      if pause > .zero { try await clock.sleep(for: pause) }
      let value = draft.untrackedValue
      var reasons: [String] = []
      for (reason, holds) in asked where try await !holds(value) { reasons.append(reason) }
      return reasons
    }
  }
}
