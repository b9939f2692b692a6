package import Bindings

/// A common mistake in binding code, demonstrated with usual code and with this library.
package final class Pitfall {
  /// A description of the mistake, in one sentence.
  package let mistake: String
  /// The command that runs both versions of the code.
  package let provoke: Command<Void, Void>
  private let results = Observable("", label: "pitfall results")

  /// Creates a pitfall.
  ///
  /// - Parameters:
  ///   - mistake: A description of the mistake, in one sentence.
  ///   - title: The title of the button that runs both versions of the code.
  ///   - clock: The clock, whose work tracker counts the run as pending work.
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

  /// The results of both versions, for the text below the button; empty before the first run.
  package var report: String { results.value }
}
