import Bindery
import BinderyStage
import Testing

@Suite(.timeLimit(.minutes(20))) struct ListStageTests {
  private final class PostsBinder: Binder<ObservableArray<String>> {
    let posts = BoundList()
    override func makeView() -> View { posts }
    override func bind(_ model: ObservableArray<String>) {
      posts.bind(to: model) { row, title in row.title = title }
    }
  }

  private let model = ObservableArray((1...100).map { "Post \($0)" })

  @Test func rowsAreSelectedByTextEvenIfNotVisible() async throws {
    let stage = Stage(PostsBinder(model), size: Size(width: 20, height: 5))
    var opened = 0
    stage.application.window.view(named: "posts").flatMap { $0 as? BoundList }?
      .observe(stage, for: .primaryAction) { _, _ in opened += 1 }
    try await stage.play(
      """
      expect rows in posts == 100
      expect rows in posts != 99
      select row "Post 3" in posts
      expect posts.selected == 3
      select row "Post 3" in posts
      expect posts.value == "Post 3"
      select row "ost 42" in Posts
      expect posts.value == "Post 42"
      expect text "Post 42"
      press Home
      expect posts.value == "Post 1"
      """)
    #expect(opened == 0, "selecting a row that is selected does not open it")
    try await stage.click("posts")
    #expect(try stage.property("selected", of: "posts") == "3")
  }

  @Test func aMissingRowIsAnError() async throws {
    let stage = Stage(PostsBinder(model), size: Size(width: 20, height: 5))
    let error = await #expect(throws: StageError.self) { try await stage.select(row: "Pots 3", in: "posts") }
    #expect(error?.message == "no row of 'posts' contains \"Pots 3\". Did you mean 'Post 3'?")
    let failure = await #expect(throws: ExpectationFailure.self) {
      try await stage.play("expect rows in posts == 7")
    }
    #expect(failure?.expected == "rows in posts == 7")
    #expect(failure?.found == "100 rows")
  }
}
