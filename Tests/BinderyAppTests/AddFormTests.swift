import Bindery
import Feeds
import Foundation
import PostStore
import TestSupport
import Testing
import ReaderModels

@testable import BinderyApp

/// The form that adds a feed, with a file that is not a feed, and with a wrong password.
@MainActor @Suite(.timeLimit(.minutes(20))) struct AddFormTests {
  private func keys(_ text: String) -> [Key] { text.map { .character($0) } }

  /// Returns an open reader whose feeds require the user `ada` with the password `right`.
  private func opened() async throws -> AppHarness {
    let clock = ManualClock()
    let store = DatabasePostStore.inMemory(
      hasBundledFeed: false,
      fetch: { request in
        if case .file = request.source { throw FeedFailure.notXML(request.source, beginning: "https:") }
        if let password = request.password, password != "right" { throw FeedFailure.wrongLogin(request.source) }
        return FeedAnswer(feed: Feed(title: "Bee", items: [FeedItem(id: "1", title: "One")]))
      })
    let services = AppServices(store: store, clock: clock, documents: DiskDocuments())
    let harness = try AppHarness(services: services, clock: clock)
    await harness.app.settle()
    return harness
  }

  private func list(_ scratch: TemporaryFolder) throws -> String {
    try scratch.write(
      "urls", "# mine\nhttps://a.example/feed\n\"query:Unread:unread = \\\"yes\\\"\"\nexec:~/bin/feed\n")
  }

  @Test func aListOfFeedsIsImportedAfterAQuestionAndSkippedEntriesAreNamed() async throws {
    let scratch = try TemporaryFolder()
    let harness = try await opened()
    await harness.press([.character("a")] + keys(try list(scratch)) + [Key(.enter)])
    #expect(harness.terminal.screen.contains("The file is a list of feeds with 3 entries."))
    await harness.press([Key(.tab), Key(.enter)])
    #expect(harness.terminal.screen.contains("2 entries skipped"))
    #expect(harness.terminal.screen.contains("is a query, which is not supported."))
    await harness.press([Key(.enter)])
    #expect(!harness.terminal.screen.contains("2 entries skipped"))
    #expect(harness.terminal.screen.contains("1 feed added, 2 skipped. 1 new post in 'a.example/feed'."))
  }

  @Test func aListThatIsNotImportedIsAnErrorOfTheAddress() async throws {
    let scratch = try TemporaryFolder()
    let harness = try await opened()
    await harness.press([.character("a")] + keys(try list(scratch)) + [Key(.enter), Key(.escape)])
    #expect(harness.focus == "Address")
    #expect(harness.terminal.screen.contains("is a list of feeds"))
    #expect(harness.model.reader.feeds.feeds.value.isEmpty)
  }

  @Test func theImportNamesSkippedEntries() async throws {
    let scratch = try TemporaryFolder()
    let harness = try await opened()
    await harness.press([.character("i")] + keys(try list(scratch)) + [Key(.enter)])
    #expect(harness.terminal.screen.contains("2 entries skipped"))
  }

  @Test func aRejectedPasswordIsReplacedByTyping() async throws {
    let harness = try await opened()
    await harness.press([.character("a")] + keys("a.example") + [Key(.tab), Key(.tab), Key(.tab)])
    await harness.press(keys("ada") + [Key(.tab)] + keys("wrong") + [Key(.enter)])
    #expect(harness.focus == "password")
    #expect(harness.model.reader.feeds.feeds.value.isEmpty)
    await harness.press(keys("right") + [Key(.enter)])
    #expect(harness.model.reader.feeds.selectedFeed?.name == "Bee")
  }

  @Test func escapeDiscardsAnAddressWithoutAQuestion() async throws {
    let harness = try await opened()
    await harness.press([.character("a")] + keys("a.example") + [Key(.escape)])
    #expect(!harness.terminal.screen.contains("[ Add feed ]") && !harness.terminal.screen.contains("Discard"))
    await harness.press([.character("a")] + keys("a.example") + [Key(.tab)] + keys("Mine") + [Key(.escape)])
    #expect(harness.terminal.screen.contains("Discard the changes?"))
    await harness.press([.character("n")])
    #expect(harness.terminal.screen.contains("[ Add feed ]"))
    await harness.press([Key(.escape), .character("y")])
    #expect(!harness.terminal.screen.contains("[ Add feed ]"))
  }

  @Test func theFolderFieldSuggestsFolders() async throws {
    let harness = try await opened()
    let filed = FeedSubscription(source: "https://a.example/", folder: "Science")
    _ = try await harness.services.store.add(filed)
    harness.model.reader.feeds.reloadFeeds()
    await harness.app.settle()
    await harness.press([.character("a")] + keys("b.example") + [Key(.tab), Key(.tab)])
    await harness.press(keys("sc") + [Key(.down), Key(.enter), Key(.enter)])
    #expect(harness.model.reader.feeds.selectedFeed?.folder == "Science")
  }
}
