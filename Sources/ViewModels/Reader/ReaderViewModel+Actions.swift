import Bindings
package import Foundation

// What the user does that concerns more than one list.
extension ReaderViewModel {
  /// Opens the selected post: it is marked read, and its text begins at its first line.
  package func openSelected() {
    guard let index = posts.selectedIndex else { return }
    _ = posts.openPost(index: index)
  }

  /// Whether there is an unread post to go to, in the list or elsewhere.
  package var canGoToNextUnread: Bool { posts.unreadCount.value > 0 || feeds.unreadCount > 0 }

  /// Opens the next unread post of the list; where all of them are read, the first one of all feeds'.
  ///
  /// - Returns: whether there was one in the list; otherwise the list becomes that of the unread posts.
  @discardableResult package func goToNextUnread() -> Bool {
    if let index = posts.nextUnread(after: posts.selectedIndex ?? -1) {
      _ = posts.openPost(index: index)
      return true
    }
    if feeds.unreadCount > 0 { feeds.selectedID.value = .unread }
    return false
  }

  // MARK: - Links

  /// The address of the selected post's page; nil when it has none.
  package var selectedLink: URL? { posts.selectedPost?.link }

  /// Shows the page of the selected post outside of the program.
  package func openInBrowser() {
    if let link = selectedLink { open(link) }
  }

  /// Shows what a link of the post leads to outside of the program; says so where that cannot be.
  package func open(_ link: PostLink) {
    guard let page = link.page else {
      return notices.show(Notice("'\(link.address)' is not an address of the web.", isFailure: true))
    }
    open(page)
  }

  private func open(_ page: URL) {
    guard ["http", "https"].contains(page.scheme?.lowercased()) else {
      return notices.show(Notice("'\(page.absoluteString)' is not an address of the web.", isFailure: true))
    }
    notices.say("Opening \(page.absoluteString)")
    opening.execute(page)
  }

  // MARK: - Feeds

  /// The form in which the path of an OPML file is asked for.
  package func feedFile(_ purpose: FeedFileViewModel.Purpose) -> FeedFileViewModel {
    FeedFileViewModel(purpose, feeds: feeds, documents: world.documents, clock: world.clock)
  }

  // MARK: - What is said

  /// How things are, in one sentence: what was just done, how far a refresh has come, or how many posts there are.
  package var status: String {
    if let notice = notices.current.value { return notice.text }
    if let progress = feeds.progress { return "Refreshing \(progress)" }
    guard posts.posts.isEmpty, posts.loader.value != nil, posts.failureMessage == nil else { return posts.status }
    return hasOnlyFailed ? "Nothing could be loaded." : emptyStatus
  }

  /// What is said in passing: `status` without what stands at the list, the counts of posts or why there are none.
  package var passingStatus: String {
    let saysCounts = notices.current.value == nil && feeds.progress == nil && posts.failureMessage == nil
    return saysCounts && (!posts.posts.isEmpty || !emptyStatus.isEmpty) ? "" : status
  }

  /// What stands where posts would stand, if there were any; "" while that is not known, and where a failure is told instead.
  package var emptyStatus: String {
    if posts.loader.value == nil || hasOnlyFailed { return "" }
    if feeds.isKnown.value, feeds.feeds.value.isEmpty, !posts.isSearching {
      return "No feeds yet. Add one to read it."
    }
    return posts.emptyStatus
  }

  /// Whether the reason why no posts are here is that the feed does not load.
  private var hasOnlyFailed: Bool { !posts.isSearching && feeds.selectedFailure != nil }

  /// Whether the status is about something that did not work.
  package var isStatusFailure: Bool {
    if let notice = notices.current.value { return notice.isFailure }
    return feeds.progress == nil && posts.failureMessage != nil
  }

  /// What did not work, and what to do; nil while nothing is to be said.
  package var failureMessage: String? { isStatusFailure ? status : nil }
}
