package import Bindings

/// A mistake that binding code often makes, with a way to provoke it in the usual code and in this library's.
package final class Pitfall {
  /// The results of both kinds of code, in a few words each.
  nonisolated package struct Results: Sendable, Equatable {
    /// The result of the usual code.
    package let usual: String
    /// The result of this library's code.
    package let here: String
  }

  /// The mistake, in a sentence.
  package let mistake: String
  /// The results of the last run; `nil` before the first.
  package let results = Observable<Results?>(nil, label: "pitfall results")
  /// Runs both kinds of code.
  package let provoke: Command<Void, Void>

  /// Creates a pitfall.
  ///
  /// - Parameters:
  ///   - mistake: the mistake, in a sentence.
  ///   - title: the title of the button that runs both kinds of code.
  ///   - clock: the clock of the run.
  ///   - run: runs both kinds of code.
  package init(
    _ mistake: String, title: String, clock: any Clock<Duration>, _ run: @escaping () async throws -> Results
  ) {
    self.mistake = mistake
    let results = results
    provoke = Command(title, clock: clock) { results.value = try await run() }
  }

  /// The text below the button: both results, or nothing before the first run.
  package var report: String {
    results.value.map { "Usual code: \($0.usual)\nHere: \($0.here)" } ?? ""
  }
}
