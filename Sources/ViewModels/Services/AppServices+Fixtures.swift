import Feeds

/// The settings of a script: `seed N`, `now DATE` and `with loader MODE`.
extension AppServices {
  /// Restarts the random numbers with a seed.
  package func seed(_ seed: UInt64) {
    random.reseed(seed)
  }

  /// Sets the date and time, such as `2026-01-01T09:00Z`, from which the clock continues.
  ///
  /// - Throws: `FixtureError` if the text is not a date in ISO 8601 format.
  package func setNow(_ text: String) throws(FixtureError) {
    guard let date = ISODate.parse(text) else { throw .notADate(text) }
    calendar.set(now: date)
  }

  /// Sets the behavior of the network: `ok`, `slow`, `failing` or `hanging`.
  ///
  /// - Throws: `FixtureError` if there is no such behavior.
  package func setLoader(_ name: String) throws(FixtureError) {
    guard let mode = ScriptedNetwork.Mode(rawValue: name) else { throw .noSuchLoader(name) }
    network.mode = mode
  }
}

/// An error in a setting of a script.
nonisolated package enum FixtureError: ExplainedError, Equatable {
  /// A text that is not a date in ISO 8601 format.
  case notADate(String)
  /// An unknown behavior of the network.
  case noSuchLoader(String)

  package var explanation: String {
    switch self {
    case .notADate(let text): "'\(text)' is not a date. Write it like 2026-01-01T09:00Z."
    case .noSuchLoader(let name):
      "There is no loader '\(name)'. There are: \(ScriptedNetwork.Mode.allCases.map(\.rawValue).joined(separator: ", "))."
    }
  }
}
