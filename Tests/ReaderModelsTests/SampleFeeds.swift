import Feeds
import Foundation

nonisolated extension Feed {
  /// A feed of posts whose titles are their identities.
  static func of(_ titles: String..., title: String = "Feed") -> Feed {
    Feed(title: title, items: titles.map { FeedItem(id: $0, title: $0, html: "<p>Text of \($0).</p>") })
  }
}
