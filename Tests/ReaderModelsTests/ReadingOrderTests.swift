import Bindings
import Foundation
import Testing
import ReaderModels

/// A read that began before a change and ends after it never restores the old state on the screen.
@Suite(.timeLimit(.minutes(20))) struct ReadingOrderTests {
  /// The states of the list of feeds since the start of the recording, as names with counts.
  private final class Shown {
    var states: [[String]] = []
  }

  private func follow(_ harness: ReaderHarness) -> Shown {
    let shown = Shown()
    harness.feeds.rows.observe(with: shown) { [feeds = harness.feeds] shown, _ in
      shown.states.append(feeds.rows.value.map { "\($0.name) \($0.count.map(String.init) ?? "")" })
    }
    return shown
  }

  @Test(arguments: [false, true]) func aRemovedFeedDoesNotComeBackWithAnOlderReading(lastFirst: Bool) async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "B"))
    await harness.select("News")
    harness.store.feedReadings.shut()
    harness.feeds.reloadFeeds()
    await harness.store.feedReadings.holds(1)
    harness.feeds.removeSelected()
    await harness.store.feedReadings.holds(2)
    let shown = follow(harness)
    harness.store.feedReadings.open(lastFirst: lastFirst)
    await harness.settle()
    #expect(harness.names == ["All posts", "Unread", "Starred", "Other"])
    #expect(shown.states.allSatisfy { !$0.contains("News 1") }, "\(shown.states)")
  }

  @Test(arguments: [false, true]) func ofTwoReadingsThatOverlapTheOneCountsThatBeganLater(lastFirst: Bool) async throws
  {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.feedReadings.shut()
    harness.feeds.reloadFeeds()
    await harness.store.feedReadings.holds(1)
    // A refresh does not count as a change of the store, so the later read is the one that the form starts.
    harness.store.sources["https://b.example"] = .success(.dated("Bee", "B"))
    let form = harness.feeds.newFeed()
    form.address.value = "https://b.example"
    form.submit.execute()
    await harness.store.feedReadings.holds(2)
    harness.store.feedReadings.open(lastFirst: lastFirst)
    await harness.settle()
    #expect(harness.names == ["All posts", "Unread", "Starred", "Bee", "News"])
  }

  @Test func aCountIsNotPutBackByAReadingThatBeganBeforeTheMark() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    harness.store.feedReadings.shut()
    harness.feeds.reloadFeeds()
    await harness.store.feedReadings.holds(1)
    let shown = follow(harness)
    harness.posts.setRead(true, index: 0)
    harness.store.feedReadings.open()
    await harness.settle()
    #expect(harness.line("News")?.count == 1)
    #expect(shown.states.allSatisfy { !$0.contains("News 2") }, "\(shown.states)")
  }

  @Test func aMarkIsNotPutBackByAReadingThatBeganBeforeIt() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B", "C"))
    harness.store.postReadings.shut()
    harness.posts.reloadPosts()
    await harness.store.postReadings.holds(1)
    var states: [[String]] = []
    harness.posts.posts.observe { [posts = harness.posts] _ in states.append(posts.posts.elements.map(\.marks)) }
    harness.posts.toggleStar()
    harness.posts.setRead(true, index: 1)
    await harness.after {
      harness.posts.select(index: 2)
      harness.posts.deleteSelected()
      harness.store.postReadings.open()
    }
    #expect(harness.posts.posts.elements.map(\.marks) == ["A★", "B read"])
    #expect(states == [["A★", "B", "C"], ["A★", "B read", "C"], ["A★", "B read"]])
  }

  @Test func aReadingWaitsForTheMarksThatAreNotInTheStoreYet() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    harness.store.writes.shut()
    harness.posts.setRead(true, index: 0)
    harness.posts.toggleStar()
    await harness.store.writes.holds(1)
    harness.store.clearLog()
    harness.posts.reloadPosts()
    harness.feeds.reloadFeeds()
    harness.store.writes.letOneThrough()
    await harness.store.writes.holds(1)
    let readings = { harness.store.log.filter { !$0.hasPrefix("set ") } }
    #expect(readings().isEmpty)
    harness.store.writes.open()
    await harness.settle()
    #expect(readings().count == 2)
    #expect(harness.posts.posts.elements.map(\.marks) == ["A★ read", "B"])
    #expect(harness.line("News")?.count == 1)
    #expect(harness.line("Starred")?.count == 1)
  }

  @Test func aPostWhoseDeletionIsTakenBackBeforeItWasKeptStays() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    harness.store.writes.shut()
    harness.posts.deleteSelected()
    harness.reader.history.undo()
    await harness.store.writes.holds(1)
    harness.store.writes.open(lastFirst: true)
    await harness.settle()
    #expect(harness.titles == ["A", "B"])
    #expect(try await harness.store.posts(PostQuery()).count == 2)
  }

  @Test func aFeedComesBackWithTheMarksThatWereNotKeptYetWhenItWasRemoved() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.select("News")
    harness.store.writes.shut()
    harness.posts.toggleStar()
    harness.feeds.removeSelected()
    await harness.store.writes.holds(1)
    harness.store.writes.open(lastFirst: true)
    await harness.settle()
    #expect(harness.titles.isEmpty)
    await harness.after { harness.reader.history.undo() }
    #expect(harness.posts.posts.elements.map(\.marks) == ["A★", "B"])
  }

  @Test func aPostThatOpensHasTheMarksThatItGotMeanwhile() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B"))
    await harness.after {
      harness.posts.select(index: 1)
      harness.posts.toggleStar()
    }
    #expect(harness.posts.detail.value?.title == "B")
    #expect(harness.posts.detail.value?.byline.contains("★ starred") == true)
  }

  @Test func marksThatWereMadeAtTheEndAreKeptBeforeTheProgramEnds() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A", "B", "C"))
    harness.store.writes.shut()
    harness.posts.toggleStar()
    harness.posts.setRead(true, index: 1)
    harness.posts.deleteSelected()
    var isOver = false
    let ending = startTask(on: harness.clock) { [posts = harness.posts] in
      await posts.finishKeeping()
      isOver = true
    }
    await harness.store.writes.holds(1)
    #expect(!isOver)
    #expect(try await harness.store.posts(PostQuery()).map(\.marks) == ["A", "B", "C"])
    harness.store.writes.open()
    await ending.value
    #expect(try await harness.store.posts(PostQuery()).map(\.marks) == ["B read", "C"])
  }

  // MARK: - Titles

  @Test func postsNeverStandUnderANameThatIsNotTheirs() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "N1", "N2"), .dated("Other", "O1"))
    var states: Set<String> = []
    let (posts, feeds) = (harness.posts, harness.feeds)
    let state = Computed(owner: posts) { "\($0.title.value): \($0.posts.elements.map(\.title).joined(separator: " "))" }
    state.observe(initial: true) { states.insert($0) }
    await harness.select("News")
    harness.store.postReadings.shut()
    await harness.select("Other", settling: false)
    #expect(posts.title.value == "News" && harness.titles == ["N1", "N2"])
    await harness.store.postReadings.holds(1)
    harness.store.postReadings.open()
    await harness.settle()
    #expect(posts.title.value == "Other")
    await harness.after { feeds.removeSelected() }
    #expect(posts.title.value == "News")
    await harness.after { feeds.removeSelected() }
    await harness.after { harness.reader.history.undo() }
    #expect(
      states == ["All posts: N1 O1 N2", "News: N1 N2", "Other: O1", "All posts: "]
        || states == ["All posts: O1 N1 N2", "News: N1 N2", "Other: O1", "All posts: "], "\(states)")
  }

  @Test func theTitleFollowsTheNameOfItsFeed() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    await harness.select("News")
    let form = harness.feeds.editing(try #require(harness.feeds.selectedFeed))
    form.name.value = "Mine"
    await harness.after { form.submit.execute() }
    #expect(harness.posts.title.value == "Mine")
  }

  @Test func whatIsSaidOfAnEmptyListIsSaidOfTheListThatIsShown() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    await harness.select("Starred")
    harness.store.postReadings.shut()
    await harness.select("Unread", settling: false)
    #expect(harness.posts.emptyStatus == "No starred posts.")
    harness.store.postReadings.open()
    await harness.settle()
    #expect(harness.titles == ["A"])
  }
}

extension Post {
  /// The title and the marks, such as "Title★ read".
  fileprivate var marks: String { "\(title)\(isStarred ? "★" : "")\(isRead ? " read" : "")" }
}

extension PostRecord {
  fileprivate var marks: String { "\(title)\(isStarred ? "★" : "")\(isRead ? " read" : "")" }
}
