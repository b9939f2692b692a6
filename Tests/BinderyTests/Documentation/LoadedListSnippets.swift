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

private struct Message: Identifiable {
  let id: Int
  let subject: String
}

private struct Unreachable: Error, CustomStringConvertible { var description: String { "No answer." } }

private final class Server {
  var isReachable = true

  func messages() async throws -> [Message] {
    if !isReachable { throw Unreachable() }
    return [Message(id: 1, subject: "Your order"), Message(id: 2, subject: "Invoice")]
  }
}

private enum RefreshIndicatorPage {
  // snippet: refresh-indicator-model
  @Observable final class Inbox {
    private let server: Server
    @ObservationIgnored private(set) lazy var loader = Loader<[Message]>(self) { inbox in
      try await inbox.server.messages()
    }
    var messages: [Message] { loader.value ?? [] }

    init(server: Server) { self.server = server }
  }
  // end
}

/// The code of the article about `RefreshIndicator`.
private final class MessagesBinder: Binder<RefreshIndicatorPage.Inbox> {
  let list = BoundList()
  let refresh = RefreshIndicator()

  override func makeView() -> View { list }

  override func bind(_ inbox: RefreshIndicatorPage.Inbox) {
    // snippet: refresh-indicator
    list.bind(to: \.messages, of: inbox) { row, message in row.title = message.subject }
    list.refreshIndicator = refresh
    refresh.bind(to: inbox.loader)
    // end
  }
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

  @Test func aListIsRefreshedAndKeepsItsRowsAfterAnError() async throws {
    let server = Server()
    let binder = MessagesBinder(RefreshIndicatorPage.Inbox(server: server))
    let stage = Stage(binder, size: Size(width: 24, height: 3))
    try await stage.play("press F5\nsettle")
    #expect(stage.screen == "Your order\nInvoice\n")
    server.isReachable = false
    try await stage.play("press F5\nsettle\nexpect rows in List == 2")
    #expect(binder.refresh.failure == "No answer.")
  }
}
