import Feeds
import Foundation
import Testing

@testable import PostStore
@testable import ReaderModels

/// Adding, changing, removing and restoring feeds.
@Suite(.timeLimit(.minutes(20))) nonisolated struct FeedKeepingTests {
  private let feeds = ScriptedFeeds()
  private let store: DatabasePostStore

  init() {
    store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: feeds.fetch, now: { noon })
  }

  private func add(_ source: String, name: String = "") async throws -> FeedRecord {
    try await store.add(FeedSubscription(source: source, name: name))
  }

  @Test func aFeedIsTakenOnWithoutBeingLoaded() async throws {
    let feed = try await add("https://n.example/feed")
    #expect(feed == FeedRecord(id: feed.id, source: "https://n.example/feed", name: "n.example/feed"))
    #expect(try await store.feeds() == [feed])
    #expect(feeds.requests.isEmpty)
  }

  @Test func feedsStandByNameLettersOfEitherCaseAlike() async throws {
    for name in ["banana", "Cherry", "apple", "Äpfel", "Banana"] {
      _ = try await add("https://n.example/\(UUID())", name: name)
    }
    #expect(try await store.feeds().map(\.name) == ["Äpfel", "apple", "banana", "Banana", "Cherry"])
  }

  @Test(arguments: [
    "HTTPS://N.Example/feed", "https://n.example:443/feed", "https://n.example/feed#top", " https://n.example/feed\n",
    "https://ada:secret@n.example/feed", "feed:https://n.example/feed", "FEED://ada:secret@n.example/feed",
  ])
  func oneFeedIsNotTakenOnTwice(spelling: String) async throws {
    _ = try await add("https://n.example/feed", name: "News")
    #expect(
      await sentence { try await add(spelling) }
        == "'https://n.example/feed' is already in the list as the feed 'News'. Refresh that feed, or enter another address."
    )
    #expect(try await store.feeds().count == 1)
  }

  @Test func aPathIsKeptAsAWholeOne() async throws {
    let feed = try await add("feeds/../news.xml")
    #expect(feed.source == FileManager.default.currentDirectoryPath + "/news.xml")
    #expect(feed.name == "news.xml")
  }

  @Test func whatCannotBeAFeedIsRefusedInASentenceWithoutThePassword() async throws {
    #expect(
      await sentence { try await add("gopher://n.example/") }.hasPrefix("'gopher://n.example/' cannot be a feed: "))
    #expect(await !sentence { try await add("gopher://ada:secret@n.example/") }.contains("secret"))
    #expect(await !sentence { try await add("https://ada:se cret@") }.contains("cret"))
    #expect(try await store.feeds().isEmpty)
  }

  @Test(arguments: ["ada:se/cret", "ada:12?cret", "ada:x#cret", "ada:c ret/cret"])
  func aLoginThatTearsTheAddressIsRefusedWithTheWayToWriteIt(login: String) async throws {
    #expect(
      await sentence { try await add("https://\(login)@n.example/feed") }
        == "'https://n.example/feed' cannot be a feed: it seems to contain a user name or a password. In these, write '/' as %2F, "
        + "'?' as %3F and '#' as %23, or use the fields of the form. Use an address (https://…), the path of a file, or 'bundled'."
    )
    let feed = try await add("https://ada:se%2Fcr%3Fe%23t@n.example/feed?a@b")
    #expect(feed.source == "https://n.example/feed?a@b" && feed.user == "ada")
  }

  @Test(arguments: ["https://social.example/@ada", "https://social.example:8443/@ada", "https://n.example?mail=b@c"])
  func anAtBehindTheServerIsNoLogin(address: String) async throws {
    #expect(try await add(address).user == nil)
  }

  @Test func userAndPasswordInAnAddressAreKeptApartFromIt() async throws {
    let feed = try await add("https://ada%40n:s%3Aecret@n.example/feed")
    #expect(feed.source == "https://n.example/feed")
    #expect(feed.user == "ada@n")
    feeds.set(feed.source, [])
    _ = try await store.refresh(feed.id)
    #expect(feeds.requests.map(\.password) == ["s:ecret"])
    #expect(!"\(feed)".contains("ecret"))
  }

  @Test func aNameIsTheUsersOrTheFeedsOwnOrItsAddress() async throws {
    let feed = try await add("https://n.example/feed/")
    feeds.set(feed.source, [], title: "Own  name")
    _ = try await store.refresh(feed.id)
    #expect(try await store.feeds().map(\.name) == ["Own name"])
    try await store.change(feed.id, FeedChange(name: " Mine\n"))
    #expect(try await store.feeds().map(\.name) == ["Mine"])
    try await store.change(feed.id, FeedChange(name: ""))
    #expect(try await store.feeds().map(\.name) == ["Own name"])
    #expect(
      await sentence { try await store.change(99, FeedChange(name: "x")) }.hasPrefix("That feed no longer exists."))
  }

  private func logins() -> [String] { feeds.requests.map { "\($0.user ?? "nobody"):\($0.password ?? "")" } }

  @Test func anotherPasswordIsUsedAndAnOldOneGoesToNobodyElse() async throws {
    let feed = try await add("https://ada:old@n.example/feed")
    for source in ["https://n.example/feed", "https://n.example/new", "https://m.example/feed"] {
      feeds.set(source, [])
    }
    let changes = [
      FeedChange(password: "new"), FeedChange(source: "https://n.example/new"), FeedChange(user: "eve"),
      FeedChange(password: "hers"), FeedChange(source: "https://m.example/feed"),
      FeedChange(source: "https://eve:hers@n.example/feed"), FeedChange(user: ""),
    ]
    for change in changes {
      try await store.change(feed.id, change)
      _ = try await store.refresh(feed.id)
    }
    #expect(logins() == ["ada:new", "ada:new", "eve:", "eve:hers", "eve:", "eve:hers", "nobody:"])
    #expect(try await store.feeds().map(\.source) == ["https://n.example/feed"])
  }

  @Test func aFeedIsNotGivenTheAddressOfAnother() async throws {
    let (a, b) = (try await add("https://a.example/"), try await add("https://b.example/"))
    let change = FeedChange(name: "New", source: "https://B.example")
    #expect(await sentence { try await store.change(a.id, change) }.contains("b.example"))
    #expect(try await store.feeds().map(\.name) == ["a.example", "b.example"])
    try await store.change(b.id, change)
    #expect(try await store.feeds().map(\.name) == ["a.example", "New"])
  }

  @Test func whatIsRemovedIsGoneAndComesBackAsItWas() async throws {
    let (a, b) = (try await add("https://a.example/"), try await add("https://b.example/"))
    for feed in [a, b] {
      feeds.set(feed.source, [item("1", "One"), item("2", "Two")])
      _ = try await store.refresh(feed.id)
    }
    let before = try await store.posts(PostQuery())
    try await store.set(.starred, to: true, of: [before[0].id])
    try await store.set(.read, to: true, of: [before[1].id])
    let whole = (try await store.feeds(), try await store.posts(PostQuery()))
    let removed = try await store.remove([a.id, b.id])
    #expect(removed.feeds == whole.0)
    #expect(try await store.feeds().isEmpty)
    for scope in [PostQuery.Scope.all, .unread, .starred, .feed(a.id)] {
      #expect(try await store.posts(PostQuery(scope)).isEmpty)
    }
    #expect(try await store.posts(PostQuery(search: "One")).isEmpty)
    #expect(await sentence { try await store.refresh(a.id) }.hasPrefix("That feed no longer exists."))
    try await store.restore(removed)
    #expect(try await store.feeds() == whole.0)
    #expect(try await store.posts(PostQuery()) == whole.1)
  }

  @Test func whatWasAddedAnewMeanwhileIsNotBroughtBackBesides() async throws {
    let feed = try await add("https://a.example/", name: "Old")
    let removed = try await store.remove([feed.id])
    _ = try await add("https://a.example/", name: "New")
    #expect(await sentence { try await store.restore(removed) }.contains("is already in the list as the feed 'New'"))
    #expect(try await store.feeds().map(\.name) == ["New"])
  }

  @Test func whatIsNotThereIsNeitherRemovedNorBroughtBack() async throws {
    let removed = try await store.remove([5, 6])
    #expect(removed.feeds.isEmpty)
    try await store.restore(removed)
    let lost = RemovedFeeds(feeds: [FeedRecord(id: 1, source: "x", name: "x")], token: "another run's")
    #expect(await sentence { try await store.restore(lost) }.hasPrefix("The removed feeds can no longer be restored"))
  }

  @Test func valuesAreKeptUnderTheirKeys() async throws {
    #expect(try await store.value(forKey: "post") == nil)
    try await store.setValue("12", forKey: "post")
    try await store.setValue("13", forKey: "post")
    try await store.setValue("", forKey: "other")
    #expect(try await store.value(forKey: "post") == "13")
    #expect(try await store.value(forKey: "other") == "")
    try await store.setValue(nil, forKey: "post")
    #expect(try await store.value(forKey: "post") == nil)
  }
}
