import Bindings
import Feeds

extension PostListViewModel {
  /// The error of the last read of the posts, with its remedy; nil if the read succeeded.
  package var failureMessage: String? { loader.error.map(Explanation.of) }

  package var isSearching: Bool { !search.value.isEmpty }

  /// Whether the list is limited to a part of the posts.
  package var hasPartOfPosts: Bool { scope.value != .all }

  /// Whether a search is limited to a part of the posts.
  package var canSearchAll: Bool { isSearching && hasPartOfPosts }

  /// The title of the search field, which names the searched posts.
  package var searchTitle: String {
    switch scope.value {
    case .all: "Search all posts"
    case .unread: "Search unread posts"
    case .starred: "Search starred posts"
    case .feed: "Search this feed"
    case .folder: "Search this folder"
    }
  }

  /// The number of posts that a search found, such as "12 found" or "none found"; empty if there is no search.
  package var searchStatus: String {
    guard isSearching else { return "" }
    let found = hidesRead.value ? "unread found" : "found"
    return (posts.isEmpty ? "none found" : "\(posts.count) \(found)") + limitOfSearch.value
  }

  package var orderText: String { order.text }

  /// The counts and the order, such as "3 posts, 2 unread · newest first"; only the order if the list is empty.
  package var countsAndOrder: String { posts.isEmpty ? orderText : "\(counts) · \(orderText)" }

  package var emptyStatus: String {
    let post = hidesRead.value ? "No unread post" : "No post"
    if isSearching {
      let place = canSearchAll ? " in '\(title.value)'" : ""
      return "\(post)\(place) contains '\(search.value.clipped)'\(limitOfSearch.value)."
    }
    if isHidingRead { return "\(post)s. Read posts are hidden." }
    return switch shownQuery.value?.scope ?? scope.value {
    case .all: "No posts yet. Refresh to load them."
    case .unread: "Everything has been read."
    case .starred: "No starred posts."
    case .feed: "This feed has no posts."
    case .folder: "The feeds in this folder have no posts."
    }
  }

  /// Whether read posts are hidden in a list that would contain them otherwise.
  package var isHidingRead: Bool { hidesRead.value && scope.value != .unread }

  /// The counts, such as "3 posts, 2 unread"; if read posts are hidden, only the number of unread posts.
  private var counts: String {
    let (count, unread) = (posts.count, unreadCount.value)
    if isHidingRead { return "\(unread) unread, read posts hidden" }
    let noun = count == 1 ? "1 post" : "\(count) posts"
    return unread == 0 ? "\(noun), all read" : "\(noun), \(unread) unread"
  }
}

nonisolated extension PostQuery.Order {
  /// The order as part of a sentence.
  var text: String {
    switch self {
    case .newest: "newest first"
    case .oldest: "oldest first"
    case .title: "by title"
    }
  }
}
