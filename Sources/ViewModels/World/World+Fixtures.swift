import Feeds

/// What a script may set up: `seed N`, `now DATE`, `with loader MODE`.
extension World {
  /// Begins the random numbers anew, the same ones for the same seed.
  package func seed(_ seed: UInt64) {
    random.reseed(seed)
  }

  /// Makes it the date and time that an ISO 8601 text names, `2026-01-01T09:00Z`; from there time goes on with the clock.
  ///
  /// - Throws: `FixtureError` when the text is no date.
  package func setNow(_ text: String) throws(FixtureError) {
    guard let date = ISODate.parse(text) else { throw .notADate(text) }
    calendar.set(now: date)
  }

  /// Makes the feed's loader `slow`, `failing`, `hanging` or `ok` again.
  ///
  /// - Throws: `FixtureError` when there is no such mode.
  package func setLoader(_ name: String) throws(FixtureError) {
    guard let mode = ScriptableFeedLoader.Mode(rawValue: name) else { throw .noSuchLoader(name) }
    network.mode = mode
  }
}

/// What a script asked for that there is not.
nonisolated package enum FixtureError: ExplainedError, Equatable {
  /// The text is no ISO 8601 date.
  case notADate(String)
  /// No loader is called that.
  case noSuchLoader(String)

  /// Quotes what was asked for and names what there is.
  package var explanation: String {
    switch self {
    case .notADate(let text): "'\(text)' is not a date. Write it like 2026-01-01T09:00Z."
    case .noSuchLoader(let name):
      "There is no loader '\(name)'. There are: \(ScriptableFeedLoader.Mode.allCases.map(\.rawValue).joined(separator: ", "))."
    }
  }
}
