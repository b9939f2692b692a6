import Bindery
import ViewModels

final class PostsBinder: Binder<PostsViewModel> {
  let posts = BoundList().named("Posts")
  let reload = Button("Reload")
  let detail: PostDetailBinder

  override init(_ model: PostsViewModel) {
    detail = PostDetailBinder(model.detail)
    super.init(model)
    addChild(detail)
  }

  override func makeView() -> View {
    VStack {
      Panel("Posts", list).height(.fill)
      detail.view.height(.fill)
    }
  }

  private var list: View {
    VStack {
      posts.height(.fill)
      reload
    }
  }

  override func bind(_ model: PostsViewModel) {
    posts.bind(to: \.posts, of: model) { row, post in
      row.title = post.title
    }
    posts.bindSelection(to: \.selectedID, of: model)
    bind(\.detail.viewModel, to: model.detail)
    reload.observe(self, for: .primaryAction) { _, _ in
      model.reloadPosts()
    }
  }
}
