import Feeds
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import PostStore
@testable import ReaderModels

/// The changes that a refresh stores.
@Suite(.timeLimit(.minutes(20))) nonisolated struct RefreshTests {
  private let feeds = ScriptedFeeds()
  private let store: DatabasePostStore
  private let source = "https://n.example/feed"

  init() {
    store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: feeds.fetch, now: { noon })
  }

  private func feed() async throws -> FeedRecord {
    try await store.add(FeedSubscription(source: source, user: "ada", password: "secret"))
  }

  @Test func aFeedIsAddedWithItsPostsOrNotAtAll() async throws {
    let subscription = FeedSubscription(source: source, folder: "Science", user: "ada", password: "secret")
    await #expect(throws: FeedFailure.self) { try await store.subscribe(to: subscription) }
    #expect(try await store.feeds().isEmpty)
    feeds.set(source, [item("1", "One")])
    let added = try await store.subscribe(to: subscription)
    #expect(added.outcome == RefreshOutcome(newPosts: 1))
    #expect(try await store.feeds() == [added.feed])
    #expect(added.feed.unreadCount == 1 && added.feed.user == "ada" && added.feed.folder == "Science")
    await #expect(throws: StoreFailure.self) { try await store.subscribe(to: subscription) }
    #expect(try await store.feeds().count == 1)
  }

  @Test func newPostsAreKeptAndCounted() async throws {
    let feed = try await feed()
    feeds.set(
      source, [item("2", "Two", "<p>Some <b>words</b> here</p>", author: "Ann", at: 200), item("1", "One", at: 100)])
    #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 2))
    let posts = try await store.posts(PostQuery())
    #expect(posts.map(\.title) == ["Two", "One"])
    #expect(posts[0].author == "Ann" && posts[0].numberOfWords == 3 && !posts[0].isRead && !posts[0].isStarred)
    #expect(posts[0].date == Date(timeIntervalSince1970: 200))
    #expect(try await store.text(of: posts[0].id)?.text == "Some words here")
    #expect(try await store.text(of: 999) == nil)
    let record = try #require(try await store.feeds().first)
    #expect(record.unreadCount == 2 && record.refreshedAt == noon && record.failure == nil)
  }

  @Test func aTruncatedFeedFailsAlthoughItsPostsAreStored() async throws {
    let feed = try await feed()
    let marks = FeedMarks(etag: "1")
    var document = Feed(title: "News", items: [item("1", "One")])
    document.ending = .beforePost
    feeds.set(source, .success(FeedAnswer(feed: document, marks: marks)))
    let outcome = try await store.refresh(feed.id)
    let sentence = try #require(outcome.failure)
    #expect(sentence.contains("n.example/feed' ends unexpectedly after 1 complete post."), "\(sentence)")
    #expect(outcome.newPosts == 1 && outcome.remarks == [sentence])
    #expect(try await store.feeds().map(\.failure) == [sentence])
    // With the validators, the server would answer that nothing has changed.
    document.ending = .complete
    feeds.set(source, .success(FeedAnswer(feed: document, marks: marks)))
    #expect(try await store.refresh(feed.id).failure == nil)
    #expect(feeds.requests.map(\.marks) == [FeedMarks(), FeedMarks()])
    #expect(try await store.feeds().map(\.failure) == [nil])
  }

  @Test func theLastPostOfATruncatedFeedDoesNotChangeAStoredPost() async throws {
    let feed = try await feed()
    feeds.set(source, [item("1", "One", "<p>First</p>", at: 200), item("2", "Two", "<p>Second</p>", at: 100)])
    _ = try await store.refresh(feed.id)
    var document = Feed(title: "News", items: [item("1", "One", "<p>Other</p>", at: 200), item("2", "Tw")])
    document.ending = .insidePost
    feeds.set(source, .success(FeedAnswer(feed: document, marks: FeedMarks())))
    #expect(try await store.refresh(feed.id).changedPosts == 1)
    let posts = try await store.posts(PostQuery())
    #expect(posts.map(\.title) == ["One", "Two"])
    #expect(try await store.text(of: posts[0].id)?.text == "Other")
    #expect(try await store.text(of: posts[1].id)?.text == "Second")
  }

  @Test func anIncompleteLastPostIsNotStoredUntilItIsComplete() async throws {
    let feed = try await feed()
    var document = Feed(title: "News", items: [item("1", "One", at: 200), item("2", "Tw")])
    document.ending = .insidePost
    feeds.set(source, .success(FeedAnswer(feed: document, marks: FeedMarks())))
    let outcome = try await store.refresh(feed.id)
    #expect(outcome.newPosts == 1 && outcome.failure?.contains("after 1 complete post.") == true)
    #expect(try await store.posts(PostQuery()).map(\.title) == ["One"])
    feeds.set(source, [item("1", "One", at: 200), item("2", "Two", at: 100)])
    #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 1))
    #expect(try await store.posts(PostQuery()).map(\.title) == ["One", "Two"])
  }

  @Test func aFeedWithoutItsLastEndTagSucceedsIfEveryPostIsComplete() async throws {
    let feed = try await feed()
    var document = Feed(title: "News", items: [item("1", "One")])
    document.ending = .unclosed
    feeds.set(source, .success(FeedAnswer(feed: document, marks: FeedMarks(etag: "1"))))
    let outcome = try await store.refresh(feed.id)
    #expect(outcome.newPosts == 1 && outcome.failure == nil)
    #expect(try await store.feeds().map(\.failure) == [nil])
    // The end may be the end of a transfer, so the document is fetched again.
    _ = try await store.refresh(feed.id)
    #expect(feeds.requests.map(\.marks) == [FeedMarks(), FeedMarks()])
  }

  @Test func whatTheUserMarkedOutlivesEveryRefresh() async throws {
    let feed = try await feed()
    feeds.set(source, [item("1", "One"), item("2", "Two"), item("3", "Three")])
    _ = try await store.refresh(feed.id)
    let ids = try await store.posts(PostQuery(order: .oldest)).map(\.id)
    try await store.set(.read, to: true, of: [ids[0]])
    try await store.set(.starred, to: true, of: [ids[1]])
    try await store.set(.deleted, to: true, of: [ids[2]])
    feeds.set(source, [item("1", "One, mended"), item("2", "Two"), item("3", "Three")])
    #expect(try await store.refresh(feed.id) == RefreshOutcome(changedPosts: 1))
    let posts = try await store.posts(PostQuery(order: .oldest))
    #expect(posts.map(\.id) == [ids[0], ids[1]])
    #expect(posts.map(\.isRead) == [true, false])
    #expect(posts.map(\.isStarred) == [false, true])
    try await store.set(.deleted, to: false, of: [ids[2]])
    #expect(try await store.posts(PostQuery()).count == 3)
  }

  @Test func whatAFeedNoLongerHasStays() async throws {
    let feed = try await feed()
    feeds.set(source, [item("1", "One")])
    _ = try await store.refresh(feed.id)
    feeds.set(source, [item("2", "Two")])
    #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 1))
    #expect(try await store.posts(PostQuery()).map(\.title) == ["Two", "One"])
  }

  @Test func aChangedPostIsFoundByItsNewWordsOnly() async throws {
    let feed = try await feed()
    feeds.set(source, [item("1", "Apples", "<p>green <a href='https://n.example/x'>here</a></p>")])
    _ = try await store.refresh(feed.id)
    feeds.set(source, [item("1", "Pears", "yellow")])
    _ = try await store.refresh(feed.id)
    #expect(try await store.posts(PostQuery(search: "apples")).isEmpty)
    #expect(try await store.posts(PostQuery(search: "green")).isEmpty)
    let post = try #require(try await store.posts(PostQuery(search: "pears yellow")).first)
    #expect(try await store.text(of: post.id) == ReadableText(text: "yellow", links: []))
  }

  @Test func theLinksAndStylesOfATextAreKept() async throws {
    let feed = try await feed()
    let text = item(
      "1", "One",
      """
      <h2>é</h2><p><a href='https://n.example/"x'>a</a> <a href='mailto:b@n.example'>b</a> <b>c</b> <i>d</i> <s>e</s>
      <code>f</code></p><blockquote>g</blockquote><pre lang="c++">h</pre><pre>i</pre>
      """)
    feeds.set(source, [text])
    _ = try await store.refresh(feed.id)
    let post = try #require(try await store.posts(PostQuery()).first)
    #expect(try await store.text(of: post.id) == text.text)
    #expect(text.text.links.count == 2 && Set(text.text.spans.map(\.style)).count == 10)
  }

  @Test(arguments: [
    "[", "{}", #"{"links":[],"styles":[0,999,-1]}"#, "0 999 -1", "0 -1 -1", "1", "0 1 -99", "9223372036854775807 1 -1",
    "words",
  ])
  func invalidStylesOfATextAreIgnored(column: String) {
    #expect(PostRow.text("text", column) == ReadableText(text: "text", links: []))
  }

  @Test func linksAndStylesInTheFormOfEarlierVersionsAreRead() {
    let text = ReadableText(text: "word", links: ["mailto:a"], spans: [.init(range: 0..<4, style: .link(1))])
    #expect(PostRow.text("word", #"{"links":["mailto:a"],"styles":[0,4,1]}"#) == text)
    #expect(PostRow.text("word", #"["mailto:a"]"#) == ReadableText(text: "word", links: ["mailto:a"]))
  }

  @Test func aPostOfAVersionWithoutStylesGetsThemSilently() async throws {
    let feed = try await feed()
    feeds.set(source, [item("1", "One", "<p>a <b>word</b></p>")])
    _ = try await store.refresh(feed.id)
    try await store.write { try $0.execute(sql: "UPDATE postText SET links = ''") }
    let post = try #require(try await store.posts(PostQuery()).first)
    #expect(try await store.text(of: post.id)?.spans == [])
    #expect(try await store.refresh(feed.id) == RefreshOutcome())
    #expect(try await store.text(of: post.id)?.spans.map(\.style) == [.strong])
  }

  @Test func postsWithoutADateStandWhereTheyWereFirstSeen() async throws {
    let feed = try await feed()
    feeds.set(source, [item("b", "B"), item("a", "A"), item("future", "F", at: noon.timeIntervalSince1970 + 9e9)])
    _ = try await store.refresh(feed.id)
    feeds.set(source, [item("c", "C"), item("b", "B"), item("a", "A")])
    #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 1))
    let posts = try await store.posts(PostQuery())
    #expect(posts.map(\.title) == ["C", "B", "A", "F"])
    #expect(Set(posts.map(\.date)) == [noon])
  }

  @Test func oneIdentityInTwoFeedsIsTwoPosts() async throws {
    let (a, b) = (try await feed(), try await store.add(FeedSubscription(source: "https://b.example/")))
    for feed in [a, b] {
      feeds.set(feed.source, [item("same", "One")])
      _ = try await store.refresh(feed.id)
    }
    let posts = try await store.posts(PostQuery())
    #expect(Set(posts.map(\.feedID)) == [a.id, b.id])
    try await store.set(.read, to: true, of: [posts[0].id])
    #expect(try await store.posts(PostQuery(.unread)).map(\.id) == [posts[1].id])
  }

  /// Returns the parsed response with posts that share a guid.
  private func sharing(_ titles: [String]) throws -> Result<FeedAnswer, any Error> {
    let items = titles.map {
      "<item><guid>same</guid><title>\($0)</title><link>https://n.example/\($0.prefix(1))</link></item>"
    }
    let xml = "<rss><channel>\(items.joined())</channel></rss>"
    let feed = try FeedParser().parse(Data(xml.utf8), from: .url(URL(string: source)!), charset: nil)
    return .success(FeedAnswer(feed: feed))
  }

  @Test func postsThatShareAnIdentityStayThemselvesWhenOthersComeAndGo() async throws {
    let feed = try await feed()
    feeds.set(source, try sharing(["A", "B"]))
    #expect(try await store.refresh(feed.id).newPosts == 2)
    let ids = try await store.posts(PostQuery(order: .title)).map(\.id)
    try await store.set(.read, to: true, of: ids)
    let states = [["A"], ["A, mended"], ["B", "A, mended"], ["B"], ["A, mended", "B", "C"], ["C", "A, mended"]]
    for (state, new) in zip(states, [0, 0, 0, 0, 1, 0]) {
      feeds.set(source, try sharing(state))
      #expect(try await store.refresh(feed.id).newPosts == new, "\(state)")
    }
    let posts = try await store.posts(PostQuery(order: .title))
    #expect(posts.map(\.title) == ["A, mended", "B", "C"])
    #expect(posts.map(\.isRead) == [true, true, false] && posts.prefix(2).map(\.id) == ids)
  }

  @Test func aFailureIsKeptWithTheFeedAndGoneAfterTheNextSuccess() async throws {
    let feed = try await feed()
    feeds.set(source, [item("1", "One")])
    _ = try await store.refresh(feed.id)
    feeds.set(source, .failure(FeedFailure.status(.url(URL(string: source)!), code: 500)))
    let said = await sentence { try await store.refresh(feed.id) }
    #expect(said.contains("'https://n.example/feed'") && said.contains("500"))
    #expect(try await store.feeds().map(\.failure) == [said])
    #expect(try await store.posts(PostQuery()).count == 1)
    feeds.set(source, [])
    _ = try await store.refresh(feed.id)
    #expect(try await store.feeds().map(\.failure) == [nil])
  }

  @Test func theMarksOfAnAnswerGoWithTheNextQuestion() async throws {
    let feed = try await feed()
    let marks = FeedMarks(etag: "\"a\"", lastModified: "yesterday")
    feeds.set(source, [item("1", "One")], marks: marks)
    _ = try await store.refresh(feed.id)
    feeds.set(source, .success(FeedAnswer(feed: nil, marks: marks)))
    #expect(try await store.refresh(feed.id) == RefreshOutcome(wasUnchanged: true))
    #expect(feeds.requests.map(\.marks) == [FeedMarks(), marks])
    #expect(feeds.requests.map(\.user) == ["ada", "ada"])
    #expect(try await store.posts(PostQuery()).count == 1)
  }

  @Test func theNewAddressOfAFeedThatMovedIsReportedAndNotKept() async throws {
    let feed = try await feed()
    _ = try await store.add(FeedSubscription(source: "https://taken.example/"))
    for (target, reported) in [("https://taken.example", nil), ("https://New.example/f", "https://new.example/f")] {
      feeds.set(source, .success(FeedAnswer(feed: Feed(title: "", items: []), movedTo: URL(string: target))))
      #expect(try await store.refresh(feed.id).movedTo == reported)
      #expect(try await store.feeds().map(\.source).sorted() == [source, "https://taken.example/"].sorted())
    }
  }

  @Test(arguments: [true, false]) func anAnswerToWhatIsAskedNoMoreIsNotKept(isFailing: Bool) async throws {
    let edited = Mutex<DatabasePostStore?>(nil)
    let fetch: DatabasePostStore.Fetch = { [feeds] request in
      // The user changes the feed before the old server responds.
      let store = edited.withLock { store in
        defer { store = nil }
        return store
      }
      try await store?.change(1, FeedChange(source: "https://new.example/", user: "eve", password: "hers"))
      return try await feeds.fetch(request)
    }
    let store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: fetch, now: { noon })
    let feed = try await store.add(FeedSubscription(source: source, user: "ada", password: "secret"))
    let old = FeedAnswer(
      feed: Feed(title: "Old", items: [item("1", "Old")]), marks: FeedMarks(etag: "old"),
      movedTo: URL(string: "https://old.example/"))
    feeds.set(source, isFailing ? .failure(FeedFailure.status(.url(URL(string: source)!), code: 500)) : .success(old))
    feeds.set("https://new.example/", [item("1", "New")], title: "New", marks: FeedMarks(etag: "new"))
    edited.withLock { $0 = store }
    #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 1))
    let kept = try #require(try await store.feeds().first)
    #expect(kept.source == "https://new.example/" && kept.name == "New" && kept.failure == nil)
    #expect(try await store.posts(PostQuery()).map(\.title) == ["New"])
    _ = try await store.refresh(feed.id)
    #expect(feeds.requests.map(\.password) == ["secret", "hers", "hers"])
    #expect(feeds.requests.map(\.marks.etag) == [nil, nil, "new"])
  }

  @Test(arguments: [
    (503, "responded with status 503: it is overloaded or under maintenance. Try again in "),
    (429, "responded with status 429: it received too many requests. Try again in "),
  ])
  func aServerThatWantsToBeLeftAloneIsNotAskedBeforeThat(code: Int, words: String) async throws {
    let time = Mutex(noon)
    let store = DatabasePostStore.inMemory(
      hasBundledFeed: false, fetch: feeds.fetch, now: { time.withLock { $0 } })
    let feed = try await store.add(FeedSubscription(source: source))
    feeds.set(source, .failure(FeedFailure.busy(.url(URL(string: source)!), code: code, seconds: 600)))
    #expect(await sentence { try await store.refresh(feed.id) }.contains(words + "10 minutes"))
    feeds.set(source, [item("1", "One")])
    time.withLock { $0 += 599 }
    #expect(await sentence { try await store.refresh(feed.id) }.contains(words + "1 second"))
    #expect(feeds.requests.count == 1)
    time.withLock { $0 += 1 }
    #expect(try await store.refresh(feed.id).newPosts == 1)
    #expect(try await store.feeds().map(\.failure) == [nil])
  }

  @Test func aRefusedLoginIsKnownAtTheFeedUntilItWorks() async throws {
    let feed = try await feed()
    feeds.set(source, .failure(FeedFailure.wrongLogin(.url(URL(string: source)!))))
    _ = await sentence { try await store.refresh(feed.id) }
    #expect(try await store.feeds().map(\.isLoginRefused) == [true])
    feeds.set(source, .failure(FeedFailure.status(.url(URL(string: source)!), code: 404)))
    _ = await sentence { try await store.refresh(feed.id) }
    #expect(try await store.feeds().map(\.isLoginRefused) == [false])
    feeds.set(source, .failure(FeedFailure.wrongLogin(.url(URL(string: source)!))))
    _ = await sentence { try await store.refresh(feed.id) }
    try await store.change(feed.id, FeedChange(password: "right"))
    #expect(try await store.feeds().map(\.isLoginRefused) == [false])
  }

  @Test func aFileIsReadAgainOnlyWhenItHasChanged() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "feed.xml")
    try Data("<rss><channel><item><title>One</title></item></channel></rss>".utf8).write(to: file)
    let store = DatabasePostStore.inMemory(hasBundledFeed: false)
    let feed = try await store.add(FeedSubscription(source: file.path(percentEncoded: false)))
    #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 1))
    #expect(try await store.refresh(feed.id) == RefreshOutcome(wasUnchanged: true))
    try Data("<rss><channel><item><title>Two, too</title></item></channel></rss>".utf8).write(to: file)
    #expect(try await store.refresh(feed.id) == RefreshOutcome(newPosts: 1))
  }

  @Test func aCancelledRefreshLeavesNoTrace() async throws {
    let store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: { _ in throw CancellationError() })
    let feed = try await store.add(FeedSubscription(source: source))
    await #expect(throws: CancellationError.self) { try await store.refresh(feed.id) }
    #expect(try await store.feeds() == [feed])
  }

  @Test func theFeedThatComesWithTheAppCanBeRefreshed() async throws {
    let store = DatabasePostStore.inMemory(now: { noon })
    let feed = try #require(try await store.feeds().first)
    #expect(feed.source == "bundled:" && feed.name == "Welcome to Bindery" && feed.unreadCount == 13)
    #expect(try await store.refresh(feed.id).newPosts == 0)
  }
}
