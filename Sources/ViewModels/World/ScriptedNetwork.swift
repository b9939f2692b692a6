import Bindings

/// A gate for all requests, with which scripts simulate a slow, failing or unresponsive network.
///
/// Delays use the clock of the world, so that a virtual clock needs no real time.
@MainActor package final class ScriptedNetwork {
  /// The simulated behavior of later requests.
  package var mode: ScriptableFeedLoader.Mode

  private let clock: any Clock<Duration>

  /// Creates a network whose delays use a clock.
  package init(mode: ScriptableFeedLoader.Mode = .ok, clock: any Clock<Duration> = RealClock()) {
    self.mode = mode
    self.clock = clock
  }

  /// Waits until a request may continue.
  ///
  /// - Throws: `ScriptedFailure` in the failing mode; `CancellationError` if the task was cancelled.
  package func pass() async throws {
    switch mode {
    case .ok: break
    case .slow: try await clock.sleep(for: ScriptableFeedLoader.slowness)
    case .failing: throw ScriptedFailure()
    case .hanging: while true { try await clock.sleep(for: .seconds(365 * 86_400)) }
    }
  }
}
