import Bindery
import ViewModels

/// The posts of a feed, and the one that is read: side by side, or one after the other where the window is narrow.
final class ReaderBinder: Binder<PostListViewModel> {
  let posts = BoundList().named("Posts")
  let refresh = RefreshIndicator()
  let post = TextView()
  private(set) lazy var postsPanel = Panel("Posts", posts)
  private(set) lazy var postPanel = Panel("", post)
  private(set) lazy var split = SplitView(postsPanel, postPanel, share: 45)

  override init(_ model: PostListViewModel) {
    super.init(model)
    title = "Reader"
    addKeyAction("nextUnread", title: "Next unread", keys: [.character("u")], hint: 42) { [weak self] in
      self?.canGoToNextUnread ?? false
    } action: { [weak self] in
      self?.goToNextUnread()
    }
    addKeyAction(
      "find", title: "Find", keys: [.character("/")], hint: 72,
      isEnabled: { [weak self] in (self?.posts.count ?? 0) > 0 }
    ) { [weak self] in
      self?.showList()
      self?.posts.beginFinding()
    }
  }

  override func makeView() -> View {
    posts.refreshIndicator = refresh
    post.margin = 1
    return split
  }

  override func bind(_ model: PostListViewModel) {
    let post = post
    posts.bind(to: model.posts) { row, post in
      row.mark = post.isRead ? " " : "●"
      row.title = post.title
      row.detail = model.dateText(of: post)
    }
    posts.bindSelection(to: model.selectedID)
    posts.addTarget(self, action: ReaderBinder.openPost, for: .primaryAction)
    posts.bind(
      \.emptyText, to: model.loader.isLoading || model.failureMessage != nil ? "" : "No posts yet. F5 loads them.")
    refresh.bind(to: model.loader)
    postsPanel.bind(\.title, to: model.feedTitle.value.isEmpty ? "Posts" : model.feedTitle.value)
    postsPanel.bind(\.footnote, to: model.refreshStatus)
    postPanel.bind(\.footnote, to: post.positionText)
    postPanel.bind(\.title, to: model.selectedDetail?.title ?? "")
    post.bind(\.text, to: model.selectedDetail?.page ?? "")
  }

  override func viewDidLoad() { viewModel.reloadPosts() }

  override func canPerform(_ command: KeyCommand) -> Bool {
    switch command {
    case .cancel: !posts.isFirstResponder && posts.canBecomeFirstResponder || split.isCollapsed && split.showsDetail
    default: super.canPerform(command)
    }
  }

  override func perform(_ command: KeyCommand) {
    switch command {
    case .cancel: showList()
    default: super.perform(command)
    }
  }

  private func openPost() {
    guard let index = posts.selectedIndex else { return }
    _ = viewModel.openPost(index: index)
    split.showsDetail = true
    post.becomeFirstResponder()
  }

  private func showList() {
    split.showsDetail = false
    posts.becomeFirstResponder()
  }

  private var canGoToNextUnread: Bool { viewModel.unreadCount.value > 0 }

  private func goToNextUnread() {
    guard let index = viewModel.nextUnread(after: viewModel.selectedIndex ?? -1) else { return }
    viewModel.select(index: index)
    openPost()
  }
}
