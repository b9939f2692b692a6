package import Bindings
import Feeds
import Foundation

/// The search for a feed by a part of its name or of its folder.
package final class FindFeedViewModel {
  package let text = Observable("", label: "name of a feed")
  /// The feeds whose name or folder contains the text, regardless of case and accents.
  ///
  /// Feeds whose name begins with the text are first, followed by those whose name contains the text.
  package private(set) lazy var found = Computed(owner: self, label: "found feeds") { $0.matches() }

  private let feeds: FeedListViewModel

  init(in feeds: FeedListViewModel) { self.feeds = feeds }

  package func folder(of feed: FeedRecord) -> String { FeedFolder.title(of: feed.folder) }

  private func matches() -> [FeedRecord] {
    let text = text.value.trimmed
    let feeds = feeds.feeds.value
    if text.isEmpty { return feeds }
    let ranks = feeds.map { feed in (rank(of: feed, for: text), feed) }
    return (0..<3).flatMap { rank in ranks.filter { $0.0 == rank }.map(\.1) }
  }

  /// Returns 0 if the name begins with the text, 1 if the name contains it, 2 if only the folder does, and otherwise 3.
  private func rank(of feed: FeedRecord, for text: String) -> Int {
    if let range = feed.name.localizedStandardRange(of: text) {
      return range.lowerBound == feed.name.startIndex ? 0 : 1
    }
    return folder(of: feed).localizedStandardContains(text) ? 2 : 3
  }
}

extension FeedListViewModel {
  package func findingFeed() -> FindFeedViewModel { FindFeedViewModel(in: self) }
}
