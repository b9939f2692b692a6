import Bindings
package import Feeds

/// A loader that a script can make slow, failing or hanging, whatever it stands in front of.
@MainActor package final class ScriptableFeedLoader: nonisolated FeedLoading {
  /// How the next loads behave.
  package enum Mode: String, CaseIterable, Sendable {
    /// As the loader behind behaves.
    case ok
    /// Two seconds on the clock, then as the loader behind behaves.
    case slow
    /// Fails at once.
    case failing
    /// Brings nothing until it is cancelled.
    case hanging
  }

  /// How long a slow load waits before it begins.
  package nonisolated static let slowness = Duration.seconds(2)

  /// How loads behave that begin from now on; those under way keep theirs.
  package var mode: Mode {
    get { network.mode }
    set { network.mode = newValue }
  }

  private let base: any FeedLoading
  private let network: ScriptedNetwork

  /// A loader in front of `base`, behind a network that others may share.
  package init(_ base: any FeedLoading, network: ScriptedNetwork) {
    self.base = base
    self.network = network
  }

  /// A loader in front of `base` that waits on `clock`.
  package convenience init(
    _ base: any FeedLoading, mode: Mode = .ok, clock: any Clock<Duration> = RealClock()
  ) {
    self.init(base, network: ScriptedNetwork(mode: mode, clock: clock))
  }

  /// Brings the feed of the loader behind, in the way of the present mode.
  package func load() async throws -> Feed {
    try await network.pass()
    return try await base.load()
  }
}

/// Why a load fails that was told to.
nonisolated package struct ScriptedFailure: ExplainedError, Equatable {
  /// The failure; there is only one.
  package init() {}

  /// Says that the script asked for it, and how to go on.
  package var explanation: String {
    "The feed could not be loaded: the script asked for a failing loader. Say 'with loader ok' and refresh to try again."
  }
}
