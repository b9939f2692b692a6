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

  /// Presents the form for a new feed.
  func addFeed() async { _ = await navigator?.present(AddFeedBinder(viewModel.feeds.newFeed())) }

  /// Presents the form for the selected feed.
  func editFeed() async {
    guard let feed = viewModel.feeds.selectedFeed else { return }
    _ = await navigator?.present(EditFeedBinder(viewModel.feeds.editing(feed)))
  }

  /// Presents the form for the path of a list of feeds.
  func askForFile(_ purpose: FeedFileViewModel.Purpose) async {
    _ = await navigator?.present(FeedFileBinder(viewModel.feedFile(purpose)))
  }

  /// Presents the links of the open post.
  func showLinks() async {
    guard let detail = viewModel.posts.detail.value, !detail.links.isEmpty else { return }
    let reader = viewModel
    _ = await navigator?.present(LinksBinder(detail) { [weak reader] in reader?.open($0) })
  }
}
