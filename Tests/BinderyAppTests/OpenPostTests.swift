import Bindery
import Feeds
import Synchronization
import Testing
import ReaderModels

@testable import BinderyApp

/// The open post: its marks, and its text when a refresh changes it.
@MainActor @Suite(.timeLimit(.minutes(20))) struct OpenPostTests {
  @Test func theKeyThatHidesReadPostsMarksAnOpenPostAsUnread() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.down), Key(.enter)])
    #expect(harness.model.reader.posts.selectedPost?.isRead == true)
    await harness.press([.character("U")])
    #expect(harness.focus == "post" && harness.model.reader.posts.selectedIndex == 1)
    #expect(harness.model.reader.posts.selectedPost?.isRead == false)
    #expect(harness.terminal.screen.contains("Marked the post as unread."))
    #expect(!harness.model.reader.posts.hidesRead.value)
    await harness.press([Key(.escape)])
    #expect(!harness.terminal.screen.contains("Marked the post as unread."))
  }

  @Test func anOpenPostThatChangesKeepsItsScrollPosition() async throws {
    let harness = try await AppHarness.loaded(feed: ChangingFeed())
    await harness.press([Key(.enter), Key(.down), Key(.down), Key(.down)])
    #expect(offset(harness) == "3" && harness.terminal.screen.contains("of version 1"))
    await harness.press([.character("R")])
    #expect(offset(harness) == "3" && harness.terminal.screen.contains("of version 2"))
    #expect(!harness.terminal.screen.contains("of version 1"))
  }

  @Test func theHelpNamesTheEndOfASearchOnlyDuringASearch() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.function(1))])
    #expect(!harness.terminal.screen.contains("End search"))
    await harness.press([Key(.escape), .character("/"), .character("9"), Key(.enter), Key(.function(1))])
    #expect(harness.terminal.screen.contains("End search"))
  }

  private func offset(_ harness: AppHarness) -> String? {
    harness.app.window.view(named: "post")?.scriptProperty("offset")
  }
}

/// A post whose text has the number of the fetch in each paragraph.
private nonisolated final class ChangingFeed: FeedLoading {
  private let fetches = Mutex(0)

  func load() async throws -> Feed {
    let version = fetches.withLock { count in
      count += 1
      return count
    }
    let text = (1...60).map { "<p>Paragraph \($0) of version \(version)</p>" }.joined()
    return Feed(title: "Changing", items: [FeedItem(id: "1", title: "A post", html: text)])
  }
}
