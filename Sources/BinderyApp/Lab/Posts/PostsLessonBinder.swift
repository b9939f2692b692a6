import Bindery
import BinderySources
import ViewModels

final class PostsLessonBinder: LessonBinder<PostsViewModel> {
  let posts = BoundList().named("Posts")
  let text = TextView().named("Detail")
  private(set) lazy var panel = Panel("Posts", posts)

  override class var commands: CommandTable {
    CommandTable(for: PostsLessonBinder.self) {
      KeyCommand("reloadPosts", "Reload", keys: [.character("a")]) { $0.viewModel.reloadPosts() }
    } + super.commands
  }

  override func makeLive() -> View {
    VStack {
      panel.height(.fill)
      Panel("Post", text).height(.fill)
    }
  }

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    switch part {
    case .before: [.before(.postsBefore)]
    case .viewModel:
      [
        .model(.post, "protocol Post"), .viewModel(.postsViewModel), .viewModel(.postDetailViewModel),
      ]
    case .binder: [.binder(.postsLessonBinder, "override func bind")]
    case .test: [.test(.postsLessonTests)]
    case .mistake: [.usual(.capturedScreen, "final class UsualPostScreen")]
    }
  }

  override func bind(_ model: PostsViewModel) {
    super.bind(model)
    posts.bind(id: { $0.id }) {
      model.posts
    } row: { row, post in
      row.title = post.title
    }
    posts.bindSelection(to: \.selectedID, of: model)
    text.bind(
      \.text, to: model.detail?.text ?? "")
    panel.bind(\.footnote, to: "\(model.posts.count) posts")
  }

  override func viewDidAppear() { posts.becomeFirstResponder() }
}
