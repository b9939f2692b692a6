import Bindery
import Feeds
import Foundation
import ReaderModels

/// The page of the reader: the feeds, the posts and the open post, side by side if the window is wide enough.
final class ReaderBinder: Binder<ReaderViewModel> {
  let feeds = Tree<FeedLine>().named("Feeds")
  let posts = BoundList().named("Posts")
  let refresh = RefreshIndicator()
  let search = BoundTextField(placeholder: "Words to find").named("Search")
  let post = TextView()
  let failures = Label(role: .secondary)
  private let searchTitle = Label(role: .secondary)
  private(set) lazy var searchLine = SpacedRow(
    HStack {
      searchTitle
      search
    })
  private(set) lazy var feedsPanel = Panel("Feeds", feeds)
  private(set) lazy var postsPanel = Panel(
    "Posts",
    VStack {
      searchLine
      failures
      posts
    })
  private(set) lazy var postPanel = Panel("", post)
  private(set) lazy var layout = ReaderLayout(feeds: feedsPanel, posts: postsPanel, post: postPanel)
  let isTyping = Observable(false, label: "search is being edited")

  let isVisible = Observable(false, label: "reader is visible")
  /// The folders in which files are imported, exported and saved.
  let folders: any FolderSource
  /// The letter with which the search for a feed begins; empty if a command begins the search.
  var firstLetter = ""
  /// The folders of the last files, in which the next dialogs start.
  var lastFolders: [FileTransfer.Purpose: String] = [:]

  init(_ model: ReaderViewModel, folders: any FolderSource) {
    self.folders = folders
    super.init(model)
    title = "Reader"
  }

  override class var commands: CommandTable { readerCommands }

  override func makeView() -> View {
    posts.refreshIndicator = refresh
    // In every pane, `/` searches the posts, so it must not search the rows of a list.
    posts.findMode = .off
    feeds.findMode = .off
    post.hangs = true
    return layout
  }

  override func viewDidLoad() { viewModel.open() }

  override var initialFocus: View? { posts }

  override func viewDidAppear() { isVisible.value = true }

  override func viewWillDisappear() { isVisible.value = false }

  override func keyDown(_ key: Key) -> Bool {
    if search.isFirstResponder, key == Key(.down) {
      searchDone()
      return true
    }
    return findFeed(with: key) || super.keyDown(key)
  }

  // MARK: - Binding

  override func bind(_ model: ReaderViewModel) {
    bindFeeds(model.feeds)
    bindPosts(model.posts)
    bindRefresh(model.feeds)
    bindPost(model)
    model.postRemoved.observe(with: self) { binder, _ in binder.closeRemovedPost() }
    layout.bind(\.hidden, to: model.hiddenPanes.value)
  }

  private func bindFeeds(_ model: FeedListViewModel) {
    feeds.bind({ model.rows.value }, children: .stored(\.children)) { row, line in
      row.markDescription = line.isRefreshing ? "refreshing" : line.failure == nil ? "" : "failed"
      row.title = line.name
      row.titleRole = (line.count ?? 0) > 0 && line.scope != .starred ? .title : .text
      let state = line.isRefreshing ? "…" : line.failure == nil ? "" : "!"
      let count = line.count.flatMap { $0 > 0 ? "\($0)" : nil } ?? ""
      row.detail = [state, count].filter { !$0.isEmpty }.joined(separator: " ")
      row.detailRole = line.failure == nil ? .secondary : .error
    }
    feeds.bindExpansion(to: model.expandedFolders)
    feeds.bindSelection(to: model.selectedID)
    feeds.addTarget(self, action: ReaderBinder.goToPosts, for: .primaryAction)
    feeds.copiedText = { [weak model, weak feeds] index in
      guard let id = feeds?.node(at: index)?.feedID else { return nil }
      return model?.feed(id)?.source
    }
    feedsPanel.bind(
      \.footnote,
      to: model.progress.map { "\($0)" } ?? model.selectedNote.map { "feed error on line \($0.line)" }
        ?? "")
  }

  private func bindPosts(_ model: PostListViewModel) {
    let width = layout.listWidth
    posts.bind(to: model.posts, id: { $0.id }, row: PostRow.self) { row, post in
      row.show(isRead: post.isRead, isStarred: post.isStarred)
      row.title = post.title
      row.show(date: model.dateText(of: post), feed: model.feedName(of: post), width: width.value)
    }
    posts.bindSelection(to: model.selectedID)
    model.opened.observe(with: self) { binder, _ in binder.goToPost() }
    posts.addTarget(self, action: ReaderBinder.openPost, for: .primaryAction)
    posts.addTarget(self, rowAction: ReaderBinder.readToggled, for: .rowToggled)
    posts.addTarget(self, rowAction: ReaderBinder.starToggled, for: .starToggled)
    posts.copiedText = { [weak model] in model?.posts.element(at: $0)?.link?.absoluteString }
    posts.track({ [weak self] in self?.emptyText ?? "" }) { list, text in list.emptyText = text }
    search.bind(to: model.search)
    search.addTarget(self, action: ReaderBinder.searchDone, for: .editingDidEndOnExit)
    let isTyping = isTyping
    search.observe(self, for: .editingChanged) { binder, _ in binder.viewModel.notices.makeRoom() }
    search.observe(self, for: .editingDidEnd) { binder, _ in binder.isTyping.value = false }
    searchTitle.bind(\.text, to: "\(model.searchTitle): ")
    searchLine.bind(\.isHidden, to: !model.isSearching && !isTyping.value)
    failures.track({ [weak self] in self?.failuresText ?? "" }) { [weak layout] label, text in
      label.text = text
      label.isHidden = text.isEmpty
      layout?.rowsAbovePosts = text.isEmpty ? 0 : 1
    }
    postsPanel.bind(\.title, to: model.title.value)
    postsPanel.bind(\.footnote, to: model.isSearching ? model.searchStatus : model.countsAndOrder)
  }

  private func bindRefresh(_ model: FeedListViewModel) {
    refresh.bind(\.isRefreshing, to: model.isRefreshingSelected)
    refresh.bind(\.failure, to: model.isRefreshingSelected ? nil : model.selectedFailure)
    refresh.observe(self, for: .valueChanged) { binder, indicator in
      let feeds = binder.viewModel.feeds
      feeds.refreshSelected()
      // Without feeds, no refresh starts, and the bindings above have no change to deliver.
      indicator.isRefreshing = feeds.isRefreshingSelected
    }
  }

  private func bindPost(_ model: ReaderViewModel) {
    let (post, list) = (post, model.posts)
    let width = layout.postWidth
    let margin = layout.postMargin
    let isPreview = layout.isPreview
    // The title of the post is in the text of a page, which begins with a headline.
    func title() -> String? { isPreview.value ? list.detail.value?.title : list.detail.value?.feedName }
    postPanel.bind(\.title, to: title() ?? "")
    post.bind(\.margin, to: margin.value)
    post.track({ PostContent(list.detail.value, width: width.value, isPreview: isPreview.value) }) {
      [weak self] view, page in self?.show(page, in: view)
    }
    post.track({ list.detail.value?.spokenPage }) { view, text in view.accessibilityText = text }
    post.track({ [weak post] in
      _ = post?.positionText
      return post?.scrollOffset ?? 0
    }) { [weak self] _, line in self?.scrolled(to: line) }
    post.bind(\.queries, to: list.searchWords.value)
    post.findsText = false  // `/` searches the posts instead.
    post.copiedText = { [weak list] in list?.selectedPost?.link?.absoluteString }
  }

  // MARK: - Text of the post

  private var shownPost: String?

  /// Displays a post from its first line, or from the saved line if the post was open at the end of the last session.
  private func show(_ page: PostContent, in view: TextView) {
    let isSame = page.id == shownPost
    shownPost = page.id
    if isSame { return view.update(page.text) }
    view.styledText = page.text
    let line = viewModel.beginReading(page.id)
    if line > 0 { view.scroll(to: line) }
  }

  override func open(link: String) -> Bool {
    viewModel.open(PostLink(number: 0, address: link))
    return true
  }

  private func scrolled(to line: Int) {
    if shownPost != nil { viewModel.readingLine.value = line }
  }

  // MARK: - Rows

  private func readToggled(_ event: RowEvent) {
    guard let post = viewModel.posts.posts.element(at: event.index) else { return }
    viewModel.posts.setRead(!post.isRead, index: event.index)
  }

  private func starToggled(_ event: RowEvent) {
    viewModel.posts.select(index: event.index)
    viewModel.posts.toggleStar()
  }
}
