import Feeds
import Foundation
import ViewModels

/// A loader that answers at once.
nonisolated struct FixedFeedLoader: FeedLoading {
  var result: Result<Feed, any Error>

  init(_ feed: Feed) { result = .success(feed) }
  init(failing error: any Error) { result = .failure(error) }

  func load() async throws -> Feed { try result.get() }
}

nonisolated extension Feed {
  /// A feed of posts whose titles are their identities.
  static func of(_ titles: String..., title: String = "Feed") -> Feed {
    Feed(title: title, items: titles.map { FeedItem(id: $0, title: $0, html: "<p>Text of \($0).</p>") })
  }
}
