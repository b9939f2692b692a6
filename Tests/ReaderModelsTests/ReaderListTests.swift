import Bindings
import Feeds
import Foundation
import Testing
import ReaderModels

/// The choices for a list of posts: read posts are hidden, each list has an order, and a search moves to all posts.
@Suite(.timeLimit(.minutes(20))) struct ReaderListTests {
  private func opened() async throws -> ReaderHarness {
    try await .opened(.dated("River", "A", "B", "C"), .dated("Stone", "Zoo", from: 1_600_000_000))
  }

  @Test func hiddenReadPostsStayHiddenInEveryList() async throws {
    let harness = try await opened()
    await harness.after { harness.posts.setRead(true, index: 1) }
    await harness.after { harness.posts.toggleReadPosts() }
    #expect(harness.titles == ["A", "C", "Zoo"])
    #expect(harness.posts.countsAndOrder == "3 unread, read posts hidden · newest first")
    await harness.select("River")
    #expect(harness.titles == ["A", "C"])
    await harness.after { harness.posts.toggleReadPosts() }
    #expect(harness.titles == ["A", "B", "C"])
    #expect(harness.posts.countsAndOrder == "3 posts, 2 unread · newest first")
  }

  @Test func theSelectedPostStaysUntilAnotherListIsShown() async throws {
    let harness = try await opened()
    await harness.after { harness.posts.toggleReadPosts() }
    await harness.after { _ = harness.posts.openPost(index: 1) }
    await harness.after { harness.posts.reloadPosts() }
    #expect(harness.titles == ["A", "B", "C", "Zoo"])
    #expect(harness.posts.selectedPost?.title == "B")
    await harness.select("River")
    #expect(harness.titles == ["A", "C"])
  }

  @Test func theNextPostIsSelectedIfTheSelectedOneIsHidden() async throws {
    let harness = try await opened()
    for index in 1...2 { await harness.after { harness.posts.setRead(true, index: index) } }
    await harness.after { harness.posts.select(index: 1) }
    await harness.after { harness.posts.toggleReadPosts() }
    #expect(harness.titles == ["A", "Zoo"] && harness.posts.selectedPost?.title == "Zoo")
    await harness.after { harness.posts.toggleReadPosts() }
    #expect(harness.posts.selectedPost?.title == "Zoo")
  }

  @Test func theReadPostWhereTheUserStoppedIsInTheListOfTheNextSession() async throws {
    let harness = try await opened()
    await harness.select("Unread")
    for index in 0...1 { await harness.after { _ = harness.posts.openPost(index: index) } }
    await harness.reader.keepPosition()
    let next = ReaderHarness(harness.store)
    next.reader.open()
    await next.settle()
    #expect(next.feeds.selectedName == "Unread")
    #expect(next.titles == ["B", "C", "Zoo"] && next.posts.selectedPost?.title == "B")
    await next.select("River")
    await next.select("Unread")
    #expect(next.titles == ["C", "Zoo"])
  }

  @Test func thePreviousUnreadPostIsOpened() async throws {
    let harness = try await opened()
    await harness.after { harness.posts.setRead(true, index: 1) }
    await harness.after { harness.posts.select(index: 2) }
    await harness.after { harness.reader.goToPreviousUnread() }
    #expect(harness.posts.selectedPost?.title == "A" && harness.notice == nil)
    await harness.after { harness.reader.goToPreviousUnread() }
    #expect(harness.posts.selectedPost?.title == "Zoo" && harness.notice == "Continued from the last post.")
    harness.reader.notices.clear()
    await harness.after { harness.posts.select(index: 0) }
    await harness.after { harness.reader.goToNextUnread() }
    #expect(harness.posts.selectedPost?.title == "C" && harness.notice == nil)
    await harness.after { harness.posts.setRead(false, index: 0) }
    await harness.after { harness.reader.goToNextUnread(isPostOpen: true) }
    #expect(harness.posts.selectedPost?.title == "A" && harness.notice == "Continued from the first post.")
  }

  @Test func thePostsOfAllFeedsAreMarkedAsReadInEveryList() async throws {
    let harness = try await opened()
    await harness.select("Stone")
    let ids = await harness.posts.readUnreadOfAllFeeds()
    #expect(ids.count == 4)
    await harness.after { harness.posts.markAllRead(ids) }
    #expect(harness.feeds.unreadCount == 0 && harness.notice == "Marked 4 posts as read.")
    await harness.after { harness.reader.history.undo() }
    #expect(harness.feeds.unreadCount == 4)
  }

  @Test func aNoticeEndsWithTheNextKeyUnlessItIsAnErrorOrOffersAnUndo() async throws {
    let harness = try await opened()
    await harness.after { harness.posts.toggleReadPosts() }
    harness.reader.notices.keyHandled()
    #expect(harness.notice?.contains("hidden") == true)
    harness.reader.notices.keyHandled()
    #expect(harness.notice == nil)
    await harness.after { harness.posts.markAllRead() }
    for _ in 1...2 { harness.reader.notices.keyHandled() }
    #expect(harness.notice == "Marked 4 posts as read.")
    await harness.after { harness.reader.history.undo() }
    await harness.after { harness.reader.openInBrowser() }
    harness.reader.notices.keyHandled()
    #expect(harness.notice == "Opening https://a.example/0")
    harness.reader.notices.keyHandled()
    #expect(harness.notice == nil)
    // The result of a refresh is displayed until a second key has an effect.
    harness.store.sources["https://stone.example/feed"] = .failure(Told("It failed."))
    await harness.after { harness.feeds.refreshAll() }
    harness.reader.notices.keyHandled()
    #expect(harness.notice == "'Stone' failed. Nothing new in 1 of 2 feeds.")
    harness.reader.notices.keyHandled()
    #expect(harness.notice == nil)
    harness.reader.notices.show(Notice("There is no browser here.", isFailure: true))
    for _ in 1...2 { harness.reader.notices.keyHandled() }
    #expect(harness.notice == "There is no browser here.")
  }

  @Test func anEmptyListSaysThatReadPostsAreHidden() async throws {
    let harness = try await opened()
    await harness.select("Stone")
    await harness.after { harness.posts.markAllRead() }
    await harness.after { harness.posts.toggleReadPosts() }
    #expect(harness.titles.isEmpty)
    #expect(harness.reader.emptyStatus == "No unread posts. Read posts are hidden.")
    await harness.after { harness.posts.search.value = "zoo" }
    await harness.after { harness.posts.searchNow() }
    #expect(harness.reader.emptyStatus == "No unread post in 'Stone' contains 'zoo'.")
    #expect(harness.posts.searchStatus == "none found")
    await harness.select("Unread")
    #expect(harness.posts.countsAndOrder == "3 posts, 3 unread · newest first")
  }

  @Test func aListOfSeveralFeedsNamesTheFeedOfEachPost() async throws {
    let harness = try await opened()
    #expect(
      harness.posts.posts.elements.map { harness.posts.feedName(of: $0) } == ["River", "River", "River", "Stone"])
    await harness.select("River")
    #expect(harness.posts.feedName(of: harness.posts.posts[0]).isEmpty)
  }

  @Test func onlyANoticeOfAnActionOffersItsUndo() async throws {
    let harness = try await opened()
    await harness.after { harness.posts.deleteSelected() }
    #expect(harness.reader.notices.current.value?.offersUndo == true)
    harness.reader.notices.say("Nothing new.")
    #expect(harness.reader.notices.current.value?.offersUndo == false)
    #expect(harness.reader.history.undoTitle == "deleting 'A'")
  }

  @Test func eachListKeepsItsOrder() async throws {
    let harness = try await opened()
    await harness.select("River")
    await harness.after { harness.posts.nextOrder() }
    #expect(harness.titles == ["C", "B", "A"])
    await harness.select("All posts")
    #expect(harness.titles == ["A", "B", "C", "Zoo"])
    await harness.select("River")
    #expect(harness.titles == ["C", "B", "A"])
    #expect(harness.posts.orderText == "oldest first")
  }

  @Test func theNextSessionHasTheOrdersAndTheHiddenPosts() async throws {
    let harness = try await opened()
    await harness.select("Stone")
    await harness.after {
      harness.posts.nextOrder()
      harness.posts.nextOrder()
    }
    await harness.select("River")
    await harness.after { harness.posts.toggleReadPosts() }
    await harness.reader.keepPosition()
    let next = ReaderHarness(harness.store)
    await next.after { next.reader.open() }
    #expect(next.feeds.selectedFeed?.name == "River")
    #expect(next.posts.hidesRead.value)
    #expect(next.posts.order == .newest)
    await next.select("Stone")
    #expect(next.posts.order == .title)
  }

  @Test(arguments: [
    ("all/oldest/1/0", PostQuery.Order.oldest), ("all/oldest/1/0/0/", .oldest), ("all/newest/1/0/0///", .newest),
    ("all/newest/1/0/0//unread/all=title,feed 9=odd,feed=,=", .title),
  ])
  func positionsOfEveryVersionAreRead(text: String, order: PostQuery.Order) async throws {
    let store = try await MemoryPostStore.with(.dated("River", "A"))
    try await store.setValue(text, forKey: "reader.position")
    let harness = ReaderHarness(store)
    await harness.after { harness.reader.open() }
    #expect(harness.posts.order == order)
    #expect(harness.posts.hidesRead.value == text.contains("unread"))
  }

  @Test func aSearchThatFindsNothingIsRepeatedInAllPostsAndLeadsBack() async throws {
    let harness = try await opened()
    await harness.select("River")
    harness.posts.search.value = "zoo"
    await harness.after { harness.posts.searchNow() }
    #expect(harness.titles.isEmpty)
    #expect(harness.reader.emptyStatus == "No post in 'River' contains 'zoo'.")
    #expect(harness.posts.canSearchAll)
    await harness.after { harness.reader.searchAll() }
    #expect(harness.titles == ["Zoo"])
    #expect(harness.feeds.selectedID.value == .all)
    #expect(!harness.posts.canSearchAll)
    await harness.after { harness.reader.endSearch() }
    #expect(harness.feeds.selectedFeed?.name == "River")
    #expect(harness.titles == ["A", "B", "C"])
  }

  @Test func afterASearchTheSelectionIsTheOneBeforeOrTheOneOfTheUser() async throws {
    let harness = try await opened()
    func search(_ words: String) async {
      harness.posts.beginSearch()
      harness.posts.search.value = words
      await harness.after { harness.posts.searchNow() }
    }
    await harness.after { harness.posts.select(index: 1) }
    await search("c")
    #expect(harness.posts.selectedPost?.title == "C")
    await harness.after { harness.reader.endSearch() }
    #expect(harness.posts.selectedPost?.title == "B")
    await search("nothing")
    await harness.after { harness.reader.endSearch() }
    #expect(harness.posts.selectedPost?.title == "B")
    await search("c")
    await harness.after { harness.reader.openSelected() }
    await harness.after { harness.reader.endSearch() }
    #expect(harness.posts.selectedPost?.title == "C")
    await search("o")
    await harness.after { harness.posts.select(index: harness.posts.posts.count - 1) }
    let chosen = harness.posts.selectedPost?.title
    await harness.after { harness.reader.endSearch() }
    #expect(harness.posts.selectedPost?.title == chosen)
    await harness.after { harness.posts.select(index: 2) }
    await harness.after { harness.reader.endSearch() }
    await harness.after { harness.posts.reloadPosts() }
    #expect(harness.posts.selectedPost?.title == "C")
  }

  @Test func aSearchOfAllPostsReturnsToTheSelectionOfItsList() async throws {
    let harness = try await opened()
    await harness.select("River")
    await harness.after { harness.posts.select(index: 2) }
    harness.posts.beginSearch()
    await harness.after { harness.reader.searchAll() }
    #expect(harness.posts.searchTitle == "Search all posts")
    harness.posts.search.value = "zoo"
    await harness.after { harness.posts.searchNow() }
    #expect(harness.titles == ["Zoo"])
    await harness.after { harness.reader.endSearch() }
    #expect(harness.feeds.selectedFeed?.name == "River")
    #expect(harness.posts.selectedPost?.title == "C")
  }

  @Test func theSearchNamesItsPosts() async throws {
    let harness = try await opened()
    for (list, title) in [("Unread", "unread posts"), ("Starred", "starred posts"), ("River", "this feed")] {
      await harness.select(list)
      #expect(harness.posts.searchTitle == "Search \(title)")
    }
  }

  /// Imports a feed whose posts are newer than those of the other feeds.
  private func importFeed(_ harness: ReaderHarness) async throws {
    let address = "https://lake.example/feed"
    harness.store.sources[address] = .success(.dated("Lake", "X", "Y", from: 1_800_000_000))
    harness.documents.files["/list"] = Data(address.utf8)
    try await harness.reader.fileTransfer(.importing).run("/list", replacing: false)
  }

  @Test func theListBeginsWithTheNewestPostAfterAnImport() async throws {
    let harness = try await opened()
    #expect(harness.posts.selectedPost?.title == "A")
    try await importFeed(harness)
    await harness.settle()
    #expect(harness.titles.prefix(3) == ["X", "Y", "A"])
    #expect(harness.posts.selectedPost?.title == "X")
    // A later refresh keeps the selected post.
    harness.store.sources["https://lake.example/feed"] = .success(.dated("Lake", "Z", from: 1_900_000_000))
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.titles.prefix(3) == ["Z", "X", "Y"])
    #expect(harness.posts.selectedPost?.title == "X")
  }

  @Test(arguments: ["selected", "opened", "read"])
  func aPostThatTheUserHasChosenStaysDuringAnImport(choice: String) async throws {
    let harness = try await opened()
    harness.store.refreshes.shut()
    try await importFeed(harness)
    switch choice {
    case "selected": harness.posts.select(index: 1)
    case "opened": _ = harness.posts.openPost(index: 0)
    default: harness.reader.readingLine.value = 3
    }
    harness.store.refreshes.open()
    await harness.settle()
    #expect(harness.titles.prefix(2) == ["X", "Y"])
    #expect(harness.posts.selectedPost?.title == (choice == "selected" ? "B" : "A"))
  }

  @Test func aFailedFeedBesideALoadedOneIsNotTheReasonForAnEmptyList() async throws {
    let harness = try await opened()
    harness.store.sources["https://stone.example/feed"] = .failure(Told("The cable is out."))
    await harness.select("Unread")
    await harness.after { harness.posts.markAllRead() }
    await harness.after { harness.feeds.refreshAll() }
    await harness.after { harness.posts.reloadPosts() }
    await harness.select("All posts")
    await harness.select("Unread")
    harness.reader.notices.clear()
    #expect(harness.titles.isEmpty && harness.reader.failureSummary == "1 feed failed.")
    #expect(harness.reader.emptyStatus == "Everything has been read.")
    #expect(harness.reader.status == "")
  }

  @Test func aListSelectedDuringASearchOfAllPostsIsNotLeft() async throws {
    let harness = try await opened()
    await harness.select("River")
    harness.posts.search.value = "zoo"
    await harness.after { harness.reader.searchAll() }
    await harness.select("Stone")
    #expect(!harness.posts.isSearching)
    await harness.after { harness.reader.endSearch() }
    #expect(harness.feeds.selectedFeed?.name == "Stone")
  }

  @Test(arguments: [PostMark.read, .starred]) func aMarkByAnotherProgramIsDisplayedInAListWithoutThePost(
    mark: PostMark
  ) async throws {
    let harness = try await opened()
    await harness.after { harness.posts.toggleStar() }
    await harness.select(mark == .read ? "Unread" : "Starred")
    await harness.after { harness.posts.select(index: 0) }
    let post = try #require(harness.posts.selectedPost?.record)
    let isSet = mark == .read
    try await harness.store.set(mark, to: isSet, of: [post.id])
    await harness.after { harness.posts.reloadPosts() }
    let shown = try #require(harness.posts.selectedPost)
    #expect(shown.id == PostEntity.identity(of: post.id))
    #expect(isSet ? shown.isRead : !shown.isStarred)
    if isSet { #expect(harness.posts.countsAndOrder == "4 posts, 3 unread · newest first") }
  }
}
