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
    viewModel.posts.beginSearch()
    isTyping.value = true
    searchLine.isHidden = false
    go(to: .posts, search)
  }

  func searchDone() {
    isTyping.value = false
    viewModel.posts.searchNow()
    goToPosts()
  }

  /// Ends the search and displays all posts of the list again.
  func endSearch() {
    isTyping.value = false
    viewModel.endSearch()
    goToPosts()
  }

  /// The text of an empty list, with the keys that show more posts.
  var emptyText: String {
    let (text, list) = (viewModel.emptyStatus, viewModel.posts)
    if text.isEmpty { return "" }
    let hints = [
      list.canSearchAll ? hint("searchAll", "search all posts") : nil,
      // In the search field, the key would be typed.
      list.isHidingRead && !isTyping.value ? hint("toggleReadPosts", "show read posts") : nil,
    ]
    return ([text] + hints.compactMap(\.self)).joined(separator: " ")
  }

  /// Returns a sentence with the key of the given command, or nil if the user has removed the key.
  private func hint(_ command: CommandName, _ purpose: String) -> String? {
    let commands = window?.keyBindings.bindings(of: ReaderBinder.self) ?? []
    return commands.first { $0.command == command }?.keys.first.map { "Press '\($0.name)' to \(purpose)." }
  }

  // MARK: - Forms

  func addFeed() async { _ = await navigator?.present(AddFeedBinder(viewModel.feeds.newFeed())) }

  func editFeed() async {
    guard let feed = viewModel.feeds.selectedFeed else { return }
    _ = await navigator?.present(EditFeedBinder(viewModel.feeds.editing(feed)))
  }

  /// Presents the form that imports or exports a list of feeds, or saves the open post.
  func askForFile(_ purpose: FileFormViewModel.Purpose) async {
    _ = await navigator?.present(FileFormBinder(viewModel.fileForm(purpose)))
  }

  /// Asks for a command, and passes the selected post to it.
  func pipePost() async {
    let command = await navigator?.present(PipeFormBinder(command: viewModel.lastCommand))
    if let command { viewModel.pipe(to: command) }
  }

  func showLinks() async {
    guard let detail = viewModel.posts.detail.value, !detail.links.isEmpty else { return }
    let reader = viewModel
    _ = await navigator?.present(LinksBinder(detail) { [weak reader] in reader?.open($0) })
  }
}
