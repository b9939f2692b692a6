import Bindery
import Feeds
import Foundation
import PostStore
import Testing
import ReaderModels

@testable import BinderyApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct ReaderTests {
  private func keys(_ text: String) -> [Key] { text.map { .character($0) } }

  /// The keys that remove the selected feed: the key of the command, and the second button of the question.
  private let removal = [.character("d"), Key(.tab), Key(.enter)]

  /// Returns the visible panes and the focus.
  private func shown(_ harness: AppHarness) -> String {
    let names = ["feeds", "posts", "post"].filter { harness.app.window.view(named: $0)?.isVisible == true }
    return "\(names.joined(separator: " ")) / \(harness.focus)"
  }

  @Test func asManyPanesAreShownAsFit() async throws {
    #expect(shown(try await .loaded(size: Size(width: 120, height: 40))) == "feeds posts post / posts")
    #expect(shown(try await .loaded(size: Size(width: 80, height: 24))) == "feeds posts post / posts")
    #expect(shown(try await .loaded(size: Size(width: 80, height: 12))) == "feeds posts / posts")
    #expect(shown(try await .loaded(size: Size(width: 40, height: 10))) == "posts / posts")
  }

  @Test func anOpenPostReplacesTheList() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 80, height: 24))
    await harness.press([Key(.enter)])
    #expect(shown(harness) == "feeds post / post")
    await harness.press([Key(.escape)])
    #expect(shown(harness) == "feeds posts post / posts")
  }

  @Test func inANarrowWindowOnePartFollowsTheOther() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 40, height: 10))
    await harness.press([Key(.enter)])
    #expect(shown(harness) == "post / post")
    await harness.press([Key(.escape)])
    #expect(shown(harness) == "posts / posts")
    await harness.press([Key(.escape)])
    #expect(shown(harness) == "feeds / feeds")
    await harness.press([Key(.enter)])
    #expect(shown(harness) == "posts / posts")
  }

  @Test(arguments: [
    Size(width: 40, height: 10), Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 80, height: 12),
    Size(width: 1, height: 1),
  ])
  func theSelectionAndTheFocusSurviveAResize(size: Size) async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 40))
    await harness.press([Key(.down), Key(.enter)])
    harness.terminal.resize(to: size)
    harness.terminal.send([.resize(size)])
    await harness.app.settle()
    harness.terminal.resize(to: Size(width: 120, height: 40))
    harness.terminal.send([.resize(Size(width: 120, height: 40))])
    await harness.app.settle()
    #expect(harness.model.reader.posts.selectedIndex == 1)
    if size != Size(width: 1, height: 1) { #expect(harness.focus == "post") }
  }

  /// Returns the first visible line of the post, as displayed and as stored.
  private func lines(_ harness: AppHarness) -> [Int] {
    let view = harness.app.window.view(named: "post") as? TextView
    return [view?.scrollOffset ?? -1, harness.model.reader.readingLine.value]
  }

  @Test func onlyTheLastReadPostIsRestoredToItsPosition() async throws {
    let first = try await AppHarness.loaded()
    let posts = try await first.services.store.posts(PostQuery())
    try await first.services.store.setValue("all/newest/\(posts[7].id)/9", forKey: "reader.position")
    let harness = try AppHarness(services: first.services, clock: first.clock)
    await harness.app.settle()
    #expect(harness.model.reader.posts.selectedIndex == 7)
    #expect(lines(harness) == [9, 9])
    await harness.press(keys("/zzz") + [Key(.enter)])
    #expect(harness.model.reader.posts.posts.isEmpty && lines(harness) == [0, 0])
    await harness.press([.character("/"), Key(.escape), Key(.end)])
    #expect(harness.model.reader.posts.selectedIndex == 12)
    #expect(lines(harness) == [0, 0])
  }

  @Test func ifTheLastReadPostNoLongerExistsAnotherOneStartsAtItsFirstLine() async throws {
    let first = try await AppHarness.loaded()
    try await first.services.store.setValue("all/newest/999/9", forKey: "reader.position")
    let harness = try AppHarness(services: first.services, clock: first.clock)
    await harness.app.settle()
    #expect(harness.model.reader.posts.selectedPost != nil)
    #expect(lines(harness) == [0, 0])
  }

  @Test func aClickOnTheDotMarksThePost() async throws {
    let harness = try await AppHarness.loaded()
    let list = try #require(harness.app.window.view(named: "posts"))
    let dot = list.frameOnScreen.origin + Point(x: 0, y: 2)
    harness.terminal.send([.mouse(MouseEvent(.down(.left), at: dot)), .mouse(MouseEvent(.up(.left), at: dot))])
    await harness.app.settle()
    #expect(harness.model.reader.posts.posts[2].isRead)
    let star = dot + Point(x: 1, y: 1)
    harness.terminal.send([.mouse(MouseEvent(.down(.left), at: star)), .mouse(MouseEvent(.up(.left), at: star))])
    await harness.app.settle()
    #expect(harness.model.reader.posts.posts[3].isStarred)
    #expect(!harness.model.reader.posts.posts[3].isRead)
  }

  @Test func theKeysOfAnEmptyListShowMorePosts() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), Key(.end), Key(.enter), .character("M"), .character("U")])
    await harness.press([Key(.left), Key(.up), Key(.end), Key(.enter)])
    #expect(harness.terminal.screen.contains("No unread posts. Read posts are hidden. Press"))
    await harness.press([.character("U")])
    #expect(harness.model.reader.posts.posts.count == 13)
    await harness.press(keys("/zzz"))
    await harness.clock.advance(by: .seconds(1))
    await harness.app.settle()
    #expect(harness.terminal.screen.contains("No post in 'Sample' contains 'zzz'. Press"))
    await harness.press([.control("g")])
    #expect(harness.focus == "search")
    #expect(harness.terminal.screen.contains("No post contains 'zzz'."))
    await harness.press([Key(.escape)])
    #expect(harness.model.reader.feeds.selectedFeed?.name == "Sample")
  }

  @Test func aFeedIsAddedWithKeysAndAServerErrorIsShownAtItsField() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([.character("a")] + keys("private.example") + [Key(.enter)])
    #expect(harness.focus == "User")
    #expect(harness.terminal.screen.contains("401:"))
    #expect(harness.model.reader.feeds.feeds.value.count == 1)
    await harness.press(keys("ada") + [Key(.enter)])
    #expect(harness.focus == "posts")
    #expect(harness.model.reader.feeds.selectedFeed?.name == "private.example")
    #expect(harness.terminal.screen.contains("Hello from private.example"))
    await harness.press([Key(.left)] + removal)
    #expect(harness.model.reader.feeds.feeds.value.count == 1)
    await harness.press([.control("_")])
    #expect(harness.model.reader.feeds.feeds.value.count == 2)
  }

  @Test func escapeRemovesTheSelectionBeforeItLeavesThePost() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.enter), Key(.down, .shift), Key(.escape)])
    #expect(harness.focus == "post")
    await harness.press([Key(.escape)])
    #expect(harness.focus == "posts")
  }

  @Test func aPasswordIsNotShown() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([.character("a"), Key(.tab), Key(.tab), Key(.tab), Key(.tab)] + keys("secret"))
    #expect(harness.focus == "password")
    #expect(!harness.terminal.screen.contains("secret"))
    #expect(harness.terminal.screen.contains("••••••"))
    await harness.press([.character("r", .alt)])
    #expect(harness.terminal.screen.contains("secret"))
    await harness.press([Key(.tab)])
    #expect(!harness.terminal.screen.contains("secret"))
  }

  @Test func aFailedFeedTakesOneLineOfTheListAndItsPageHasTheReason() async throws {
    let harness = try await AppHarness.loaded()
    harness.services.network.mode = .failing
    await harness.press([Key(.function(5))])
    #expect(harness.terminal.screen.contains("! 13"))
    #expect(harness.terminal.row(2).contains("1 feed failed. Press '!' to see why."))
    #expect(harness.terminal.row(3).contains("Post 1:"))
    #expect(!harness.terminal.screen.contains("Could not load"))
    await harness.press([.character("/")])
    #expect(harness.terminal.screen.contains("1 feed failed."))
    await harness.press([.character("9")])
    #expect(!harness.terminal.screen.contains("failed"))
    await harness.press([Key(.escape), .character("!")])
    #expect(harness.model.reader.feeds.selectedFeed?.name == "Sample")
    #expect(harness.focus == "posts")
    #expect(harness.terminal.screen.contains("Could not load"))
    #expect(harness.terminal.screen.contains("Press r to try again."))
    harness.services.network.mode = .ok
    await harness.press([Key(.function(5))])
    #expect(!harness.terminal.screen.contains("! 13"))
    #expect(!harness.terminal.screen.contains("to try again"))
  }

  @Test func aRefreshAsTheFirstKeyEnds() async throws {
    let clock = ManualClock()
    let services = AppServices(store: DatabasePostStore.inMemory(), clock: clock)
    let harness = try AppHarness(services: services, clock: clock)
    harness.terminal.send([.key(Key(.function(5)))])
    harness.app.turn(inFull: true)
    #expect(harness.terminal.screen.contains("Loading…"))
    await harness.app.settle()
    #expect(!harness.terminal.screen.contains("Loading…"))
    #expect(harness.model.reader.status == "Nothing new in 'Welcome to Bindery'.")
  }

  @Test func aRefreshWithoutFeedsEnds() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), Key(.end)] + removal + [Key(.tab), Key(.function(5))])
    #expect(harness.focus == "posts")
    #expect(!harness.terminal.screen.contains("Loading…"))
  }

  @Test func aFeedThatWasNeverLoadedShowsOnlyItsError() async throws {
    let harness = try AppHarness()
    harness.services.network.mode = .failing
    await harness.app.settle()
    #expect(harness.terminal.screen.contains("1 feed failed. Press '!' to see why."))
    #expect(!harness.terminal.screen.contains("No posts"))
    #expect(harness.statusBar?.message == "Nothing could be loaded.")
    await harness.press([.character("/")] + keys("x"))
    #expect(harness.terminal.screen.contains("none found"))
    #expect(harness.terminal.screen.contains("No post contains 'x'."))
  }

  @Test func keysTypedAheadApplyToTheRowThatTheySelect() async throws {
    let harness = try await AppHarness.loaded()
    harness.terminal.send(keys("jmjs").map { .key($0) })
    await harness.app.settle()
    let posts = harness.model.reader.posts.posts.elements
    #expect(posts.prefix(4).map(\.isRead) == [false, true, false, false])
    #expect(posts.prefix(4).map(\.isStarred) == [false, false, true, false])
  }

  @Test func anEmptyListOfFeedsHasAPlaceholder() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), Key(.end)] + removal)
    #expect(harness.terminal.screen.contains("No feeds yet. Add a feed to read."))
  }

  @Test(arguments: ["2", "3", "4"])
  func onlyTheReaderShowsItsStatus(tab: Character) async throws {
    let harness = try await AppHarness.loaded()
    let posts = try #require(harness.app.window.view(named: "postsPanel"))
    #expect(posts.scriptProperty("footnote") == "13 posts, 13 unread · newest first")
    #expect(harness.statusBar?.message != "")
    await harness.press([.character(tab, .alt)])
    #expect(harness.statusBar?.message == "")
    await harness.press([.character("1", .alt)])
    harness.model.reader.notices.clear()
    await harness.app.settle()
    #expect(harness.statusBar?.message == "")
  }

  @Test func aDigitInsideAPostStaysThere() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.enter)])
    for digit in "1234" { await harness.press([.character(digit)]) }
    #expect(harness.focus == "post")
    #expect(harness.model.settings.name.value == "")
    await harness.press([.character("2", .alt)])
    #expect(harness.app.window.view(named: "username")?.isFirstResponder == true)
  }

  @Test func aCopiedLinkIsNamedOnTheBorderAboveTheKeys() async throws {
    let harness = try await AppHarness.loaded(feed: LinkedFeed())
    await harness.press([Key(.enter), .character("l"), .character("y")])
    #expect(harness.terminal.clipboard == "https://a.example/1")
    #expect(harness.statusBar?.notice == "Copied: https://a.example/1")
    await harness.press([Key(.escape)])
    #expect(harness.terminal.row(22).contains(" Copied: https://a.example/1 "))
    await harness.clock.advance(by: .seconds(4))
    await harness.app.settle()
    #expect(!harness.terminal.screen.contains("Copied"))
  }

  @Test func aLinkIsOpenedByItsNumber() async throws {
    let feed = LinkedFeed()
    let harness = try await AppHarness.loaded(feed: feed)
    await harness.press([Key(.enter), .character("l"), .character("1")])
    #expect(harness.app.window.view(named: "links")?.scriptProperty("selected") == "1")
    await harness.press([.character("y")])
    #expect(harness.terminal.clipboard == "https://a.example/1")
    await harness.press([.character("2")])
    #expect(harness.model.reader.notices.current.value?.text.contains("https://a.example/12") == true)
    #expect(harness.focus == "post")
  }

  @Test func aDigitOpensALinkOfTheOpenPost() async throws {
    let harness = try await AppHarness.loaded(feed: LinkedFeed())
    await harness.press([Key(.enter), .character("3")])
    #expect(harness.model.reader.notices.current.value?.text.contains("'https://a.example/3'") == true)
    #expect(harness.focus == "post")
  }

  @Test func aKeyOpensTheFirstUnreadPostOfTheListAndThenOfAllFeeds() async throws {
    let harness = try await AppHarness.loaded()
    let posts = harness.model.reader.posts
    await harness.press([Key(.left), .character("f")] + keys("sample") + [Key(.enter), .character("u")])
    #expect(posts.selectedIndex == 0 && posts.selectedPost?.isRead == true && harness.focus == "post")
    await harness.press([.character("a")] + keys("one.example") + [Key(.enter), .character("u")])
    #expect(posts.posts.elements.map(\.isRead) == [true] && harness.focus == "post")
    await harness.press([.character("u")])
    #expect(harness.model.reader.feeds.selectedID.value == .unread && harness.focus == "post")
    #expect(posts.selectedIndex == 0 && posts.selectedPost?.isRead == true)
  }

  @Test func theKeyOfTheNextPostIsTheSameInEveryPane() async throws {
    let harness = try await AppHarness.loaded()
    func state() -> String { "\(harness.model.reader.posts.selectedIndex ?? -1) \(harness.focus)" }
    await harness.press([Key(.left), .character("n")])
    #expect(state() == "0 post")
    await harness.press([.character("n")])
    #expect(state() == "1 post")
    await harness.press([Key(.escape), .character("n")])
    #expect(state() == "2 post")
    await harness.press([Key(.escape), .character("p")])
    #expect(state() == "1 post")
    await harness.press([Key(.escape), Key(.left), .character("n")])
    #expect(state() == "2 post")
  }

  @Test func aFeedThatMovesToACollapsedFolderStaysSelected() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([.character("a")] + keys("one.example") + [Key(.enter), Key(.left)])
    let feeds = harness.model.reader.feeds
    let feed = try #require(feeds.selectedFeed)
    let list = "<opml><body><outline text='Folder'><outline xmlUrl='\(feed.source)'/></outline></body></opml>"
    _ = try await harness.services.store.importOPML(Data(list.utf8))
    feeds.reloadFeeds()
    await harness.app.settle()
    let tree = try #require(harness.app.window.view(named: "feeds") as? Tree<FeedLine>)
    #expect(feeds.feed(feed.id)?.folder == "Folder")
    #expect(feeds.selectedID.value == .feed(feed.id))
    #expect(tree.selectedNode?.scope == .feed(feed.id))
  }

  @Test func spaceAtTheEndOfAPostOpensTheNextOne() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.end), Key(.up), Key(.enter)])
    var pages = 1
    while harness.model.reader.posts.selectedIndex == 11 {
      await harness.press([.character(" ")])
      pages += 1
      try #require(pages < 20)
    }
    #expect(harness.model.reader.posts.selectedIndex == 12)
    #expect(harness.focus == "post")
    #expect(harness.app.window.view(named: "post")?.scriptProperty("offset") == "0")
    await harness.press([.character("p")])
    #expect(harness.model.reader.posts.selectedIndex == 11)
    await harness.press([.character("n")])
    #expect(harness.model.reader.posts.selectedIndex == 12)
  }

  @Test func hiddenPanesStayHiddenInTheNextRunAndAreShownWhileTheyHaveFocus() async throws {
    let harness = try await AppHarness.loaded()
    func visible(_ harness: AppHarness) -> [String] {
      ["feeds", "posts", "post"].filter { harness.app.window.view(named: $0)?.isVisible == true }
    }
    #expect(visible(harness) == ["feeds", "posts", "post"])
    await harness.press([.character("v")])
    #expect(visible(harness) == ["feeds", "posts"])
    await harness.press([.character("B")])
    #expect(visible(harness) == ["posts"])
    await harness.press([Key(.enter)])
    #expect(visible(harness) == ["post"])
    await harness.press([Key(.escape), Key(.left)])
    #expect(visible(harness) == ["feeds", "posts"])
    await harness.press([Key(.enter), .character("v"), .character("Z")])
    #expect(visible(harness) == ["posts"])
    await harness.model.reader.keepPosition()
    let stored = try await harness.services.store.value(forKey: "reader.position")
    #expect(stored?.hasSuffix("/5///") == true)
    let model = AppViewModel(services: harness.services)
    model.reader.open()
    await harness.app.settle()
    #expect(model.reader.hiddenPanes.value == [.feeds, .others])
  }

  @Test(arguments: [Theme.dark, Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))])
  func aWindowOf24RowsShows15PostsBesideThePreview(theme: Theme) async throws {
    let harness = try AppHarness(feed: LongFeed(), theme: theme)
    await harness.app.settle()
    let posts = try #require(harness.app.window.view(named: "posts")).frameOnScreen.rowRange
    #expect(posts.count { harness.terminal.row($0).contains("Headline ") } >= 15)
    #expect(harness.app.window.view(named: "post")?.isVisible == true)
    #expect(harness.terminal.screen.contains("Text"))
  }

  @Test(arguments: [Theme.dark, Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))])
  func theLineOfAFailureTakesNoRowFromThePosts(theme: Theme) async throws {
    let harness = try AppHarness(feed: LongFeed(), theme: theme)
    await harness.app.settle()
    harness.services.network.mode = .failing
    await harness.press([Key(.function(5))])
    #expect(harness.terminal.screen.contains("1 feed failed."))
    let posts = try #require(harness.app.window.view(named: "posts")).frameOnScreen.rowRange
    #expect(posts.count { harness.terminal.row($0).contains("Headline ") } >= 15)
    #expect(harness.terminal.screen.contains("Text"))
  }

  @Test(arguments: [72, 80, 120, 160, 200, 240]) func theListHasAtLeastHalfOfTheWidth(columns: Int) async throws {
    let harness = try await AppHarness.loaded(size: Size(width: columns, height: 24))
    let posts = try #require(harness.app.window.view(named: "postsPanel"))
    #expect(2 * posts.frameOnScreen.width >= columns)
    #expect(harness.app.window.view(named: "post")?.isVisible == true)
  }

  @Test(arguments: [80, 81, 120, 200]) func aLineOfAPostHasAtMost76ColumnsInTheMiddle(columns: Int) async throws {
    let harness = try await AppHarness.loaded(size: Size(width: columns, height: 24), feed: WordyFeed())
    await harness.press([Key(.enter), .character("Z")])
    let lines = harness.terminal.screen.split(separator: "\n").filter { $0.contains("word word") }
      .map { $0.split { "│┃█▁▂▃▄▅▆▇".contains($0) }[0] }
    let widths = lines.map { $0.trimmingCharacters(in: .whitespaces).count }
    #expect(widths.max() == min(74, (columns - 4) / 5 * 5 - 1))
    let line = try #require(lines.first)
    let space = line.count - widths[0]
    #expect(line.prefix { $0 == " " }.count - space / 2 <= 3)
  }

  @Test func aPreviewHasTheTextAloneAndAPageAHeadline() async throws {
    let harness = try await AppHarness.loaded(feed: WordyFeed())
    let view = try #require(harness.app.window.view(named: "post") as? TextView)
    #expect(view.text.hasPrefix("word word"))
    await harness.press([Key(.enter)])
    let byline = try #require(harness.model.reader.posts.detail.value?.byline)
    #expect(byline.hasPrefix("Ada · ") && byline.hasSuffix(" · 100 words"))
    #expect(view.text.hasPrefix("Many words\n\(byline)\n\(String(repeating: "─", count: 50))\n\nword"))
    #expect(view.valueText?.hasPrefix("Many words · Wordy\n\(byline)\n\nword word") == true)
  }

  @Test func aWindowOf24RowsShows20PostsWithoutThePreview() async throws {
    let harness = try await AppHarness.loaded(feed: LongFeed())
    await harness.press([.character("v")])
    #expect((0..<24).count { harness.terminal.row($0).contains("Headline ") } == 20)
  }

  @Test func theReadingPositionIsKeptAcrossRuns() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.end), Key(.enter), Key(.pageDown)])
    await harness.model.reader.keepPosition()
    let line = harness.model.reader.readingLine.value
    #expect(line > 0)
    let model = AppViewModel(services: harness.services)
    let terminal = MemoryTerminal(size: Size(width: 80, height: 24), verifiesFrames: true)
    let app = Application(RootBinder(model), terminal: terminal, clock: harness.clock, frameLimit: nil, theme: .dark)
    await app.settle()
    #expect(model.reader.posts.selectedIndex == 12)
    #expect(app.window.view(named: "post")?.scriptProperty("offset").flatMap { Int($0) } ?? 0 > 0)
  }

  @Test func qLeavesALevelAndTheProgramFromTheFirstOne() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 40))
    let q = Key.character("q")
    await harness.press([Key(.enter), q])
    #expect(harness.focus == "posts")
    await harness.press([.character("/"), .character("9"), Key(.enter), q])
    #expect(harness.focus == "posts" && !harness.model.reader.posts.isSearching)
    await harness.press([q])
    #expect(harness.focus == "feeds" && !harness.app.isStopped)
    await harness.press([q])
    #expect(harness.app.isStopped)
  }

  @Test func qAsksWhileFeedsAreRefreshed() async throws {
    let harness = try await AppHarness.loaded()
    harness.services.network.mode = .hanging
    await harness.press([Key(.function(5)), .character("q"), .character("q")])
    #expect(harness.terminal.screen.contains("Feeds are being refreshed. Quit anyway?"))
    await harness.press([Key(.enter)])
    #expect(!harness.app.isStopped && harness.focus == "feeds")
    await harness.press([.character("q"), Key(.tab), Key(.enter)])
    #expect(harness.app.isStopped)
  }

  @Test func manyPostsAreMarkedAfterAQuestion() async throws {
    let harness = try await AppHarness.loaded(feed: LongFeed(count: 51))
    await harness.press([Key(.left), .character("M")])
    #expect(harness.terminal.screen.contains("Mark 51 posts in 'All posts' as read?"))
    await harness.press([Key(.escape)])
    #expect(harness.model.reader.posts.unreadCount.value == 51)
    await harness.press([.character("M"), Key(.tab), Key(.enter)])
    #expect(harness.model.reader.posts.unreadCount.value == 0)
  }

  @Test(arguments: [
    ("A", "'A' has no function here. F1 lists the keys."),
    ("o", "'o' (Browser) has no effect here. F1 lists the keys."), ("z", "There is nothing to undo."),
  ])
  func aKeyWithoutAFunctionSaysSo(key: Character, text: String) async throws {
    let harness = try await AppHarness.loaded(feed: LongFeed())
    harness.model.reader.notices.clear()
    await harness.press([Key(.up), Key(.pageUp)])
    #expect(harness.model.reader.notices.current.value == nil)
    await harness.press([.character(key)])
    #expect(harness.terminal.row(22).contains("! \(text)"))
  }

  @Test func theLatestMessageIsDisplayed() async throws {
    let harness = try await AppHarness.loaded()
    func message() -> String? { harness.statusBar?.message }
    let notices = harness.model.reader.notices
    notices.show(Notice("The browser is missing.", isFailure: true))
    await harness.app.settle()
    #expect(message() == "The browser is missing.")
    await harness.press([.character("A")])
    #expect(message() == "'A' has no function here. F1 lists the keys.")
    await harness.press([.character("d")])
    #expect(message()?.hasPrefix("Deleted 'Post 1") == true)
    harness.model.settings.problems.value = ["keys, line 1: an error."]
    await harness.press([.character("A")])
    #expect(message() == "'A' has no function here. F1 lists the keys.")
    await harness.clock.advance(by: Notices.duration)
    await harness.app.settle()
    #expect(message() == "1 error in your files: see Settings")
  }

  @Test func aMessageAboutAKeyEndsWithTheNextKeyThatWorks() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([.character("A")])
    #expect(harness.statusBar?.message == "'A' has no function here. F1 lists the keys.")
    await harness.press([Key(.down)])
    #expect(harness.statusBar?.message == "")
  }

  @Test func aRemovedPostIsClosedWithAMessage() async throws {
    let harness = try await AppHarness.loaded()
    harness.model.reader.postRemoved.send()
    #expect(harness.focus == "posts")
    await harness.press([Key(.enter)])
    #expect(harness.focus == "post")
    harness.model.reader.postRemoved.send()
    await harness.app.settle()
    #expect(harness.focus == "posts")
    #expect(harness.terminal.row(22).contains("! Another program has removed the open post."))
  }

  @Test func aKeyWithoutAFunctionInSettingsSaysSoToo() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([.character("2", .alt), Key(.tab), .character("A")])
    #expect(harness.terminal.screen.contains("'A' has no function here. F1 lists the keys."))
  }

  @Test(arguments: [
    (Key(.escape), "Posts", [Key(.enter)]), (Key(.escape), "End search", [.character("/"), .character("p")]),
    (Key(.enter), "Show posts", [.character("/")]), (Key(.enter), "Add feed", [.character("a")]),
  ])
  func theStatusBarNamesTheDestinationOfAKey(key: Key, title: String, way: [Key]) async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 40))
    await harness.press(way)
    let hint = harness.statusBar?.items.first { $0.key == key }
    #expect(hint?.title == title)
  }
}

/// A feed of posts without links.
nonisolated private struct LongFeed: FeedLoading {
  var count = 40

  func load() async throws -> Feed {
    Feed(title: "Long", items: (1...count).map { FeedItem(id: "\($0)", title: "Headline \($0)", html: "Text") })
  }
}

/// A post of a hundred equal words.
nonisolated private struct WordyFeed: FeedLoading {
  func load() async throws -> Feed {
    let text = Array(repeating: "word", count: 100).joined(separator: " ")
    return Feed(title: "Wordy", items: [FeedItem(id: "1", title: "Many words", author: "Ada", html: "<p>\(text)</p>")])
  }
}

/// A post with fourteen links.
nonisolated private struct LinkedFeed: FeedLoading {
  func load() async throws -> Feed {
    let links = (1...14).map { "<a href=\"https://a.example/\($0)\">link \($0)</a>" }.joined(separator: " ")
    return Feed(title: "Links", items: [FeedItem(id: "1", title: "Many links", html: "<p>\(links)</p>")])
  }
}
