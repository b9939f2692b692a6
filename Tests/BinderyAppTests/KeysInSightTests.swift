import Bindery
import Feeds
import Testing
import ReaderModels

@testable import BinderyApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct KeysInSightTests {
  private func shown(_ harness: AppHarness) -> [String] { harness.statusBar?.visibleItems.map(\.title) ?? [] }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func theBarNamesWhatCanBeDoneWithAPost(size: Size) async throws {
    let harness = try await AppHarness.loaded(size: size)
    #expect(
      Set(shown(harness)).isSuperset(of: ["Read", "Next", "Star", "Mark read", "Delete", "Find", "Help", "Leave"]))
    await harness.press([Key(.enter)])
    #expect(Set(shown(harness)).isSuperset(of: ["Posts", "Next", "Star", "Unread", "Delete", "Find", "Help"]))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func theBarNamesThatAllOfAFeedCanBeMarkedRead(size: Size) async throws {
    let harness = try await AppHarness.loaded(size: size)
    await harness.press([Key(.left), Key(.end)])
    #expect(shown(harness).contains("All read"))
    await harness.press([Key(.enter)])
    #expect(Set(shown(harness)).isSuperset(of: ["Read", "Next", "Star", "Mark read", "All read", "Find", "Help"]))
    await harness.press([.character("M")])
    #expect(!shown(harness).contains("All read"))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func theBarNamesWhatCanBeDoneWithAFeed(size: Size) async throws {
    let harness = try await AppHarness.loaded(size: size)
    await harness.press([Key(.left), Key(.end)])
    #expect(
      Set(shown(harness)).isSuperset(of: ["Posts", "Add", "All read", "Refresh", "Edit", "Remove", "Help", "Leave"]))
    await harness.press([Key(.home)])
    #expect(Set(shown(harness)).isSuperset(of: ["Posts", "Add", "Refresh all", "Find", "Help", "Leave"]))
    #expect(!shown(harness).contains("Edit"))
  }

  @Test func theMarkKeyIsNamedByItsEffect() async throws {
    let harness = try await AppHarness.loaded()
    for title in ["Unread", "Mark read", "Unread"] {
      await harness.press([.character("m")])
      #expect(shown(harness).contains(title))
    }
  }

  @Test func theStarKeyIsNamedByItsEffect() async throws {
    let harness = try await AppHarness.loaded()
    for title in ["Star", "Unstar", "Star"] {
      #expect(shown(harness).contains(title))
      await harness.press([.character("s")])
    }
  }

  @Test func theRefreshKeysNameTheirFeeds() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 40))
    func names() -> [String] {
      (harness.statusBar?.items ?? []).filter { $0.title.hasPrefix("Refresh") }.map { "\($0.key.label) \($0.title)" }
    }
    #expect(names() == ["r Refresh all"])
    await harness.press([Key(.left)])
    #expect(names() == ["r Refresh all"])
    await harness.press([Key(.end)])
    #expect(names() == ["r Refresh", "R Refresh all"])
    await harness.press([Key(.enter)])
    #expect(names() == ["r Refresh", "R Refresh all"])
  }

  @Test func theKeyThatUndoesCanBeTypedOnEveryTerminal() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([.character("d")])
    #expect(harness.statusBar?.visibleItems.first { $0.title == "Undo" }?.key == .character("z"))
    await harness.press([.character("z")])
    #expect(harness.terminal.screen.contains("Post 1: "))
    await harness.press([.character("d"), .character("/")])
    #expect(harness.statusBar?.items.first { $0.title == "Undo" }?.key == .control("z"))
    await harness.press([.character("z")])
    #expect(harness.model.reader.posts.search.value == "z")
  }

  @Test func theHelpListsOneKeyThatUndoes() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 60))
    await harness.press([.character("d"), Key(.function(1))])
    #expect(harness.terminal.screen.contains(/z +Undo/))
    #expect(!harness.terminal.screen.contains("Ctrl+_"))
    await harness.press([Key(.escape), .control("_")])
    #expect(harness.model.reader.posts.posts.count == 13)
  }

  @Test func theHelpListsTheSearchOfAllPostsOnlyDuringASearch() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 60))
    await harness.press([Key(.left), Key(.end), Key(.enter), Key(.function(1))])
    #expect(!harness.terminal.screen.contains("Ctrl+G"))
    await harness.press([Key(.escape), .character("/"), .character("9"), Key(.enter), Key(.function(1))])
    #expect(harness.terminal.screen.contains("Search all posts"))
  }

  @Test func theStatusBarNamesTheAnswerThatEnterGives() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), Key(.end), .character("d")])
    func title() -> String? { harness.statusBar?.items.first { $0.key == Key(.enter) }?.title }
    #expect(title() == "Cancel")
    await harness.press([Key(.tab)])
    #expect(title() == "Remove")
  }

  @Test func theStatusBarDoesNotRepeatTheTitlesOfTabs() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 120, height: 40))
    let titles = try #require(harness.statusBar?.items.map(\.title))
    #expect(titles.contains("Read") && titles.allSatisfy { !["Settings", "Lab", "Widgets"].contains($0) })
  }

  @Test func aDeletionShowsTheUndoKeyAtEverySize() async throws {
    for size in [Size(width: 40, height: 10), Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      let harness = try await AppHarness.loaded(size: size)
      await harness.press([.character("d")])
      #expect(shown(harness).contains("Undo"), "\(size)")
      #expect(harness.terminal.screen.contains("Deleted 'Post 1: é, 日本語"), "\(size)")
    }
  }

  @Test(arguments: [Size(width: 40, height: 10), Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func aNoticeMovesNothingAndLeavesTheKeysVisible(size: Size) async throws {
    let harness = try await AppHarness.loaded(size: size)
    harness.model.reader.notices.clear()
    await harness.app.settle()
    let (before, keys) = (rows(harness), shown(harness))
    harness.model.reader.notices.say("Something was done.")
    await harness.app.settle()
    #expect(rows(harness)[..<(size.height - 2)] == before[..<(size.height - 2)])
    let border = Array(before[size.height - 2])
    // A footnote that does not fit beside the notice is omitted. Other parts of the border stay.
    let rest = border.count == 40 ? Array(String(repeating: "━", count: 13) + "━┛") : Array(border[25...])
    #expect(rows(harness)[size.height - 2] == String(border[..<2]) + " ✓ Something was done. " + String(rest))
    #expect(shown(harness) == keys)
    harness.model.reader.notices.clear()
    await harness.app.settle()
    #expect(rows(harness) == before)
  }

  @Test func aLongErrorIsWrappedInANarrowWindow() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 40, height: 10))
    let text = "What did not work is said here, at such length that it needs more than one row."
    harness.model.reader.notices.show(Notice(text, isFailure: true))
    await harness.app.settle()
    let said = rows(harness)[5...7].map { $0.split { " ┃".contains($0) }.joined(separator: " ") }.joined(separator: " ")
    #expect(said == "✗ What did not work is said here, at such length that it needs more than one row.")
  }

  @Test(arguments: [Size(width: 40, height: 10), Size(width: 80, height: 24)])
  func aLongNoticeIsShortenedToOneRow(size: Size) async throws {
    let harness = try await AppHarness.loaded(size: size)
    let before = rows(harness)
    harness.model.reader.notices.say("Undone: deleting '\(String(repeating: "日本語", count: 10))'.")
    await harness.app.settle()
    #expect(rows(harness)[..<(size.height - 2)] == before[..<(size.height - 2)])
    #expect(rows(harness)[size.height - 2].contains(" ✓ Undone: deleting '日本語"))
    #expect(rows(harness)[size.height - 2].contains("… "))
  }

  @Test func aRejectionIsShownCompletelyAndTheButtonStaysVisible() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 40, height: 10))
    await harness.press([.character("a")] + "private.example".map { .character($0) } + [Key(.enter)])
    let form = rows(harness).map { $0.split(separator: "┃") }.filter { $0.count > 1 }.map { $0[1] }
    let words = form.joined(separator: " ").split { $0 == " " || "▁▂▃▄▅▆▇█│".contains($0) }
    let said = words.joined(separator: " ")
    #expect(
      said.contains("responded with status 401: it requires a login. Enter a user name and a password."), "\(said)")
    #expect(harness.terminal.screen.contains("[ Add feed ]"))
    #expect(shown(harness).contains("Add feed"))
  }

  @Test(arguments: [
    ([Key.character("a")], "Add feed", false), ([Key(.left), Key(.end), .character("e")], "Save", true),
    ([Key(.left), .character("i")], "Import", false), ([Key(.left), .character("E")], "Export", true),
  ])
  func everyFormHasAButtonWhoseKeyIsNamed(way: [Key], title: String, isReady: Bool) async throws {
    let harness = try await AppHarness.loaded()
    await harness.press(way)
    func namesIt() -> Bool {
      // Enter opens the folder that is selected in the dialog.
      let effect = title == "Import" ? "Open folder" : title
      return harness.statusBar?.visibleItems.contains { $0.key == Key(.enter) && $0.title == effect } == true
    }
    #expect(harness.terminal.screen.contains("[ \(title) ]"))
    #expect(namesIt() && shown(harness).contains("Cancel"))
    guard isReady else { return }
    await harness.press([Key(.tab, .shift)])
    #expect((harness.app.window.firstResponder as? Button)?.title == title)
    #expect(namesIt())
  }

  @Test func aNameIsSavedByTheButton() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([Key(.left), Key(.end), .character("e")] + "Mine".map { .character($0) })
    await harness.press([Key(.tab), Key(.tab), Key(.tab), Key(.enter)])
    #expect(harness.terminal.screen.contains("Changed 'Mine'."))
    #expect(!harness.terminal.screen.contains("[ Save ]"))
  }

  @Test func everyFieldIsReachableAndVisibleInALowWindow() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 40, height: 5))
    await harness.press([.character("a")])
    let fields = [("Address", "a.example"), ("name", "Bee"), ("Folder", "Sea"), ("User", "ada"), ("password", "open")]
    for (field, text) in fields {
      #expect(harness.focus == field)
      await harness.press(text.map { .character($0) })
      #expect(harness.terminal.screen.contains(field == "password" ? "••••" : text), "\(field)")
      await harness.press([Key(.tab)])
    }
    #expect(harness.focus == "cancel")
    #expect(harness.terminal.screen.contains("[ Add feed ]"))
    await harness.press([Key(.tab), Key(.tab)])
    #expect(harness.focus == "Address")
    await harness.press([Key(.tab, .shift), Key(.tab, .shift), Key(.tab, .shift)])
    #expect(harness.focus == "password")
    await harness.press([Key(.tab, .shift)])
    #expect(harness.focus == "User")
    #expect(harness.terminal.screen.contains("ada"))
  }

  @Test func theHelpBeginsWithTheMostFrequentCommands() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 80, height: 24))
    await harness.press([Key(.function(1))])
    let listed = rows(harness)[2...6]
    for (row, text) in zip(listed, ["On this page", "Right  Read", " Next unread", " Mark read", " Star"]) {
      #expect(row.contains(text), "\(listed.joined(separator: "\n"))")
    }
  }

  @Test func aLongHeadlineIsShownCompletelyAboveItsText() async throws {
    let title = "A headline that goes on beyond the width of any frame that it could be given"
    let harness = try await AppHarness.loaded(feed: OnePostFeed(title: title))
    await harness.press([Key(.enter)])
    let text = rows(harness).dropFirst(2).map { $0.split(separator: "┃").dropFirst().first ?? "" }.joined()
    #expect(text.split(separator: " ").joined(separator: " ").hasPrefix(title))
  }

  @Test func theKeysOfCodeAreInSightWhileALineIsCut() async throws {
    let html = "<p>Run:</p><pre>\(String(repeating: "word ", count: 40))end</pre>"
    let harness = try await AppHarness.loaded(feed: OnePostFeed(title: "Code", html: html))
    await harness.press([Key(.enter)])
    #expect(shown(harness).contains("Code right") && !shown(harness).contains("Code left"))
    #expect(harness.terminal.screen.contains(/word w?o?r?…/))
    await harness.press(Array(repeating: .character(">"), count: 30))
    #expect(!shown(harness).contains("Code right") && shown(harness).contains("Code left"))
    #expect(harness.terminal.screen.contains("word end") && harness.terminal.screen.contains("Run:"))
    await harness.press([Key(.left)])
    #expect(harness.focus == "posts" && !shown(harness).contains("Code left"))
  }

  @Test func theHelpHasAScrollbarAndScrollsToItsEnd() async throws {
    let harness = try await AppHarness.loaded(size: Size(width: 80, height: 24))
    await harness.press([Key(.left), Key(.function(1))])
    #expect(harness.terminal.screen.contains("█"))
    #expect(!harness.terminal.screen.contains("Back or leave"))
    await harness.press([Key(.end)])
    #expect(harness.terminal.screen.contains("Back or leave"))
  }

  private func rows(_ harness: AppHarness) -> [String] {
    harness.terminal.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

nonisolated private struct OnePostFeed: FeedLoading {
  let title: String
  var html = "<p>Text.</p>"

  func load() async throws -> Feed {
    Feed(title: "One", items: [FeedItem(id: "1", title: title, html: html)])
  }
}
