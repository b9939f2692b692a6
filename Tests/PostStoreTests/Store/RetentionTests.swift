import Foundation
import GRDB
import TestSupport
import Testing
import ReaderModels

@testable import Feeds
@testable import PostStore

/// The posts that a limit removes, and those that are kept beyond it.
@Suite(.timeLimit(.minutes(20))) nonisolated struct RetentionTests {
  private let feeds = ScriptedFeeds()
  private let store: DatabasePostStore
  private let source = "https://n.example/feed"
  private static let day = 86_400.0

  init() {
    store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: feeds.fetch, now: { noon })
  }

  /// Sets the response of the feed: a post for each number, published on that day.
  private func answer(_ days: [Int], note: ReadingNote? = nil) {
    var feed = Feed(title: "N", items: days.map { item("\($0)", "Post \($0)", at: Double($0) * Self.day) })
    feed.note = note
    feeds.set(source, .success(FeedAnswer(feed: feed)))
  }

  /// Adds the feed, and refreshes it with each of the given responses.
  private func filled(_ answers: [Int]...) async throws -> FeedRecord.ID {
    let feed = try await store.add(FeedSubscription(source: source))
    for days in answers {
      answer(days)
      _ = try await store.refresh(feed.id)
    }
    return feed.id
  }

  private func titles() async throws -> [String] { try await store.posts(PostQuery()).map(\.title) }

  @Test func theNewestPostsOfEachFeedStay() async throws {
    let feed = try await filled([5, 4, 3, 2, 1], [6])
    #expect(try await store.countExcess(Retention(count: 3)) == ExcessPosts(removable: 3))
    #expect(try await store.countExcess(Retention(count: 1)) == ExcessPosts(removable: 5))
    #expect(try await store.countExcess(Retention()) == ExcessPosts())
    #expect(try await store.removeExcess(Retention(count: 3), of: feed) == 3)
    #expect(try await titles() == ["Post 6", "Post 5", "Post 4"])
    #expect(try await store.posts(PostQuery(search: "post")).count == 3)
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM postText") } == 3)
  }

  @Test func olderPostsAreRemovedByTheirDate() async throws {
    _ = try await filled([10, 8, 5, 4, 3], [11])
    #expect(try await store.removeExcess(Retention(days: 7), of: nil) == 2)
    #expect(try await titles() == ["Post 11", "Post 10", "Post 8", "Post 5"])
  }

  @Test func postsInTheLastResponseStayAndDoNotReturnAsNew() async throws {
    let feed = try await filled([5, 4, 3, 2, 1], [5, 4, 3])
    #expect(try await store.removeExcess(Retention(count: 1), of: feed) == 2)
    #expect(try await titles() == ["Post 5", "Post 4", "Post 3"])
    #expect(try await store.refresh(feed) == RefreshOutcome())
    answer([6])
    _ = try await store.refresh(feed)
    #expect(try await store.removeExcess(Retention(count: 1), of: feed) == 3)
    #expect(try await titles() == ["Post 6"])
  }

  @Test func starsAndDeletedPostsStay() async throws {
    let feed = try await filled([4, 3, 2, 1], [5])
    let posts = try await store.posts(PostQuery())
    try await store.set(.starred, to: true, of: [posts[3].id])
    try await store.set(.deleted, to: true, of: [posts[4].id])
    #expect(try await store.removeExcess(Retention(count: 1, days: 1), of: feed) == 2)
    #expect(try await titles() == ["Post 5", "Post 2"])
    try await store.set(.deleted, to: false, of: [posts[4].id])
    #expect(try await titles() == ["Post 5", "Post 2", "Post 1"])
  }

  @Test func anIncompleteOrEmptyResponseLosesNothing() async throws {
    let feed = try await filled([3, 2, 1])
    answer([4], note: ReadingNote(line: 1, column: 1, why: "the end is missing"))
    _ = try await store.refresh(feed)
    answer([])
    _ = try await store.refresh(feed)
    #expect(try await store.removeExcess(Retention(count: 1), of: feed) == 0)
    answer([5, 1])
    _ = try await store.refresh(feed)
    #expect(try await store.removeExcess(Retention(count: 1), of: feed) == 3)
    #expect(try await titles() == ["Post 5", "Post 1"])
  }

  @Test func eachFeedHasItsOwnLimitAndARemovedFeedIsRestoredWhole() async throws {
    let feed = try await filled([3, 2, 1], [4])
    let other = try await store.add(FeedSubscription(source: "https://o.example/feed"))
    for number in 1...2 {
      feeds.set("https://o.example/feed", [item("o\(number)", "Other \(number)", at: Double(number))])
      _ = try await store.refresh(other.id)
    }
    #expect(try await store.removeExcess(Retention(count: 2), of: other.id) == 0)
    let removed = try await store.remove([feed])
    #expect(try await store.removeExcess(Retention(count: 1), of: nil) == 1)
    try await store.restore(removed)
    #expect(try await titles() == ["Post 4", "Post 3", "Post 2", "Post 1", "Other 2"])
    #expect(try await store.removeExcess(Retention(), of: nil) == 0)
  }

  @Test func manyPostsAreRemovedInOneStep() async throws {
    let feed = try await filled(Array((1...10_000).reversed()), [10_001])
    #expect(try await store.removeExcess(Retention(count: 100), of: feed) == 9_901)
    #expect(try await titles().count == 100)
  }

  @Test func aDatabaseOfAnEarlierVersionKeepsItsPostsAndSortsThem() async throws {
    let queue = try DatabaseQueue()
    try StoreSchema.migrator.migrate(queue, upTo: "5 no triggers")
    try await queue.write { db in
      try db.execute(sql: "INSERT INTO feed (source) VALUES ('https://n.example/feed')")
      for title in ["Part 10", "Part 9"] {
        try db.execute(
          sql: """
            INSERT INTO post (feedID, identity, title, titleKey, author, date, seenAt, words)
            VALUES (1, ?1, ?1, lower(?1), '', 0, 0, 0)
            """, arguments: [title])
      }
    }
    try StoreSchema.migrator.migrate(queue)
    let store = DatabasePostStore(queue, at: nil, fetch: feeds.fetch, now: { noon })
    #expect(try await store.posts(PostQuery(order: .title)).map(\.title) == ["Part 9", "Part 10"])
    #expect(try await store.countExcess(Retention(count: 1)).removable == 0)
  }
}
