import Bindery
import BinderySources
import ViewModels

final class PostsLessonBinder: LessonBinder<PostsLesson> {
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

  override var pieces: [LessonPiece] {
    [
      .model(.post, "protocol Post"), .viewModel(.postsLesson), .binder(.postsLessonBinder, "override func bind"),
      .usual(.capturedScreen, "final class UsualPostScreen"),
    ]
  }

  override func bind(_ model: PostsLesson) {
    posts.bind(to: model.posts, id: { $0.id }) {
      row, post in
      row.title = post.title
    }
    posts.bindSelection(to: model.selectedID)
    text.bind(
      \.text, to: model.detail?.text ?? "")
    panel.bind(\.footnote, to: "\(model.posts.value.count) posts")
  }

  override func viewDidAppear() { posts.becomeFirstResponder() }
}
