import Bindery
import BinderyStage
import Testing

// The code of the article `UseYourModel`; its command is in `LearnWorkSnippets`.

// snippet: model-class
@MainActor @Observable final class Article {
  var headline = "Untitled"
  var tags = ["swift", "terminal"]
  var selectedTag: String?
  var isPublished = false
  let author = Author()
  var byline: String { "\(headline), by \(author.name)" }
}

@MainActor @Observable final class Author {
  var name = "Ada"
}
// end

// snippet: model-screen
final class ArticleBinder: Binder<Article> {
  let headline = BoundTextField()
  let byline = Label()
  let tags = BoundList()
  let publish = Button("Publish")

  override func makeView() -> View {
    VStack {
      headline
      byline
      tags.height(.fill)
      publish
    }
  }

  override func bind(_ article: Article) {
    headline.bind(to: \.headline, of: article)
    byline.bind(\.text, to: article.byline)
    tags.bind(to: \.tags, of: article) { row, tag in row.title = tag }
    tags.bindSelection(to: \.selectedTag, of: article)
    publish.bind(\.isEnabled, to: !article.isPublished)
    publish.observe(article, for: .primaryAction) { article, _ in article.isPublished = true }
  }
}
// end

@MainActor @Suite(.timeLimit(.minutes(20))) struct UseYourModelTests {
  @Test func anExistingModelIsShownAndEdited() async throws {
    // snippet: model-test
    let article = Article()
    let binder = ArticleBinder(article)
    let stage = Stage(binder, size: Size(width: 30, height: 5))
    try await stage.play(
      """
      type "Notes" into Headline
      expect Byline.text == "Notes, by Ada"
      click "Publish"
      expect Publish.enabled == false
      """)
    article.author.name = "Grace"
    try await stage.settle()
    print(stage.screen)
    // end
    #expect(
      stage.screen == """
        Notes
        Notes, by Grace
        swift
        terminal
                 [ Publish ]
        """)
  }

  @Test func theScreenFollowsAnotherModel() async throws {
    let first = Article()
    let binder = ArticleBinder(first)
    let stage = Stage(binder, size: Size(width: 30, height: 5))
    try await stage.play("type \"Notes\" into Headline")
    // snippet: model-replaced
    binder.viewModel = Article()
    // end
    try await stage.settle()
    #expect(binder.byline.text == "Untitled, by Ada")
    #expect(first.headline == "Notes")
  }

  @Test func anExpressionIsEvaluatedOnceInATurn() async throws {
    let article = Article()
    let binder = ArticleBinder(article)
    let stage = Stage(binder, size: Size(width: 30, height: 5))
    var evaluations = 0
    binder.byline.track({
      evaluations += 1
      return article.byline
    }) { $0.accessibilityName = $1 }
    for count in 1...9 { article.headline = "\(count)" }
    article.author.name = "Grace"
    try await stage.settle()
    #expect(evaluations == 2)
    #expect(binder.byline.accessibilityName == "9, by Grace")
  }
}
