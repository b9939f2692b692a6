import Bindings

/// A network that demonstrations and tests can make slow, failing or hanging, before a request or a load begins.
///
/// It waits on the clock of the application, so that no time passes with a virtual clock.
@MainActor package final class ScriptedNetwork {
  /// The behavior of requests.
  package enum Mode: String, CaseIterable, Sendable {
    /// Requests are not changed.
    case ok
    /// Each request begins after two seconds.
    case slow
    /// Each request fails at once.
    case failing
    /// Each request waits until it is cancelled.
    case hanging
  }

  /// The behavior of requests that begin from now on.
  package var mode = Mode.ok

  private let clock: any Clock<Duration>
  private static let slowness = Duration.seconds(2)

  /// Creates a network that waits on `clock`.
  package init(clock: any Clock<Duration> = RealClock()) { self.clock = clock }

  /// Returns when a request may begin.
  ///
  /// - Throws: `ScriptedFailure` in the mode `failing`; `CancellationError` when the task was cancelled.
  package func pass() async throws {
    switch mode {
    case .ok: break
    case .slow: try await clock.sleep(for: Self.slowness)
    case .failing: throw ScriptedFailure()
    case .hanging: while true { try await clock.sleep(for: .seconds(365 * 86_400)) }
    }
  }
}

/// The error of a request that a script made fail.
nonisolated package struct ScriptedFailure: ExplainedError, Equatable {
  /// Creates the error.
  package init() {}

  /// A sentence with the cause and the command that ends it.
  package var explanation: String {
    "The feed could not be loaded: the script asked for a failing loader. Say 'with loader ok' and refresh to try again."
  }
}
