package import Bindings

/// A loader with adjustable delays and errors.
///
/// Each request first waits for the closure that is passed to the initializer.
package final class LessonModelLoader: ModelLoader {
  package enum Mode: String, CaseIterable, Sendable {
    /// A response after 300 milliseconds.
    case quick
    /// A response after two seconds.
    case slow
    /// An error after 300 milliseconds.
    case failing
    /// A response that arrives before the responses to requests already in flight.
    case outOfOrder = "out of order"
  }

  /// The behavior of new requests; requests in flight are unaffected.
  package let mode: Observable<Mode>
  package private(set) var requests = 0
  private let clock: any Clock<Duration>
  private let waitForNetwork: () async throws -> Void
  private var requestsInFlight = 0

  package init(
    mode: Observable<Mode> = Observable(.quick), clock: any Clock<Duration> = RealClock(),
    waitForNetwork: @escaping () async throws -> Void = {}
  ) {
    self.mode = mode
    self.clock = clock
    self.waitForNetwork = waitForNetwork
  }

  package func load(_ completion: @escaping Answer) {
    requests += 1
    let (number, mode, delay) = (requests, mode.untrackedValue, delay)
    requestsInFlight += 1
    startTask(on: clock) { [weak self, clock, waitForNetwork] in
      let result: Result<[RefreshModel], any Error>
      do {
        try await waitForNetwork()
        try await clock.sleep(for: delay)
        if mode == .failing { throw RequestFailed(number: number) }
        result = .success((1...Self.rows).map { RefreshModel(id: $0, request: number) })
      } catch { result = .failure(error) }
      self?.requestsInFlight -= 1
      completion(result)
    }
  }

  private var delay: Duration {
    switch mode.untrackedValue {
    case .quick, .failing: .milliseconds(300)
    case .slow: .seconds(2)
    case .outOfOrder: .seconds(3) / (1 << min(requestsInFlight, 8))
    }
  }

  private static let rows = 3
}

nonisolated package struct RequestFailed: DisplayableError, Equatable {
  package let number: Int

  package init(number: Int) { self.number = number }

  package var displayText: String { "request \(number) failed" }
}
