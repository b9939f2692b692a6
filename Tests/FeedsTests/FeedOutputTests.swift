import Foundation
import TestSupport
import Testing

@testable import Feeds

/// The size of the parsed feed is proportional to the size of the document, whatever the document contains.
@Suite(.timeLimit(.minutes(20))) struct FeedOutputTests {
  private let source = FeedSource.file(path: "news.xml")

  /// Returns the number of bytes of a feed's texts and addresses, or 0 if the feed is rejected.
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

  @Test(arguments: HostileFeed.all)
  func outputGrowsNoFasterThanTheFeed(_ feed: HostileFeed) throws {
    for size in isCompleteRun ? [50_000, 100_000] : [10_000, 20_000] {
      let document = Data(feed.document(size).utf8)
      #expect(try output(of: document) <= OutputBudget.factor * document.count + OutputBudget.allowance, "\(size)")
    }
  }

  @Test func aFeedThatBecomesMuchLongerIsRefusedWithASentence() {
    let document = HostileFeed.all[4].document(100_000)
    let error = #expect(throws: FeedFailure.self) { try FeedParser().parse(Data(document.utf8), from: source) }
    #expect(
      error?.explanation
        == "'news.xml' would be more than 4 times as long if each link were written in full, so it was not stored. Check that it is a feed."
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
    guard isCompleteRun else { return }
    let json = (0...FeedLimits.posts).map { "{\"id\": \"\($0)\"}" }.joined(separator: ",")
    let document = "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [\(json)]}"
    #expect(try FeedParser().parse(Data(document.utf8), from: source).items.count == FeedLimits.posts)
  }
}
