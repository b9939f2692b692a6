package import Bindings

/// A common mistake in binding code, demonstrated with the usual code and with Bindery.
package final class Pitfall {
  package let mistake: String
  /// A sentence that explains the difference between the two results.
  package let explanation: String
  /// The command that runs both versions of the code.
  package let provoke: Command<Void, Void>
  private let results = Observable("", label: "pitfall results")

  /// Creates a pitfall from two versions of the code, each of which returns its result in a few words.
  init(
    _ mistake: String, explanation: String, clock: any Clock<Duration>,
    usual: @escaping () async throws -> String, withBindery: @escaping () async throws -> String
  ) {
    self.mistake = mistake
    self.explanation = explanation
    provoke = Command("Mistake", clock: clock) { [results] in
      results.value = "Usual: \(try await usual())\nWith Bindery: \(try await withBindery())"
    }
  }

  /// The results of both versions; empty before the first run.
  package var outcome: String { results.value }
}
