import Feeds
import Foundation

extension AppServices {
  /// Fetches and adds the feed at the address or path that the user entered as the source of `subscription`.
  ///
  /// If the address is a web page with one feed, that feed is added. If the address has neither a scheme nor a login,
  /// and the server is unreachable with https, http is used.
  ///
  /// - Throws: An `ExplainedError` or `CancellationError`. A web page with several feeds is `FeedFailure.webPage`.
  package func addFeed(_ subscription: FeedSubscription) async throws -> AddedFeed {
    let entered = subscription.source
    var subscription = subscription
    do { subscription.source = try FeedAddress.source(of: entered).get() } catch {
      throw ExplanationError("'\(entered.clipped(to: 200))' cannot be added. \(error.sentence)")
    }
    do {
      return try await subscribe(to: subscription)
    } catch FeedFailure.unreachable(let source, let why)
      where FeedAddress.isBareServer(entered, source: subscription.source)
    {
      guard subscription.user == nil, AddressLogin(in: subscription.source) == nil else {
        let failure = FeedFailure.unreachable(source, why: why)
        throw ExplanationError("\(Explanation.of(failure)) \(FeedAddress.httpsForPasswords)")
      }
      subscription.source = "http://" + entered.trimmed
      var added = try await subscribe(to: subscription)
      added.lacksHTTPS = true
      return added
    }
  }

  private func subscribe(to subscription: FeedSubscription) async throws -> AddedFeed {
    try await network.pass()
    do {
      return try await store.subscribe(to: subscription)
    } catch FeedFailure.webPage(_, let feeds) where feeds.count == 1 {
      var feed = subscription
      feed.source = feeds[0].address.absoluteString
      // The page must not determine which server receives the password.
      if !LoginScope.isShared(from: subscription.source, to: feed.source) { (feed.user, feed.password) = (nil, nil) }
      return try await store.subscribe(to: feed)
    }
  }
}
