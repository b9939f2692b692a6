import Bindery
import ReaderModels

// The commands of each pane, followed by the commands that several panes share.
extension ReaderBinder {
  static var readerCommands: CommandTable {
    feedCommands + foundPostCommands + postListCommands
      + (1...9).reduce(postCommands) { $0 + linkCommand($1) } + searchCommands
      + CommandTable(for: ReaderBinder.self) {
        // While the status bar reports an action, the command that undoes the action is listed first.
        KeyCommand(.undo, isEnabled: { $0.viewModel.history.canUndo && $0.offersUndo }) {
          $0.viewModel.history.undo()
        }.shown(as: .essential)
        // Otherwise, the title names the action.
        KeyCommand(.undo, isEnabled: { $0.viewModel.history.canUndo }) { $0.viewModel.history.undo() }.shown(as: .rare)
          .titled { $0.viewModel.history.undoTitle.map { "Undo \($0)" } }
        KeyCommand(.redo, isEnabled: { $0.viewModel.history.canRedo }) { $0.viewModel.history.redo() }
        KeyCommand(.find, "Search", brief: "Find", keys: [.character("/")]) { $0.beginSearch() }
        KeyCommand("addFeed", "Add feed", keys: [.character("a")]) { await $0.addFeed() }
        nextUnread
        nextPost
        previousPost
        previousUnread
        markAllRead
        markAllFeedsRead
        refreshOne
        refresh
        refreshAll
        KeyCommand(
          "refreshAll", "Refresh all", keys: [.character("R")], prominence: .helpOnly, isEnabled: { $0.hasFeeds }
        ) { $0.viewModel.feeds.refreshAll() }
        KeyCommand(
          "nextFailing", "Next failed feed", keys: [.character("!")], prominence: .helpOnly,
          isEnabled: { $0.viewModel.feeds.hasFailingFeeds }
        ) { $0.goToNextFailing() }
        findFeed
        importFeeds
        exportFeeds
        toggleReadPosts
        toggle(.preview, "togglePreview", "preview", .character("v"))
        toggle(.feeds, "toggleFeeds", "feeds", .character("B"))
        toggle(.others, "toggleOtherPanes", "other panes", .character("Z"))
      }
      // In the list of feeds, Right expands a folder first.
      + CommandTable(for: ReaderBinder.self, on: { $0.feeds }, when: { $0.isFolderCollapsed }) {
        KeyCommand(.expandNode, "Expand", keys: [Key(.right)]) { $0.feeds.perform(.expandNode) }
      }
  }

  private static func toggle(_ pane: HiddenPanes, _ command: CommandName, _ name: String, _ key: Key) -> Action {
    Action(command, "Hide \(name)", keys: [key], prominence: .helpOnly) { $0.viewModel.toggle(pane) }
      .titled { ($0.viewModel.hiddenPanes.value.contains(pane) ? "Show " : "Hide ") + name }
  }

  private static var feedCommands: CommandTable {
    CommandTable(for: ReaderBinder.self, on: { $0.feeds }) {
      KeyCommand(.activate, "Posts", keys: [Key(.enter), .character(" ")]) { $0.goToPosts() }
      KeyCommand("showPosts", "Posts", keys: [Key(.right)], prominence: .helpOnly, isEnabled: { !$0.isFolderCollapsed })
      {
        $0.goToPosts()
      }
      KeyCommand("addFeed", "Add feed", brief: "Add", keys: [.character("a")]) { await $0.addFeed() }
      markAllRead
      refreshOne
      refresh
      KeyCommand("editFeed", "Rename or edit", brief: "Edit", keys: editKeys, isEnabled: { $0.isOneFeed }) {
        await $0.editFeed()
      }
      KeyCommand("editFeed", "Rename folder", keys: editKeys, isEnabled: { $0.isFolder }) {
        await $0.renameFolder()
      }
      KeyCommand("removeFeed", "Remove", keys: [.character("d"), Key(.delete)], isEnabled: { $0.isOneFeed }) {
        await $0.removeFeed()
      }
      KeyCommand(
        "removeFeed", "Remove folder", keys: [.character("d"), Key(.delete)], prominence: .helpOnly,
        isEnabled: { $0.isFolder }
      ) { await $0.removeFolder() }
      refreshAll
      findFeed.shown(as: .rare)
      sortPosts
      savePost
      pipePost
      importFeeds
      exportFeeds
      KeyCommand(.backOrLeave, isEnabled: { $0.viewModel.feeds.isRefreshing }) {
        await $0.leaveDuringRefresh()
      }
    }
      // The help lists the commands only for a folder.
      + CommandTable(for: ReaderBinder.self, on: { $0.feeds }, when: { $0.isFolder }) {
        moveFolder("moveFolderUp", "Move folder up", Key(.up, .alt), by: -1)
        moveFolder("moveFolderDown", "Move folder down", Key(.down, .alt), by: 1)
      }
  }

  // The help lists the commands only during a search.
  private static var foundPostCommands: CommandTable {
    CommandTable(for: ReaderBinder.self, on: { $0.posts }, when: { $0.viewModel.posts.isSearching }) {
      KeyCommand(.cancel) { $0.endSearch() }.titled { _ in "End search" }
      searchAll
    }
  }

  private static var postListCommands: CommandTable {
    CommandTable(for: ReaderBinder.self, on: { $0.posts }) {
      KeyCommand(.cancel, isEnabled: { $0.layout.arrangement == .single }) { $0.goToFeeds() }.titled { _ in "Feeds" }
      KeyCommand(
        .activate, "Read", keys: [Key(.enter), .character(" "), Key(.right)], isEnabled: { $0.hasPost }
      ) { $0.openPost() }
      nextUnread
      markUnread
      markRead
      star
      // The command is limited to a single feed, because an accidental use would affect all feeds.
      KeyCommand(markAllReadBinding, isEnabled: { $0.isOneFeed && $0.viewModel.posts.canMarkAllRead }) {
        await $0.markAllRead()
      }
      KeyCommand(.find, "Search", brief: "Find", keys: [.character("/")]) { $0.beginSearch() }
      deletePost
      openPage
      links.shown(as: .rare)
      refreshOne
      refresh
      refreshAll
      KeyCommand("showFeeds", "Feeds", keys: [Key(.left)], prominence: .rare) { $0.goToFeeds() }
      sortPosts
      toggleReadPosts.shown(as: .rare)
      savePost
      pipePost
      copyLink(of: \.posts)
      // The list of feeds is the first level, from which the key leaves the program.
      KeyCommand(.backOrLeave, isEnabled: { !$0.viewModel.posts.isSearching }) { $0.goToFeeds() }
        .titled { _ in "Feeds" }
    }
  }

  private static var postCommands: CommandTable {
    CommandTable(for: ReaderBinder.self, on: { $0.post }) {
      KeyCommand(
        .cancel, "Posts", keys: [Key(.escape), Key(.left)], prominence: .essential,
        isEnabled: { $0.post.selectedText.isEmpty }
      ) { $0.goToPosts() }
      nextUnread
      markUnread
      markRead
      keepUnread
      star
      links
      openPage
      deletePost
      copyLink(of: \.post)
      savePost
      pipePost
      // Space scrolls until the end of the post is visible.
      KeyCommand(
        "readOn", "Next post", keys: [.character(" ")], prominence: .rare,
        isEnabled: { $0.post.showsEnd && $0.viewModel.canOpen(by: 1) }
      ) { $0.viewModel.open(by: 1) }
      nextPost
      previousPost
    }
  }

  private static func linkCommand(_ number: Int) -> CommandTable {
    CommandTable(for: ReaderBinder.self, on: { $0.post }, when: { $0.viewModel.hasLink(number) }) {
      KeyCommand(
        CommandName(rawValue: "openLink\(number)"), "Open link \(number)", keys: [.character(Character("\(number)"))],
        prominence: .helpOnly
      ) { $0.viewModel.open(link: number) }
    }
  }

  private static var searchCommands: CommandTable {
    CommandTable(for: ReaderBinder.self, on: { $0.search }) {
      KeyCommand(.commit, "Show posts", keys: [Key(.enter)], prominence: .essential) { $0.searchDone() }
      KeyCommand(searchAllBinding, isEnabled: { $0.viewModel.posts.hasPartOfPosts }) { $0.viewModel.searchAll() }
      KeyCommand(.cancel) { $0.endSearch() }.titled { _ in "End search" }
    }
  }

  // MARK: - Commands in several panes

  private typealias Action = KeyCommand<ReaderBinder>

  private static let importFeeds = Action(
    "importFeeds", "Import feeds", brief: "Import", keys: [.character("i")], prominence: .rare
  ) { await $0.askForFile(.importing) }

  private static let exportFeeds = Action(
    "exportFeeds", "Export feeds", brief: "Export", keys: [.character("E")], prominence: .rare,
    isEnabled: { $0.hasFeeds }
  ) { await $0.askForFile(.exporting) }

  private static let nextUnread = Action(
    "nextUnread", "Next unread", brief: "Next", keys: [.character("u")], isEnabled: { $0.viewModel.canGoToNextUnread }
  ) { $0.goToNextUnread() }

  private static let previousUnread = Action(
    "previousUnread", "Previous unread", keys: [.character("P")], prominence: .helpOnly,
    isEnabled: { $0.viewModel.canGoToPreviousUnread }
  ) { $0.goToPreviousUnread() }

  // During a search, the key finds the next match in an open post.
  private static let nextPost = Action(
    "nextPost", "Next post", keys: [.character("n")], prominence: .helpOnly,
    isEnabled: {
      !($0.isPostOpen && $0.viewModel.posts.isSearching) && $0.viewModel.canOpen(by: $0.distanceToNext)
    }
  ) { $0.openPost(by: $0.distanceToNext) }

  private static let previousPost = Action(
    "previousPost", "Previous post", keys: [.character("p")], prominence: .helpOnly,
    isEnabled: { $0.viewModel.canOpen(by: -1) }
  ) { $0.openPost(by: -1) }

  private static let markUnread = Action(
    "markRead", "Mark unread", brief: "Unread", keys: [.character("m")],
    isEnabled: { $0.selectedPost?.isRead == true }
  ) { $0.viewModel.posts.toggleRead() }

  private static let markRead = Action("markRead", "Mark read", keys: [.character("m")], isEnabled: { $0.hasPost }) {
    $0.viewModel.posts.toggleRead()
  }

  // In the lists, the key hides the read posts, which would replace an open post by another one.
  private static let keepUnread = Action(
    "markUnread", "Mark unread", keys: [.character("U")], prominence: .helpOnly, isEnabled: { $0.hasPost }
  ) { $0.viewModel.posts.markSelectedUnread() }

  private static let star = Action("star", "Star", keys: [.character("s")], isEnabled: { $0.hasPost }) {
    $0.viewModel.posts.toggleStar()
  }.titled { $0.selectedPost?.isStarred == true ? "Unstar" : nil }

  private static let markAllReadBinding = KeyBinding(
    "markAllRead", "Mark all read", brief: "All read", keys: [.character("M")])

  private static let markAllRead = Action(markAllReadBinding, isEnabled: { $0.viewModel.posts.canMarkAllRead }) {
    await $0.markAllRead()
  }

  private static let markAllFeedsRead = Action(
    "markAllFeedsRead", "Mark all feeds read", keys: [.character("C")], prominence: .helpOnly,
    isEnabled: { $0.viewModel.feeds.unreadCount > 0 }
  ) { await $0.markAllFeedsRead() }

  private static let editKeys = [.character("e"), Key(.function(2))]

  private static let findFeed = Action(
    "findFeed", "Find feed", keys: [.character("f")], prominence: .helpOnly, isEnabled: { $0.hasFeeds }
  ) { await $0.findFeed() }

  private static func moveFolder(
    _ command: CommandName, _ title: String, _ key: Key, by distance: Int
  ) -> Action {
    Action(
      command, title, keys: [key], prominence: .helpOnly,
      isEnabled: { $0.viewModel.feeds.canMoveFolder(by: distance) }
    ) { $0.viewModel.feeds.moveFolder(by: distance) }
  }

  private static let toggleReadPosts = Action(
    "toggleReadPosts", "Hide read posts", brief: "Hide read", keys: [.character("U")], prominence: .helpOnly,
    isEnabled: { !$0.isPostOpen && $0.viewModel.posts.scope.value != .unread }
  ) { $0.viewModel.posts.toggleReadPosts() }.titled {
    $0.viewModel.posts.hidesRead.value ? "Show read posts" : nil
  }

  private static let searchAllBinding = KeyBinding(
    "searchAll", "Search all posts", brief: "Find in all", keys: [.control("g")], prominence: .essential)

  private static let searchAll = Action(searchAllBinding, isEnabled: { $0.viewModel.posts.canSearchAll }) {
    $0.viewModel.searchAll()
  }

  private static let refreshKeys = [.character("r"), Key(.function(5))]

  private static let refreshOne = Action(
    .refresh, "Refresh feed", brief: "Refresh", keys: refreshKeys, isEnabled: { $0.isOneFeed && $0.canRefresh }
  ) { $0.viewModel.feeds.refreshSelected() }

  private static let refresh = Action(.refresh, "Refresh all", keys: refreshKeys, isEnabled: { $0.canRefresh }) {
    $0.viewModel.feeds.refreshSelected()
  }.titled { $0.viewModel.feeds.isFolderSelected ? "Refresh folder" : nil }

  private static let refreshAll = Action(
    "refreshAll", "Refresh all", keys: [.character("R")], prominence: .rare,
    isEnabled: { $0.hasFeeds && ($0.isOneFeed || $0.viewModel.feeds.isFolderSelected) }
  ) { $0.viewModel.feeds.refreshAll() }

  private static let deletePost = Action(
    "deletePost", "Delete", keys: [.character("d"), Key(.delete)], isEnabled: { $0.hasPost }
  ) { $0.deletePost() }

  private static let openPage = Action("openPage", "Browser", keys: [.character("o")], isEnabled: { $0.hasLink }) {
    $0.viewModel.openInBrowser()
  }

  private static let links = Action("links", "Links", keys: [.character("l")], isEnabled: { $0.hasLinks }) {
    await $0.showLinks()
  }

  private static let sortPosts = Action(
    "order", "Sort posts", brief: "Sort", keys: [.character("S")], prominence: .rare,
    isEnabled: { !$0.viewModel.posts.posts.isEmpty }
  ) { $0.viewModel.posts.nextOrder() }

  private static let savePost = Action(
    "savePost", "Save post", brief: "Save", keys: [.character("w")], prominence: .rare, isEnabled: { $0.hasPost }
  ) { await $0.askForFile(.saving) }

  private static let pipePost = Action(
    "pipePost", "Pipe post to a command", brief: "Pipe", keys: [.character("|")], prominence: .rare,
    isEnabled: { $0.hasPost }
  ) { await $0.pipePost() }

  private static func copyLink(of view: @escaping (ReaderBinder) -> View) -> Action {
    Action(.copyItem, "Copy link", keys: [.character("y")], prominence: .rare, isEnabled: { $0.hasLink }) {
      view($0).perform(.copyItem)
    }
  }

  // MARK: - Conditions

  var hasFeeds: Bool { !viewModel.feeds.feeds.value.isEmpty }
  private var isFolderCollapsed: Bool {
    viewModel.feeds.isFolderSelected && feeds.selectedNode.map { !feeds.expandedIDs.contains($0.id) } ?? false
  }
  private var isFolder: Bool { viewModel.feeds.isFolderSelected }
  private var isOneFeed: Bool { viewModel.feeds.selectedFeed != nil }
  private var canRefresh: Bool { !viewModel.feeds.isRefreshingSelected && hasFeeds }
  private var offersUndo: Bool { viewModel.notices.current.value?.offersUndo ?? false }
  private var hasLink: Bool { viewModel.selectedLink != nil }
  private var hasLinks: Bool { !(viewModel.posts.detail.value?.links.isEmpty ?? true) }
  private var hasPost: Bool { viewModel.posts.selectedIndex != nil }
  private var isPostOpen: Bool { post.isFirstResponder }
  /// The number of rows to the next post; 0 if the selected post is unread and not open.
  private var distanceToNext: Int { !isPostOpen && selectedPost?.isRead == false ? 0 : 1 }
  private var selectedPost: (any Post)? { viewModel.posts.selectedPost }

  /// Deletes the selected post, and returns to the list if the post is open.
  private func deletePost() {
    viewModel.posts.deleteSelected()
    if post.isFirstResponder { goToPosts() }
  }
}
