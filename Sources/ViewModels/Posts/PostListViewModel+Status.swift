import Bindings
import Feeds

// What the list says of itself, in sentences. All of it may be read in tracked expressions.
extension PostListViewModel {
  /// How things are, in one sentence: "3 posts, 2 unread", or what went wrong and what to do.
  package var status: String {
    if let failureMessage { return failureMessage }
    if posts.isEmpty { return loader.value == nil ? "Reading…" : emptyStatus }
    return isSearching ? found : counts
  }

  /// What went wrong when the posts were last read from the store, and what to do; nil when nothing did.
  package var failureMessage: String? { loader.error.map(Explanation.of) }

  /// Whether only posts with some words are asked for.
  package var isSearching: Bool { !search.value.isEmpty }

  /// "12 found", "1 found", "none found": how far a search has come; "" where nothing is looked for.
  package var searchStatus: String {
    guard isSearching else { return "" }
    return (posts.isEmpty ? "none found" : "\(posts.count) found") + limitOfSearch
  }

  /// In what order the posts come, in a word: "newest first".
  package var orderText: String {
    switch order.value {
    case .newest: "newest first"
    case .oldest: "oldest first"
    case .title: "by title"
    }
  }

  /// How many there are and in what order they come: "3 posts, 2 unread · newest first"; the order alone where there are none.
  package var countsAndOrder: String { posts.isEmpty ? orderText : "\(counts) · \(orderText)" }

  /// What stands where posts would stand, if there were any.
  package var emptyStatus: String {
    if isSearching { return "No post has '\(search.value.clipped)'\(limitOfSearch)." }
    return switch shownQuery.value?.scope ?? scope.value {
    case .all: "No posts yet. Refresh to load them."
    case .unread: "Everything has been read."
    case .starred: "No post has a star."
    case .feed: "This feed has no posts."
    }
  }

  private var found: String { (posts.count == 1 ? "1 post found" : "\(posts.count) posts found") + limitOfSearch }

  /// The remark that only the beginning of a long search counts.
  private var limitOfSearch: String {
    let counted = PostQuery(search: search.value).search
    if SearchWords(counted).isCut { return " (by the first \(FeedLimits.searchWords) words)" }
    return counted == search.value ? "" : " (by the first \(FeedLimits.searchLength) characters)"
  }

  /// "3 posts, 2 unread".
  private var counts: String {
    let (count, unread) = (posts.count, unreadCount.value)
    let noun = count == 1 ? "1 post" : "\(count) posts"
    return unread == 0 ? "\(noun), all read" : "\(noun), \(unread) unread"
  }
}
