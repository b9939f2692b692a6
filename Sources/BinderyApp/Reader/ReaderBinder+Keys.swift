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
    key(
      self, "nextUnread", "Next unread", brief: "Next", [.character("u")], hint: 58,
      if: { $0.viewModel.canGoToNextUnread }
    ) {
      $0.goToNextUnread()
    }
    key(self, "addFeed", "Add feed", [.character("a")], hint: 66) { await $0.addFeed() }
    key(self, "redo", "Redo", [.control("y")], hint: nil, if: { $0.viewModel.history.canRedo }) {
      $0.viewModel.history.redo()
    }
    key(self, "find", "Search", brief: "Find", [.character("/")], hint: 74) { $0.beginSearch() }
  }

  private func addKeysOfFeeds() {
    key(feeds, "activate", "Posts", [Key(.enter), .character(" "), Key(.right)], hint: 88) { $0.goToPosts() }
    key(feeds, "addFeed", "Add feed", brief: "Add", [.character("a")], hint: 86) { await $0.addFeed() }
    key(feeds, "findFeed", "Find feed", [.character("f")], hint: 40, if: { $0.hasFeeds }) { $0.feeds.beginFinding() }
    key(
      feeds, "editFeed", "Rename or edit", brief: "Edit", [.character("e"), Key(.function(2))], hint: 83,
      if: { $0.hasFeed }
    ) {
      await $0.editFeed()
    }
    key(feeds, "removeFeed", "Remove", [.character("d"), Key(.delete)], hint: 82, if: { $0.hasFeed }) {
      $0.viewModel.feeds.removeSelected()
    }
    key(feeds, "importFeeds", "Import", [.character("i")], hint: 24) {
      await $0.askForFile(.importing)
    }
    key(feeds, "exportFeeds", "Export", [.character("E")], hint: 22, if: { $0.hasFeeds }) {
      await $0.askForFile(.exporting)
    }
  }

  private func addKeysOfPosts() {
    addKeysOfSelectedPost(posts)
    key(posts, "activate", "Read", [Key(.enter), .character(" "), Key(.right)], hint: 88) { $0.openPost() }
    key(posts, "showFeeds", "Feeds", [Key(.left)], hint: 58) { $0.goToFeeds() }
    key(posts, "order", "Sort", [.character("S")], hint: 26, if: { !$0.viewModel.posts.posts.isEmpty }) {
      $0.viewModel.posts.nextOrder()
    }
    key(posts, "find", "Search", brief: "Find", [.character("/")], hint: 79) { $0.beginSearch() }
  }

  private func addKeysOfPost() {
    addKeysOfSelectedPost(post)
    key(post, "cancel", "Posts", [Key(.escape), Key(.left)], hint: 95) { $0.goToPosts() }
    key(post, "links", "Links", [.character("l")], hint: 81, if: { $0.hasLinks }) { await $0.showLinks() }
  }

  /// What can be done with a post, in the list and while it is read.
  private func addKeysOfSelectedPost(_ view: View) {
    let hasPost: (ReaderBinder) -> Bool = { $0.viewModel.posts.selectedIndex != nil }
    let hasLink: (ReaderBinder) -> Bool = { $0.viewModel.selectedLink != nil }
    key(
      view, "nextUnread", "Next unread", brief: "Next", [.character("u")], hint: 86,
      if: { $0.viewModel.canGoToNextUnread }
    ) {
      $0.goToNextUnread()
    }
    key(view, "deletePost", "Delete", [.character("d"), Key(.delete)], hint: 78, if: hasPost) { $0.deletePost() }
    key(view, "openPage", "Browser", [.character("o")], hint: view === post ? 80 : 70, if: hasLink) {
      $0.viewModel.openInBrowser()
    }
    key(view, "copyItem", "Copy link", [.character("y")], hint: 28, if: hasLink) { _ in }
  }

  private func addKeysOfSearch() {
    key(search, "commit", "To the posts", [Key(.enter)], hint: 92) { $0.searchDone() }
    key(search, "cancel", "End search", [Key(.escape)], hint: 95) { $0.endSearch() }
  }

  // MARK: - Whether

  var hasFeeds: Bool { !viewModel.feeds.feeds.value.isEmpty }
  private var hasFeed: Bool { viewModel.feeds.selectedFeed != nil }
  private var hasLinks: Bool { !(viewModel.posts.detail.value?.links.isEmpty ?? true) }

  /// A post that is read is deleted, and the list comes back.
  private func deletePost() {
    viewModel.posts.deleteSelected()
    if post.isFirstResponder { goToPosts() }
  }

  func key(
    _ responder: Responder, _ name: String, _ title: String, brief: String? = nil, _ keys: [Key], hint: Int?,
    if isEnabled: @escaping (ReaderBinder) -> Bool = { _ in true }, _ action: @escaping (ReaderBinder) -> Void
  ) {
    responder.addKeyAction(
      name, title: title, brief: brief, keys: keys, hint: hint,
      isEnabled: { [weak self] in self.map(isEnabled) ?? false }
    ) { [weak self] in
      if let self { action(self) }
    }
  }

  /// The same for an action that presents a form and waits for it.
  private func key(
    _ responder: Responder, _ name: String, _ title: String, brief: String? = nil, _ keys: [Key], hint: Int?,
    if isEnabled: @escaping (ReaderBinder) -> Bool = { _ in true },
    _ action: @escaping @MainActor (ReaderBinder) async -> Void
  ) {
    responder.addKeyAction(
      name, title: title, brief: brief, keys: keys, hint: hint,
      isEnabled: { [weak self] in self.map(isEnabled) ?? false }
    ) { [weak self] in
      if let self { await action(self) }
    }
  }
}
