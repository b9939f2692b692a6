import Bindings
import Foundation
import Testing
import ReaderModels

/// Marks are written to the store with few calls, and unsaved changes are listed.
@Suite(.timeLimit(.minutes(20))) struct SavingTests {
  @Test func marksSetDuringAWriteAreWrittenTogether() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B", "C"))
    await harness.reader.keepPosition()
    harness.store.clearLog()
    harness.store.writes.shut()
    harness.posts.setRead(true, index: 0)
    await harness.store.writes.holds(1)
    for _ in 0..<100 { for index in 0..<3 { harness.posts.setRead(false, index: index) } }
    harness.posts.setRead(true, index: 2)
    harness.posts.toggleStar()
    // The second post, whose mark never differed, is not written.
    #expect(harness.reader.unsaved.first == "marks on 3 posts")
    harness.store.writes.open()
    await harness.posts.finishKeeping()
    #expect(harness.store.log.filter { $0.hasPrefix("set ") }.count == 4, "\(harness.store.log)")
    #expect(harness.reader.unsaved.isEmpty)
    #expect(try await harness.store.posts(PostQuery(.unread)).map(\.title) == ["A", "B"])
    #expect(try await harness.store.posts(PostQuery(.starred)).map(\.title) == ["A"])
  }

  @Test func aMarkDuringAnUndoIsWrittenAfterIt() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B", "C"))
    await harness.after { harness.posts.markAllRead() }
    harness.store.writes.shut()
    harness.reader.history.undo()
    await harness.store.writes.holds(1)
    harness.posts.setRead(true, index: 1)
    #expect(harness.reader.unsaved.first == "marks on 4 posts")
    harness.store.writes.open()
    await harness.posts.finishKeeping()
    #expect(try await harness.store.posts(PostQuery(.unread)).map(\.title) == ["A", "C"])
  }

  @Test func aPositionIsUnsavedUntilTheStoreHasIt() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.reader.keepPosition()
    #expect(harness.reader.unsaved.isEmpty)
    await harness.after { harness.posts.select(index: 1) }
    #expect(harness.reader.unsaved == ["the reading position"])
    harness.store.failure = Told("The disk is full. Make room.")
    await harness.reader.keepPosition()
    #expect(harness.reader.unsaved == ["the reading position"])
    #expect(harness.notice == "The disk is full. Make room.")
    harness.store.failure = nil
    await harness.reader.keepPosition()
    #expect(harness.reader.unsaved.isEmpty)
  }

  @Test func aChangeOfTheFeedsIsUnsavedUntilTheStoreHasIt() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "C"))
    await harness.reader.keepPosition()
    await harness.select("Other")
    await harness.reader.keepPosition()
    harness.store.writes.shut()
    harness.feeds.removeSelected()
    await harness.store.writes.holds(1)
    #expect(harness.reader.unsaved.contains("a change to the feeds"))
    harness.store.writes.open()
    await harness.posts.finishKeeping()
    #expect(!harness.reader.unsaved.contains("a change to the feeds"))
    #expect(try await harness.store.feeds().map(\.name) == ["News"])
  }

  @Test func postsThatArriveWhileTheProgramEndsDoNotChangeThePosition() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.after { harness.posts.select(index: 1) }
    harness.reader.beginLeaving()
    await harness.reader.keepPosition()
    await harness.after { harness.posts.select(index: 0) }
    await harness.clock.advance(by: ReaderViewModel.positionPause)
    await harness.settle()
    #expect(harness.reader.unsaved.isEmpty)
    let next = ReaderHarness(harness.store)
    next.reader.open()
    await next.settle()
    #expect(next.posts.selectedPost?.title == "B")
  }

  @Test func leavingDuringTheStartKeepsThePositionThatIsNotReadYet() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.after { harness.posts.select(index: 1) }
    await harness.reader.keepPosition()
    let kept = try await harness.store.value(forKey: "reader.position")
    let next = ReaderHarness(harness.store)
    next.reader.open()
    next.reader.beginLeaving()
    await next.reader.keepPosition()
    await next.settle()
    await next.reader.keepPosition()
    #expect(next.reader.unsaved.isEmpty)
    #expect(next.notice == nil)
    #expect(try await harness.store.value(forKey: "reader.position") == kept)
    #expect(kept != nil)
  }

  @Test func readsAndRefreshesEndWhereTheyAreCancelled() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "C"))
    harness.store.refreshes.shut()
    harness.feeds.refreshAll()
    await harness.store.refreshes.holds(2)
    harness.store.postReadings.shut()
    harness.posts.reloadPosts()
    harness.reader.beginLeaving()
    #expect(!harness.feeds.isRefreshing)
    #expect(!harness.posts.loader.isLoading)
    harness.store.refreshes.open()
    harness.store.postReadings.open()
    await harness.settle()
    #expect(harness.titles == ["A", "C"])
  }
}
