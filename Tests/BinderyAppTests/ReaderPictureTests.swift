import Bindery
import Feeds
import Foundation
import Testing
import ReaderModels

@testable import BinderyApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct ReaderPictureTests {
  @Test func aNarrowWindowShowsThePostsAlone() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 40, height: 10))
    #expect(
      harness.terminal.screen == """
        [1 Reader] 2 Settings  3 Lab  4 Widgets
        ┏━ All posts ━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ●  Post 1: é, 日本語 and a …  Sample █
        ┃ ●  Post 2: é, 日本語 and a …  Sample █
        ┃ ●  Post 3: é, 日本語 and a …  Sample ▂
        ┃ ●  Post 4: é, 日本語 and a …  Sample ┃
        ┃ ●  Post 5: é, 日本語 and a …  Sample ┃
        ┃ ●  Post 6: é, 日本語 and a …  Sample ┃
        ┗━ ✓ 13 new posts in 'Welcome to Bin… ━┛
         Esc Feeds  F1 Help  Enter Read  u Next
        """)
  }

  @Test func theFormOfAFeedFitsANarrowWindow() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 40, height: 10))
    await harness.press([.character("a")])
    #expect(
      harness.terminal.screen == """
        [ ┏━ Add a feed ━━━━━━━━━━━━━━━━━━━━━┓
        ╭ ┃  Address  https://… or a path    ┃ ╮
        │ ┃     Name  the feed's title       ┃ █
        │ ┃   Folder  none                   ┃ █
        │ ┃     User  only for a private fee ┃ ▂
        │ ┃ Password                    show ┃ │
        │ ┃                                  ┃ │
        │ ┃         [ Cancel ]  [ Add feed ] ┃ │
        ╰ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╯
         Enter Add feed  Esc Cancel  F1 Help
        """)
  }

  @Test func aSearchNamesItsPostsAndOffersAllPosts() async throws {
    let harness = try AppHarness(size: Size(width: 60, height: 8), theme: .colorless)
    await harness.app.settle()
    await harness.press([Key(.left), Key(.end), Key(.enter), .character("/")])
    #expect(
      harness.terminal.screen == """
        Alt+ [1 Reader]  2 Settings   3 Lab   4 Widgets
        ┏━ Sample ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ Search this feed: Words to find                          ┃
        ┃ ●  Post 1: é, 日本語 and a long headline      8 Oct 2025 █
        ┃ ●  Post 2: é, 日本語 and a long headline      7 Oct 2025 ┃
        ┃ ●  Post 3: é, 日本語 and a long headline      6 Oct 2025 ┃
        ┗━━━━━━━━━━━━━━━━━━━━━ 13 posts, 13 unread · newest first ━┛
         Enter Show posts  ^G Find in all  Esc End search  F1 Help
        """)
  }

  private static let derived = Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))

  @Test func withoutFramesSpaceAndLinesSeparateTheParts() async throws {
    let harness = try AppHarness(size: Size(width: 80, height: 24), theme: Self.derived)
    await harness.app.settle()
    await harness.press([.character("/"), .character("9")])
    #expect(
      harness.terminal.screen.split(separator: "\n", omittingEmptySubsequences: false).prefix(13)
        .joined(separator: "\n") == """
           bindery  Alt+  1 Reader   2 Settings   3 Lab   4 Widgets             13 unread
           Feeds                   │ All posts                                  13 found
                                   │
              All posts            │ Search all posts: ▌9
              Unread           13  │
              Starred              │  ●  Post 1: é, 日本語 and a …  Sample · 8 Oct 2025
              Sample           13  │  ●  Post 2: é, 日本語 and a …  Sample · 7 Oct 2025
                                   │  ●  Post 3: é, 日本語 and a …  Sample · 6 Oct 2025
                                   │  ●  Post 4: é, 日本語 and a …  Sample · 5 Oct 2025
                                   │  ●  Post 5: é, 日本語 and a …  Sample · 4 Oct 2025
                                   │  ●  Post 6: é, 日本語 and a …  Sample · 3 Oct 2025
                                   │  ●  Post 7: é, 日本語 and a …  Sample · 2 Oct 2025
                                   │  ●  Post 8: é, 日本語 and a …  Sample · 1 Oct 2025
          """)
  }

  @Test(arguments: [(120, "13 unread · refreshed "), (80, "13 unread"), (62, nil)])
  func theHeaderNamesTheProgramAndTheStateOfTheFeeds(columns: Int, rest: String?) async throws {
    let harness = try AppHarness(size: Size(width: columns, height: 20), theme: Self.derived)
    await harness.app.settle()
    let row = try #require(harness.terminal.screen.split(separator: "\n").first)
    #expect(row.hasPrefix(" bindery  Alt+  1 Reader   2 Settings   3 Lab   4 Widgets"))
    guard let rest else { return #expect(row.hasSuffix("Widgets")) }
    #expect(row.contains("  " + rest))
    #expect(row.contains("refreshed") == rest.contains("refreshed"))
    harness.model.settings.name.value = "Ada"
    await harness.app.settle()
    #expect(harness.terminal.screen.split(separator: "\n").first?.contains("  Hello, Ada") == true)
  }

  @Test func aShortMessageReplacesTheNoteInTheBorder() async throws {
    let harness = try AppHarness(size: Size(width: 60, height: 8), theme: .colorless)
    await harness.app.settle()
    await harness.press([.character("d")])
    #expect(
      harness.terminal.screen == """
        Alt+ [1 Reader]  2 Settings   3 Lab   4 Widgets
        ┏━ All posts ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ●  Post 2: é, 日本語 and a long he…  Sample · 7 Oct 2025 █
        ┃ ●  Post 3: é, 日本語 and a long he…  Sample · 6 Oct 2025 ▆
        ┃ ●  Post 4: é, 日本語 and a long he…  Sample · 5 Oct 2025 ┃
        ┃ ●  Post 5: é, 日本語 and a long he…  Sample · 4 Oct 2025 ┃
        ┗━ ✓ Deleted 'Post 1: é, 日本語 and a long hea…'. ━━━━━━━━━┛
         Esc Feeds  z Undo  F1 Help  Enter Read  u Next
        """)
  }

  @Test func aLongMessageLeavesTheBorder() async throws {
    let harness = try AppHarness(size: Size(width: 60, height: 8), theme: .colorless)
    await harness.app.settle()
    harness.model.reader.notices.show(
      Notice("'https://a.example/a-long-address' was not opened. 'w3m' ended with code 1.", isFailure: true))
    await harness.app.settle()
    #expect(
      harness.terminal.screen == """
        Alt+ [1 Reader]  2 Settings   3 Lab   4 Widgets
        ┏━ All posts ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ●  Post 1: é, 日本語 and a long he…  Sample · 8 Oct 2025 █
        ┃ ●  Post 2: é, 日本語 and a long he…  Sample · 7 Oct 2025 ▇
        ┃ ✗ 'https://a.example/a-long-address' was not opened.     ┃
        ┃ 'w3m' ended with code 1.                                 ┃
        ┗━━━━━━━━━━━━━━━━━━━━━ 13 posts, 13 unread · newest first ━┛
         Esc Feeds  F1 Help  Enter Read  u Next  m Mark read
        """)
  }

  @Test func theFormOfACommandIsLaidOutLikeThatOfAFile() async throws {
    let harness = try AppHarness(size: Size(width: 70, height: 12), theme: .colorless)
    await harness.app.settle()
    await harness.press([.character("|")])
    #expect(
      harness.terminal.screen == """
        Alt+ [1 Reader]  2 Settings   3 Lab   4 Widgets
        ╭─ All posts ────────────────────────────────────────────────────────╮
        │ ●  Post 1: é, 日本語 and a long headline       Sample · 8 Oct 2025 █
        │ ● ┏━ Pipe post ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓ 5 █
        │ ● ┃ Command  for example: pandoc -o post.pdf                   ┃ 5 █
        │ ● ┃          It reads the post from its standard input.        ┃ 5 █
        │ ● ┃                                                            ┃ 5 ▁
        │ ● ┃                                        [ Cancel ]  [ Run ] ┃ 5 │
        │ ● ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ 5 │
        │ ●  Post 8: é, 日本語 and a long headline       Sample · 1 Oct 2025 │
        ╰─ ✓ 13 new posts in 'Welcome to Bindery'. ──────────────────────────╯
         Enter Run  Esc Cancel  F1 Help  ^Q Leave  Tab Next
        """)
  }

  @Test func aPageHasAHeadlineARuleBarsAndTables() async throws {
    let harness = try AppHarness(
      size: Size(width: 100, height: 20),
      feed: FeedOfOnePost(
        title: "A page",
        html: """
          <p>Before.</p><blockquote>\(String(repeating: "A quote goes on. ", count: 6))<blockquote>Inside.</blockquote></blockquote>
          <table><tr><th>City<th>Temp<tr><td>Oslo<td>-3<tr><td>Rome<td>18</table>
          """), theme: Self.derived)
    await harness.app.settle()
    await harness.press([Key(.enter), .character("Z")])
    // The header contains the time of the refresh.
    #expect(
      harness.terminal.rows.dropFirst().joined(separator: "\n") == """
        ▌Sample

                    A page
                    Ada · 9 Oct 2025 · 35 words
                    ──────────────────────────────────────────────────────────────────────────

                    Before.

                    │ A quote goes on. A quote goes on. A quote goes on. A quote goes on. A
                    │ quote goes on. A quote goes on.

                    │ │ Inside.

                    City │ Temp
                    ─────┼─────
                    Oslo │   -3
                    Rome │   18

         Esc Posts  F1 Help  m Unread  s Star  d Delete  / Find  a Add feed  r Refresh all  ^Q Leave
        """)
  }

  @Test func theUsualWindowShowsThePostBelowThePosts() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 80, height: 24))
    await harness.press([Key(.down)])
    #expect(
      harness.terminal.screen == """
        Alt+ [1 Reader]  2 Settings   3 Lab   4 Widgets
        ╭─ Feeds ────────────────┲━ All posts ━━━━ 13 posts, 13 unread · newest first ━┓
        │   All posts            ┃ ●  Post 1: é, 日本語 and a lo…  Sample · 8 Oct 2025 ┃
        │   Unread            13 ┃ ●  Post 2: é, 日本語 and a lo…  Sample · 7 Oct 2025 ┃
        │   Starred              ┃ ●  Post 3: é, 日本語 and a lo…  Sample · 6 Oct 2025 ┃
        │   Sample            13 ┃ ●  Post 4: é, 日本語 and a lo…  Sample · 5 Oct 2025 ┃
        │                        ┃ ●  Post 5: é, 日本語 and a lo…  Sample · 4 Oct 2025 ┃
        │                        ┃ ●  Post 6: é, 日本語 and a lo…  Sample · 3 Oct 2025 ┃
        │                        ┃ ●  Post 7: é, 日本語 and a lo…  Sample · 2 Oct 2025 ┃
        │                        ┃ ●  Post 8: é, 日本語 and a lo…  Sample · 1 Oct 2025 ┃
        │                        ┃ ●  Post 9: é, 日本語 and a l…  Sample · 30 Sep 2025 ┃
        │                        ┃ ●  Post 10: é, 日本語 and a …  Sample · 29 Sep 2025 ┃
        │                        ┃ ●  Post 11: é, 日本語 and a …  Sample · 28 Sep 2025 ┃
        │                        ┃ ●  Post 12: é, 日本語 and a …  Sample · 27 Sep 2025 ┃
        │                        ┃ ●  Post 13: é, 日本語 and a …  Sample · 26 Sep 2025 ┃
        │                        ┃                                                     ┃
        │                        ┃                                                     ┃
        │                        ┡━ Post 2: é, 日本語 and a long headline ━━━━━━━━━━━━━┩
        │                        │ Paragraph 1 of post 2, which wraps at some width.   █
        │                        │                                                     ▅
        │                        │ Paragraph 2 of post 2, which wraps at some width.   │
        │                        │                                                     │
        ╰─ ✓ 13 new posts in 'Welcome to Bindery'. ────────────────────────────────────╯
         F1 Help  ^Q Leave  Enter Read  u Next  m Mark read  s Star  / Find  d Delete
        """)
  }

  @Test func aTallWindowShowsAPageBelowThePosts() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 40))
    await harness.press([Key(.down)])
    #expect(
      harness.terminal.screen == """
        Alt+ [1 Reader]  2 Settings   3 Lab   4 Widgets
        ╭─ Feeds ──────────────────────┲━ All posts ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 13 posts, 13 unread · newest first ━┓
        │   All posts                  ┃ ●  Post 1: é, 日本語 and a long headline                          Sample · 8 Oct 2025 ┃
        │   Unread                  13 ┃ ●  Post 2: é, 日本語 and a long headline                          Sample · 7 Oct 2025 ┃
        │   Starred                    ┃ ●  Post 3: é, 日本語 and a long headline                          Sample · 6 Oct 2025 ┃
        │   Sample                  13 ┃ ●  Post 4: é, 日本語 and a long headline                          Sample · 5 Oct 2025 ┃
        │                              ┃ ●  Post 5: é, 日本語 and a long headline                          Sample · 4 Oct 2025 ┃
        │                              ┃ ●  Post 6: é, 日本語 and a long headline                          Sample · 3 Oct 2025 ┃
        │                              ┃ ●  Post 7: é, 日本語 and a long headline                          Sample · 2 Oct 2025 ┃
        │                              ┃ ●  Post 8: é, 日本語 and a long headline                          Sample · 1 Oct 2025 ┃
        │                              ┃ ●  Post 9: é, 日本語 and a long headline                         Sample · 30 Sep 2025 ┃
        │                              ┃ ●  Post 10: é, 日本語 and a long headline                        Sample · 29 Sep 2025 ┃
        │                              ┃ ●  Post 11: é, 日本語 and a long headline                        Sample · 28 Sep 2025 ┃
        │                              ┃ ●  Post 12: é, 日本語 and a long headline                        Sample · 27 Sep 2025 ┃
        │                              ┃ ●  Post 13: é, 日本語 and a long headline                        Sample · 26 Sep 2025 ┃
        │                              ┃                                                                                       ┃
        │                              ┃                                                                                       ┃
        │                              ┃                                                                                       ┃
        │                              ┃                                                                                       ┃
        │                              ┃                                                                                       ┃
        │                              ┃                                                                                       ┃
        │                              ┃                                                                                       ┃
        │                              ┡━ Sample ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │                              │      Post 2: é, 日本語 and a long headline                                            │
        │                              │      Ada · 7 Oct 2025 · 60 words                                                      │
        │                              │      ──────────────────────────────────────────────────────────────────────────       │
        │                              │                                                                                       │
        │                              │      Paragraph 1 of post 2, which wraps at some width.                                │
        │                              │                                                                                       │
        │                              │      Paragraph 2 of post 2, which wraps at some width.                                │
        │                              │                                                                                       │
        │                              │      Paragraph 3 of post 2, which wraps at some width.                                │
        │                              │                                                                                       │
        │                              │      Paragraph 4 of post 2, which wraps at some width.                                │
        │                              │                                                                                       │
        │                              │      Paragraph 5 of post 2, which wraps at some width.                                │
        │                              │                                                                                       │
        │                              │      Paragraph 6 of post 2, which wraps at some width.                                │
        ╰─ ✓ 13 new posts in 'Welcome to Bindery'. ────────────────────────────────────────────────────────────────────────────╯
         F1 Help  ^Q Leave  Enter Read  u Next  m Mark read  s Star  / Find  d Delete  r Refresh all  a Add feed  M All read
        """)
  }
}

private nonisolated struct FeedOfOnePost: FeedLoading {
  let title: String
  let html: String

  func load() async throws -> Feed {
    Feed(
      title: "Sample",
      items: [
        FeedItem(
          id: "1", title: title, author: "Ada", published: Date(timeIntervalSince1970: 1_760_000_000), html: html)
      ])
  }
}
