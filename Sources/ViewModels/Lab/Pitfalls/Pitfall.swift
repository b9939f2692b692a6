package import Bindings

/// A mistake that is common in binding code, with a demonstration in the usual code and in this library's code.
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
  ///   - mistake: The mistake, in a sentence.
  ///   - title: The title of the button that runs both kinds of code.
  ///   - clock: The clock, whose tracker counts the run as pending work.
  ///   - run: A closure that runs both kinds of code.
  package init(
    _ mistake: String, title: String, clock: any Clock<Duration>, _ run: @escaping () async throws -> Results
  ) {
    self.mistake = mistake
    let results = results
    provoke = Command(title, clock: clock) { results.value = try await run() }
  }

  /// The text below the button: both results; empty before the first run.
  package var report: String {
    results.value.map { "Usual code: \($0.usual)\nHere: \($0.here)" } ?? ""
  }
}
