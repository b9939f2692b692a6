import Bindings
import Foundation
import Testing
import ViewModels

@testable import PostStore

struct FeedFetcherTests {
  private let clock = ManualClock()
  private let url = URL(string: "https://n.example/feed.xml")!

  private func complaint(_ failure: FeedFailure) async -> String {
    await complaint { _ in throw failure }
  }

  private func complaint(_ fetch: @escaping FeedReader.Fetch) async -> String {
    do {
      return "read: \(try await FeedReader(.url(url), fetch: fetch).load().title)"
    } catch {
      return Explanation.of(error)
    }
  }

  @Test func whatIsFetchedIsReadAndItsMistakesQuoteTheAddress() async {
    #expect(await complaint { _ in Data("<rss><channel><title>Far</title></channel></rss>".utf8) } == "read: Far")
    #expect(
      await complaint { _ in Data("Not here".utf8) }
        == "'https://n.example/feed.xml' is no feed: it begins with 'Not here'. Give the address or file of an RSS, Atom or JSON feed."
    )
  }

  @Test func eachTroubleOfAServerHasItsSentence() async {
    let source = FeedSource.url(url)
    let name = "'https://n.example/feed.xml'"
    #expect(
      await complaint(.status(source, code: 404))
        == "The server of \(name) answered 404: there is no feed at this address. Check it, or look for the new one on the site."
    )
    #expect(
      await complaint(.status(source, code: 503))
        == "The server of \(name) answered 503: it has trouble of its own. Refresh later.")
    #expect(await complaint(.status(source, code: 401)).contains("it wants to know who is reading"))
    #expect(
      await complaint(.status(source, code: 418))
        == "The server of \(name) answered 418, not with a feed. Check the address.")
    #expect(
      await complaint(.redirect(source, to: "file:///etc/passwd"))
        == "The server of \(name) sends on to 'file:///etc/passwd', which is not followed. Give the feed's own http or https address."
    )
    #expect(
      await complaint(.tooManyRedirects(source, limit: 10))
        == "The server of \(name) sends on more than 10 times, perhaps in a circle. Look for the feed's new address on its site."
    )
    #expect(
      await complaint(.timedOut(source, limit: .seconds(20)))
        == "\(name) took longer than 20 seconds. Check the connection, then refresh.")
  }

  @Test func aServerThatDoesNotEndIsLeftAfterTwentySeconds() async throws {
    let clock = clock
    let fetcher = FeedFetcher(limits: FeedLimits(), clock: clock) { _, _ in
      // Sends a byte now and then, for ever.
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    let loader = Loader(clock: clock) { [url] in try await fetcher.fetch(url) }
    loader.load()
    await clock.advance(by: .milliseconds(19_999))
    #expect(loader.isLoading)
    await clock.advance(by: .milliseconds(1))
    #expect(loader.error as? FeedFailure == .timedOut(.url(url), limit: .seconds(20)))
    #expect(clock.nextDeadline == nil)
  }

  @Test func anAnswerInTimeLeavesNoTimerBehind() async throws {
    let fetcher = FeedFetcher(limits: FeedLimits(), clock: clock) { _, _ in Data([1, 2, 3]) }
    let loader = Loader(clock: clock) { [url] in try await fetcher.fetch(url) }
    loader.load()
    await clock.activity.idle()
    #expect(loader.value == Data([1, 2, 3]))
    #expect(clock.nextDeadline == nil)
  }

  @Test func cancellingEndsTheDownload() async throws {
    let clock = clock
    let fetcher = FeedFetcher(limits: FeedLimits(), clock: clock) { _, _ in
      try await clock.sleep(for: .seconds(5))
      return Data()
    }
    let loader = Loader(clock: clock) { [url] in try await fetcher.fetch(url) }
    loader.load()
    await clock.advance(by: .seconds(1))
    loader.cancel()
    await clock.activity.idle()
    #expect(clock.nextDeadline == nil)
    #expect(!loader.isLoading)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://n.example/", "data:text/xml,<rss/>"])
  func onlyHTTPIsFetched(address: String) async throws {
    let address = try #require(URL(string: address))
    let fetcher = FeedFetcher(limits: FeedLimits(), clock: clock) { _, _ in Data() }
    await #expect(throws: FeedFailure.notASource(address.absoluteString, why: "only http and https are fetched")) {
      try await fetcher.fetch(address)
    }
  }

  @Test func connectionsThatFailAreExplainedWithoutACode() {
    let source = FeedSource.url(url)
    for code in [
      URLError.cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .secureConnectionFailed, .unknown,
    ] {
      let failure = ConnectionTrouble.failure(for: URLError(code), source: source, limits: FeedLimits())
      #expect(failure.explanation.hasPrefix("'https://n.example/feed.xml' cannot be reached: "))
      #expect(!failure.explanation.contains("\(code.rawValue)"))
    }
    #expect(
      ConnectionTrouble.failure(for: URLError(.timedOut), source: source, limits: FeedLimits())
        == .timedOut(source, limit: .seconds(20)))
  }
}
