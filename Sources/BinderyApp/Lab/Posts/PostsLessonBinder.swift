import Bindery
import ViewModels

final class PostsLessonBinder: LessonBinder<PostsViewModel> {
  private let screen: PostsBinder

  override init(_ model: PostsViewModel, notes: LessonNotes) {
    screen = PostsBinder(model)
    super.init(model, notes: notes)
    addChild(screen)
  }

  override class var commands: CommandTable {
    CommandTable(for: PostsLessonBinder.self) {
      KeyCommand("reloadPosts", "Reload", keys: [.character("a")]) { $0.viewModel.reloadPosts() }
    } + super.commands
  }

  override func makeLive() -> View { screen.view }

  override var initialFocus: View? { screen.posts }
}
