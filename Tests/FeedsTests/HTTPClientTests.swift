import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Feeds

/// The client against servers on the loopback interface.
@Suite(.timeLimit(.minutes(5))) struct HTTPClientTests {
  private typealias Reply = LoopbackServer.Reply

  private let client = HTTPClient()

  private func get(
    _ url: URL, _ limits: FeedLimits = FeedLimits()
  ) async throws -> (status: Int, fields: [String: String], charset: String?, body: Data) {
    let body = ReceivedBody()
    let response = try await client.send(HTTPRequest(url: url, limits: limits, receive: body.receive))
    return (response.status, response.fields, response.charset, body.data)
  }

  /// The error of a request to a server with one reply.
  private func error(_ reply: LoopbackServer.Reply, _ limits: FeedLimits = FeedLimits()) async throws -> HTTPError? {
    let server = try LoopbackServer { _ in reply }
    return await #expect(throws: HTTPError.self) { try await get(server.url(), limits) }
  }

  // MARK: - Responses

  @Test func aResponseHasItsStatusItsFieldsAndItsBody() async throws {
    let server = try LoopbackServer { _ in
      .response(200, ["ETag": "\"a\"", "Content-Type": "text/xml; Charset=\"ISO-8859-15\"", "Odd": " a:b "], "<rss/>")
    }
    let response = try await get(server.url())
    #expect(response.status == 200 && response.body == Data("<rss/>".utf8) && response.charset == "ISO-8859-15")
    #expect(response.fields["etag"] == "\"a\"" && response.fields["odd"] == "a:b")
  }

  @Test func theFieldsOfAnInterimResponseAreNotThoseOfTheResponse() async throws {
    let server = try LoopbackServer { _ in
      .text(Reply.head(103, ["Link": "<a>"]) + Reply.head(200, ["Content-Length": "0"]))
    }
    let response = try await get(server.url())
    #expect(response.status == 200 && response.fields["link"] == nil)
  }

  @Test func aCompressedBodyIsDecompressed() async throws {
    let server = try LoopbackServer { _ in
      .last(Array(Reply.head(200, ["Content-Encoding": "deflate"]).utf8) + Deflated.stored("<rss/>"))
    }
    #expect(try await get(server.url()).body == Data("<rss/>".utf8))
    #expect(server.requests.first?.contains(/Accept-Encoding: deflate, gzip/) == true)
  }

  @Test(arguments: [("br", "br"), ("Zstd", "zstd"), ("gzip, br", "br")])
  func aCompressionThatNeedsMuchMemoryEndsTheTransferBeforeTheBody(encoding: String, name: String) async throws {
    let head = Array(Reply.head(200, ["Content-Encoding": encoding]).utf8)
    #expect(
      try await error(.endless(head, then: Array(repeating: 0x20, count: 10_000)))
        == .failed("the server uses the compression '\(name)', which was not requested"))
  }

  @Test(arguments: [301, 304, 404, 503]) func theBodyOfARejectionIsNotRead(status: Int) async throws {
    let server = try LoopbackServer { _ in
      .endless(Array(Reply.head(status, ["Location": "/x"]).utf8), then: Array(repeating: 0x20, count: 10_000))
    }
    let response = try await get(server.url())
    #expect(response.status == status && response.fields["location"] == "/x" && response.body.isEmpty)
  }

  @Test func theLoginIsSentAsBasicAuthentication() async throws {
    let server = try LoopbackServer { _ in .response(200) }
    var request = HTTPRequest(
      url: server.url(), user: "ada", password: "se:cret", limits: FeedLimits(), receive: ReceivedBody().receive)
    _ = try await client.send(request)
    request.user = nil
    _ = try await client.send(request)
    let login = "Authorization: Basic " + Data("ada:se:cret".utf8).base64EncodedString()
    #expect(server.requests.map { $0.contains(login) } == [true, false])
  }

  // MARK: - Sizes

  @Test func aBodyOverTheLimitEndsTheTransfer() async throws {
    let limits = FeedLimits(bytes: 100_000)
    let spaces = Array(repeating: UInt8(ascii: " "), count: 10_000)
    #expect(try await error(.endless(Array(Reply.head().utf8), then: spaces), limits) == .tooLarge)
    let announced = Reply.head(200, ["Content-Length": "100001"])
    #expect(try await error(.text(announced), limits) == .tooLarge)
  }

  @Test func anEndlessCompressedBodyEndsTheTransferBeforeItsLimit() async throws {
    let head = Array(Reply.head(200, ["Content-Encoding": "deflate"]).utf8)
    let server = try LoopbackServer { _ in .endless(head + Deflated.endlessStart, then: Deflated.endlessRest) }
    await #expect(throws: HTTPError.expanded) { try await get(server.url(), FeedLimits(bytes: 64_000_000)) }
    await #expect(throws: HTTPError.tooLarge) { try await get(server.url(), FeedLimits(bytes: 1_000_000)) }
  }

  @Test func aReceiverTakesPartsUntilItNeedsNoMore() async throws {
    let head = Reply.head(200, ["Content-Type": "text/xml; charset=euc-jp"])
    let server = try LoopbackServer { _ in .endless(Array(head.utf8), then: Array(repeating: 0x20, count: 10_000)) }
    let parts = Mutex<[Int]>([])
    let response = try await client.send(
      HTTPRequest(url: server.url(), limits: FeedLimits()) { response, bytes in
        parts.withLock { $0.append(bytes.count) }
        return response.charset != "euc-jp" || parts.withLock { $0.reduce(0, +) < 100_000 }
      })
    #expect(response.status == 200)
    #expect((100_000..<200_000).contains(parts.withLock { $0.reduce(0, +) }))
  }

  @Test func headerFieldsOverTheLimitEndTheTransfer() async throws {
    let line = Array("X-Padding: \(String(repeating: "x", count: 900))\r\n".utf8)
    #expect(
      try await error(.endless(Array("HTTP/1.1 200 OK\r\n".utf8), then: line))
        == .failed("the header fields of the response exceed 64000 bytes"))
  }

  // MARK: - Broken connections

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>", "the connection was interrupted"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<rs", "the connection was interrupted"),
    ("", "the connection was interrupted"),
    ("Hello!\r\n", "the server does not use HTTP"),
  ])
  func aCutOffOrGarbledResponseIsAnError(text: String, reason: String) async throws {
    #expect(try await error(.last(Array(text.utf8))) == .failed(reason))
  }

  @Test(arguments: ["gzip", "utf-8"])
  func aBodyWithoutTheEncodingOfItsHeaderIsAnErrorUnlessItIsNotDecompressed(encoding: String) async throws {
    let server = try LoopbackServer { _ in
      .last(Array((Reply.head(200, ["Content-Encoding": encoding]) + "<rss/>").utf8))
    }
    let body = ReceivedBody()
    var request = HTTPRequest(url: server.url(), limits: FeedLimits(), receive: body.receive)
    await #expect(throws: HTTPError.wrongEncoding) { try await client.send(request) }
    request.decompresses = false
    _ = try await client.send(request)
    #expect(body.data == Data("<rss/>".utf8))
    #expect(server.requests.map { $0.contains("Accept-Encoding") } == [true, false])
  }

  @Test(arguments: [200, 203, 226]) func theDocumentOfASuccessfulResponseIsRead(status: Int) async throws {
    let server = try LoopbackServer { _ in .response(status, [:], "<rss/>") }
    #expect(try await get(server.url()).body == Data("<rss/>".utf8))
  }

  @Test func aPortWithoutAServerIsAnError() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    await #expect(throws: HTTPError.failed("no connection to the server could be established")) { try await get(url) }
  }

  @Test func aMissingLibraryIsAnErrorForEachRequest() async {
    let client = HTTPClient(libraries: ["libcurl-that-is-not-installed.so"])
    for _ in 1...2 {
      await #expect(throws: HTTPError.noLibrary) {
        try await client.send(
          HTTPRequest(url: URL(string: "http://127.0.0.1/")!, limits: FeedLimits(), receive: ReceivedBody().receive))
      }
    }
  }

  // MARK: - Time

  @Test func aSilentServerEndsTheTransferAtTheTimeLimit() async throws {
    #expect(try await error(.silence, FeedLimits(timeout: .milliseconds(100))) == .timedOut)
  }

  @Test func aServerThatDoesNotCompleteTheConnectionEndsTheTransferAtTheLimitOfSilence() async throws {
    // The handshake of TLS is a part of the connection.
    let server = try LoopbackServer { _ in .silence }
    await #expect(throws: HTTPError.silent) {
      try await get(server.url(scheme: "https"), FeedLimits(silence: .milliseconds(100)))
    }
  }

  @Test func cancellingTheTaskEndsTheTransfer() async throws {
    let server = try LoopbackServer { _ in .silence }
    let task = Task { try await get(server.url()) }
    var events = server.events.makeAsyncIterator()
    #expect(await events.next() == .request)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await events.next() == .close)
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let server = try LoopbackServer { _ in .silence }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await get(server.url())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  // MARK: - Connections

  /// Limits for responses that wait for each other, which takes long on a machine under load.
  private static let patient = FeedLimits(silence: .seconds(600), timeout: .seconds(600))

  @Test func manyRequestsToOneHostUseTwoConnections() async throws {
    // Each response waits for a second request, so that one connection is not sufficient.
    let pairs = Meeting(of: 2)
    let server = try LoopbackServer { _ in
      pairs.arrive()
      return .response(200, [:], "<rss/>")
    }
    let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
      for number in 1...20 { group.addTask { try await get(server.url("\(number)"), Self.patient).body } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bodies.count == 20 && server.requests.count == 20)
    #expect(server.maximumConnections == 2)
  }

  @Test func theTimeLimitOfARequestDoesNotIncludeTheWaitForAConnection() async throws {
    let (door, silent) = (DispatchSemaphore(value: 0), try LoopbackServer { _ in .silence })
    let server = try LoopbackServer { request in
      if request.contains("/slow") { door.wait() }
      return .response(200, [:], "<rss/>")
    }
    try await withThrowingTaskGroup(of: Int.self) { group in
      var events = server.events.makeAsyncIterator()
      for _ in 0..<2 {
        group.addTask { try await get(server.url("slow"), Self.patient).status }
        _ = await events.next()
      }
      group.addTask { try await get(server.url("quick"), FeedLimits(timeout: .seconds(2))).status }
      // This time limit is longer than that of the request in the queue.
      await #expect(throws: HTTPError.timedOut) {
        try await get(silent.url(), FeedLimits(timeout: .milliseconds(2_500)))
      }
      for _ in 0..<2 { door.signal() }
      for try await status in group { #expect(status == 200) }
    }
  }

  @Test func requestsToManyHostsUseEightConnections() async throws {
    // A port counts as a host. Each response waits for seven others; a ninth request must not arrive.
    let meeting = Meeting(of: HTTPClient.connections)
    let servers = try (0..<8).map { _ in
      try LoopbackServer { _ in
        meeting.arrive()
        return .response(200, [:], "<rss/>")
      }
    }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<32 { group.addTask { try await get(servers[number % 8].url(), Self.patient).status } }
      for try await status in group { #expect(status == 200) }
    }
    #expect(meeting.most == HTTPClient.connections)
  }

  @Test(.enabled(if: LoopbackServer.hasIPv6)) func aServerIsReachedByIPv6() async throws {
    let server = try LoopbackServer(isIPv6: true) { _ in .response(200, [:], "<rss/>") }
    #expect(server.url().host() == "::1")
    #expect(try await get(server.url()).body == Data("<rss/>".utf8))
    #expect(server.requests.first?.contains("Host: [::1]:") == true)
  }
}

/// A barrier at which the first requests wait for each other, so that each needs a separate connection.
///
/// Later requests do not wait: an idle connection to another host may use one of the allowed connections.
private final class Meeting: Sendable {
  private let size: Int
  private let state = Mutex((present: 0, most: 0, isOver: false))
  private let door = DispatchSemaphore(value: 0)

  init(of size: Int) { self.size = size }

  /// The largest number of requests that were at the barrier at the same time.
  var most: Int { state.withLock { $0.most } }

  func arrive() {
    let (waits, isLast) = state.withLock { state in
      state.present += 1
      state.most = max(state.most, state.present)
      let isLast = !state.isOver && state.present == size
      if isLast { state.isOver = true }
      return (!state.isOver, isLast)
    }
    if isLast { for _ in 1..<size { door.signal() } }
    if waits { door.wait() }
    state.withLock { $0.present -= 1 }
  }
}

/// Handwritten zlib streams.
private enum Deflated {
  /// Returns a stream with a text that is not compressed.
  static func stored(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let length = UInt8(bytes.count)
    return [0x78, 0x01, 0x01, length, 0, ~length, 0xFF] + bytes
      + [UInt8(b >> 8), UInt8(b & 255), UInt8(a >> 8), UInt8(a & 255)]
  }

  /// The beginning of an endless stream of spaces.
  static let endlessStart = [0x78, 0x01] + stream.prefix(2)
  /// The rest of the stream, which has no end.
  static let endlessRest = Array(repeatElement(stream[2..<15], count: 800).joined())

  // A block with fixed codes: one space, and its repetitions, of which each makes 258 bytes of 13 bits. From the third
  // byte on, the bytes have a period of 13.
  private static let stream: [UInt8] = {
    let block = [0, 1, 0]
    let space = [0, 1, 0, 1, 0, 0, 0, 0]
    let repetition = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    let bits = block + space + Array(repeatElement(repetition, count: 16).joined())
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<start + 8].reversed().reduce(0) { $0 << 1 | UInt8($1) }
    }
  }()
}

/// The body that a request receives.
private final class ReceivedBody: Sendable {
  private let bytes = Mutex(Data())
  var data: Data { bytes.withLock { $0 } }

  @Sendable func receive(_ response: HTTPResponse, _ part: [UInt8]) -> Bool {
    bytes.withLock { $0.append(contentsOf: part) }
    return true
  }
}
