import Bindery
import Feeds
import PostStore
import Testing
import ReaderModels

@testable import BinderyApp

/// The list of feeds with keys: folders, removal, and the search for a feed.
@MainActor @Suite(.timeLimit(.minutes(20))) struct FeedListKeyTests {
  private func keys(_ text: String) -> [Key] { text.map { .character($0) } }

  /// The keys that remove the selected row: the key of the command, and the second button of the question.
  private let removal = [.character("d"), Key(.tab), Key(.enter)]

  @Test func foldersAreExpandedWithRightAndCollapsedWithLeft() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 30))
    for (name, folder) in [("a", "Science"), ("b", "Science/Space"), ("c", "")] {
      _ = try await harness.services.store.add(FeedSubscription(source: "https://\(name).example/", folder: folder))
    }
    harness.model.reader.feeds.reloadFeeds()
    await harness.app.settle()
    harness.model.reader.feeds.refreshAll()
    await harness.app.settle()
    let list = try #require(harness.app.window.view(named: "feeds") as? Tree<FeedLine>)
    func rows() -> [String] { (0..<list.count).compactMap { list.node(at: $0)?.name } }
    let closed = ["All posts", "Unread", "Starred", "Science", "c.example", "Sample"]
    #expect(rows() == closed)
    await harness.press([Key(.left), Key(.down), Key(.down), Key(.down), Key(.right)])
    #expect(rows() == closed[...3] + ["Space", "a.example"] + closed[4...])
    #expect(
      harness.model.reader.posts.posts.elements.map(\.title).sorted() == [
        "Hello from a.example", "Hello from b.example",
      ])
    #expect(harness.focus == "feeds")
    await harness.press([Key(.down), Key(.right), Key(.down)])
    #expect(rows()[5] == "b.example" && harness.model.reader.feeds.selectedFeed?.name == "b.example")
    await harness.press([Key(.right)])
    #expect(harness.focus == "posts")
    await harness.press([.character("m"), Key(.left), Key(.left), Key(.left), Key(.left), Key(.left)])
    #expect(rows() == closed)
    #expect(list.selectedNode?.name == "Science")
    #expect(list.selectedNode?.count == 1)
  }

  @Test func aFeedIsRemovedAfterAQuestion() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), Key(.end), .character("d")])
    #expect(harness.terminal.screen.contains("Remove 'Sample' and its posts?"))
    await harness.press([Key(.enter)])
    #expect(harness.model.reader.feeds.feeds.value.count == 1)
    await harness.press(removal)
    #expect(harness.model.reader.feeds.feeds.value.isEmpty)
  }

  @Test func aFeedInACollapsedFolderIsFoundByLettersOfItsName() async throws {
    let harness = try await AppHarness.loaded()
    for (name, folder) in [("a", "Science"), ("b", "Science/Space"), ("c", "")] {
      _ = try await harness.services.store.add(FeedSubscription(source: "https://\(name).example/", folder: folder))
    }
    harness.model.reader.feeds.reloadFeeds()
    await harness.app.settle()
    await harness.press([.character("f")] + keys("b.ex"))
    #expect(harness.terminal.screen.contains("Science / Space"))
    #expect(harness.statusBar?.items.first { $0.key == Key(.enter) }?.title == "Select")
    await harness.press([Key(.enter)])
    #expect(harness.focus == "feeds" && harness.model.reader.feeds.selectedFeed?.name == "b.example")
    #expect(harness.model.reader.feeds.expandedFolders.value.contains(.folder("Science/Space")))
    await harness.press([.character("f")] + keys("example") + [Key(.down), Key(.down), Key(.up), Key(.enter)])
    #expect(harness.model.reader.feeds.selectedFeed?.name == "b.example")
    await harness.press([.character("f")] + keys("zzz"))
    #expect(harness.terminal.screen.contains("No feed has this name."))
    await harness.press([Key(.enter), Key(.escape)])
    #expect(harness.model.reader.feeds.selectedFeed?.name == "b.example")
  }

  @Test func aLetterWithoutACommandInTheListOfFeedsFindsAFeed() async throws {
    let harness = try await AppHarness.loaded()
    _ = try await harness.services.store.add(FeedSubscription(source: "https://chess.example/", folder: "Leisure"))
    harness.model.reader.feeds.reloadFeeds()
    await harness.app.settle()
    await harness.press([Key(.left)])
    harness.terminal.send(keys("chess").map { .key($0) } + [.key(Key(.enter))])
    await harness.app.settle()
    #expect(harness.model.reader.feeds.selectedFeed?.name == "chess.example")
    #expect(harness.focus == "feeds")
    // The next search begins without the letter.
    await harness.press([.character("f")])
    #expect(harness.model.reader.feeds.feeds.value.count == 2 && harness.focus == "name")
    #expect(harness.app.window.view(named: "name")?.scriptProperty("text") == "")
    await harness.press([Key(.escape), Key(.home), .character("e")])
    #expect(harness.terminal.screen.contains("'e' (Rename or edit) has no effect here."))
    await harness.press([.character("j")])
    #expect(harness.model.reader.feeds.selectedID.value == .unread)
    await harness.press([.character("%")])
    #expect(harness.terminal.screen.contains("'%' has no function here."))
  }

  @Test func aLetterFindsNoFeedWhereThereIsNone() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), Key(.end)] + removal + [.character("c")])
    #expect(harness.focus == "feeds" && harness.terminal.screen.contains("'c' has no function here."))
  }

  @Test func aQuestionIsAnsweredWithTheKeysForYesAndNo() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), Key(.end), .character("d")])
    #expect(harness.statusBar?.items.first { $0.key == .character("y") }?.title == "Remove")
    await harness.press([.character("n")])
    #expect(harness.focus == "feeds" && harness.model.reader.feeds.feeds.value.count == 1)
    await harness.press([.character("d"), .character("y")])
    #expect(harness.model.reader.feeds.feeds.value.isEmpty)
  }

  @Test func theHelpListsKeysOnlyWhereTheyHaveAnEffect() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 100, height: 60))
    await harness.press([Key(.left), Key(.end), Key(.function(1))])
    #expect(harness.terminal.screen.contains("Rename or edit"))
    #expect(!harness.terminal.screen.contains("Move folder"))
    #expect(!harness.terminal.screen.contains("Go to page"))
  }

  @Test func aKeyForUnreadPostsSaysThatThereAreNone() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), .character("M"), .character("u")])
    #expect(harness.statusBar?.message == "No unread posts.")
    await harness.press([.character("P")])
    #expect(harness.statusBar?.message == "No unread posts in this list.")
  }

  @Test func aKeyWithoutAnEffectIsReported() async throws {
    let harness = try await AppHarness.loaded()
    _ = try await harness.services.store.add(FeedSubscription(source: "https://a.example/", folder: "Art"))
    harness.model.reader.feeds.reloadFeeds()
    await harness.app.settle()
    harness.model.reader.feeds.selectedID.value = .folder("Art")
    await harness.app.settle()
    await harness.press([Key(.left), Key(.down, .alt)])
    #expect(harness.terminal.screen.contains("'Alt+Down' (Move folder down) has no effect here."))
    await harness.press([.control("a")])
    #expect(harness.terminal.screen.contains("'Ctrl+A' has no function here."))
    await harness.press([Key(.home), Key(.up)])
    #expect(!harness.terminal.screen.contains("here."))
  }

  /// The posts of the row that was selected before are displayed until those of the feed have been read.
  @Test func theMarksConcernTheSelectedFeedWhileItsPostsAreRead() async throws {
    let harness = try await AppHarness.loaded()
    let other = try await harness.services.store.subscribe(to: FeedSubscription(source: "https://a.example/")).feed
    harness.model.reader.feeds.reloadFeeds()
    harness.model.reader.posts.reloadPosts()
    await harness.app.settle()
    await harness.press([Key(.left), Key(.end), Key(.up)])
    #expect(harness.model.reader.feeds.selectedFeed?.id == other.id)
    await harness.press([Key(.home)])
    harness.terminal.send([Key(.end), Key(.up), .character("M")].map { .key($0) })
    await harness.app.settle()
    let counts = harness.model.reader.feeds.feeds.value.map(\.unreadCount)
    #expect(counts == [0, 13])
  }

  @Test func theFeedOfAQuestionIsRemovedAndNotAnotherOne() async throws {
    let harness = try await AppHarness.loaded()
    let other = try await harness.services.store.add(FeedSubscription(source: "https://other.example/"))
    harness.model.reader.feeds.reloadFeeds()
    await harness.app.settle()
    await harness.press([Key(.left), Key(.end), .character("d")])
    harness.model.reader.feeds.selectedID.value = .feed(other.id)
    await harness.press([Key(.tab), Key(.enter)])
    #expect(harness.model.reader.feeds.feeds.value.map(\.id) == [other.id])
  }

  @Test func aFolderIsRenamedMovedAndRemoved() async throws {
    let harness = try await AppHarness.loaded()
    for (name, folder) in [("a", "Science"), ("b", "Art")] {
      _ = try await harness.services.store.add(FeedSubscription(source: "https://\(name).example/", folder: folder))
    }
    harness.model.reader.feeds.reloadFeeds()
    await harness.app.settle()
    let feeds = harness.model.reader.feeds
    func folders() -> [String] { feeds.rows.value.filter { $0.feedID == nil }.dropFirst(3).map(\.name) }
    feeds.selectedID.value = .folder("Science")
    await harness.app.settle()
    await harness.press([Key(.left), .character("e")] + keys("Physics") + [Key(.enter)])
    #expect(folders() == ["Art", "Physics"])
    await harness.press([Key(.up, .alt)])
    #expect(folders() == ["Physics", "Art"])
    await harness.press([Key(.down, .alt)])
    #expect(folders() == ["Art", "Physics"])
    await harness.press(removal)
    #expect(folders() == ["Art"])
    await harness.press([.character("z")])
    #expect(folders() == ["Art", "Physics"])
  }
}
