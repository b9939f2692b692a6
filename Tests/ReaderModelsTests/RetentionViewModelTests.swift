import Bindings
import Feeds
import Testing
import ReaderModels

/// A limit on posts removes posts only after a confirmation, and then after each refresh.
@Suite(.timeLimit(.minutes(20))) struct RetentionViewModelTests {
  private let settings = SettingsViewModel()

  /// Returns a reader of a feed that has published 60 posts, one of which is in the last response.
  private func opened() async throws -> (ReaderHarness, RetentionViewModel) {
    let store = MemoryPostStore()
    for start in 0..<60 {
      store.sources["https://river.example/feed"] = .success(
        .dated("River", "Post \(start)", from: 1_600_000_000 + Double(start)))
      if start == 0 { _ = try await store.add(FeedSubscription(source: "https://river.example/feed")) }
      _ = try await store.refresh(1)
    }
    let harness = ReaderHarness(store)
    await harness.after { harness.reader.open() }
    return (harness, RetentionViewModel(settings: settings, reader: harness.reader))
  }

  @Test func aLimitThatRemovesPostsIsConfirmed() async throws {
    let (harness, choice) = try await opened()
    choice.count.value = .fifty
    #expect(
      await choice.question()
        == "This removes 10 posts now, and more after later refreshes. It cannot be undone. "
        + "Starred posts and posts still in their feed are kept.")
    #expect(settings.keptPosts.value == .all)
    choice.revert()
    #expect(choice.count.value == .all)
    choice.count.value = .fifty
    await choice.apply()
    await harness.settle()
    #expect(settings.current.retention == Retention(count: 50))
    #expect(choice.note.value == "Removed 10 posts.")
    #expect(harness.posts.posts.count == 50)
  }

  @Test func aLimitThatRemovesNothingNeedsNoConfirmation() async throws {
    let (_, choice) = try await opened()
    choice.count.value = .hundred
    choice.age.value = .week
    #expect(await choice.question() == nil)
    #expect(settings.current.retention == Retention(count: 100, days: 7))
    #expect(choice.note.value == "Stars and posts still in a feed stay.")
    settings.reset()
    #expect(choice.count.value == .all && choice.age.value == .any)
  }

  @Test func postsThatStayBeyondTheLimitAreCounted() async throws {
    let store = MemoryPostStore()
    let items = (0..<60).map { FeedItem(id: "\($0)", title: "Post \($0)") }
    store.sources["https://river.example/feed"] = .success(Feed(title: "River", items: items))
    _ = try await store.add(FeedSubscription(source: "https://river.example/feed"))
    _ = try await store.refresh(1)
    let harness = ReaderHarness(store)
    let choice = RetentionViewModel(settings: settings, reader: harness.reader)
    choice.count.value = .fifty
    #expect(await choice.question() == nil)
    #expect(
      choice.note.value == "Nothing to remove. 10 posts beyond the limit are starred or still in a feed.")
  }

  @Test func anErrorIsReportedAndChangesNothingElse() async throws {
    let (harness, choice) = try await opened()
    choice.count.value = .fifty
    harness.store.failure = Told("The disk is full.")
    await choice.apply()
    #expect(choice.note.value == "The disk is full.")
    #expect(harness.posts.posts.count == 60)
  }

  @Test func eachRefreshRemovesThePostsBeyondTheLimit() async throws {
    let (harness, _) = try await opened()
    harness.reader.retention = Retention(count: 50)
    harness.store.clearLog()
    await harness.after { harness.feeds.refreshAll() }
    #expect(harness.store.log.contains("keep 50"))
    #expect(harness.posts.posts.count == 50)
    harness.reader.retention = Retention()
    harness.store.clearLog()
    await harness.after { harness.feeds.refreshAll() }
    #expect(!harness.store.log.contains { $0.hasPrefix("keep") })
  }
}
