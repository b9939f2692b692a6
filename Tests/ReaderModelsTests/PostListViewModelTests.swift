import Bindings
import Feeds
import Foundation
import Testing
import ReaderModels

@Suite(.timeLimit(.minutes(20))) struct PostListViewModelTests {
  private func opened(_ titles: [String] = ["A", "B", "C"]) async throws -> ReaderHarness {
    var feed = Feed.dated("News")
    feed.items = titles.enumerated().flatMap { index, title in
      Feed.dated("News", title, from: 1_700_000_000 - Double(index) * 60).items
    }
    return try await ReaderHarness.opened(feed)
  }

  @Test func nothingIsReadBeforeItIsAskedFor() {
    let store = MemoryPostStore()
    let services = AppServices(store: store, clock: ManualClock())
    let model = PostListViewModel(ReaderContext(services: services))
    #expect(store.log.isEmpty)
    #expect(ReaderViewModel(services: services).status == "Reading…")
    #expect(model.selectedIndex == nil)
    #expect(model.viewModelForPost(index: 0) == nil)
  }

  @Test func postsAreShownCountedAndTheFirstIsSelectedAndOpened() async throws {
    let harness = try await opened()
    #expect(harness.titles == ["A", "B", "C"])
    #expect(harness.posts.countsAndOrder == "3 posts, 3 unread · newest first")
    #expect(harness.reader.status == "")
    #expect(harness.posts.selectedIndex == 0)
    #expect(harness.posts.detail.value?.title == "A")
    #expect(harness.posts.detail.value?.body.text.hasPrefix("Text of A, with a link [1].") == true)
    #expect(harness.posts.posts[0].isRead == false)
  }

  @Test(arguments: [-1, 3, Int.min, Int.max])
  func aPlaceThatDoesNotExistIsNil(index: Int) async throws {
    let model = try await opened().posts
    #expect(model.viewModelForPost(index: index) == nil)
    #expect(model.openPost(index: index) == nil)
    model.setRead(true, index: index)
    #expect(model.unreadCount.value == 3)
    _ = model.nextUnread(after: index)
    model.select(index: index)
    #expect(model.selectedIndex == nil)
  }

  @Test func aReloadWithASelectionKeepsItByIdentity() async throws {
    let harness = try await opened()
    await harness.after { _ = harness.posts.openPost(index: 1) }
    var feed = Feed.dated("News", "X", "Y", from: 1_800_000_000)
    feed.items += Feed.dated("News", "A", "B", "C").items
    harness.store.sources["https://news.example/feed"] = .success(feed)
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.titles == ["X", "Y", "A", "B", "C"])
    #expect(harness.posts.selectedPost?.title == "B")
    #expect(harness.posts.posts.elements.map(\.isRead) == [false, false, false, true, false])
    #expect(harness.notice == "2 new posts in 'News'.")
  }

  @Test func aRefreshThatBringsTheSameChangesNoRow() async throws {
    let harness = try await opened()
    var changes: [ListChange] = []
    harness.posts.posts.observe { changes.append($0) }
    await harness.after { harness.feeds.refreshAll() }
    await harness.after { harness.posts.reloadPosts() }
    #expect(changes.isEmpty)
    #expect(harness.notice == "Nothing new in 'News'.")
  }

  @Test func theNoticeNamesTheNewOrder() async throws {
    let harness = try await opened()
    for order in ["oldest first", "by title", "newest first"] {
      harness.posts.nextOrder()
      #expect(harness.notice == "This list is now sorted \(order).")
    }
  }

  @Test func aMarkIsOneUpdateAndADeletionOneRemoval() async throws {
    let harness = try await opened()
    var changes: [ListChange] = []
    harness.posts.posts.observe { changes.append($0) }
    await harness.after { harness.posts.setRead(true, index: 1) }
    await harness.after { harness.posts.toggleStar() }
    await harness.after { harness.posts.deleteSelected() }
    #expect(changes.map(\.edits) == [[.update(at: 1)], [.update(at: 0)], [.remove(at: 0)]])
    #expect(harness.titles == ["B", "C"])
    #expect(harness.posts.selectedPost?.title == "B")
    #expect(harness.posts.unreadCount.value == 1)
  }

  @Test func aDeletedPostComesBackMarkedAndSelected() async throws {
    let harness = try await opened()
    await harness.after { harness.posts.toggleStar() }
    await harness.after { harness.posts.deleteSelected() }
    #expect(harness.notice == "Deleted 'A'.")
    #expect(harness.line("Starred")?.count == 0)
    await harness.after { harness.reader.history.undo() }
    #expect(harness.titles == ["A", "B", "C"])
    #expect(harness.posts.selectedPost?.title == "A")
    #expect(harness.posts.selectedPost?.isStarred == true)
    #expect(harness.line("Starred")?.count == 1)
    await harness.after { harness.reader.history.redo() }
    #expect(harness.titles == ["B", "C"])
    await harness.after { harness.posts.reloadPosts() }
    #expect(harness.titles == ["B", "C"])
  }

  @Test func theLastPostDeletedLeavesTheSelectionOnTheOneBefore() async throws {
    let harness = try await opened()
    await harness.after { harness.posts.select(index: 2) }
    await harness.after { harness.posts.deleteSelected() }
    #expect(harness.posts.selectedPost?.title == "B")
    await harness.after { harness.posts.deleteSelected() }
    await harness.after { harness.posts.deleteSelected() }
    #expect(harness.posts.selectedPost == nil)
    #expect(harness.posts.detail.value == nil)
    #expect(harness.posts.emptyStatus == "No posts yet. Refresh to load them.")
    harness.posts.deleteSelected()
    harness.posts.toggleStar()
    harness.posts.toggleRead()
  }

  @Test(arguments: [3, 40]) func allAreMarkedReadAtOnceAndUnreadAgain(count: Int) async throws {
    let harness = try await opened((0..<count).map { "Post \($0)" })
    await harness.after { harness.posts.setRead(true, index: 1) }
    await harness.after { harness.posts.markAllRead() }
    #expect(harness.posts.countsAndOrder == "\(count) posts, all read · newest first")
    #expect(harness.line("Unread")?.count == 0)
    #expect(!harness.posts.canMarkAllRead)
    await harness.after { harness.reader.history.undo() }
    #expect(harness.posts.unreadCount.value == count - 1)
    #expect(harness.posts.posts.elements.map(\.isRead).firstIndex(of: true) == 1)
    #expect(try await harness.store.posts(PostQuery(.unread)).count == count - 1)
  }

  @Test func theNextUnreadPostGoesRoundTheList() async throws {
    let model = try await opened().posts
    model.setRead(true, index: 1)
    #expect(model.nextUnread(after: 0) == 2)
    #expect(model.nextUnread(after: 2) == 0)
    model.setRead(true, index: 0)
    model.setRead(true, index: 2)
    #expect(model.nextUnread(after: 0) == nil)
  }

  @Test func aSearchFollowsWhatIsTypedAfterAMoment() async throws {
    let harness = try await opened(["Apples", "Pears", "More apples"])
    for text in ["a", "ap", "app", "appl"] { await harness.after { harness.posts.search.value = text } }
    harness.store.clearLog()
    #expect(harness.titles.count == 3)
    await harness.clock.advance(by: PostListViewModel.searchPause)
    await harness.settle()
    #expect(harness.titles == ["Apples", "More apples"])
    #expect(harness.posts.searchStatus == "2 found")
    #expect(harness.store.log == ["posts all 'appl' newest"])
    await harness.after {
      harness.posts.search.value = "plums"
      harness.posts.searchNow()
    }
    #expect(harness.posts.emptyStatus == "No post contains 'plums'.")
    #expect(harness.posts.searchStatus == "none found")
    await harness.after {
      harness.posts.search.value = ""
      harness.posts.searchNow()
    }
    #expect(harness.titles.count == 3)
  }

  @Test func theWordsOfASearchAreFoundOnceAfterAPause() async throws {
    let harness = try await opened()
    var words: [[String]] = []
    let observation = harness.posts.searchWords.observe { words.append($0) }
    defer { observation.dispose() }
    for text in ["o", "on", "one", "one ", "one t"] { await harness.after { harness.posts.search.value = text } }
    #expect(words.isEmpty)
    await harness.clock.advance(by: PostListViewModel.searchPause)
    #expect(words == [["one", "t"]])
  }

  @Test func aLongSearchIsCutAndSaysSo() async throws {
    let harness = try await opened()
    harness.store.clearLog()
    await harness.after {
      harness.posts.search.value = String(repeating: "x", count: 100_000)
      harness.posts.searchNow()
    }
    #expect(harness.store.log == ["posts all '\(String(repeating: "x", count: 1_000))' newest"])
    #expect(harness.posts.searchStatus == "none found (using the first 1000 characters)")
    let shown = String(repeating: "x", count: 59)
    #expect(harness.posts.emptyStatus == "No post contains '\(shown)…' (using the first 1000 characters).")
    await harness.after {
      harness.posts.search.value = (0..<500).map { "\($0)" }.joined(separator: " ")
      harness.posts.searchNow()
    }
    #expect(harness.posts.searchStatus == "none found (using the first 32 words)")
  }

  @Test func theOrderGoesRound() async throws {
    let harness = try await opened(["B", "a", "C"])
    #expect(harness.posts.orderText == "newest first")
    await harness.after { harness.posts.nextOrder() }
    #expect(harness.titles == ["C", "a", "B"])
    await harness.after { harness.posts.nextOrder() }
    #expect(harness.titles == ["a", "B", "C"])
    #expect(harness.posts.orderText == "by title")
    await harness.after { harness.posts.nextOrder() }
    #expect(harness.titles == ["B", "a", "C"])
  }

  @Test func aPostThatIsReadStaysAmongTheUnreadUntilOneGoesElsewhere() async throws {
    let harness = try await opened()
    await harness.select("Unread")
    await harness.after { _ = harness.posts.openPost(index: 1) }
    #expect(harness.titles == ["A", "B", "C"])
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.titles == ["A", "B", "C"])
    await harness.select("All posts")
    await harness.select("Unread")
    #expect(harness.titles == ["A", "C"])
  }

  @Test func theSelectedPostIsMarkedWhileTheListAndItsTextAreRead() async throws {
    let harness = try await opened()
    harness.store.postReadings.shut()
    harness.store.textReadings.shut()
    harness.posts.reloadPosts()
    await harness.store.postReadings.holds(1)
    harness.posts.select(index: 1)
    harness.posts.toggleRead()
    harness.posts.toggleStar()
    #expect(harness.posts.posts.elements.map(\.isRead) == [false, true, false])
    harness.store.postReadings.open()
    harness.store.textReadings.open()
    await harness.settle()
    #expect(harness.posts.selectedPost?.title == "B")
    #expect(harness.store.post("B")?.isRead == true && harness.store.post("B")?.isStarred == true)
    #expect(harness.store.post("A")?.isRead == false)
  }

  @Test func aMarkThatIsNotKeptIsSaidAndTakenBack() async throws {
    let harness = try await opened()
    harness.store.failure = Told("The disk is full. Make room.")
    await harness.after { harness.posts.setRead(true, index: 0) }
    #expect(harness.notice == "The disk is full. Make room.")
    #expect(harness.reader.isStatusFailure)
    #expect(harness.posts.posts[0].isRead == false)
    #expect(harness.posts.unreadCount.value == 3)
    #expect(harness.line("News")?.count == 3)
  }

  @Test func theOpenPostFollowsItsMarksAndKeepsItsText() async throws {
    let harness = try await opened()
    let detail = try #require(harness.posts.detail.value)
    var stars: [Bool] = []
    detail.post.observe(initial: true) { stars.append($0.isStarred) }
    await harness.after { harness.posts.toggleStar() }
    #expect(stars == [false, true])
    #expect(detail.byline.contains("★ starred"))
    #expect(detail.body.text.hasPrefix("Text of A"))
    #expect(harness.posts.detail.value === detail)
  }

  @Test func theModelIsFreedWhileItReads() async {
    let (store, clock) = (MemoryPostStore(), ManualClock())
    weak var freed: PostListViewModel?
    do {
      let model = PostListViewModel(ReaderContext(services: AppServices(store: store, clock: clock)))
      store.postReadings.shut()
      model.reloadPosts()
      await store.postReadings.holds(1)
      freed = model
    }
    store.postReadings.open()
    await clock.tracker.idle()
    #expect(freed == nil)
  }

  @Test(arguments: [50, 51]) func markingManyPostsIsAQuestion(count: Int) async throws {
    let store = MemoryPostStore()
    let items = (0..<count).map { FeedItem(id: "\($0)", title: "Post \($0)") }
    let record = try await store.add(Feed(title: "News", items: items))
    _ = try await store.refresh(record.id)
    let harness = ReaderHarness(store)
    harness.reader.open()
    await harness.settle()
    #expect(harness.posts.unreadCount.value == count)
    let question = "Mark 51 posts in 'All posts' as read? Until you quit, this can be undone."
    #expect(harness.posts.markAllQuestion == (count == 51 ? question : nil))
  }
}
