import Bindings

/// A simulated network for demonstrations and tests, in which requests can be delayed or made to fail.
///
/// Delays use the clock of the application, so no real time passes with a virtual clock.
@MainActor package final class ScriptedNetwork {
  package enum Mode: String, CaseIterable, Sendable {
    /// Requests start immediately.
    case ok
    /// Each request starts after a delay of two seconds.
    case slow
    /// Each request fails immediately.
    case failing
    /// Each request waits until it is cancelled.
    case hanging
  }

  /// The behavior of new requests; requests that have started are unaffected.
  package var mode = Mode.ok

  private let clock: any Clock<Duration>
  private static let slowness = Duration.seconds(2)

  package init(clock: any Clock<Duration> = RealClock()) { self.clock = clock }

  /// Waits until a request may start.
  ///
  /// - Throws: `ExplanationError` in the mode `failing`, or `CancellationError` if the task is cancelled.
  package func pass() async throws {
    switch mode {
    case .ok: break
    case .slow: try await clock.sleep(for: Self.slowness)
    case .failing:
      throw ExplanationError(
        "The feed could not be loaded: the script uses a failing loader. Use 'with loader ok', then refresh.")
    case .hanging: while true { try await clock.sleep(for: .seconds(365 * 86_400)) }
    }
  }
}
