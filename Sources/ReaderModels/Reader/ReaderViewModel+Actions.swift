import Bindings
package import Foundation

// User actions that concern more than one list.
extension ReaderViewModel {
  package func openSelected() {
    guard let index = posts.selectedIndex else { return }
    _ = posts.openPost(index: index)
  }

  package var canGoToNextUnread: Bool { posts.unreadCount.value > 0 || feeds.unreadCount > 0 }

  /// Opens the next unread post in the list, or the first unread post of all feeds if the list has none.
  ///
  /// The posts of all feeds are read first; `PostListViewModel.opened` is sent after the read.
  ///
  /// - Parameter isPostOpen: Whether the selected post is open. Otherwise, the search begins with the selected post.
  /// - Returns: Whether the list contained an unread post.
  @discardableResult package func goToNextUnread(isPostOpen: Bool = false) -> Bool {
    let start = posts.selectedIndex.map { isPostOpen ? $0 : $0 - 1 } ?? -1
    if let index = posts.nextUnread(after: start) {
      _ = posts.openPost(index: index)
      if index <= start { notices.mention("Continued from the first post.") }
      return true
    }
    if feeds.unreadCount > 0, feeds.selectedID.value != .unread {
      posts.opensFirstUnread = true
      feeds.selectedID.value = .unread
    }
    return false
  }

  package var canGoToPreviousUnread: Bool { posts.unreadCount.value > 0 }

  /// Opens the previous unread post in the list.
  package func goToPreviousUnread() {
    let start = posts.selectedIndex ?? 0
    guard let index = posts.previousUnread(before: start) else { return }
    _ = posts.openPost(index: index)
    if index >= start { notices.mention("Continued from the last post.") }
  }

  package func canOpen(by distance: Int) -> Bool { neighbor(by: distance) != nil }

  /// Opens the post at the given distance from the selected post, if the list contains that post.
  ///
  /// - Parameter distance: The number of rows; negative for rows above the selected row.
  package func open(by distance: Int) {
    if let index = neighbor(by: distance) { _ = posts.openPost(index: index) }
  }

  private func neighbor(by distance: Int) -> Int? {
    posts.selectedIndex.map { $0 + distance }.flatMap { posts.posts.element(at: $0) == nil ? nil : $0 }
  }

  package func toggle(_ pane: HiddenPanes) { hiddenPanes.value.formSymmetricDifference(pane) }

  // MARK: - Searching

  /// Searches all posts for the words of the current search.
  package func searchAll() {
    let (words, origin) = (posts.search.value, feeds.selectedID.value)
    feeds.selectedID.value = .all
    posts.search.value = words
    posts.searchNow()
    searchOrigin = origin
  }

  /// Ends the search, and returns to the list in which the search began.
  package func endSearch() {
    guard posts.isSearching || searchOrigin != nil else { return }
    posts.search.value = ""
    posts.searchNow()
    if let origin = searchOrigin { feeds.selectedID.value = origin }
    posts.reloadAfterSearch()
  }

  // MARK: - Links

  package var selectedLink: URL? { posts.selectedPost?.link }

  package func openInBrowser() {
    if let link = selectedLink { open(PostLink(number: 0, address: link.absoluteString)) }
  }

  package func hasLink(_ number: Int) -> Bool { link(number) != nil }

  package func open(link number: Int) {
    if let link = link(number) { open(link) }
  }

  private func link(_ number: Int) -> PostLink? { posts.detail.value?.links.first { $0.number == number } }

  /// Opens the given link in the browser, or displays an error if the link is not a web address.
  package func open(_ link: PostLink) {
    guard let page = link.page else {
      return notices.show(Notice("'\(link.address)' is not a web address. Copy the address instead.", isFailure: true))
    }
    notices.say("Opening \(page.absoluteString)")
    opening.execute(page)
  }

  // MARK: - Files and commands

  /// Returns an object that imports or exports feeds, or saves the selected post.
  package func fileTransfer(_ purpose: FileTransfer.Purpose) -> FileTransfer { FileTransfer(purpose, in: self) }

  /// Passes the given post to the standard input of the given command of the user's shell.
  package func pipe(_ post: PostDetailViewModel, to command: String) {
    lastCommand = command
    piping.execute((command, post))
  }

  // MARK: - Status

  /// The notice, the progress of a refresh, or the error of a read; empty if the list of posts says more.
  package var status: String {
    if let notice = notices.current.value { return notice.text }
    if let progress = feeds.progress { return "Refreshing \(progress)" }
    if let failure = posts.failureMessage { return failure }
    guard posts.posts.isEmpty, emptyStatus.isEmpty else { return "" }
    return posts.loader.value == nil ? "Reading…" : "Nothing could be loaded."
  }

  /// The text for an empty list of posts; empty while the posts are being read and while an error is displayed.
  package var emptyStatus: String {
    if posts.loader.value == nil || hasOnlyFailed { return "" }
    if feeds.isKnown.value, feeds.feeds.value.isEmpty, !posts.isSearching {
      return "No feeds yet. Add a feed to read."
    }
    return posts.emptyStatus
  }

  /// Whether an error is the reason for an empty list.
  private var hasOnlyFailed: Bool {
    if posts.isSearching { return false }
    return feeds.hasReadFailure || feeds.selectedID.value != .starred && feeds.hasOnlyFailed
  }

  /// The number of feeds with errors in the list, such as "2 feeds failed."; empty during a search or a refresh.
  package var failureSummary: String {
    if posts.isSearching || feeds.isRefreshingSelected { return "" }
    switch feeds.failingCount {
    case 0: return ""
    case 1: return "1 feed failed."
    case let count: return "\(count) feeds failed."
    }
  }

  package var isStatusFailure: Bool {
    if let notice = notices.current.value { return notice.isFailure }
    return feeds.progress == nil && posts.failureMessage != nil
  }

  /// The error reported by the status, with its remedy; nil if the status does not report an error.
  package var failureMessage: String? { isStatusFailure ? status : nil }
}
