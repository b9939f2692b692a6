import Bindery
import ViewModels

// From pane to pane: forward with Enter or Right, back with Esc or Left.
extension ReaderBinder {
  /// From the feeds to the posts of the selected one.
  func goToPosts() { go(to: .posts, posts) }

  /// To the feeds.
  func goToFeeds() { go(to: .feeds, feeds) }

  /// Opens the selected post.
  func openPost() {
    guard viewModel.posts.selectedIndex != nil else { return }
    viewModel.openSelected()
    go(to: .post, post)
  }

  /// Opens the next unread post, wherever it is.
  func goToNextUnread() {
    if viewModel.goToNextUnread() { go(to: .post, post) } else { goToPosts() }
  }

  private func go(to pane: ReaderLayout.Pane, _ view: View) {
    layout.pane = pane
    view.becomeFirstResponder()
  }

  // MARK: - Searching

  /// Opens the line in which words are typed.
  func beginSearch() {
    isTyping.value = true
    searchLine.isHidden = false
    go(to: .posts, search)
  }

  /// From the words to the posts that have them.
  func searchDone() {
    isTyping.value = false
    viewModel.posts.searchNow()
    goToPosts()
  }

  /// All posts again.
  func endSearch() {
    isTyping.value = false
    viewModel.posts.search.value = ""
    viewModel.posts.searchNow()
    goToPosts()
  }

  // MARK: - Asking

  /// Shows a form above all; what it does when it is done is the form's own business.
  func ask<Question: Presentable>(_ question: Question) {
    guard let navigator else { return }
    Task { _ = await navigator.present(question) }
  }

  /// Asks for a feed to take on.
  func addFeed() { ask(AddFeedBinder(viewModel.feeds.newFeed())) }

  /// Asks for another name for the selected feed, or for what else there is to be said of it.
  func editFeed() {
    if let feed = viewModel.feeds.selectedFeed { ask(EditFeedBinder(viewModel.feeds.editing(feed))) }
  }

  /// Asks for the path of a list of feeds.
  func askForFile(_ purpose: FeedFileViewModel.Purpose) { ask(FeedFileBinder(viewModel.feedFile(purpose))) }

  /// Shows what the open post leads to.
  func showLinks() {
    guard let detail = viewModel.posts.detail.value, !detail.links.isEmpty else { return }
    let reader = viewModel
    ask(LinksBinder(detail) { [weak reader] in reader?.open($0) })
  }
}
