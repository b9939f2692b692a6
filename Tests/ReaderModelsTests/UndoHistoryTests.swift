import Bindings
import Foundation
import Testing

@testable import ReaderModels

/// A step that fails is not lost, neither in undo nor in redo.
@Suite(.timeLimit(.minutes(20))) struct UndoHistoryTests {
  private final class Place {
    var log: [String] = []
    var isShut = false

    func add(_ name: String, to history: UndoHistory, isForGood: Bool = false) {
      history.add(name) {
        if self.isShut { throw Told("It is shut.", isForGood: isForGood) }
        self.log.append("-\(name)")
      } redo: {
        if self.isShut { throw Told("It is shut.", isForGood: isForGood) }
        self.log.append("+\(name)")
      }
    }
  }

  private let clock = ManualClock()
  private let place = Place()
  private let notices: Notices
  private let history: UndoHistory

  init() {
    notices = Notices(clock: clock)
    history = UndoHistory(reportingTo: notices, clock: clock)
  }

  @Test func aStepThatFailedIsTriedAgainInItsOrder() async {
    for name in ["a", "b", "c"] { place.add(name, to: history) }
    place.isShut = true
    history.undo()
    history.undo()
    await clock.tracker.idle()
    #expect(notices.current.value?.text == "It is shut.")
    #expect(history.undoTitle == "c" && !history.canRedo)
    place.isShut = false
    for _ in 0..<3 { history.undo() }
    await clock.tracker.idle()
    #expect(place.log == ["-c", "-b", "-a"])
    place.isShut = true
    history.redo()
    history.redo()
    await clock.tracker.idle()
    #expect(!history.canUndo && history.canRedo)
    place.isShut = false
    for _ in 0..<3 { history.redo() }
    await clock.tracker.idle()
    #expect(place.log.suffix(3) == ["+a", "+b", "+c"])
    #expect(history.undoTitle == "c" && !history.canRedo)
  }

  @Test func whatWasDoneMeanwhileIsTheNewestAndEndsWhatCouldBeDoneAgain() async {
    place.add("a", to: history)
    place.isShut = true
    history.undo()
    place.add("b", to: history)
    await clock.tracker.idle()
    #expect(history.undoTitle == "b")
    place.isShut = false
    history.undo()
    history.undo()
    place.add("c", to: history)
    await clock.tracker.idle()
    #expect(place.log == ["-b", "-a"])
    #expect(!history.canRedo && history.undoTitle == "c")
  }

  @Test func aStepThatCanNeverWorkDoesNotStandInTheWayOfOthers() async {
    place.add("a", to: history)
    place.add("b", to: history, isForGood: true)
    place.isShut = true
    history.undo()
    await clock.tracker.idle()
    #expect(history.undoTitle == "a" && !history.canRedo)
  }

  // MARK: - Reader

  @Test func aFeedThatCouldNotBeBroughtBackIsBroughtBackLater() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    await harness.select("News")
    await harness.after { harness.feeds.removeSelected() }
    harness.store.failure = Told("The database is locked. Try again.")
    await harness.after { harness.reader.history.undo() }
    #expect(harness.notice == "The database is locked. Try again.")
    harness.store.failure = nil
    await harness.after { harness.reader.history.undo() }
    #expect(harness.line("News")?.count == 1)
  }

  @Test func whatWasDoneCanBeTakenBackEvenIfItCannotBeShown() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    await harness.select("News")
    harness.store.readingFailure = Told("The disk is slow.")
    await harness.after { harness.feeds.removeSelected() }
    #expect(harness.reader.history.undoTitle == "removing 'News'")
    await harness.after { harness.reader.history.undo() }
    #expect(!harness.reader.history.canUndo && harness.reader.history.canRedo)
    harness.store.readingFailure = nil
    await harness.after { harness.feeds.reloadFeeds() }
    #expect(harness.line("News")?.count == 1)
  }

  @Test func aFeedThatIsGoneForGoodIsNotTriedAgain() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "B"))
    await harness.select("Other")
    await harness.after { harness.posts.deleteSelected() }
    await harness.select("News")
    await harness.after { harness.feeds.removeSelected() }
    harness.store.purge()
    await harness.after { harness.reader.history.undo() }
    #expect(harness.notice == "It is gone.")
    #expect(harness.reader.history.undoTitle == "deleting 'B'")
  }

  // MARK: - Other lists

  @Test func countsFollowWhatIsTakenBackFromAnotherList() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"), .dated("Other", "C"))
    await harness.select("News")
    await harness.after { harness.posts.markAllRead() }
    await harness.select("Other")
    await harness.after { harness.reader.history.undo() }
    #expect(harness.line("News")?.count == 2 && harness.line("Unread")?.count == 3)
    #expect(harness.titles == ["C"])
    await harness.after { harness.reader.history.redo() }
    #expect(harness.line("News")?.count == 0 && harness.line("Unread")?.count == 1)
  }

  @Test func anOpenListOfUnreadPostsIsFilledAndEmptied() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.select("News")
    await harness.after { harness.posts.markAllRead() }
    await harness.select("Unread")
    #expect(harness.titles.isEmpty)
    await harness.after { harness.reader.history.undo() }
    #expect(harness.titles == ["A", "B"] && harness.posts.unreadCount.value == 2)
    await harness.after { harness.reader.history.redo() }
    #expect(harness.titles == ["A"], "the selected one stays, as it does when it is read")
    #expect(harness.posts.unreadCount.value == 0 && harness.posts.selectedPost?.isRead == true)
  }

  @Test func deletingIsDoneAgainFromAnotherListWithTheMarksThatThePostHasByThen() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"), .dated("Other", "C", "D"))
    await harness.select("News")
    await harness.after { harness.posts.deleteSelected() }
    await harness.select("Other")
    await harness.after { harness.posts.select(index: 1) }
    // Another program marks the post as read.
    try await harness.store.set(.read, to: true, of: [try #require(harness.store.post("A")).id])
    await harness.after { harness.reader.history.undo() }
    #expect(harness.line("News")?.count == 1)
    #expect(harness.posts.selectedPost?.title == "D", "what is not in this list is not gone to")
    try await harness.store.set(.read, to: false, of: [try #require(harness.store.post("A")).id])
    await harness.after { harness.reader.history.redo() }
    #expect(harness.line("News")?.count == 1)
    #expect(try await harness.store.posts(PostQuery()).map(\.title).sorted() == ["B", "C", "D"])
  }

  @Test func whatTheStoreRefusesToTakeBackIsShownAsItIs() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.after { harness.posts.markAllRead() }
    harness.store.failure = Told("The disk is full.")
    await harness.after { harness.reader.history.undo() }
    #expect(harness.notice == "The disk is full.")
    #expect(harness.posts.unreadCount.value == 0 && harness.line("News")?.count == 0)
    harness.store.failure = nil
    await harness.after { harness.reader.history.undo() }
    #expect(harness.posts.unreadCount.value == 2 && harness.line("News")?.count == 2)
  }
}
