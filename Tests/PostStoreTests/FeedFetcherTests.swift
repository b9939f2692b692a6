import Bindings
import Feeds
import Foundation
import Testing
import ViewModels

@testable import PostStore

/// What is asked of servers, what of their answers is taken, and what is said of the others.
@Suite(.timeLimit(.minutes(20))) nonisolated struct FeedFetcherTests {
  private let clock = ManualClock()
  private let server: ScriptedServer
  private let url = URL(string: "https://n.example/feed.xml")!
  private let name = "'https://n.example/feed.xml'"
  private let rss = "<rss><channel><title>Far</title></channel></rss>"

  init() { server = ScriptedServer(clock: clock) }

  private var fetcher: FeedFetcher {
    FeedFetcher(limits: FeedLimits(bytes: 100), clock: clock, now: { noon }, open: server.open)
  }

  private func ask(_ request: FeedRequest? = nil) async throws -> FeedAnswer {
    try await FeedBringer(fetcher: fetcher).bring(request ?? FeedRequest(source: .url(url)))
  }

  // MARK: - Answers

  @Test func whatIsFetchedIsReadAndItsMistakesQuoteTheAddress() async throws {
    server.set("https://n.example/feed.xml", 200, [:], rss)
    #expect(try await ask().feed?.title == "Far")
    server.set("https://n.example/feed.xml", 200, [:], "Not here")
    #expect(
      await sentence { try await ask() }
        == "\(name) is no feed: it begins with 'Not here'. Give the address or file of an RSS, Atom or JSON feed.")
  }

  @Test func theServersEncodingCounts() async throws {
    let head = HTTPHead(status: 200, fields: ["content-type": "text/xml; Charset=\"ISO-8859-15\""])
    let body = Data("<rss><channel><title>".utf8) + [0xA4] + Data("</title></channel></rss>".utf8)
    server.set("https://n.example/feed.xml", .send(.head(head)), .send(.body(body)))
    #expect(try await ask().feed?.title == "€")
  }

  @Test func theMarksAreSentAndAnUnchangedFeedIsNotRead() async throws {
    server.set("https://n.example/feed.xml", 200, ["etag": "\"a\"", "last-modified": "Tue"], rss)
    let first = try await ask()
    #expect(first.marks == FeedMarks(etag: "\"a\"", lastModified: "Tue"))
    #expect(server.questions.last?.headers["If-None-Match"] == nil)
    server.set("https://n.example/feed.xml", 304, ["etag": "\"b\""])
    let second = try await ask(FeedRequest(source: .url(url), marks: first.marks))
    #expect(second == FeedAnswer(feed: nil, marks: FeedMarks(etag: "\"b\"", lastModified: "Tue")))
    #expect(server.questions.last?.headers["If-None-Match"] == "\"a\"")
    #expect(server.questions.last?.headers["If-Modified-Since"] == "Tue")
    #expect(await sentence { try await ask() }.contains("answered 304"))
  }

  @Test func anAnswerAboveTheLimitIsLeft() async {
    server.set("https://n.example/feed.xml", 200, ["content-length": "101"])
    #expect(
      await sentence { try await ask() }
        == "\(name) is larger than 100 bytes. Bindery reads no more than that; give a shorter feed.")
    let piece = Data(repeating: 0x20, count: 40)
    server.set(
      "https://n.example/feed.xml", .send(.head(HTTPHead(status: 200, fields: [:]))), .send(.body(piece)),
      .send(.body(piece)),
      .send(.body(piece)), .fail(URLError(.unknown)))
    #expect(await sentence { try await ask() }.contains("is larger than 100 bytes."))
  }

  // MARK: - Refusals

  @Test(
    arguments: [
      (
        401, [:],
        "answered 401: it wants to know who is reading. Give a user and a password."
      ),
      (403, [:], "answered 403: it does not let this feed be read from here. Use an address that is open to all."),
      (404, [:], "answered 404: there is no feed at this address. Check it, or look for the new one on the site."),
      (410, [:], "answered 410: the feed is gone for good. Remove it, or look for a new one on the site."),
      (418, [:], "answered 418, not with a feed. Check the address."),
      (204, [:], "answered 204, not with a feed. Check the address."),
      (
        301, [:],
        "answered 301: the feed is somewhere else, but it does not say where. Look for the new address on the site."
      ),
      (429, [:], "answered 429: it was asked too often. Wait a while, then refresh."),
      (
        429, ["retry-after": "90"], "was asked too often. It wants to be left alone for 90 seconds; refresh after that."
      ),
      (
        429, ["retry-after": "Mon, 12 Jan 1970 15:46:40 GMT"],
        "was asked too often. It wants to be left alone for 2 hours; refresh after that."
      ),
      (429, ["retry-after": "later"], "answered 429: it was asked too often. Wait a while, then refresh."),
      (
        503, ["retry-after": "1e99"],
        "answered 503: it is overloaded or being looked after. It asks to come back in 24 hours."
      ),
      (503, [:], "answered 503: it is overloaded or being looked after. Refresh later."),
      (500, [:], "answered 500: it has trouble of its own. Refresh later."),
    ] as [(Int, [String: String], String)])
  func eachRefusalOfAServerHasItsSentence(status: Int, fields: [String: String], rest: String) async {
    server.set("https://n.example/feed.xml", status, fields)
    #expect(await sentence { try await ask() } == "The server of \(name) \(rest)")
  }

  @Test func aWrongPasswordIsCalledThat() async {
    server.set("https://n.example/feed.xml", 401)
    let said = await sentence { try await ask(FeedRequest(source: .url(url), user: "ada", password: "secret")) }
    #expect(
      said
        == "The server of \(name) does not accept this user and password. Give the feed the right ones."
    )
  }

  @Test(arguments: [
    (
      "SSL certificate problem: self-signed certificate",
      "the server's certificate cannot be trusted (self-signed certificate)"
    ),
    (
      "SSL: no alternative certificate subject name matches target host name",
      "the server's certificate cannot be trusted"
    ),
    ("OpenSSL/3.0: error:0A00010B:SSL routines::wrong version number", "no secure connection could be made with it"),
    ("Something went wrong", "the connection failed"),
  ])
  func whatTheSessionHasNoCodeForIsExplainedByItsWords(words: String, reason: String) {
    let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
    #expect(
      ConnectionTrouble.failure(for: error, source: .url(url), limits: FeedLimits())
        == .unreachable(.url(url), why: reason))
  }

  @Test func connectionsThatFailAreExplainedWithoutACode() {
    for code in [
      URLError.cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .secureConnectionFailed, .unknown,
    ] {
      let failure = ConnectionTrouble.failure(for: URLError(code), source: .url(url), limits: FeedLimits())
      #expect(failure.explanation.hasPrefix("\(name) cannot be reached: "))
      #expect(!failure.explanation.contains("\(code.rawValue)"))
    }
    #expect(
      ConnectionTrouble.failure(for: URLError(.timedOut), source: .url(url), limits: FeedLimits())
        == .timedOut(.url(url), limit: .seconds(60)))
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://n.example/", "data:text/xml,<rss/>"])
  func onlyHTTPIsFetched(address: String) async throws {
    let address = try #require(URL(string: address))
    await #expect(throws: FeedFailure.notASource(address.absoluteString, why: "only http and https are fetched")) {
      try await fetcher.fetch(FeedRequest(source: .url(address)), at: address)
    }
  }

  // MARK: - Redirects

  @Test func redirectsAreFollowedAndOnlyPermanentOnesRemembered() async throws {
    server.set("https://n.example/feed.xml", 301, ["location": "/moved#top"])
    server.set("https://n.example/moved", 308, ["location": "//m.example/feeds/"])
    server.set("https://m.example/feeds/", 301, ["location": "rss?x=1"])
    server.set("https://m.example/feeds/rss?x=1", 200, [:], rss)
    #expect(try await ask().movedTo?.absoluteString == "https://m.example/feeds/rss?x=1")
    server.set("https://n.example/moved", 302, ["location": "//m.example/feeds/"])
    let answer = try await ask()
    #expect(answer.feed?.title == "Far" && answer.movedTo == nil)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://m.example/", "javascript:alert(1)", "https://", "http:///x"])
  func redirectsElsewhereAreRefused(target: String) async {
    server.set("https://n.example/feed.xml", 302, ["location": target])
    #expect(
      await sentence { try await ask() }
        == "The server of \(name) sends on to '\(target)', which is not followed. Give the feed's own http or https address."
    )
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectNeverLeadsFromHTTPSToHTTP(status: Int) async throws {
    server.set("https://n.example/feed.xml", status, ["location": "http://n.example/feed.xml"])
    server.set("http://n.example/feed.xml", 200, [:], rss)
    #expect(
      await sentence { try await ask() }
        == "The server of \(name) redirects from https to 'http://n.example/feed.xml', which is not encrypted and is not followed. Look for an https address of the feed."
    )
    #expect(server.questions.map(\.url.scheme) == ["https"])
    let plain = FeedRequest(source: .url(try #require(URL(string: "http://n.example/feed.xml"))))
    #expect(try await ask(plain).feed?.title == "Far")
  }

  @Test func aRedirectToAnAddressThatIsTooLongIsNotFollowed() async {
    let target = "/" + String(repeating: "://", count: 30_000)
    server.set("https://n.example/feed.xml", 302, ["location": target])
    #expect(await sentence { try await ask() }.contains("answered 302: the feed is somewhere else"))
  }

  @Test func redirectsInCirclesAndWithoutEndAreLeft() async {
    let said =
      "The server of \(name) sends on more than 10 times, perhaps in a circle. Look for the feed's new address on its site."
    server.set("https://n.example/feed.xml", 302, ["location": "/b"])
    server.set("https://n.example/b", 302, ["location": "/feed.xml"])
    #expect(await sentence { try await ask() } == said)
    #expect(server.questions.count == 2)
    for number in 0...20 { server.set("https://n.example/\(number)", 302, ["location": "/\(number + 1)"]) }
    server.set("https://n.example/feed.xml", 302, ["location": "/0"])
    #expect(await sentence { try await ask() } == said)
    #expect(server.questions.count == 2 + 11)
  }

  @Test func aPasswordIsToldToTheFeedsOwnServerOnly() async throws {
    server.set("http://n.example/feed", 301, ["location": "https://n.example/feed"])
    server.set("https://n.example/feed", 302, ["location": "https://n.example:444/feed"])
    server.set("https://n.example:444/feed", 302, ["location": "https://m.example/feed"])
    server.set("https://m.example/feed", 200, [:], rss)
    let source = FeedSource.url(URL(string: "http://n.example/feed")!)
    _ = try await ask(FeedRequest(source: source, user: "ada", password: "se:cret"))
    let login = "Basic " + Data("ada:se:cret".utf8).base64EncodedString()
    #expect(server.questions.map { $0.headers["Authorization"] } == [login, login, nil, nil])
    #expect(server.questions.allSatisfy { !$0.url.absoluteString.contains("cret") })
  }

  @Test func aPrivateFeedThatMovesToAnotherServerIsNotAskedThereWithItsPassword() async throws {
    server.set("https://n.example/feed.xml", 301, ["location": "https://m.example/"])
    server.set("https://m.example/", 200, [:], rss)
    #expect(try await ask(FeedRequest(source: .url(url), user: "ada", password: "x")).movedTo == nil)
    #expect(try await ask(FeedRequest(source: .url(url), user: "token")).movedTo == nil)
    #expect(try await ask().movedTo?.absoluteString == "https://m.example/")
  }

  @Test func aPasswordInAnAddressIsSentAndNeverQuoted() async throws {
    let source = try FeedSource(argument: "https://ada:secret@n.example/feed.xml")
    server.set("https://n.example/feed.xml", 404)
    let said = await sentence { try await ask(FeedRequest(source: source)) }
    #expect(said.hasPrefix("The server of \(name) answered 404"))
    #expect(server.questions.last?.headers["Authorization"] == "Basic " + Data("ada:secret".utf8).base64EncodedString())
    #expect(FeedFailure.status(source, code: 404).explanation.contains(name))
  }

  // MARK: - Time

  @Test @MainActor func aServerThatSaysNothingIsLeftAfterTwentySeconds() async throws {
    server.set("https://n.example/feed.xml", .send(.head(HTTPHead(status: 200, fields: [:]))), .wait(.seconds(1_000)))
    let loader = Loader(clock: clock) { try await ask() }
    loader.load()
    await clock.advance(by: .milliseconds(19_999))
    #expect(loader.isLoading)
    await clock.advance(by: .milliseconds(1))
    #expect(
      loader.error.map(Explanation.of)
        == "The server of \(name) sent nothing for 20 seconds. Check the connection, or refresh later.")
    #expect(clock.nextDeadline == nil)
  }

  @Test @MainActor func aServerThatSendsAByteNowAndThenIsLeftAfterAMinute() async throws {
    let head = HTTPHead(status: 200, fields: [:])
    server.set(
      "https://n.example/feed.xml", .send(.head(head)), .wait(.seconds(7)), .send(.body(Data([0x20]))), .back(1))
    let loader = Loader(clock: clock) { try await ask() }
    loader.load()
    for _ in 0..<59 { await clock.advance(by: .seconds(1)) }
    #expect(loader.isLoading)
    await clock.advance(by: .seconds(1))
    #expect(
      loader.error.map(Explanation.of) == "\(name) took longer than 60 seconds. Check the connection, then refresh.")
    #expect(clock.nextDeadline == nil)
  }

  @Test @MainActor func anAnswerInTimeLeavesNoTimerBehind() async throws {
    server.set("https://n.example/feed.xml", 200, [:], rss)
    let loader = Loader(clock: clock) { try await ask() }
    loader.load()
    await clock.tracker.idle()
    #expect(loader.value?.feed?.title == "Far")
    #expect(clock.nextDeadline == nil)
  }

  @Test @MainActor func cancellingEndsTheDownload() async throws {
    server.set("https://n.example/feed.xml", .wait(.seconds(5)))
    let loader = Loader(clock: clock) { try await ask() }
    loader.load()
    await clock.advance(by: .seconds(1))
    loader.cancel()
    await clock.tracker.idle()
    #expect(clock.nextDeadline == nil)
    #expect(!loader.isLoading)
  }

  // MARK: - What addresses are relative to

  private func redirected(_ body: String, _ fields: [String: String] = [:]) async throws -> FeedItem? {
    let fetcher = FeedFetcher(clock: clock, now: { noon }, open: server.open)
    server.set("https://n.example/feed.xml", 302, ["location": "https://b.example/there/feed.xml"])
    server.set("https://b.example/there/feed.xml", 200, fields, body)
    let request = FeedRequest(source: .url(url))
    return try await FeedBringer(fetcher: fetcher).bring(request).feed?.items.first
  }

  @Test(arguments: [
    "<rss><channel><item><title>a</title><link>post</link></item></channel></rss>",
    "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>a</title><link href='post'/></entry></feed>",
    "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{\"id\": \"1\", \"url\": \"post\"}]}",
  ])
  func relativeLinksStartWhereTheServerSentTo(document: String) async throws {
    #expect(try await redirected(document)?.link?.absoluteString == "https://b.example/there/post")
    // Since RFC 7231 what is said of the content's place does not count.
    let placed = try await redirected(document, ["content-location": "https://c.example/elsewhere/"])
    #expect(placed?.link?.absoluteString == "https://b.example/there/post")
  }

  @Test func aBaseThatTheDocumentGivesStartsThereToo() async throws {
    let document =
      "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='../up/'><entry><link href='post'/><content type='html'>&lt;a href='x'>l&lt;/a></content></entry></feed>"
    let item = try await redirected(document)
    #expect(item?.link?.absoluteString == "https://b.example/up/post")
    #expect(item?.text.links == ["https://b.example/up/x"])
  }

  @Test func aPagesOwnFeedIsLookedForWhereTheServerSentTo() async throws {
    let page = "<!doctype html><link type='application/rss+xml' href='rss.xml'>"
    #expect(await sentence { try await redirected(page) }.contains("'https://b.example/there/rss.xml'"))
  }
}
