import Bindery
import ViewModels

// Movement between the panes: Enter or Right moves forward, Esc or Left moves back.
extension ReaderBinder {
  func goToPosts() { go(to: .posts, posts) }

  func goToFeeds() { go(to: .feeds, feeds) }

  func openPost() {
    guard viewModel.posts.selectedIndex != nil else { return }
    viewModel.openSelected()
    go(to: .post, post)
  }

  /// Opens the next unread post in the list.
  ///
  /// If there is none, moves focus to the list, and selects the unread posts of all feeds if there are any.
  func goToNextUnread() {
    if viewModel.goToNextUnread() { go(to: .post, post) } else { goToPosts() }
  }

  private func go(to pane: ReaderLayout.Pane, _ view: View) {
    layout.pane = pane
    view.becomeFirstResponder()
  }

  // MARK: - Searching

  func beginSearch() {
    isTyping.value = true
    searchLine.isHidden = false
    go(to: .posts, search)
  }

  func searchDone() {
    isTyping.value = false
    viewModel.posts.searchNow()
    goToPosts()
  }

  func endSearch() {
    isTyping.value = false
    viewModel.posts.search.value = ""
    viewModel.posts.searchNow()
    goToPosts()
  }

  // MARK: - Forms

  func addFeed() async { _ = await navigator?.present(AddFeedBinder(viewModel.feeds.newFeed())) }

  func editFeed() async {
    guard let feed = viewModel.feeds.selectedFeed else { return }
    _ = await navigator?.present(EditFeedBinder(viewModel.feeds.editing(feed)))
  }

  func askForFile(_ purpose: FeedFileViewModel.Purpose) async {
    _ = await navigator?.present(FeedFileBinder(viewModel.feedFile(purpose)))
  }

  func showLinks() async {
    guard let detail = viewModel.posts.detail.value, !detail.links.isEmpty else { return }
    let reader = viewModel
    _ = await navigator?.present(LinksBinder(detail) { [weak reader] in reader?.open($0) })
  }
}
