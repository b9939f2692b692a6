public import Bindings

/// A loader that a script can make slow, failing or hanging, whatever it stands in front of.
@MainActor public final class ScriptableFeedLoader: nonisolated FeedLoading {
  /// How the next loads behave.
  public enum Mode: String, CaseIterable, Sendable {
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
  public nonisolated static let slowness = Duration.seconds(2)

  /// How loads behave that begin from now on; those under way keep theirs.
  public var mode: Mode {
    get { network.mode }
    set { network.mode = newValue }
  }

  private let base: any FeedLoading
  private let network: ScriptedNetwork

  /// A loader in front of `base`, behind a network that others may share.
  public init(_ base: any FeedLoading, network: ScriptedNetwork) {
    self.base = base
    self.network = network
  }

  /// A loader in front of `base` that waits on `clock`.
  public convenience init(
    _ base: any FeedLoading, mode: Mode = .ok, clock: any Clock<Duration> = RealClock()
  ) {
    self.init(base, network: ScriptedNetwork(mode: mode, clock: clock))
  }

  /// Brings the feed of the loader behind, in the way of the present mode.
  public func load() async throws -> Feed {
    try await network.pass()
    return try await base.load()
  }
}

/// Why a load fails that was told to.
nonisolated public struct ScriptedFailure: ExplainedError, Equatable {
  /// The failure; there is only one.
  public init() {}

  /// Says that the script asked for it, and how to go on.
  public var explanation: String {
    "The feed could not be loaded: the script asked for a failing loader. Say 'with loader ok' and refresh to try again."
  }
}
