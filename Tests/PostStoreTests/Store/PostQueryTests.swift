import Feeds
import Foundation
import Testing
import ReaderModels

@testable import PostStore

/// The results of queries, and their order.
@Suite(.timeLimit(.minutes(20))) nonisolated struct PostQueryTests {
  private let feeds = ScriptedFeeds()
  private let store: DatabasePostStore

  init() {
    store = DatabasePostStore.inMemory(hasBundledFeed: false, fetch: feeds.fetch, now: { noon })
  }

  /// Adds these posts to the store, in one feed.
  private func fill(_ items: [FeedItem]) async throws {
    let feed = try await store.add(FeedSubscription(source: "https://n.example/"))
    feeds.set(feed.source, items)
    _ = try await store.refresh(feed.id)
  }

  private func found(_ search: String) async throws -> Set<String> {
    Set(try await store.posts(PostQuery(search: search)).map(\.title))
  }

  @Test func onlyTheBeginningOfALongSearchCounts() async throws {
    let query = PostQuery(search: String(repeating: "x", count: 1_000_000))
    #expect(query.search == String(repeating: "x", count: FeedLimits.searchLength))
  }

  @Test func aFolderHasThePostsOfItsFeedsAndOfTheFoldersInIt() async throws {
    for (number, folder) in ["Science", "Science/Space", "Science Fiction", "Sci", ""].enumerated() {
      let source = "https://\(number).example/"
      feeds.set(source, [item("\(number)", "In '\(folder)'")])
      _ = try await store.refresh(try await store.add(FeedSubscription(source: source, folder: folder)).id)
    }
    func titles(_ folder: String) async throws -> Set<String> {
      Set(try await store.posts(PostQuery(.folder(folder))).map(\.title))
    }
    #expect(try await titles("Science") == ["In 'Science'", "In 'Science/Space'"])
    #expect(try await titles("Science/Space") == ["In 'Science/Space'"])
    #expect(try await titles("Science%") == [])
    #expect(try await titles("' OR 1 = 1 --") == [])
  }

  @Test func titlesAreSortedByTheValueOfTheirNumbers() async throws {
    let titles = [
      "", "Part 2: b", "Part 10", "part 9", "Part 009", "Part 10b", "Part Ten", "2 days", "10 days", "Étude 3",
      "etude 4",
      "Version 1.10", "Version 1.9", "Version 1.9.12", "Order 99999999999999999999", "Order 100000000000000000000",
      String(repeating: "7", count: 500), "The end", "Zebra",
    ]
    try await fill(titles.enumerated().map { item("\($0)", $1, "text") })
    #expect(
      try await store.posts(PostQuery(order: .title)).map(\.title) == [
        "2 days", "10 days", String(repeating: "7", count: 500), "Étude 3", "etude 4", "Order 99999999999999999999",
        "Order 100000000000000000000", "Part 2: b", "Part 009", "part 9", "Part 10", "Part 10b", "Part Ten", "text",
        "The end", "Version 1.9", "Version 1.9.12", "Version 1.10", "Zebra",
      ])
  }

  @Test func readPostsAreHiddenInEveryScope() async throws {
    try await fill([item("1", "One"), item("2", "Two")])
    let posts = try await store.posts(PostQuery())
    try await store.set(.starred, to: true, of: posts.map(\.id))
    try await store.set(.read, to: true, of: [posts[0].id])
    for scope in [PostQuery.Scope.all, .unread, .starred, .feed(posts[0].feedID)] {
      #expect(try await store.posts(PostQuery(scope, hidesRead: true)).map(\.id) == [posts[1].id])
    }
    #expect(try await store.posts(PostQuery(search: "One", hidesRead: true)).isEmpty)
  }

  @Test func scopesTakePostsFromWhereTheySay() async throws {
    try await fill([item("1", "One"), item("2", "Two"), item("3", "Three")])
    let posts = try await store.posts(PostQuery())
    try await store.set(.read, to: true, of: [posts[0].id, posts[1].id])
    try await store.set(.starred, to: true, of: [posts[1].id])
    try await store.set(.read, to: false, of: [posts[1].id])
    #expect(try await store.posts(PostQuery(.unread)).map(\.id) == [posts[1].id, posts[2].id])
    #expect(try await store.posts(PostQuery(.starred)).map(\.id) == [posts[1].id])
    #expect(try await store.posts(PostQuery(.feed(posts[0].feedID))).count == 3)
    #expect(try await store.posts(PostQuery(.feed(77))).isEmpty)
    #expect(try await store.feeds().map(\.unreadCount) == [2])
    try await store.set(.deleted, to: true, of: [posts[2].id])
    #expect(try await store.feeds().map(\.unreadCount) == [1])
  }

  @Test func ordersPutThemAsTheySay() async throws {
    try await fill([item("b", "banana", at: 2), item("a", "Äpfel", at: 1), item("c", "Cherry", at: 3)])
    var titles: [PostQuery.Order: [String]] = [:]
    for order in PostQuery.Order.allCases {
      titles[order] = try await store.posts(PostQuery(order: order)).map(\.title)
    }
    #expect(titles[.newest] == ["Cherry", "banana", "Äpfel"])
    #expect(titles[.oldest] == ["Äpfel", "banana", "Cherry"])
    #expect(titles[.title] == ["Äpfel", "banana", "Cherry"])
  }

  @Test func eachWordIsTheBeginningOfAWordSomewhere() async throws {
    try await fill([
      item("1", "Garden", "Tomatoes and beans", author: "Ada"), item("2", "Kitchen", "Tomato soup", author: "Bob"),
    ])
    #expect(try await found("tom") == ["Garden", "Kitchen"])
    #expect(try await found("TOMATOES") == ["Garden"])
    #expect(try await found("ada tom") == ["Garden"])
    #expect(try await found("kit sou bob") == ["Kitchen"])
    #expect(try await found("omato") == [])
    #expect(try await found("ada soup") == [])
    #expect(try await found("  ") == ["Garden", "Kitchen"])
  }

  @Test func wordsAreFoundWithAndWithoutTheirAccents() async throws {
    try await fill([item("1", "Café"), item("2", "cafe\u{301}s"), item("3", "Тест")])
    #expect(try await found("cafe") == ["Café", "cafe\u{301}s"])
    #expect(try await found("CAFÉ") == ["Café", "cafe\u{301}s"])
    #expect(try await found("тес") == ["Тест"])
  }

  @Test(arguments: [
    "\"", "'", "*", "AND", "OR", "NOT one", "NEAR(one two)", "title:one", "one\"", "(", ")", "^one", "-one", "+",
    "one*two",
    "{title}: one", "\u{0}", "one\u{0}two", "%", "_", ";DROP TABLE post", "👩‍👩‍👧", "one AND", "\\",
  ])
  func whatTheIndexTakesForOperatorsIsTextHere(typed: String) async throws {
    try await fill([item("1", "one two"), item("2", "and or not near title drop table post")])
    let titles = try await found(typed)
    let words = typed.split { !$0.isLetter }.map { $0.lowercased() }
    let expected = ["one two", "and or not near title drop table post"].filter { title in
      words.allSatisfy { word in title.split(separator: " ").contains { $0.hasPrefix(word) } }
    }
    #expect(titles == Set(expected))
  }

  @Test func aHyphenatedWordIsFoundAsItIsWritten() async throws {
    try await fill([item("1", "By e-mail"), item("2", "E is for mail")])
    #expect(try await found("e-mai") == ["By e-mail"])
  }

  @Test func scriptsWithoutSpacesAreFoundAnywhere() async throws {
    try await fill([item("1", "今日は日本語の記事です"), item("2", "Notes", "About 日本 and more"), item("3", "Plain")])
    #expect(try await found("日本") == ["今日は日本語の記事です", "Notes"])
    #expect(try await found("日本語 記事") == ["今日は日本語の記事です"])
    #expect(try await found("日本 about") == ["Notes"])
    #expect(try await found("日本国").isEmpty)
  }

  @Test func searchingKeepsToTheScope() async throws {
    try await fill([item("1", "One apple"), item("2", "Two apples")])
    let posts = try await store.posts(PostQuery())
    try await store.set(.read, to: true, of: [posts[0].id])
    #expect(try await store.posts(PostQuery(.unread, search: "apple")).map(\.id) == [posts[1].id])
    #expect(
      try await store.posts(PostQuery(.all, search: "apple", order: .oldest)).map(\.title) == [
        "Two apples", "One apple",
      ])
  }
}
