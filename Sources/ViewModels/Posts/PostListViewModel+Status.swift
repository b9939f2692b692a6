import Bindings

// What the list says of itself, in sentences. All of it may be read in tracked expressions.
extension PostListViewModel {
  /// How things are, in one sentence: "Loading…", "3 posts, 2 unread", or what went wrong and what to do.
  public var status: String {
    if loader.isLoading { return "Loading…" }
    if let failureMessage { return failureMessage }
    return posts.isEmpty ? emptyStatus : counts
  }

  /// "refreshed 09:15:30": tells that a refresh came to something, also where it brought nothing new; "" before the first one.
  public var refreshStatus: String {
    refreshedAt.value.map { "refreshed \(calendar.clockText(for: $0))" } ?? ""
  }

  /// What went wrong in the last load, and what to do; nil when nothing did.
  public var failureMessage: String? {
    loader.error.map(Explanation.of)
  }

  /// "3 posts, 2 unread".
  private var counts: String {
    let (count, unread) = (posts.count, unreadCount.value)
    let noun = count == 1 ? "1 post" : "\(count) posts"
    return unread == 0 ? "\(noun), all read" : "\(noun), \(unread) unread"
  }

  private var emptyStatus: String {
    loader.value == nil ? "No posts yet. Refresh to load them." : "This feed has no posts."
  }
}
