import Bindings

/// How the network behaves, as far as a script says so: whatever loads passes through here first.
///
/// Demonstrations and tests need a network that misbehaves when told to. The waiting is done on the world's clock, so that with a virtual
/// clock no time passes.
@MainActor package final class ScriptedNetwork {
  /// How loads behave that begin from now on; those under way keep theirs.
  package var mode: ScriptableFeedLoader.Mode

  private let clock: any Clock<Duration>

  /// A network that waits on `clock`.
  package init(mode: ScriptableFeedLoader.Mode = .ok, clock: any Clock<Duration> = RealClock()) {
    self.mode = mode
    self.clock = clock
  }

  /// Returns when a load may go on, in the way of the present mode.
  ///
  /// - Throws: `ScriptedFailure` where the script wants one; `CancellationError` when the task was cancelled.
  package func pass() async throws {
    switch mode {
    case .ok: break
    case .slow: try await clock.sleep(for: ScriptableFeedLoader.slowness)
    case .failing: throw ScriptedFailure()
    case .hanging: while true { try await clock.sleep(for: .seconds(365 * 86_400)) }
    }
  }
}
