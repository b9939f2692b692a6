import Feeds
import Foundation
import PostStore
import Testing
import ReaderModels

extension EndToEnd {
  /// Feeds fetched from nginx: conditional responses, compression and certificates.
  @Suite struct NginxTests {
    private let server: Nginx
    private let store = DatabasePostStore.inMemory(hasBundledFeed: false)

    init() throws { server = try Nginx() }

    private func add(_ path: String, user: String? = nil, password: String? = nil) async throws -> FeedRecord {
      try await store.add(FeedSubscription(source: server.address(path), user: user, password: password))
    }

    private func sentence(of path: String, secure: Bool = false, limits: FeedLimits = .standard) async throws
      -> String
    {
      let address = server.address(path, secure: secure)
      do {
        let request = FeedRequest(source: try FeedSource(argument: address))
        return try await FeedFetcher(limits: limits).fetch(request).feed?.title ?? ""
      } catch {
        return Explanation.of(error).replacing("'\(address)'", with: "FEED")
      }
    }

    @Test func anUnchangedFeedIsNotSentAgainAndAChangedOneIs() async throws {
      let feed = try await add("feed.xml")
      #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 40))
      #expect(try await store.refresh(feed.id) == RefreshOutcome(wasUnchanged: true))
      try Nginx.feed(title: "Served", posts: 41)
        .write(to: server.folder.appending(path: "pages/feed.xml"), atomically: true, encoding: .utf8)
      #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 1))
    }

    @Test func theNewAddressOfAFeedThatMovedIsReported() async throws {
      let feed = try await add("moved")
      let outcome = try await store.refresh(feed.id)
      #expect(outcome.newPosts == 40 && outcome.movedTo == server.address("feed.xml"))
    }

    @Test func aPrivateFeedIsReadWithItsPassword() async throws {
      #expect(try await sentence(of: "private").hasPrefix("The server of FEED responded with status 401: "))
      let feed = try await add("private", user: "ada", password: "secret")
      #expect(try await store.refresh(feed.id).newPosts == 40)
    }

    @Test(arguments: [
      ("missing", "The server of FEED responded with status 404: there is no feed at this address."),
      ("broken", "The server of FEED responded with status 500: it has an internal error."),
      ("hangs-up", "FEED cannot be reached: "),
      ("slow", "FEED took longer than 2 seconds to load."),
    ])
    func whatIsNoFeedIsASentence(path: String, start: String) async throws {
      #expect(try await sentence(of: path, limits: FeedLimits(timeout: .seconds(2))).hasPrefix(start))
    }

    @Test func aCertificateThatNobodyVouchesForIsRefusedAndSaidSo() async throws {
      #expect(
        try await sentence(of: "feed.xml", secure: true)
          == "FEED cannot be reached: the server's certificate cannot be trusted (self-signed certificate); "
          + "to trust it, set SSL_CERT_FILE to a file with all certificates that you trust. "
          + "Check the address and the connection, then try again.")
    }

    @Test func aTrustedCertificateIsAcceptedAndHTTP2IsSpoken() async throws {
      let client = HTTPClient(certificates: server.folder.appending(path: "certificate.pem").path)
      let fetcher = FeedFetcher(send: client.send)
      func title(secure: Bool) async throws -> String? {
        let source = try FeedSource(argument: server.address("protocol", secure: secure))
        return try await fetcher.fetch(FeedRequest(source: source)).feed?.title
      }
      #expect(try await title(secure: true)?.hasPrefix("HTTP/2.0 127.0.0.1:") == true)
      #expect(try await title(secure: false)?.hasPrefix("HTTP/1.1 127.0.0.1:") == true)
    }

    @Test func aServerWithoutTLSIsNotReachedThroughIt() async throws {
      let address = server.address("feed.xml").replacing("http:", with: "https:")
      await #expect(throws: FeedFailure.self) {
        try await FeedFetcher().fetch(FeedRequest(source: try FeedSource(argument: address)))
      }
    }
  }
}
