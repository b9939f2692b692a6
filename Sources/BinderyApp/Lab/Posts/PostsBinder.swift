import Bindery
import ViewModels

final class PostsBinder: Binder<PostsViewModel> {
  let posts = BoundList().named("Posts")
  let reload = Button("Reload")
  let detail: PostDetailBinder

  override init(_ viewModel: PostsViewModel) {
    detail = PostDetailBinder(viewModel.detail)
    super.init(viewModel)
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

  override func bind(_ viewModel: PostsViewModel) {
    posts.bind(to: \.posts, of: viewModel) { row, post in
      row.title = post.title
    }
    posts.bindSelection(to: \.selectedID, of: viewModel)
    bind(\.detail.viewModel, to: viewModel.detail)
    reload.observe(self, for: .primaryAction) { _, _ in
      viewModel.reloadPosts()
    }
  }
}
