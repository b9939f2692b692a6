import Bindings
package import Foundation

// Actions of the user that concern several lists.
extension ReaderViewModel {
  /// Opens the selected post, and marks it as read.
  package func openSelected() {
    guard let index = posts.selectedIndex else { return }
    _ = posts.openPost(index: index)
  }

  /// Whether there is an unread post, in the list or in any feed.
  package var canGoToNextUnread: Bool { posts.unreadCount.value > 0 || feeds.unreadCount > 0 }

  /// Opens the next unread post of the list, or selects the unread posts of all feeds if the list has none.
  ///
  /// - Returns: Whether the list had an unread post.
  @discardableResult package func goToNextUnread() -> Bool {
    if let index = posts.nextUnread(after: posts.selectedIndex ?? -1) {
      _ = posts.openPost(index: index)
      return true
    }
    if feeds.unreadCount > 0 { feeds.selectedID.value = .unread }
    return false
  }

  /// Whether the list has a post at a distance from the selected one.
  package func canOpen(by distance: Int) -> Bool { neighbor(by: distance) != nil }

  /// Opens the post at a distance from the selected one, if the list has one there.
  package func open(by distance: Int) {
    if let index = neighbor(by: distance) { _ = posts.openPost(index: index) }
  }

  private func neighbor(by distance: Int) -> Int? {
    posts.selectedIndex.map { $0 + distance }.flatMap { posts.posts.element(at: $0) == nil ? nil : $0 }
  }

  /// Hides a visible pane, or shows a hidden one.
  package func toggle(_ pane: HiddenPanes) { hiddenPanes.value.formSymmetricDifference(pane) }

  // MARK: - Links

  /// The address of the selected post's page; nil if it has none.
  package var selectedLink: URL? { posts.selectedPost?.link }

  /// Opens the page of the selected post in the browser.
  package func openInBrowser() {
    if let link = selectedLink { open(PostLink(number: 0, address: link.absoluteString)) }
  }

  /// Whether the open post has a link with a number.
  package func hasLink(_ number: Int) -> Bool { link(number) != nil }

  /// Opens the link with a number of the open post, if there is one.
  package func open(link number: Int) {
    if let link = link(number) { open(link) }
  }

  private func link(_ number: Int) -> PostLink? { posts.detail.value?.links.first { $0.number == number } }

  /// Opens a link of the post in the browser, or shows an error if it is not an address of the web.
  package func open(_ link: PostLink) {
    guard let page = link.page else {
      return notices.show(Notice("'\(link.address)' is not an address of the web.", isFailure: true))
    }
    notices.say("Opening \(page.absoluteString)")
    opening.execute(page)
  }

  // MARK: - Feeds

  /// Returns a form for the path of an OPML file.
  package func feedFile(_ purpose: FeedFileViewModel.Purpose) -> FeedFileViewModel {
    FeedFileViewModel(purpose, in: feeds)
  }

  // MARK: - Status

  /// The status in one sentence: the notice, the progress of a refresh, or the status of the list of posts.
  package var status: String {
    if let notice = notices.current.value { return notice.text }
    if let progress = feeds.progress { return "Refreshing \(progress)" }
    guard posts.posts.isEmpty, posts.loader.value != nil, posts.failureMessage == nil else { return posts.status }
    return hasOnlyFailed ? "Nothing could be loaded." : emptyStatus
  }

  /// The status without the texts that the list of posts shows itself: its counts, or the reason for an empty list.
  package var passingStatus: String {
    let saysCounts = notices.current.value == nil && feeds.progress == nil && posts.failureMessage == nil
    return saysCounts && (!posts.posts.isEmpty || !emptyStatus.isEmpty) ? "" : status
  }

  /// The placeholder text for an empty list of posts.
  ///
  /// It is empty while the posts are being read, and if an error is shown instead.
  package var emptyStatus: String {
    if posts.loader.value == nil || hasOnlyFailed { return "" }
    if feeds.isKnown.value, feeds.feeds.value.isEmpty, !posts.isSearching {
      return "No feeds yet. Add one to read it."
    }
    return posts.emptyStatus
  }

  /// Whether the list of posts is empty because of an error of the selected feed.
  private var hasOnlyFailed: Bool { !posts.isSearching && feeds.selectedFailure != nil }

  /// Whether the status reports an error.
  package var isStatusFailure: Bool {
    if let notice = notices.current.value { return notice.isFailure }
    return feeds.progress == nil && posts.failureMessage != nil
  }

  /// The error that the status reports, and its remedy; nil if it reports none.
  package var failureMessage: String? { isStatusFailure ? status : nil }
}
