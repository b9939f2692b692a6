import Bindery
import ViewModels

// The keys of the reader. Those that mean one thing everywhere are the binder's; those whose meaning depends on what is selected are the
// list's or the text's.
extension ReaderBinder {
  /// Adds the keys, once.
  func addKeys() {
    addKeysOfReader()
    addKeysOfFeeds()
    addKeysOfPosts()
    addKeysOfPost()
    addKeysOfSearch()
  }

  private func addKeysOfReader() {
    key(self, "nextUnread", "Next unread", [.character("u")], hint: 68, if: { $0.viewModel.canGoToNextUnread }) {
      $0.goToNextUnread()
    }
    key(self, "addFeed", "Add feed", [.character("a")], hint: 66) { $0.addFeed() }
    key(
      self, "refreshAll", "Refresh all", [.character("R")], hint: nil, if: { !$0.viewModel.feeds.feeds.value.isEmpty }
    ) {
      $0.viewModel.feeds.refreshAll()
    }
    key(self, "markAllRead", "Mark all read", [.character("M")], hint: 20, if: { $0.viewModel.posts.canMarkAllRead }) {
      $0.viewModel.posts.markAllRead()
    }
    key(self, "undo", "Undo", [.control("_")], hint: 86, if: { $0.viewModel.history.canUndo }) {
      $0.viewModel.history.undo()
    }
    key(self, "redo", "Redo", [.control("y")], hint: nil, if: { $0.viewModel.history.canRedo }) {
      $0.viewModel.history.redo()
    }
    key(self, "refresh", "Refresh", [Key(.function(5)), .character("r")], hint: 60, if: { $0.canRefresh }) {
      $0.viewModel.feeds.refreshSelected()
    }
    key(self, "find", "Search", [.character("/")], hint: 72) { $0.beginSearch() }
  }

  private func addKeysOfFeeds() {
    key(feeds, "activate", "Posts", [Key(.enter), .character(" "), Key(.right)], hint: 70) { $0.goToPosts() }
    key(feeds, "findFeed", "Find feed", [.character("f")], hint: 40) { $0.feeds.beginFinding() }
    key(feeds, "renameFeed", "Rename", [.character("e"), Key(.function(2))], hint: 44, if: { $0.hasFeed }) {
      $0.renameFeed()
    }
    key(feeds, "removeFeed", "Remove", [.character("d"), Key(.delete)], hint: 45, if: { $0.hasFeed }) {
      $0.viewModel.feeds.removeSelected()
    }
    key(feeds, "importFeeds", "Import", [.character("i")], hint: 24) { $0.askForFile(.importing) }
    key(feeds, "exportFeeds", "Export", [.character("E")], hint: 22, if: { !$0.viewModel.feeds.feeds.value.isEmpty }) {
      $0.askForFile(.exporting)
    }
  }

  private func addKeysOfPosts() {
    addKeysOfSelectedPost(posts)
    key(posts, "activate", "Read", [Key(.enter), .character(" "), Key(.right)], hint: 70) { $0.openPost() }
    key(posts, "showFeeds", "Feeds", [Key(.left)], hint: 58) { $0.goToFeeds() }
    key(posts, "order", "Sort", [.character("S")], hint: 26, if: { !$0.viewModel.posts.posts.isEmpty }) {
      $0.viewModel.posts.nextOrder()
    }
    key(posts, "find", "Search", [.character("/")], hint: 72) { $0.beginSearch() }
  }

  /// Where Esc leads from the posts: it says so, and so it is added anew when that changes.
  func updateWayBack() {
    let ends = viewModel.posts.isSearching
    key(
      posts, "cancel", ends ? "End search" : "Feeds", [Key(.escape)], hint: 95,
      if: { ends || $0.layout.arrangement == .single }
    ) {
      if ends { $0.endSearch() } else { $0.goToFeeds() }
    }
    window?.keysMayHaveChanged()
  }

  private func addKeysOfPost() {
    addKeysOfSelectedPost(post)
    key(post, "cancel", "Posts", [Key(.escape), Key(.left)], hint: 95) { $0.goToPosts() }
    key(post, "links", "Links", [.character("l")], hint: 64, if: { $0.hasLinks }) { $0.showLinks() }
  }

  /// What can be done with a post, in the list and while it is read.
  private func addKeysOfSelectedPost(_ view: View) {
    let hasPost: (ReaderBinder) -> Bool = { $0.viewModel.posts.selectedIndex != nil }
    let hasLink: (ReaderBinder) -> Bool = { $0.viewModel.selectedLink != nil }
    key(view, "star", "Star", [.character("s")], hint: 48, if: hasPost) { $0.viewModel.posts.toggleStar() }
    key(view, "markRead", "Read/unread", [.character("m")], hint: 46, if: hasPost) { $0.viewModel.posts.toggleRead() }
    key(view, "deletePost", "Delete", [.character("d"), Key(.delete)], hint: 47, if: hasPost) { $0.deletePost() }
    key(view, "openPage", "Browser", [.character("o")], hint: 50, if: hasLink) { $0.viewModel.openInBrowser() }
    key(view, "copyItem", "Copy link", [.character("y")], hint: 28, if: hasLink) { _ in }
  }

  private func addKeysOfSearch() {
    key(search, "commit", "To the posts", [Key(.enter)], hint: 92) { $0.searchDone() }
    key(search, "cancel", "End search", [Key(.escape)], hint: 95) { $0.endSearch() }
  }

  // MARK: - Whether

  private var canRefresh: Bool { !viewModel.feeds.isRefreshingSelected && !viewModel.feeds.feeds.value.isEmpty }
  private var hasFeed: Bool { viewModel.feeds.selectedFeed != nil }
  private var hasLinks: Bool { !(viewModel.posts.detail.value?.links.isEmpty ?? true) }

  /// A post that is read is deleted, and the list comes back.
  private func deletePost() {
    viewModel.posts.deleteSelected()
    if post.isFirstResponder { goToPosts() }
  }

  private func key(
    _ responder: Responder, _ name: String, _ title: String, _ keys: [Key], hint: Int?,
    if isEnabled: @escaping (ReaderBinder) -> Bool = { _ in true }, _ action: @escaping (ReaderBinder) -> Void
  ) {
    responder.addKeyAction(
      name, title: title, keys: keys, hint: hint, isEnabled: { [weak self] in self.map(isEnabled) ?? false }
    ) { [weak self] in
      if let self { action(self) }
    }
  }
}
