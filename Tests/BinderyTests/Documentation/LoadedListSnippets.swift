import Bindery
import BinderyStage
import Observation
import Testing

private struct Post: Identifiable {
  let id: Int
  let title: String
  let date: String
}

@Observable private final class PostsModel {
  @ObservationIgnored let loader: Loader<[Post]>
  var posts: [Post] { loader.value ?? [] }

  init(clock: any Clock<Duration>) {
    loader = Loader(clock: clock) {
      [Post(id: 1, title: "First", date: "9 Nov"), Post(id: 2, title: "Second", date: "8 Nov")]
    }
  }

  func reload() { loader.load() }
}

private final class PostBinder: Binder<Post> {
  override func makeView() -> View { Label("\(viewModel.title) of \(viewModel.date)") }
}

/// The code of the article about `BoundList` that loads rows.
private final class PostsBinder: Binder<PostsModel> {
  let posts = BoundList()
  let refresh = RefreshIndicator()

  override func makeView() -> View { posts }

  override func bind(_ model: PostsModel) {
    // snippet: loaded-list
    posts.bind(to: \.posts, of: model) { row, post in
      row.title = post.title
      row.detail = post.date
    }
    posts.refreshIndicator = refresh
    refresh.bind(to: model.loader)
    posts.addTarget(self, action: PostsBinder.open, for: .primaryAction)
    // end
    model.reload()
  }

  private func open() {
    guard let index = posts.selectedIndex else { return }
    navigator?.push(PostBinder(viewModel.posts[index]))
  }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct LoadedListSnippetTests {
  @Test func aListLoadsItsRowsOpensOneAndComesBack() async throws {
    let clock = ManualClock()
    let stage = Stage(PostsBinder(PostsModel(clock: clock)), size: Size(width: 30, height: 4), clock: clock)
    try await stage.play(
      """
      settle
      expect rows in Posts == 2
      press Down
      press Enter
      expect text "Second of 8 Nov"
      press Esc
      expect focus Posts
      """)
  }
}
