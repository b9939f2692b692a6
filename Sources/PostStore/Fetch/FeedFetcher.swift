import Bindings
public import Foundation

/// Fetches the bytes behind an address: `http` and `https` only, so many bytes, so many seconds.
nonisolated public struct FeedFetcher: Sendable {
  private let limits: FeedLimits
  private let clock: any Clock<Duration>
  private let download: @Sendable (URL, FeedLimits) async throws -> Data

  /// A fetcher on URLSession that gives up after the limits' time on `clock`.
  public init(limits: FeedLimits = FeedLimits(), clock: any Clock<Duration> = ContinuousClock()) {
    self.init(limits: limits, clock: clock) { try await Download(of: $0, limits: $1).data() }
  }

  /// A fetcher whose bytes come from elsewhere, with the limits kept all the same.
  init(
    limits: FeedLimits, clock: any Clock<Duration>,
    download: @escaping @Sendable (URL, FeedLimits) async throws -> Data
  ) {
    self.limits = limits
    self.clock = clock
    self.download = download
  }

  /// The bytes behind an address.
  ///
  /// A server that sends a byte now and then is not waited for longer than one that sends nothing. Cancelling the task ends the connection.
  ///
  /// - Throws: `FeedFailure`, or `CancellationError`.
  public func fetch(_ url: URL) async throws -> Data {
    let source = FeedSource.url(url)
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw FeedFailure.notASource(url.absoluteString, why: "only http and https are fetched")
    }
    let (limits, clock, download) = (limits, clock, download)
    do {
      return try await withTimeLimit(limits.timeout, on: clock) { try await download(url, limits) }
    } catch is TimedOut {
      throw FeedFailure.timedOut(source, limit: limits.timeout)
    }
  }
}
