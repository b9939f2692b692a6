import Feeds
import Foundation
import PostStore
import TestSupport
import Testing
import ReaderModels

extension EndToEnd {
  /// Feeds fetched from a server in Python, with valid and invalid responses.
  @Suite struct ServerTests {
    private let server: FeedServer
    private let store: DatabasePostStore

    init() throws {
      server = try FeedServer()
      store = DatabasePostStore.inMemory(hasBundledFeed: false)
    }

    private func add(_ path: String, user: String? = nil, password: String? = nil) async throws -> FeedRecord {
      try await store.add(FeedSubscription(source: server.address(path), user: user, password: password))
    }

    // MARK: - Valid responses

    @Test func aFeedIsAskedForAgainOnlyIfItHasChanged() async throws {
      let feed = try await add("feed")
      #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 1))
      #expect(try await store.refresh(feed.id) == RefreshOutcome(wasUnchanged: true))
      #expect(try await store.feeds().map(\.name) == ["Served"])
    }

    @Test(arguments: [
      ("gzip", "Served"), ("latin", "€"), ("moved", "Served"), ("found", "Served"), ("deep/er/up", "Served"),
    ])
    func whatIsPackedEncodedOrMovedIsRead(path: String, title: String) async throws {
      #expect(try await server.answer(path) == title)
    }

    @Test func thePermanentAddressOfAFeedThatMovedIsReported() async throws {
      let (moved, found) = (try await add("moved"), try await add("found"))
      #expect(try await store.refresh(found.id).movedTo == nil)
      #expect(try await store.refresh(moved.id).movedTo == server.address("feed"))
      #expect(Set(try await store.feeds().map(\.source)) == [server.address("moved"), server.address("found")])
    }

    @Test func aPrivateFeedIsReadWithItsPasswordWhichNobodyElseIsTold() async throws {
      #expect(
        try await server.answer("private").hasPrefix(
          "The server of FEED responded with status 401: it requires a login."))
      let wrong = try await add("private", user: "ada", password: "guess")
      await #expect(throws: FeedFailure.self) { try await store.refresh(wrong.id) }
      #expect(try await store.feeds().first?.failure?.contains("does not accept this user name and password") == true)
      _ = try await store.remove([wrong.id])
      let right = try await add("private", user: "ada", password: "secret")
      #expect(try await store.refresh(right.id).newPosts == 1)
      let elsewhere = try await add("elsewhere", user: "ada", password: "secret")
      _ = try await store.refresh(elsewhere.id)
      #expect(try await store.feeds().map(\.name).contains("nobody"))
    }

    // MARK: - Rejections

    @Test(arguments: [
      ("missing", "The server of FEED responded with status 404: there is no feed at this address."),
      ("gone", "The server of FEED responded with status 410: the feed no longer exists."),
      ("forbidden", "The server of FEED responded with status 403: it does not permit access to this feed."),
      ("broken", "The server of FEED responded with status 500: it has an internal error."),
      ("busy", "The server of FEED responded with status 429: it received too many requests. Try again in 2 minutes."),
      ("nowhere", "The server of FEED responded with status 301: the feed has moved, but the server does not specify"),
      ("loop", "The server of FEED redirects in a loop, back to "),
      ("to-file", "The server of FEED redirects to 'file:///etc/passwd', which is not an http or https address."),
      ("to-ftp", "The server of FEED redirects to 'ftp://127.0.0.1/', which is not an http or https address."),
      ("reset", "FEED cannot be reached: "), ("reset-later", "FEED cannot be reached: "),
      ("short", "FEED cannot be reached: "),
      ("empty", "FEED cannot be reached: "), ("no-http", "FEED cannot be reached: "),
    ])
    func whatIsNoFeedIsASentenceThatNamesTheFeedAndTheWayOn(path: String, start: String) async throws {
      let answer = try await server.answer(path)
      #expect(answer.hasPrefix(start), "\(answer)")
      #expect(answer.hasSuffix(".") && !answer.contains("Code=") && !answer.contains("(null)"))
    }

    @Test(arguments: ["bad-port", "blank", "bad-host", "percent", "slashes", "query", "long", "bytes", "colon", "port"])
    func aRedirectThatMakesNoSenseIsASentenceAndNoCrash(path: String) async throws {
      let answer = try await server.answer(path)
      #expect(answer.contains("FEED") && answer.hasSuffix("."), "\(answer)")
    }

    @Test func nobodyThereIsSaidSo() async throws {
      let request = FeedRequest(source: try FeedSource(argument: "http://127.0.0.1:1/feed"))
      do {
        _ = try await FeedFetcher().fetch(request)
        Issue.record("somebody answers on port 1")
      } catch {
        #expect(
          Explanation.of(error)
            == "'http://127.0.0.1:1/feed' cannot be reached: no connection to the server could be established. Check the address and the connection, then try again."
        )
      }
    }

    // MARK: - Endless responses

    /// Without optimization, parsing 64 MB may exceed the time limit of a document on a busy machine.
    private static let endless =
      [
        ("huge-length", "FEED is larger than 64 MB."), ("bomb", "FEED is compressed to less than 1/100 of its size"),
      ] + (isCompleteRun ? [("huge", "FEED is larger than 64 MB.")] : [])

    @Test(arguments: endless)
    func moreThanTheLimitIsNotRead(path: String, start sentence: String) async throws {
      let start = ContinuousClock.now
      #expect(try await server.answer(path).hasPrefix(sentence))
      // A slow server on the same machine sends the 64 MB. The rest of its response is endless.
      #expect(ContinuousClock.now - start < .seconds(120))
    }

    @Test func aRefusalWithoutEndIsNotRead() async throws {
      #expect(try await server.answer("huge-refusal").hasPrefix("The server of FEED responded with status 404"))
    }

    @Test(arguments: ["silent", "stall"])
    func aSilentServerIsLeft(path: String) async throws {
      let answer = try await server.answer(path, limits: FeedLimits(silence: .seconds(1)))
      #expect(answer.hasPrefix("The server of FEED sent little or no data for 1 second."), "\(answer)")
    }

    @Test func aServerThatSendsOneByteASecondIsLeft() async throws {
      let limits = FeedLimits(silence: .seconds(5), timeout: .seconds(3))
      let answer = try await server.answer("trickle", limits: limits)
      #expect(answer == "FEED took longer than 3 seconds to load. Check the connection, then try again.")
    }

    @Test func cancellingEndsTheConnection() async throws {
      let feed = try await add("trickle")
      let task = Task { [store] in try await store.refresh(feed.id) }
      try await Task.sleep(for: .milliseconds(300))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await store.feeds().map(\.failure) == [nil])
    }

    @Test func theProxyOfTheEnvironmentIsUsed() throws {
      let folder = try TemporaryFolder()
      func add(_ address: String, _ environment: [String: String?]) throws -> String {
        let arguments = ["add", address, "--data", folder.path("data")]
        return try Tools.run(Tools.bindery(), arguments, environment: environment).output
      }
      #expect(
        try add("http://feeds.example/feed", ["http_proxy": server.address(""), "no_proxy": nil])
          == "Added 'http://feeds.example/feed by proxy' with no new posts.\n")
      #expect(
        try add(server.address("feed"), ["http_proxy": "http://127.0.0.1:1", "no_proxy": "127.0.0.1"])
          == "Added 'Served' with 1 new post.\n")
    }

    @Test func manyFeedsAtOnce() async throws {
      var ids: [FeedRecord.ID] = []
      for number in 0..<40 { ids.append(try await add("numbered?\(number)").id) }
      let outcomes = try await withThrowingTaskGroup(of: RefreshOutcome.self) { [store] group in
        for id in ids { group.addTask { try await store.refresh(id) } }
        return try await group.reduce(into: 0) { $0 += $1.newPosts }
      }
      #expect(outcomes == 2_000)
      #expect(try await store.posts(PostQuery(search: "word7x49")).map(\.title) == ["Post 49 of 7"])
    }
  }
}
