import Bindings
import Feeds
import Foundation
import Testing
import ReaderModels

@Suite(.timeLimit(.minutes(20))) struct PostDetailViewModelTests {
  private let calendar = AppCalendar(clock: ManualClock(), now: FeedDate.parse("2026-03-04T10:00Z"))

  private func detail(_ item: FeedItem) -> PostDetailViewModel {
    PostDetailViewModel(post: PostEntity(item), calendar: calendar)
  }

  @Test func aPostIsShownWithAllThatItsFeedSaid() {
    let model = detail(
      FeedItem(
        id: "1", title: "On posts", author: "Ada", link: URL(string: "https://a.example/1"),
        published: FeedDate.parse("2026-03-04T09:15Z"), html: "<p>One two.</p><p>Three.</p>"))
    #expect(model.title == "On posts")
    #expect(model.byline == "Ada · today 09:15 · 3 words")
    #expect(model.body.text == "One two.\n\nThree.")
    #expect(model.post.value.link?.absoluteString == "https://a.example/1")
  }

  @Test func whatAFeedDoesNotSayIsLeftOut() {
    let model = detail(FeedItem(id: "1", html: "Word"))
    #expect(model.title == "Word")
    #expect(model.byline == "1 word" && model.body.text == "Word")
    #expect(model.dateText == "")
    #expect(model.post.value.createdAt == .distantPast)
  }

  @Test func anAuthorWithTheNameOfTheFeedIsShownOnce() {
    let post = PostEntity(FeedItem(id: "1", author: "Ada", html: "Word"))
    let model = PostDetailViewModel(post: post, calendar: calendar, feedName: "Ada")
    #expect(model.byline == "1 word")
  }

  @Test func aPostWithoutTextSaysSo() {
    #expect(detail(FeedItem(id: "1")).body.text == "The feed has no text for this post.")
    #expect(detail(FeedItem(id: "1")).title == "Untitled")
    #expect(
      detail(FeedItem(id: "1", link: URL(string: "https://a.example/1"))).body.text
        == "The feed has no text for this post. Read the post at https://a.example/1")
  }

  @Test func aHeadlineMadeOfTheTextIsShort() {
    let model = detail(FeedItem(id: "1", html: "<p>\(String(repeating: "é日", count: 100))</p><p>more</p>"))
    #expect(model.title.count == 60)
    #expect(model.title.hasSuffix("…"))
  }

  @Test func whoeverBindsIsToldOfThePostAtOnceAndOfTheNextOne() {
    let model = detail(FeedItem(id: "1", title: "One"))
    var titles: [String] = []
    model.post.observe(initial: true) { titles.append($0.title) }
    model.post.value = PostEntity(FeedItem(id: "2", title: "Two"))
    #expect(titles == ["One", "Two"])
    #expect(model.title == "Two")
  }

  @Test func theTextComesFromTheStoreAndItsLinksAreNumberedAfterThePage() async throws {
    let store = try await MemoryPostStore.with(.dated("News", "One"))
    let record = try #require(store.post("One"))
    let model = PostDetailViewModel(post: PostEntity(record), calendar: calendar, feedName: "News")
    #expect(model.body.text == "")
    #expect(model.links.map(\.number) == [0])
    await model.loadText(from: store)
    #expect(model.body.text.hasPrefix("Text of One"))
    #expect(model.byline.hasPrefix("Ada · "))
    #expect(model.spokenPage.hasPrefix("One · News\nAda · ") && model.spokenPage.contains("\n\nText of One"))
    #expect(model.links.map(\.address) == ["https://a.example/0", "https://b.example/x"])
    #expect(model.links.map(\.page?.absoluteString) == ["https://a.example/0", "https://b.example/x"])
  }

  @Test func aLinkThatIsNotOfTheWebIsNotShownOutside() {
    #expect(PostLink(number: 1, address: "mailto:a@b.example").page == nil)
    #expect(PostLink(number: 1, address: "file:///etc/passwd").page == nil)
    #expect(PostLink(number: 1, address: "-x").page == nil)
  }
}
