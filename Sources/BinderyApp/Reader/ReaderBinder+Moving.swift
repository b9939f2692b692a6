import Bindery
import ViewModels

// Movement between panes: forward with Enter or Right, back with Esc or Left.
extension ReaderBinder {
  /// Moves focus to the posts of the selected feed.
  func goToPosts() { go(to: .posts, posts) }

  /// Moves focus to the feeds.
  func goToFeeds() { go(to: .feeds, feeds) }

  /// Opens the selected post.
  func openPost() {
    guard viewModel.posts.selectedIndex != nil else { return }
    viewModel.openSelected()
    go(to: .post, post)
  }

  /// Opens the next unread post of all feeds.
  func goToNextUnread() {
    if viewModel.goToNextUnread() { go(to: .post, post) } else { goToPosts() }
  }

  private func go(to pane: ReaderLayout.Pane, _ view: View) {
    layout.pane = pane
    view.becomeFirstResponder()
  }

  // MARK: - Searching

  /// Shows the search field.
  func beginSearch() {
    isTyping.value = true
    searchLine.isHidden = false
    go(to: .posts, search)
  }

  /// Moves focus from the search field to the found posts.
  func searchDone() {
    isTyping.value = false
    viewModel.posts.searchNow()
    goToPosts()
  }

  /// Ends the search, and shows all posts.
  func endSearch() {
    isTyping.value = false
    viewModel.posts.search.value = ""
    viewModel.posts.searchNow()
    goToPosts()
  }

  // MARK: - Forms

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
