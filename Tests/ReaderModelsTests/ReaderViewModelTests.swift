import Bindings
import Feeds
import Foundation
import Testing
import ReaderModels

@Suite(.timeLimit(.minutes(20))) struct ReaderViewModelTests {
  @Test func changesOfAnotherProgramAreReadWhenTheUserMoves() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    let post = try #require(harness.store.post("A"))
    try await harness.store.set(.read, to: true, of: [post.id])
    await harness.after { harness.posts.selectedID.value = harness.posts.posts[1].id }
    #expect(harness.feeds.unreadText == "2 unread")
    harness.store.isChangedByOthers = true
    await harness.after { harness.posts.selectedID.value = harness.posts.posts[0].id }
    #expect(harness.feeds.unreadText == "1 unread")
    #expect(harness.posts.posts.elements.first { $0.title == "A" }?.isRead == true)
  }

  @Test func aWriteOfAnotherProgramIsReadWithoutAKey() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    let post = try #require(harness.store.post("A"))
    try await harness.store.changeByOthers { try await harness.store.set(.read, to: true, of: [post.id]) }
    // The task that waits for writes is not work that `settle` waits for.
    while harness.posts.unreadCount.value == 2 {
      await Task.yield()
      await harness.settle()
    }
    #expect(harness.line("News")?.count == 1 && harness.posts.posts.elements.map(\.isRead).contains(true))
  }

  @Test func theTextOfTheOpenPostFollowsARefresh() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.after { _ = harness.posts.openPost(index: 0) }
    let detail = try #require(harness.posts.detail.value)
    #expect(detail.plainBody.contains("Text of A"))
    var feed = Feed.dated("News", "A", "B")
    feed.items[0].text = ReadableText(html: "<p>Corrected.</p>")
    harness.store.sources["https://news.example/feed"] = .success(feed)
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.posts.detail.value === detail && detail.plainBody == "Corrected.")
  }

  @Test func theRemovalOfTheSelectedPostByAnotherProgramIsReportedFirst() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "B"))
    let post = try #require(harness.posts.selectedPost?.record)
    var reported: [PostRecord?] = []
    harness.reader.postRemoved.observe(with: harness) { harness, _ in
      reported.append(harness.posts.selectedPost?.record)
    }
    try await harness.store.changeByOthers { _ = try await harness.store.remove([post.feedID]) }
    while harness.titles.count == 2 {
      await Task.yield()
      await harness.settle()
    }
    #expect(reported == [post] && harness.posts.selectedPost?.record.id != post.id)
  }

  @Test func theReaderBeginsWhereItWasLeft() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"), .dated("Other", "C", "D"))
    await harness.select("Other")
    await harness.after { harness.posts.select(index: 1) }
    harness.reader.readingLine.value = 7
    await harness.clock.advance(by: ReaderViewModel.positionPause)
    await harness.settle()
    let next = ReaderHarness(harness.store)
    next.reader.open()
    await next.settle()
    #expect(next.feeds.selectedName == "Other")
    #expect(next.posts.selectedPost?.title == "D")
    #expect(next.reader.readingLine.value == 7)
  }

  @Test func whoLeavesAtOnceIsKeptTooAndAFeedThatIsGoneIsNotGoneBackTo() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "C"))
    await harness.select("Other")
    await harness.reader.keepPosition()
    let id = try #require(harness.feeds.selectedFeed?.id)
    _ = try await harness.store.remove([id])
    let next = ReaderHarness(harness.store)
    next.reader.open()
    await next.settle()
    #expect(next.feeds.selectedName == "All posts")
    #expect(next.titles == ["A"])
  }

  @Test(arguments: ["", "feed x/newest//0", "all/newest//-1", "all/sideways//0", "all/newest/1", "all/newest/1/2/3"])
  func aPositionThatCannotBeReadIsTheBeginning(text: String) async throws {
    let store = try await MemoryPostStore.with(.dated("News", "A"))
    try await store.setValue(text, forKey: "reader.position")
    let harness = ReaderHarness(store)
    harness.reader.open()
    await harness.settle()
    #expect(harness.feeds.selectedName == "All posts")
    #expect(harness.titles == ["A"])
  }

  @Test func theNextUnreadPostIsFoundInTheListFirst() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "C"))
    await harness.select("News")
    await harness.after { _ = harness.reader.goToNextUnread() }
    #expect(harness.posts.selectedPost?.title == "A")
    #expect(harness.reader.canGoToNextUnread)
    var isInList = true
    await harness.after { isInList = harness.reader.goToNextUnread() }
    #expect(!isInList)
    #expect(harness.feeds.selectedName == "Unread")
    #expect(harness.posts.selectedPost?.title == "C")
    #expect(!harness.reader.canGoToNextUnread)
  }

  @Test func anUnreadPostIsTheNextOneUnlessItIsOpen() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.after { harness.reader.goToNextUnread() }
    #expect(harness.posts.selectedPost?.title == "A")
    await harness.after { harness.posts.toggleRead() }
    await harness.after { harness.reader.goToNextUnread(isPostOpen: true) }
    #expect(harness.posts.selectedPost?.title == "B")
  }

  @Test func aPageIsShownOutsideOrItIsSaidWhyNot() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    await harness.after { harness.reader.openInBrowser() }
    #expect(harness.pages.opened == ["https://a.example/0"])
    let detail = try #require(harness.posts.detail.value)
    await harness.after { harness.reader.open(detail.links[1]) }
    #expect(harness.pages.opened.last == "https://b.example/x")
    await harness.after { harness.reader.open(PostLink(number: 2, address: "mailto:a@b.example")) }
    #expect(harness.notice == "'mailto:a@b.example' is not a web address. Copy the address instead.")
    harness.pages.failure = Told("There is no browser here.")
    await harness.after { harness.reader.openInBrowser() }
    #expect(harness.notice == "'https://a.example/0' was not opened. There is no browser here.")
    #expect(harness.reader.isStatusFailure)
  }

  @Test func whatIsSaidIsForgottenAfterAWhile() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.reader.notices.say("Done.")
    #expect(harness.reader.status == "Done.")
    await harness.settle()
    await harness.clock.advance(by: .seconds(3))
    harness.reader.notices.say("Done again.")
    await harness.settle()
    await harness.clock.advance(by: .seconds(4))
    #expect(harness.reader.status == "Done again.")
    await harness.clock.advance(by: .seconds(2))
    #expect(harness.reader.status == "")
    #expect(harness.posts.countsAndOrder == "1 post, 1 unread · newest first")
  }

  @Test func anErrorReturnsAfterAMessageAboutPosts() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.reader.notices.show(Notice("The database was damaged.", isFailure: true))
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.notice == "Nothing new in 'News'.")
    await harness.after { harness.feeds.refreshAll() }
    await harness.clock.advance(by: Notices.duration)
    #expect(harness.notice == "The database was damaged.")
    await harness.after { harness.feeds.refreshAll() }
    harness.reader.notices.makeRoom()
    #expect(harness.notice == "The database was damaged.")
    harness.reader.notices.makeRoom()
    await harness.settle()
    await harness.clock.advance(by: Notices.failureDuration)
    #expect(harness.notice == nil)
  }

  @Test func theResultOfARefreshEndsWhenTheNextOneStarts() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "B"))
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.notice == "Nothing new in 2 feeds.")
    harness.feeds.refreshAll()
    #expect(harness.reader.status == "Refreshing 0 of 2")
    await harness.settle()
    harness.reader.notices.say("Done.")
    harness.feeds.refreshAll()
    #expect(harness.notice == "Done.")
    await harness.settle()
  }

  @Test func anErrorDoesNotReturnAfterAnAction() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.reader.notices.show(Notice("There is no browser here.", isFailure: true))
    harness.reader.notices.mention("A message.")
    await harness.after { harness.posts.deleteSelected() }
    await harness.clock.advance(by: Notices.duration)
    #expect(harness.notice == nil)
  }

  @Test func aNewDeedEndsWhatCouldBeDoneAgain() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B", "C"))
    let history = harness.reader.history
    history.undo()
    history.redo()
    await harness.after { harness.posts.deleteSelected() }
    #expect(history.undoTitle == "deleting 'A'")
    await harness.after { history.undo() }
    #expect(harness.notice == "Undone: deleting 'A'.")
    #expect(history.canRedo)
    await harness.after { harness.posts.markAllRead() }
    #expect(!history.canRedo)
  }

  @Test func whereTheLastFeedIsRemovedItIsSaidThatThereIsNoneAndSaidOnce() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    await harness.select("News")
    await harness.after { harness.feeds.removeSelected() }
    #expect(harness.reader.status == "Removed 'News' and its posts.")
    harness.reader.notices.clear()
    #expect(harness.reader.emptyStatus == "No feeds yet. Add a feed to read.")
    #expect(harness.reader.status == "")
  }

  @Test func aFeedToBeginWithIsTakenOnAndFetched() async throws {
    let store = MemoryPostStore()
    store.sources["https://one.example"] = .success(.dated("One", "A"))
    let clock = ManualClock()
    let services = AppServices(store: store, firstFeed: "https://one.example", clock: clock)
    let reader = ReaderViewModel(services: services)
    reader.open()
    reader.open()
    await clock.tracker.idle()
    #expect(reader.feeds.rows.value.map(\.name) == ["All posts", "Unread", "Starred", "One"])
    #expect(reader.posts.posts.elements.map(\.title) == ["A"])
  }

  @Test func tenThousandPostsOfTwoHundredFeedsStayQuick() async throws {
    let store = MemoryPostStore()
    for number in 0..<200 {
      var feed = Feed.dated("Feed \(number)")
      feed.items = (0..<50).map { FeedItem(id: "\($0)", title: "Post \($0) of \(number)") }
      _ = try await store.refresh(try await store.add(feed).id)
    }
    let harness = ReaderHarness(store)
    harness.reader.open()
    await harness.settle()
    #expect(harness.posts.posts.count == 10_000)
    var changes: [ListChange] = []
    harness.posts.posts.observe { changes.append($0) }
    let clock = ContinuousClock()
    let start = clock.now
    for index in 0..<200 { harness.posts.setRead(true, index: index * 50) }
    harness.posts.markAllRead()
    #expect(clock.now - start < .seconds(2))
    #expect(changes.count == 201)
    #expect(harness.posts.unreadCount.value == 0)
  }
}
