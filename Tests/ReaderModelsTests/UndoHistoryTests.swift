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

  // MARK: - Marks and feeds

  @Test func eachMarkOfAPostIsAStepOfItsOwn() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B", "C"))
    let history = harness.reader.history
    await harness.after { harness.posts.deleteSelected() }
    await harness.after { _ = harness.posts.openPost(index: 0) }
    #expect(history.undoTitle == "deleting 'A'")
    await harness.after { harness.posts.toggleStar() }
    await harness.after { harness.posts.toggleRead() }
    await harness.after { harness.posts.setRead(true, index: 1) }
    await harness.after { harness.posts.setRead(true, index: 1) }
    func state() -> [String] {
      harness.posts.posts.elements.map { post in
        post.title + (post.isRead ? "" : " unread") + (post.isStarred ? " starred" : "")
      }
    }
    #expect(state() == ["B unread starred", "C"])
    for (notice, expected) in [
      ("marking 'C' as read", ["B unread starred", "C unread"]),
      ("marking 'B' as unread", ["B starred", "C unread"]),
      ("starring 'B'", ["B", "C unread"]), ("deleting 'A'", ["A unread", "B", "C unread"]),
    ] {
      await harness.after { history.undo() }
      #expect(harness.notice == "Undone: \(notice)." && state() == expected)
    }
    #expect(harness.store.post("B")?.isRead == true && harness.store.post("B")?.isStarred == false)
    for _ in 1...2 { await harness.after { history.redo() } }
    #expect(harness.store.post("B")?.isStarred == true)
    await harness.after { harness.posts.select(index: 0) }
    await harness.after { harness.posts.toggleStar() }
    #expect(history.undoTitle == "unstarring 'B'")
  }

  @Test func theChangeOfAFeedIsUndone() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    let form = harness.feeds.editing(try #require(harness.feeds.feeds.value.first))
    (form.name.value, form.folder.value, form.user.value) = ("Mine", "Daily", "ada")
    form.password.value = "secret"
    await harness.after { form.submit.execute() }
    #expect(harness.tree == ["Daily 1", "  Mine 1"])
    await harness.after { harness.reader.history.undo() }
    #expect(harness.tree == ["News 1"] && harness.feeds.feeds.value.first?.user == nil)
    #expect(!harness.reader.history.canUndo)
    await harness.after { harness.reader.history.redo() }
    #expect(harness.tree == ["Daily 1", "  Mine 1"] && harness.feeds.feeds.value.first?.user == "ada")
  }

  @Test func aChangeThatDiscardedAPasswordIsNotUndone() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    for user in ["ada", ""] {
      let form = harness.feeds.editing(try #require(harness.feeds.feeds.value.first))
      form.user.value = user
      await harness.after { form.submit.execute() }
    }
    await harness.after { harness.reader.history.undo() }
    #expect(
      harness.notice
        == "The change of 'News' cannot be undone, because the old password is not stored. Edit the feed.")
    #expect(harness.feeds.feeds.value.first?.user == nil)
    await harness.after { harness.reader.history.undo() }
    #expect(!harness.reader.history.canUndo)
  }

  @Test func theMoveOfAFolderIsUndone() async throws {
    let harness = try await ReaderHarness.opened(
      .dated("A", "1"), .dated("B", "2"), folders: ["A": "Art", "B": "Birds"])
    await harness.select("Birds")
    await harness.after { harness.feeds.moveFolder(by: -1) }
    #expect(harness.tree == ["Birds 1", "  B 1", "Art 1", "  A 1"])
    #expect(harness.reader.history.undoTitle == "moving 'Birds'")
    await harness.after { harness.reader.history.undo() }
    #expect(harness.tree == ["Art 1", "  A 1", "Birds 1", "  B 1"])
    await harness.after { harness.reader.history.redo() }
    #expect(harness.tree == ["Birds 1", "  B 1", "Art 1", "  A 1"])
  }
}
