import Feeds
import Foundation
import GRDB
import Testing

@testable import PostStore
@testable import ReaderModels

/// The space that a feed uses in the database is proportional to its size.
@Suite(.timeLimit(.minutes(20))) nonisolated struct StoredOutputTests {
  private let source = FeedSource.file(path: "news.xml")

  /// Returns the bytes by which a database grows when it keeps a feed.
  private func growth(by document: Data) async throws -> Int {
    let feeds = ScriptedFeeds()
    let answer = Result { FeedAnswer(feed: try FeedParser().parse(document, from: source)) }
    feeds.set("https://n.example/", answer.mapError { $0 as any Error })
    let store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: feeds.fetch, now: { noon })
    let feed = try await store.add(FeedSubscription(source: "https://n.example/"))
    let before = try await pages(store)
    _ = try? await store.refresh(feed.id)
    return (try await pages(store) - before) * 4_096
  }

  private func pages(_ store: DatabasePostStore) async throws -> Int {
    try await store.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
  }

  @Test func theDatabaseGrowsNoFasterThanTheFeed() async throws {
    let items = (0..<800).map {
      "<item><link>\($0)</link><description>&lt;a href=1>&lt;a href=2>&lt;a href=3>&lt;a href=4></description></item>"
    }
    let base = "http://e.example/" + String(repeating: "b", count: 20) + "/"
    let document = Data("<rss xml:base='\(base)'><channel>\(items.joined())</channel></rss>".utf8)
    #expect(try FeedParser().parse(document, from: source).items.isEmpty == false)
    let growth = try await growth(by: document)
    #expect(growth <= 4 * (OutputBudget.factor * document.count + OutputBudget.allowance), "\(growth)")
  }

  @Test func theNameInAFeedIsCutAfterTheLongest() async throws {
    let (long, cut) = (String(repeating: "n", count: 300), String(repeating: "n", count: FeedLimits.nameLength))
    let feeds = ScriptedFeeds()
    feeds.set("https://n.example/", [], title: long)
    let store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: feeds.fetch, now: { noon })
    let feed = try await store.add(FeedSubscription(source: "https://n.example/"))
    _ = try await store.refresh(feed.id)
    #expect(try await store.feeds().map(\.name) == [cut])
  }

  @Test func aNameOrFolderOfTheUserBeyondTheLimitsIsRejected() async throws {
    let store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: ScriptedFeeds().fetch, now: { noon })
    let cut = String(repeating: "n", count: FeedLimits.nameLength)
    let levels = (1...FeedLimits.folderDepth).map { "\($0)" }.joined(separator: "/")
    let feed = try await store.add(FeedSubscription(source: "https://n.example/", name: cut, folder: levels))
    for (change, reason) in [
      (FeedChange(name: cut + "n"), "\(cut.prefix(79))…' has more than 200 characters. Use a shorter name."),
      (FeedChange(folder: "a/b\(cut)"), "b\(cut.prefix(78))…' has more than 200 characters. Use a shorter name."),
      (FeedChange(folder: levels + "/x"), "\(levels)/x' has more than 10 levels of folders. Use fewer levels."),
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
