import Feeds

/// The fixtures of a script: `seed N`, `now DATE` and `with loader MODE`.
extension AppServices {
  package func seed(_ seed: UInt64) {
    random.reseed(seed)
  }

  /// Sets the date and time, such as `2026-01-01T09:00Z`, from which the calendar advances.
  ///
  /// - Throws: `FixtureError` if the text is not a date in ISO 8601 format.
  package func setNow(_ text: String) throws(FixtureError) {
    guard let date = FeedDate.parse(text) else { throw .notADate(text) }
    calendar.set(now: date)
  }

  /// Sets the behavior of the network: `ok`, `slow`, `failing` or `hanging`.
  ///
  /// - Throws: `FixtureError` if the name is unknown.
  package func setLoader(_ name: String) throws(FixtureError) {
    guard let mode = ScriptedNetwork.Mode(rawValue: name) else { throw .noSuchLoader(name) }
    network.mode = mode
  }
}

nonisolated package enum FixtureError: ExplainedError, Equatable {
  case notADate(String)
  case noSuchLoader(String)

  package var explanation: String {
    switch self {
    case .notADate(let text): "'\(text)' is not a date. Use the format 2026-01-01T09:00Z."
    case .noSuchLoader(let name):
      "'\(name)' is not a loader. Use one of: \(ScriptedNetwork.Mode.allCases.map(\.rawValue).joined(separator: ", "))."
    }
  }
}
