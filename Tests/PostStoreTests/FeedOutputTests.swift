import Feeds
import Foundation
import GRDB
import Testing
import ViewModels

@testable import PostStore

/// A feed takes up room in proportion to its size, whatever it holds.
@Suite(.timeLimit(.minutes(20))) nonisolated struct FeedOutputTests {
  private let source = FeedSource.file(path: "news.xml")

  /// Returns the bytes of a feed's texts and addresses; 0 for one that is refused.
  private func output(of document: Data) throws -> Int {
    let feed: Feed
    do {
      feed = try FeedParser().parse(document, from: source)
    } catch FeedFailure.tooMuchOutput {
      return 0
    }
    return feed.items.reduce(0) { sum, item in
      let texts = [item.id, item.title, item.author, item.link?.absoluteString ?? "", item.text.text] + item.text.links
      return texts.reduce(sum) { $0 + $1.utf8.count }
    }
  }

  /// Returns the bytes by which a database grows when it keeps a feed.
  private func growth(by document: Data) async throws -> Int {
    let feeds = ScriptedFeeds()
    let answer = Result { FeedAnswer(feed: try FeedParser().parse(document, from: source)) }
    feeds.set("https://n.example/", answer.mapError { $0 as any Error })
    let store = DatabasePostStore.inMemory(hasBundledFeed: false, bring: feeds.bring, now: { noon })
    let feed = try await store.add(FeedSubscription(source: "https://n.example/"))
    let before = try await pages(store)
    _ = try? await store.refresh(feed.id)
    return (try await pages(store) - before) * 4_096
  }

  private func pages(_ store: DatabasePostStore) async throws -> Int {
    try await store.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
  }

  @Test(arguments: HostileFeed.all)
  func outputAndDatabaseGrowNoFasterThanTheFeed(_ feed: HostileFeed) async throws {
    for size in [50_000, 100_000] {
      let document = Data(feed.document(size).utf8)
      #expect(try output(of: document) <= OutputBudget.factor * document.count + OutputBudget.allowance, "\(size)")
      let growth = try await growth(by: document)
      #expect(growth <= 4 * (OutputBudget.factor * document.count + OutputBudget.allowance), "\(size): \(growth)")
    }
  }

  @Test func aFeedThatBecomesMuchLongerIsRefusedWithASentence() {
    let document = HostileFeed.all[4].document(100_000)
    let error = #expect(throws: FeedFailure.self) { try FeedParser().parse(Data(document.utf8), from: source) }
    #expect(
      error?.explanation
        == "'news.xml' becomes more than 4 times as long when it is written out, with each link in full, so it was not kept. Check that it is a feed."
    )
  }

  @Test func anAddressIsReadUpToTheLongestAndCountsAsNoneBeyond() throws {
    func link(_ bytes: Int) throws -> URL? {
      let address = "https://n.example/" + String(repeating: "a", count: bytes - 18)
      let document = "<rss><channel><item><title>a</title><link>\(address)</link></item></channel></rss>"
      return try FeedParser().parse(Data(document.utf8), from: source).items.first?.link
    }
    #expect(try link(FeedLimits.addressBytes)?.absoluteString.utf8.count == FeedLimits.addressBytes)
    #expect(try link(FeedLimits.addressBytes + 1) == nil)
  }

  @Test func postsAreReadUpToTheMostAndIgnoredBeyond() throws {
    let xml = (0...FeedLimits.posts).map { "<item><guid>\($0)</guid></item>" }.joined()
    let feed = try FeedParser().parse(
      Data("<rss><channel>\(xml)<title>News</title></channel></rss>".utf8), from: source)
    #expect(feed.items.map(\.id) == (0..<FeedLimits.posts).map { "\($0)" })
    #expect(feed.title == "News")
    let json = (0...FeedLimits.posts).map { "{\"id\": \"\($0)\"}" }.joined(separator: ",")
    let document = "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [\(json)]}"
    #expect(try FeedParser().parse(Data(document.utf8), from: source).items.count == FeedLimits.posts)
  }

  @Test func theNameInAFeedIsCutAfterTheLongest() async throws {
    let (long, cut) = (String(repeating: "n", count: 300), String(repeating: "n", count: FeedLimits.nameLength))
    let feeds = ScriptedFeeds()
    feeds.set("https://n.example/", [], title: long)
    let store = DatabasePostStore.inMemory(hasBundledFeed: false, bring: feeds.bring, now: { noon })
    let feed = try await store.add(FeedSubscription(source: "https://n.example/"))
    _ = try await store.refresh(feed.id)
    #expect(try await store.feeds().map(\.name) == [cut])
  }

  @Test func aNameOrFolderOfTheUserBeyondTheLimitsIsRejected() async throws {
    let store = DatabasePostStore.inMemory(hasBundledFeed: false, bring: ScriptedFeeds().bring, now: { noon })
    let cut = String(repeating: "n", count: FeedLimits.nameLength)
    let levels = (1...FeedLimits.folderDepth).map { "\($0)" }.joined(separator: "/")
    let feed = try await store.add(FeedSubscription(source: "https://n.example/", name: cut, folder: levels))
    for (change, reason) in [
      (FeedChange(name: cut + "n"), "\(cut.prefix(79))…' has more than 200 characters. Give a shorter name."),
      (FeedChange(folder: "a/b\(cut)"), "b\(cut.prefix(78))…' has more than 200 characters. Give a shorter name."),
      (FeedChange(folder: levels + "/x"), "\(levels)/x' has more than 10 levels of folders. Give fewer."),
    ] {
      let new = FeedSubscription(source: "https://x.example/", name: change.name ?? "", folder: change.folder ?? "")
      #expect(await sentence { try await store.change(feed.id, change) } == "'" + reason)
      #expect(await sentence { try await store.add(new) } == "'" + reason)
    }
    #expect(try await store.feeds() == [feed])
    try await store.change(feed.id, FeedChange(name: " \(cut)  ", folder: "/\(levels)// /"))
    #expect(try await store.feeds() == [feed])
  }
}
