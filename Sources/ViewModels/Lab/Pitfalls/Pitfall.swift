package import Bindings

/// A mistake that is common in binding code, with a demonstration in the usual code and in this library's code.
package final class Pitfall {
  /// The mistake, in a sentence.
  package let mistake: String
  /// Runs both kinds of code.
  package let provoke: Command<Void, Void>
  private let results = Observable("", label: "pitfall results")

  /// Creates a pitfall.
  ///
  /// - Parameters:
  ///   - mistake: The mistake, in a sentence.
  ///   - title: The title of the button that runs both kinds of code.
  ///   - clock: The clock, whose tracker counts the run as pending work.
  ///   - usual: The usual code, which returns its result in a few words.
  ///   - here: The code with this library, which returns its result in a few words.
  init(
    _ mistake: String, title: String, clock: any Clock<Duration>,
    usual: @escaping () async throws -> String, here: @escaping () async throws -> String
  ) {
    self.mistake = mistake
    provoke = Command(title, clock: clock) { [results] in
      results.value = "Usual code: \(try await usual())\nHere: \(try await here())"
    }
  }

  /// The text below the button: both results; empty before the first run.
  package var report: String { results.value }
}
