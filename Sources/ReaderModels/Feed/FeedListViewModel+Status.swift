import Bindings
import Foundation

extension FeedListViewModel {
  /// The number of unread posts, such as "12 unread"; empty if there are no feeds.
  package var unreadText: String {
    feeds.value.isEmpty ? "" : unreadCount == 0 ? "all read" : "\(unreadCount) unread"
  }

  /// The time of the last refresh of a feed, such as "refreshed 09:15"; empty if no feed has been refreshed.
  ///
  /// The time is not relative to the current time, because nothing is drawn while nothing happens.
  package var refreshText: String {
    feeds.value.compactMap(\.refreshedAt).max().map { "refreshed \(calendar.shortText(for: $0))" } ?? ""
  }
}
