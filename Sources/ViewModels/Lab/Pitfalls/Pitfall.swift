public import Bindings

/// A mistake that binding code often makes, with a way to provoke it in the usual code and in this library's.
public final class Pitfall {
  /// The results of both kinds of code, in a few words each.
  nonisolated public struct Results: Sendable, Equatable {
    /// The result of the usual code.
    public let usual: String
    /// The result of this library's code.
    public let here: String
  }

  /// The mistake, in a sentence.
  public let mistake: String
  /// The results of the last run; `nil` before the first.
  public let results = Observable<Results?>(nil, label: "pitfall results")
  /// Runs both kinds of code.
  public let provoke: Command<Void, Void>

  /// Creates a pitfall.
  ///
  /// - Parameters:
  ///   - mistake: the mistake, in a sentence.
  ///   - title: the title of the button that runs both kinds of code.
  ///   - clock: the clock of the run.
  ///   - run: runs both kinds of code.
  public init(
    _ mistake: String, title: String, clock: any Clock<Duration>, _ run: @escaping () async throws -> Results
  ) {
    self.mistake = mistake
    let results = results
    provoke = Command(title, clock: clock) { results.value = try await run() }
  }

  /// The text below the button: both results, or nothing before the first run.
  public var report: String {
    results.value.map { "Usual code: \($0.usual)\nHere: \($0.here)" } ?? ""
  }
}
