import Bindings
import Feeds
import Foundation
import Testing

@testable import ReaderModels

@Suite(.timeLimit(.minutes(20))) struct FeedListViewModelTests {
  @Test func collectionsComeFirstThenFeedsByNameWithTheirCounts() async throws {
    let harness = try await ReaderHarness.opened(.dated("Zebra", "A"), .dated("apple", "B", "C"))
    #expect(harness.names == ["All posts", "Unread", "Starred", "apple", "Zebra"])
    #expect(harness.feeds.rows.value.map(\.count) == [nil, 3, 0, 2, 1])
    #expect(harness.titles == ["A", "B", "C"] || harness.titles == ["B", "A", "C"])
  }

  @Test func aMarkIsCountedAtItsFeedAtOnce() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"), .dated("Other", "C"))
    await harness.select("News")
    harness.posts.setRead(true, index: 0)
    #expect(harness.line("News")?.count == 1)
    #expect(harness.line("Unread")?.count == 2)
    harness.posts.toggleStar()
    #expect(harness.line("Starred")?.count == 1)
  }

  @Test func selectingALineShowsItsPosts() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"), .dated("Other", "C"))
    await harness.select("Other")
    #expect(harness.titles == ["C"])
    #expect(harness.feeds.selectedName == "Other")
    #expect(harness.posts.detail.value?.title == "C")
    await harness.select("Starred")
    #expect(harness.titles.isEmpty)
    #expect(harness.posts.emptyStatus == "No starred posts.")
  }

  @Test func aRemovedFeedComesBackWithItsMarks() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"), .dated("Other", "C"))
    await harness.select("News")
    await harness.after { harness.posts.setRead(true, index: 0) }
    await harness.after { harness.feeds.removeSelected() }
    #expect(harness.names == ["All posts", "Unread", "Starred", "Other"])
    #expect(harness.titles == ["C"])
    #expect(harness.feeds.selectedName == "Other")
    #expect(harness.notice == "Removed 'News' and its posts.")
    await harness.after { harness.reader.history.undo() }
    #expect(harness.line("News")?.count == 1)
    #expect(harness.titles == ["A", "B"])
    #expect(harness.feeds.selectedName == "News")
    await harness.after { harness.reader.history.redo() }
    #expect(harness.line("News") == nil)
    await harness.after { harness.reader.history.undo() }
    #expect(harness.line("News")?.count == 1)
  }

  @Test func theNeighborOfARemovedFeedIsSelected() async throws {
    let harness = try await ReaderHarness.opened(.dated("A", "a"), .dated("B", "b"), .dated("C", "c"))
    await harness.select("B")
    await harness.after { harness.feeds.removeSelected() }
    #expect(harness.feeds.selectedName == "C")
    #expect(harness.titles == ["c"])
    await harness.after { harness.feeds.removeSelected() }
    #expect(harness.feeds.selectedName == "A")
    await harness.after { harness.feeds.removeSelected() }
    #expect(harness.feeds.selectedID.value == .all)
    await harness.after { harness.reader.history.undo() }
    #expect(harness.feeds.selectedName == "A")
    #expect(harness.titles == ["a"])
  }

  @Test func aPostThatIsStillShownKeepsTheNameOfItsFeed() async throws {
    let harness = try await ReaderHarness.opened(.dated("A", "a"))
    let detail = try #require(harness.posts.detail.value)
    #expect(detail.feedName == "A")
    await harness.select("A")
    await harness.after { harness.feeds.removeSelected() }
    #expect(detail.feedName == "A")
  }

  @Test func aQuestionNamesTheFeedThatIsRemoved() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    let feed = try #require(harness.feeds.feeds.value.first)
    #expect(
      harness.feeds.removalQuestion(for: feed)
        == "Remove 'News' and its posts? Until you quit, the removal can be undone.")
  }

  @Test func aCollectionIsNotRemoved() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    await harness.after { harness.feeds.removeSelected() }
    #expect(harness.names.count == 4)
    #expect(!harness.reader.history.canUndo)
  }

  // MARK: - Refreshing

  @Test func fourFeedsAtMostAreAskedAtATime() async throws {
    let feeds = (1...10).map { Feed.dated("Feed \($0)") }
    let store = MemoryPostStore()
    for feed in feeds { try await store.add(feed) }
    let harness = ReaderHarness(store)
    store.refreshes.shut()
    harness.reader.open()
    await store.refreshes.holds(4)
    #expect(harness.feeds.progress?.description == "0 of 10")
    #expect(harness.reader.status == "Refreshing 0 of 10")
    for done in 1...6 {
      store.refreshes.letOneThrough()
      await store.refreshes.holds(4)
      #expect(harness.feeds.progress?.description == "\(done) of 10")
    }
    store.refreshes.open()
    await harness.settle()
    #expect(store.refreshes.maximumAtATime == 4)
    #expect(harness.feeds.progress == nil)
    #expect(harness.notice == "Nothing new in 10 feeds.")
    #expect(harness.reader.notices.current.value?.isPartial == false)
  }

  @Test func aRefreshWhileTheReaderOpensBeginsAfterwardsWithTheRestoredSelection() async throws {
    let first = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "C"))
    await first.select("Other")
    await first.reader.keepPosition()
    let harness = ReaderHarness(first.store)
    harness.store.clearLog()
    harness.store.feedReadings.shut()
    harness.reader.open()
    await harness.store.feedReadings.holds(1)
    harness.feeds.refreshSelected()
    #expect(harness.feeds.isRefreshingSelected)
    harness.store.feedReadings.open()
    await harness.settle()
    let other = try #require(harness.line("Other")?.feedID)
    #expect(harness.store.log.filter { $0.hasPrefix("refresh") } == ["refresh \(other)"])
    #expect(!harness.feeds.isRefreshingSelected)
  }

  @Test func aRefreshEndsIfTheFeedsCannotBeRead() async throws {
    let harness = ReaderHarness(try await MemoryPostStore.with(.dated("News", "A")))
    harness.store.readingFailure = Told("The disk cannot be read.")
    harness.reader.open()
    harness.feeds.refreshSelected()
    #expect(harness.feeds.isRefreshingSelected)
    await harness.settle()
    #expect(!harness.feeds.isRefreshingSelected)
    #expect(harness.notice == "The disk cannot be read.")
  }

  @Test func aFeedThatIsAskedIsNotAskedTwice() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.feeds.refreshAll()
    harness.feeds.refreshAll()
    await harness.settle()
    #expect(harness.store.log.filter { $0.hasPrefix("refresh") }.count == 1)
  }

  @Test func aFailureIsSaidAtItsFeedAndGoesWithTheNextSuccess() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "B"))
    harness.store.sources["https://news.example/feed"] = .failure(Told("The cable is out. Put it in."))
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.line("News")?.failure == "The cable is out. Put it in.")
    #expect(harness.line("Other")?.failure == nil)
    #expect(harness.feeds.selectedFailure == nil)
    #expect(harness.reader.failureSummary == "1 feed failed.")
    #expect(harness.titles.sorted() == ["A", "B"])
    #expect(harness.notice == "'News' failed. Nothing new in 1 of 2 feeds.")
    #expect(harness.reader.notices.current.value?.isPartial == true)
    await harness.select("Other")
    #expect(harness.feeds.selectedFailure == nil)
    await harness.select("News")
    #expect(harness.feeds.selectedFailure == "The cable is out. Put it in.")
    harness.store.sources["https://news.example/feed"] = .success(.dated("News", "A", "New"))
    await harness.after { harness.feeds.refreshSelected() }
    #expect(harness.feeds.selectedFailure == nil)
    #expect(harness.line("News")?.failure == nil)
    #expect(harness.notice == "1 new post in 'News'.")
    #expect(harness.line("News")?.count == 2)
  }

  @Test func anErrorIsNotTruncatedAtTheEndOfTheSummaryOfAnImport() async throws {
    let harness = try await ReaderHarness.opened()
    harness.store.sources["https://a.example/feed"] = .success(.dated("A", "a"))
    for name in ["a", "b"] {
      _ = try await harness.store.add(FeedSubscription(source: "https://\(name).example/feed", name: name))
    }
    await harness.feeds.showNow()
    harness.feeds.tally.preface = "12 feeds added."
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.notice == "'b' failed. 12 feeds added. 1 new post in 1 of 2 feeds.")
  }

  @Test func aTruncatedFeedIsMarkedAsFailed() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "B"))
    var feed = Feed.dated("News", "A", "New")
    feed.ending = .beforePost
    harness.store.sources["https://news.example/feed"] = .success(feed)
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.line("News")?.failure == "The feed ends unexpectedly." && harness.line("News")?.count == 2)
    #expect(harness.reader.failureSummary == "1 feed failed.")
    #expect(harness.reader.notices.current.value?.isPartial == true)
    await harness.after { harness.feeds.selectNextFailing() }
    #expect(harness.feeds.selectedFailure == "The feed ends unexpectedly.")
  }

  @Test func failuresAreCountedInOneSentenceExceptInASearch() async throws {
    let harness = try await ReaderHarness.opened(.dated("A"), .dated("B"), .dated("C", "c"))
    harness.store.sources = [:]
    harness.store.sources["https://c.example/feed"] = .success(.dated("C", "c"))
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.feeds.selectedFailure == nil)
    #expect(harness.reader.failureSummary == "2 feeds failed.")
    harness.posts.search.value = "c"
    #expect(harness.reader.failureSummary == "")
    harness.posts.search.value = ""
    for (name, summary) in [("Starred", ""), ("Unread", "2 feeds failed."), ("A", ""), ("C", "")] {
      await harness.select(name)
      #expect(harness.reader.failureSummary == summary, "\(name)")
    }
  }

  @Test func theFailedFeedsAreSelectedOneAfterTheOther() async throws {
    let harness = try await ReaderHarness.opened(
      .dated("A"), .dated("B"), .dated("C"), .dated("D"), folders: ["C": "Folder", "D": "Folder"])
    #expect(!harness.feeds.hasFailingFeeds)
    harness.feeds.selectNextFailing()
    #expect(harness.feeds.selectedID.value == .all)
    for name in ["b", "d"] {
      harness.store.sources["https://\(name).example/feed"] = .failure(Told("The cable is out."))
    }
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.feeds.hasFailingFeeds)
    var selected: [String?] = []
    for _ in 0..<3 {
      await harness.after { harness.feeds.selectNextFailing() }
      selected.append(harness.feeds.selectedFeed?.name)
    }
    #expect(selected == ["D", "B", "D"])
    #expect(harness.feeds.expandedFolders.value == [.folder("Folder")])
    #expect(harness.feeds.selectedFailure == "The cable is out.")
  }

  @Test func aSlowFeedDoesNotDelayTheCountsOfOtherFeeds() async throws {
    let harness = try await ReaderHarness.opened(.dated("A", "a"), .dated("B", "b"), .dated("C", "c"))
    for name in ["A", "B"] {
      harness.store.sources["https://\(name.lowercased()).example/feed"] = .success(.dated(name, "new", name))
    }
    func refresh(_ name: String, _ mode: ScriptedNetwork.Mode) async throws {
      let feed = try #require(harness.line(name)?.feedID)
      harness.services.network.mode = mode
      await harness.after { harness.feeds.refresh([feed]) }
    }
    try await refresh("C", .hanging)
    try await refresh("A", .ok)
    try await refresh("B", .ok)
    #expect(harness.tree == ["A 3", "B 1", "C 1"])
    await harness.clock.advance(by: FeedListViewModel.updatePause)
    await harness.settle()
    #expect(harness.tree == ["A 3", "B 3", "C 1"] && harness.feeds.isRefreshing)
  }

  @Test func aFeedThatIsRemovedWhileItIsAskedIsNotAskedAnyMore() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.services.network.mode = .hanging
    await harness.after { harness.feeds.refreshAll() }
    await harness.select("News")
    #expect(harness.feeds.isRefreshingSelected)
    await harness.after { harness.feeds.removeSelected() }
    #expect(!harness.feeds.isRefreshing)
    #expect(harness.names.count == 3)
  }

  @Test func feedsAreAskedAtTheTurnThatIsNearestToAnInterval() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.services.calendar.set(now: FeedDate.parse("2025-11-21T09:29Z")!)
    await harness.after { harness.feeds.refresh(every: .seconds(3600)) }
    #expect(!harness.store.log.contains { $0.hasPrefix("refresh") })
    harness.services.calendar.set(now: FeedDate.parse("2025-11-21T09:31Z")!)
    await harness.after { harness.feeds.refresh(every: .seconds(3600)) }
    #expect(harness.store.log.filter { $0.hasPrefix("refresh") }.count == 1)
  }

  @Test func theUnreadPostsAndTheLastRefreshAreText() async throws {
    let empty = try await ReaderHarness.opened()
    #expect(empty.feeds.unreadText == "" && empty.feeds.refreshText == "")
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "C"))
    #expect(harness.feeds.unreadText == "2 unread")
    harness.services.calendar.set(now: FeedDate.parse("2025-11-21T09:31Z")!)
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.feeds.refreshText == "refreshed 09:00")
    await harness.select("All posts")
    for index in 0..<2 { harness.posts.setRead(true, index: index) }
    #expect(harness.feeds.unreadText == "all read")
  }

  // MARK: - Names and lists

  @Test func aFeedIsCalledByAnotherNameAndByItsOwnAgain() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    await harness.select("News")
    let form = harness.feeds.editing(try #require(harness.feeds.selectedFeed))
    #expect(form.name.value == "News")
    form.name.value = " Mine "
    await harness.after { form.submit.execute() }
    #expect(harness.names.last == "Mine")
    #expect(harness.feeds.selectedName == "Mine")
    harness.store.failure = Told("The disk is full.")
    await harness.after { form.submit.execute() }
    #expect(form.name.shownReason == "The disk is full.")
  }

  @Test func aListOfFeedsIsTakenOnAndItsFeedsAreFetched() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.documents.files["/feeds.opml"] = Data(
      "https://news.example/feed\nhttps://b.example\n!'x' is no address.".utf8)
    harness.store.sources["https://b.example"] = .success(.dated("Bee", "B1"))
    let transfer = harness.reader.fileTransfer(.importing)
    await #expect(throws: Told.self) {
      try await transfer.run("/nothing.opml", replacing: false)
    }
    try await transfer.run("/feeds.opml", replacing: false)
    await harness.settle()
    #expect(harness.names.contains("Bee"))
    #expect(harness.titles.contains("B1"))
    #expect(transfer.skipped == ["'x' is no address."])
    #expect(harness.reader.notices.current.value?.isPartial == true)
    #expect(
      harness.notice
        == "1 feed added, 1 with a shortened name or folder; 1 was already in the list, 1 skipped. 1 new post in 'https://b.example'."
    )
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.notice == "Nothing new in 2 feeds.")
  }

  @Test func anExistingFileIsReplacedOnlyOnRequest() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    let transfer = harness.reader.fileTransfer(.exporting)
    try await transfer.run("/feeds.opml", replacing: false)
    #expect(harness.notice == "Exported 1 feed to '/feeds.opml'.")
    _ = try await harness.store.add(FeedSubscription(source: "bundled:"))
    await harness.after { harness.feeds.reloadFeeds() }
    try await transfer.run("/again.opml", replacing: false)
    #expect(harness.notice == "Exported 1 feed to '/again.opml'.")
    harness.documents.files["/feeds.opml"] = Data("precious".utf8)
    await #expect(throws: Told.self) { try await transfer.run("/feeds.opml", replacing: false) }
    #expect(harness.documents.files["/feeds.opml"] == Data("precious".utf8))
    try await transfer.run("/feeds.opml", replacing: true)
    #expect(harness.documents.files["/feeds.opml"] == Data("https://news.example/feed".utf8))
  }
}
