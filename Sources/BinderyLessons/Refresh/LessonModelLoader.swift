package import Bindings
package import ViewModels

/// A loader with adjustable delays and errors.
///
/// Each request first waits for the closure that is passed to the initializer.
package final class LessonModelLoader: ModelSource, ModelLoader {
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

  package func models() async throws -> [RefreshModel] {
    requests += 1
    let number = requests
    let mode = mode.untrackedValue
    let delay = delay
    requestsInFlight += 1
    defer { requestsInFlight -= 1 }
    try await waitForNetwork()
    try await clock.sleep(for: delay)
    if mode == .failing { throw RequestFailed(number: number) }
    return (1...Self.rows).map { RefreshModel(id: $0, request: number) }
  }

  package func load(_ completion: @escaping Answer) {
    startTask(on: clock) {
      do {
        completion(.success(try await self.models()))
      } catch {
        completion(.failure(error))
      }
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
