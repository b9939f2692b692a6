import Foundation
import Testing

@testable import Feeds

/// Requests for feeds, the policy for redirects and logins, and the errors.
@Suite(.timeLimit(.minutes(5))) struct FeedFetcherTests {
  private let server = ScriptedServer()
  private let url = URL(string: "https://n.example/feed.xml")!
  private let name = "'https://n.example/feed.xml'"
  private let rss = "<rss><channel><title>Far</title></channel></rss>"

  private var fetcher: FeedFetcher {
    FeedFetcher(now: { Date(timeIntervalSince1970: 1_000_000) }, send: server.send)
  }

  private func fetch(_ request: FeedRequest? = nil) async throws -> FeedAnswer {
    try await fetcher.fetch(request ?? FeedRequest(source: .url(url)))
  }

  /// Returns the explanation of the error with which `work` ends.
  private func explanation(_ work: () async throws -> some Sendable) async -> String {
    do {
      return "no error: \(try await work())"
    } catch {
      return (error as? FeedFailure)?.explanation ?? "\(error)"
    }
  }

  // MARK: - Responses

  @Test func whatIsFetchedIsReadAndItsMistakesQuoteTheAddress() async throws {
    server.set("https://n.example/feed.xml", 200, [:], rss)
    #expect(try await fetch().feed?.title == "Far")
    server.set("https://n.example/feed.xml", 200, [:], "Not here")
    #expect(
      await explanation { try await fetch() }
        == "\(name) is not a feed: it begins with 'Not here'. Use the address or file of an RSS, Atom or JSON feed.")
  }

  @Test func theServersEncodingCounts() async throws {
    let body = Data("<rss><channel><title>".utf8) + [0xA4] + Data("</title></channel></rss>".utf8)
    let fields = ["content-type": "text/xml; Charset=\"ISO-8859-15\""]
    server.set("https://n.example/feed.xml", .success((HTTPResponse(status: 200, fields: fields), body)))
    #expect(try await fetch().feed?.title == "€")
  }

  @Test func theMarksAreSentAndAnUnchangedFeedIsNotRead() async throws {
    server.set("https://n.example/feed.xml", 200, ["etag": "\"a\"", "last-modified": "Tue"], rss)
    let first = try await fetch()
    #expect(first.marks == FeedMarks(etag: "\"a\"", lastModified: "Tue"))
    #expect(server.requests.last?.headers["If-None-Match"] == nil)
    server.set("https://n.example/feed.xml", 304, ["etag": "\"b\""])
    let second = try await fetch(FeedRequest(source: .url(url), marks: first.marks))
    #expect(second == FeedAnswer(feed: nil, marks: FeedMarks(etag: "\"b\"", lastModified: "Tue")))
    #expect(server.requests.last?.headers["If-None-Match"] == "\"a\"")
    #expect(server.requests.last?.headers["If-Modified-Since"] == "Tue")
    #expect(await explanation { try await fetch() }.contains("responded with status 304"))
  }

  @Test func aFeedWithAnyStatusOfSuccessIsRead() async throws {
    server.set("https://n.example/feed.xml", 203, [:], rss)
    #expect(try await fetch().feed?.title == "Far")
  }

  @Test func aFeedWithoutTheEncodingOfItsHeaderIsRead() async throws {
    let server = try LoopbackServer { [rss] _ in
      .last(Array((LoopbackServer.Reply.head(200, ["Content-Encoding": "gzip"]) + rss).utf8))
    }
    let answer = try await FeedFetcher().fetch(FeedRequest(source: .url(server.url())))
    #expect(answer.feed?.title == "Far")
    let garbled = try LoopbackServer { _ in
      .last(Array(LoopbackServer.Reply.head(200, ["Content-Encoding": "gzip"]).utf8) + [0x1F, 0x8B, 1, 2, 3, 4])
    }
    let said = await explanation { try await FeedFetcher().fetch(FeedRequest(source: .url(garbled.url()))) }
    #expect(
      said
        == "The server of '\(garbled.url())' sends a feed that does not have the compression specified in its header 'Content-Encoding'. Try again later, or ask the publisher to correct the header."
    )
  }

  @Test func theTimeLimitIsForAllRequestsTogether() async throws {
    var moved = HTTPResponse(status: 302, fields: ["location": "/b"])
    moved.time = .seconds(10)
    server.set("https://n.example/feed.xml", .success((moved, Data())))
    server.set("https://n.example/b", 200, [:], rss)
    _ = try await fetch()
    #expect(server.requests.map(\.limits.timeout) == [.seconds(60), .seconds(50)])
  }

  // MARK: - Rejections

  @Test(
    arguments: [
      (
        401, [:],
        "responded with status 401: it requires a login. Enter a user name and a password."
      ),
      (403, [:], "responded with status 403: it does not permit access to this feed. Use a public address."),
      (
        404, [:],
        "responded with status 404: there is no feed at this address. Check the address, or look for the new one on the site."
      ),
      (
        410, [:],
        "responded with status 410: the feed no longer exists. Remove the feed, or look for a new one on the site."
      ),
      (418, [:], "responded with status 418: it did not send a feed. Check the address."),
      (204, [:], "responded with status 204: it did not send a feed. Check the address."),
      (
        301, [:],
        "responded with status 301: the feed has moved, but the server does not specify the new address. Look for it on the site."
      ),
      (429, [:], "responded with status 429: it received too many requests. Wait a while, then try again."),
      (
        429, ["retry-after": "90"],
        "responded with status 429: it received too many requests. Try again in 90 seconds."
      ),
      (
        429, ["retry-after": "Mon, 12 Jan 1970 15:46:40 GMT"],
        "responded with status 429: it received too many requests. Try again in 2 hours."
      ),
      (
        429, ["retry-after": "later"],
        "responded with status 429: it received too many requests. Wait a while, then try again."
      ),
      (
        503, ["retry-after": "1e99"],
        "responded with status 503: it is overloaded or under maintenance. Try again in 24 hours."
      ),
      (503, [:], "responded with status 503: it is overloaded or under maintenance. Try again later."),
      (500, [:], "responded with status 500: it has an internal error. Try again later."),
    ] as [(Int, [String: String], String)])
  func eachRefusalOfAServerHasItsSentence(status: Int, fields: [String: String], rest: String) async {
    server.set("https://n.example/feed.xml", status, fields)
    #expect(await explanation { try await fetch() } == "The server of \(name) \(rest)")
  }

  @Test func aWrongPasswordIsCalledThat() async {
    server.set("https://n.example/feed.xml", 401)
    let said = await explanation { try await fetch(FeedRequest(source: .url(url), user: "ada", password: "secret")) }
    #expect(
      said
        == "The server of \(name) does not accept this user name and password. Check them and enter them again."
    )
  }

  @Test(
    arguments: [
      (.tooLarge, " is larger than 64 MB. Bindery does not read larger feeds. Use a smaller feed."),
      (
        .expanded,
        " is compressed to less than 1/100 of its size, which is unusual for a feed, so it was not read. Check the address."
      ),
      (.timedOut, " took longer than 60 seconds to load. Check the connection, then try again."),
      (
        .noLibrary,
        " cannot be fetched: the library libcurl (7.68 or later) is not installed. Install the package 'libcurl4', then try again."
      ),
      (
        .failed("no connection to the server could be established"),
        " cannot be reached: no connection to the server could be established. Check the address and the connection, then try again."
      ),
    ] as [(HTTPError, String)])
  func eachErrorOfTheConnectionHasItsSentence(error: HTTPError, rest: String) async {
    server.set("https://n.example/feed.xml", .failure(error))
    #expect(await explanation { try await fetch() } == name + rest)
  }

  @Test func aSilentServerHasItsSentence() async {
    server.set("https://n.example/feed.xml", .failure(.silent))
    #expect(
      await explanation { try await fetch() }
        == "The server of \(name) sent little or no data for 20 seconds. Check the connection, or try again later."
    )
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://n.example/", "data:text/xml,<rss/>"])
  func onlyHTTPIsFetched(address: String) async throws {
    let address = try #require(URL(string: address))
    await #expect(
      throws: FeedFailure.notASource(address.absoluteString, why: "only http and https addresses can be fetched")
    ) {
      try await fetch(FeedRequest(source: .url(address)))
    }
  }

  // MARK: - Redirects

  @Test func redirectsAreFollowedAndOnlyPermanentOnesRemembered() async throws {
    server.set("https://n.example/feed.xml", 301, ["location": "/moved#top"])
    server.set("https://n.example/moved", 308, ["location": "//m.example/feeds/"])
    server.set("https://m.example/feeds/", 301, ["location": "rss?x=1"])
    server.set("https://m.example/feeds/rss?x=1", 200, [:], rss)
    #expect(try await fetch().movedTo?.absoluteString == "https://m.example/feeds/rss?x=1")
    server.set("https://n.example/moved", 302, ["location": "//m.example/feeds/"])
    let answer = try await fetch()
    #expect(answer.feed?.title == "Far" && answer.movedTo == nil)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://m.example/", "javascript:alert(1)", "https://", "http:///x"])
  func redirectsElsewhereAreRefused(target: String) async {
    server.set("https://n.example/feed.xml", 302, ["location": target])
    #expect(
      await explanation { try await fetch() }
        == "The server of \(name) redirects to '\(target)', which is not an http or https address. Use the feed's own http or https address."
    )
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectNeverLeadsFromHTTPSToHTTP(status: Int) async throws {
    server.set("https://n.example/feed.xml", status, ["location": "http://n.example/feed.xml"])
    server.set("http://n.example/feed.xml", 200, [:], rss)
    #expect(
      await explanation { try await fetch() }
        == "The server of \(name) redirects from https to 'http://n.example/feed.xml', which is not encrypted, so the redirect is not followed. Look for an https address of the feed."
    )
    #expect(server.requests.map(\.url.scheme) == ["https"])
    let plain = FeedRequest(source: .url(try #require(URL(string: "http://n.example/feed.xml"))))
    #expect(try await fetch(plain).feed?.title == "Far")
  }

  @Test func aRedirectToAnAddressThatIsTooLongIsNotFollowed() async {
    let target = "/" + String(repeating: "://", count: 30_000)
    server.set("https://n.example/feed.xml", 302, ["location": target])
    #expect(await explanation { try await fetch() }.contains("responded with status 302: the feed has moved"))
  }

  @Test func redirectsInCirclesAndWithoutEndAreLeft() async {
    let rest = "Look for the feed's new address on its site."
    server.set("https://n.example/feed.xml", 302, ["location": "/b"])
    server.set("https://n.example/b", 302, ["location": "/feed.xml"])
    #expect(
      await explanation { try await fetch() } == "The server of \(name) redirects in a loop, back to \(name). \(rest)")
    #expect(server.requests.count == 2)
    for number in 0...20 { server.set("https://n.example/\(number)", 302, ["location": "/\(number + 1)"]) }
    server.set("https://n.example/feed.xml", 302, ["location": "/0"])
    #expect(
      await explanation { try await fetch() } == "The server of \(name) redirects more than 10 times. \(rest)")
    #expect(server.requests.count == 2 + 11)
  }

  @Test(arguments: [
    ("feed://m.example/f", "https://m.example/f"), ("feed:https://m.example/f", "https://m.example/f"),
    ("FEED:m.example/f", "https://m.example/f"),
  ])
  func aRedirectWithTheSchemeFeedIsFollowed(target: String, address: String) async throws {
    server.set("https://n.example/feed.xml", 301, ["location": target])
    server.set(address, 200, [:], rss)
    #expect(try await fetch().movedTo?.absoluteString == address)
    server.set("https://n.example/feed.xml", 301, ["location": "feed:http://m.example/f"])
    #expect(await explanation { try await fetch() }.contains("redirects from https"))
  }

  // MARK: - Cookies

  /// Returns the cookies that a request sends, sorted.
  private static func cookies(of request: String) -> [String] {
    let line = request.split(separator: "\r\n").first { $0.hasPrefix("Cookie: ") }
    return line?.dropFirst("Cookie: ".count).split(separator: "; ").map(String.init).sorted() ?? []
  }

  @Test(arguments: [
    ["/feed": "Location: /feed\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2; Path=/; HttpOnly"],
    [
      "/feed": "Location: /x/token",
      "/x/token": "Location: /feed\r\nSet-Cookie: a=1; Path=/\r\nSet-Cookie: b=2; Path=/",
    ],
    ["/feed": "Location: /feed\r\nSet-Cookie: a=1; Max-Age=60\r\nSet-Cookie: b=2; Domain=127.0.0.1"],
  ])
  func aServerThatRedirectsUntilItsCookieIsSentSendsTheFeed(redirects: [String: String]) async throws {
    let server = try LoopbackServer { [rss] request in
      let path = String(request.split(separator: " ")[1])
      if Self.cookies(of: request) == ["a=1", "b=2"] && path == "/feed" { return .response(200, [:], rss) }
      return .text("HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\(redirects[path] ?? "")\r\n\r\n")
    }
    let answer = try await FeedFetcher().fetch(FeedRequest(source: .url(server.url())))
    #expect(answer.feed?.title == "Far" && answer.movedTo == nil)
    // The next fetch begins without cookies.
    let count = server.requests.count
    _ = try await FeedFetcher().fetch(FeedRequest(source: .url(server.url())))
    #expect(Self.cookies(of: server.requests[count]).isEmpty)
    #expect(server.requests.count == 2 * count)
  }

  @Test func aCookieIsOnlySentToTheServerThatSetIt() async throws {
    let other = try LoopbackServer { [rss] _ in .response(200, [:], rss) }
    let server = try LoopbackServer { _ in
      .response(302, ["Location": other.url().absoluteString, "Set-Cookie": "a=1; Path=/; Domain=127.0.0.1"])
    }
    _ = try await FeedFetcher().fetch(FeedRequest(source: .url(server.url())))
    #expect(other.requests.map(Self.cookies) == [[]])
  }

  @Test func theCookiesOfAServerAreThoseOfItsLastResponse() async throws {
    func redirect(to location: String, _ cookies: [String]) -> Result<(HTTPResponse, body: Data), HTTPError> {
      .success((HTTPResponse(status: 302, fields: ["location": location], cookies: cookies), Data()))
    }
    server.set("http://n.example/f", redirect(to: "https://n.example/f", ["one"]))
    server.set("https://n.example/f", redirect(to: "https://m.example/f", ["one", "two"]))
    server.set("https://m.example/f", redirect(to: "https://n.example/g", ["three"]))
    server.set("https://n.example/g", redirect(to: "https://n.example/h", []))
    server.set("https://n.example/h", 200, [:], rss)
    _ = try await fetch(FeedRequest(source: .url(try #require(URL(string: "http://n.example/f")))))
    #expect(server.requests.map(\.cookies) == [[], ["one"], [], ["one", "two"], []])
  }

  @Test func aLoopThatSetsACookieEachTimeEnds() async throws {
    let server = try LoopbackServer { request in
      let cookie = Self.cookies(of: request).first ?? "a="
      return .response(302, ["Location": "/feed", "Set-Cookie": cookie + "x"])
    }
    let said = await explanation { try await FeedFetcher().fetch(FeedRequest(source: .url(server.url()))) }
    #expect(said.contains("redirects more than 10 times"))
    #expect(server.requests.count == 11)
  }

  @Test func aPasswordIsToldToTheFeedsOwnServerOnly() async throws {
    server.set("http://n.example/feed", 301, ["location": "https://n.example/feed"])
    server.set("https://n.example/feed", 302, ["location": "https://n.example:444/feed"])
    server.set("https://n.example:444/feed", 302, ["location": "https://m.example/feed"])
    server.set("https://m.example/feed", 200, [:], rss)
    let source = FeedSource.url(URL(string: "http://n.example/feed")!)
    _ = try await fetch(FeedRequest(source: source, user: "ada", password: "se:cret"))
    #expect(server.requests.map(\.user) == ["ada", "ada", nil, nil])
    #expect(server.requests.map(\.password) == ["se:cret", "se:cret", nil, nil])
    #expect(server.requests.allSatisfy { !$0.url.absoluteString.contains("cret") })
  }

  @Test func aPrivateFeedThatMovesToAnotherServerIsNotAskedThereWithItsPassword() async throws {
    server.set("https://n.example/feed.xml", 301, ["location": "https://m.example/"])
    server.set("https://m.example/", 200, [:], rss)
    #expect(try await fetch(FeedRequest(source: .url(url), user: "ada", password: "x")).movedTo == nil)
    #expect(try await fetch(FeedRequest(source: .url(url), user: "token")).movedTo == nil)
    #expect(try await fetch().movedTo?.absoluteString == "https://m.example/")
  }

  @Test func aPasswordInAnAddressIsSentAndNeverQuoted() async throws {
    let source = try FeedSource(argument: "https://ada:secret@n.example/feed.xml")
    server.set("https://n.example/feed.xml", 404)
    let said = await explanation { try await fetch(FeedRequest(source: source)) }
    #expect(said.hasPrefix("The server of \(name) responded with status 404"))
    #expect(server.requests.last?.user == "ada" && server.requests.last?.password == "secret")
    #expect(FeedFailure.status(source, code: 404).explanation.contains(name))
  }

  // MARK: - Base addresses

  private func redirected(_ body: String, _ fields: [String: String] = [:]) async throws -> FeedItem? {
    server.set("https://n.example/feed.xml", 302, ["location": "https://b.example/there/feed.xml"])
    server.set("https://b.example/there/feed.xml", 200, fields, body)
    let request = FeedRequest(source: .url(url))
    return try await fetch(request).feed?.items.first
  }

  @Test(arguments: [
    "<rss><channel><item><title>a</title><link>post</link></item></channel></rss>",
    "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>a</title><link href='post'/></entry></feed>",
    "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{\"id\": \"1\", \"url\": \"post\"}]}",
  ])
  func relativeLinksStartWhereTheServerSentTo(document: String) async throws {
    #expect(try await redirected(document)?.link?.absoluteString == "https://b.example/there/post")
    // Since RFC 7231, the field Content-Location does not determine the base address.
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
    #expect(await explanation { try await redirected(page) }.contains("'https://b.example/there/rss.xml'"))
  }
}
