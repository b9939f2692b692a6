import Feeds
import Testing

@testable import PostStore

@Suite(.timeLimit(.minutes(20))) struct BundledFeedTests {
  @Test func theBundledFeedTeachesWithAVarietyOfPosts() async throws {
    let feed = try #require(try await FeedFetcher().fetch(FeedRequest(source: .bundled)).feed)
    #expect(feed.title == "Welcome to Bindery")
    #expect(feed.items.count == 13)
    #expect(Set(feed.items.map(\.id)).count == 13)
    #expect(feed.items.allSatisfy { !$0.title.isEmpty && !$0.author.isEmpty && $0.text.text.count > 100 })
    let dates = feed.items.compactMap(\.published)
    #expect(dates.count == 13)
    #expect(dates == dates.sorted(by: >))
    #expect(feed.items.contains { $0.text.text.count > 2_500 })
    #expect(feed.items.contains { $0.title.contains("日本語") })
  }
}
