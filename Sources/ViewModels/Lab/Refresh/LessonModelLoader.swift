package import Bindings

/// A loader that does what it is told: it answers at once or slowly, fails, or lets later requests overtake earlier ones.
///
/// All waiting is done on the clock it is given. What a script makes of the network comes first.
package final class LessonModelLoader: ModelLoader {
  /// How it behaves.
  package enum Mode: String, CaseIterable, Sendable {
    /// Answers after a moment.
    case quick
    /// Takes its time.
    case slow
    /// Fails after a moment.
    case failing
    /// A request that begins while others run is answered before them.
    case outOfOrder = "out of order"

    /// The mode after this one, and after the last the first.
    package var next: Mode {
      let all = Self.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
  }

  /// How requests behave that begin from now on.
  package let mode: Observable<Mode>
  /// How many requests there were.
  package private(set) var requests = 0
  private let clock: any Clock<Duration>
  private let network: ScriptedNetwork?
  private var underWay: [Int: Loader<[RefreshModel]>] = [:]

  /// A loader in a mode that several loaders may share, behind a network where there is one.
  package init(
    mode: Observable<Mode> = Observable(.quick), clock: any Clock<Duration> = RealClock(),
    network: ScriptedNetwork? = nil
  ) {
    self.mode = mode
    (self.clock, self.network) = (clock, network)
  }

  /// Begins a request; requests that run already go on.
  package func load(_ completion: @escaping (Result<[RefreshModel], any Error>) -> Void) {
    requests += 1
    let (number, mode, delay) = (requests, mode.untrackedValue, delay)
    let request = Loader(clock: clock, label: "request \(number)") { [clock, network] in
      try await network?.pass()
      try await clock.sleep(for: delay)
      if mode == .failing { throw LessonFailure(request: number) }
      return (1...Self.rows).map { RefreshModel(id: $0, request: number) }
    }
    underWay[number] = request
    request.observe(with: self) { loader, state in
      guard let result = state.result else { return }
      loader.underWay[number] = nil
      completion(result)
    }
    request.load()
  }

  /// How long the next request takes.
  private var delay: Duration {
    switch mode.untrackedValue {
    case .quick, .failing: .milliseconds(300)
    case .slow: .seconds(2)
    case .outOfOrder: .seconds(3) / (1 << min(underWay.count, 8))
    }
  }

  private static let rows = 3
}

/// The failure of a request in the failing mode.
nonisolated package struct LessonFailure: ExplainedError, Equatable {
  /// Which one.
  package let request: Int

  /// The failure of a request.
  package init(request: Int) { self.request = request }

  /// The number of the request; short, so that a small list shows it whole.
  package var explanation: String { "request \(request) failed" }
}

extension LoadState {
  /// The answer, once there is one.
  fileprivate var result: Result<Value, any Error>? {
    switch self {
    case .idle, .loading: nil
    case .loaded(let value): .success(value)
    case .failed(let failure): .failure(failure.error)
    }
  }
}
