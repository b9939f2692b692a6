import Bindings
import Foundation
import Testing

@testable import ReaderModels

/// Tests of the form that edits a feed.
@Suite(.timeLimit(.minutes(20))) struct EditFeedViewModelTests {
  private func form(of feed: FeedSubscription) async throws -> (ReaderHarness, EditFeedViewModel) {
    let store = MemoryPostStore()
    store.sources[feed.source] = .success(.dated("News", "A"))
    _ = try await store.refresh(try await store.add(feed).id)
    _ = try await store.refresh(try await store.add(.dated("Other", "B")).id)
    let harness = ReaderHarness(store)
    harness.reader.open()
    await harness.settle()
    let record = try #require(harness.feeds.feeds.value.first { $0.source == feed.source })
    store.clearLog()
    return (harness, harness.feeds.editing(record))
  }

  private let news = FeedSubscription(source: "https://news.example/feed", name: "News", user: "ada", password: "old")

  @Test func whatIsNotTouchedIsNotChangedAndNothingIsFetched() async throws {
    let (harness, form) = try await form(of: news)
    await harness.after { form.submit.execute() }
    #expect(harness.store.log.isEmpty)
    form.name.value = "Mine"
    await harness.after { form.submit.execute() }
    #expect(harness.store.lastChange == FeedChange(name: "Mine"))
    #expect(!harness.store.log.contains { $0.hasPrefix("refresh") })
    #expect(harness.names.contains("Mine"))
    #expect(harness.notice == "Changed 'Mine'.")
  }

  @Test func theNewAddressOfAFeedThatMovedIsKeptWhenTheFormIsSaved() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), .dated("Other", "B"))
    let (old, new) = ("https://news.example/feed", "https://new.example/")
    harness.store.moves[old] = new
    harness.store.sources[new] = .success(.dated("News", "A"))
    await harness.after { harness.feeds.refreshAll() }
    #expect(
      harness.notice == "'News' has moved. Edit the feed to use its new address. Nothing new in 2 feeds.")
    let news = try #require(harness.feeds.feeds.value.first { $0.source == old })
    let form = harness.feeds.editing(news)
    #expect(form.address.value == new && form.isValid)
    #expect(form.addressHelp == "The feed moved here from \(old)")
    await harness.after { form.submit.execute() }
    #expect(harness.store.lastChange == FeedChange(source: new))
    let changed = try #require(harness.feeds.feeds.value.first { $0.source == new })
    #expect(harness.feeds.editing(changed).addressHelp == "")
  }

  @Test(arguments: [(2, "1 other feed"), (3, "2 other feeds")])
  func severalFeedsThatMovedAreCounted(count: Int, others: String) async throws {
    let harness = try await ReaderHarness.opened(.dated("A", "1"), .dated("B", "2"), .dated("C", "3"))
    for name in ["a", "b", "c"].prefix(count) {
      harness.store.moves["https://\(name).example/feed"] = "https://new.example/"
    }
    await harness.after { harness.feeds.refreshAll() }
    let sentence = "and \(others) have moved. Edit them to use their new addresses. Nothing new in 3 feeds."
    #expect(harness.notice?.hasSuffix(sentence) == true)
  }

  @Test func anotherPasswordIsKeptAndTriedAtOnce() async throws {
    let (harness, form) = try await form(of: news)
    #expect(form.password.value == "")
    #expect(form.passwordHint == "unchanged")
    form.password.value = "new"
    await harness.after { form.submit.execute() }
    #expect(harness.store.lastChange == FeedChange(password: "new"))
    #expect(harness.store.log.contains { $0.hasPrefix("refresh") })
  }

  @Test(arguments: [("eve", "https://news.example/feed"), ("ada", "https://elsewhere.example/feed")])
  func itIsSaidThatTheOldPasswordGoesToNobodyElse(user: String, address: String) async throws {
    let (_, form) = try await form(of: news)
    #expect(form.passwordHelp == "")
    (form.user.value, form.address.value) = (user, address)
    #expect(form.passwordHelp == "The stored password is not sent to another server or user.")
    #expect(form.passwordHint == "")
    form.password.value = "new"
    #expect(form.passwordHelp == "")
  }

  @Test func whatIsAskedConcernsNobodyWhenTheFeedIsChanged() async throws {
    let (harness, form) = try await form(of: news)
    harness.store.refreshes.shut()
    harness.feeds.refresh([1])
    await harness.store.refreshes.holds(1)
    harness.store.writes.shut()
    form.password.value = "new"
    form.submit.execute()
    await harness.store.writes.holds(1)
    #expect(!harness.feeds.isRefreshing)
    harness.store.failure = Told("The disk is full.")
    harness.store.writes.open()
    await harness.store.refreshes.holds(2)
    let asked = harness.store.log.filter { !$0.hasPrefix("posts") }
    #expect(asked == ["refresh 1", "change 1", "refresh 1"], "a change that was refused stops nothing")
    harness.store.refreshes.open()
    await harness.settle()
  }

  @Test func whoAsksNoMoreNeedsNoPassword() async throws {
    let (harness, form) = try await form(of: news)
    form.user.value = ""
    #expect(form.passwordHelp == "")
    await harness.after { form.submit.execute() }
    #expect(harness.store.lastChange == FeedChange(user: ""))
  }

  @Test func theAddressIsHeldToWhatAnAddressMustBe() async throws {
    let (harness, form) = try await form(of: news)
    form.address.value = "ftp://a.example"
    #expect(form.address.shownReason == "Begin with https:// or http://, or enter a path.")
    #expect(!form.submit.canExecute)
    form.address.value = "https://other.example/feed"
    #expect(form.address.shownReason == "This feed is already in the list.")
    form.address.value = "news.example/new"
    #expect(form.addressHelp == "This is https://news.example/new")
    #expect(form.passwordHint == "unchanged")
    await harness.after { form.submit.execute() }
    #expect(harness.store.lastChange == FeedChange(source: "https://news.example/new"))
  }

  @Test func theFeedThatComesWithTheAppHasANameAlone() async throws {
    let (harness, form) = try await form(of: FeedSubscription(source: "bundled:", name: "Welcome"))
    #expect(!form.hasAddress)
    form.name.value = "Hello"
    form.folder.value = "Mine"
    await harness.after { form.submit.execute() }
    #expect(harness.store.lastChange == FeedChange(name: "Hello", folder: "Mine"))
  }

  @Test func aLoginThatIsRefusedWhileTheFormIsOpenIsSaidAtItsField() async throws {
    let (harness, form) = try await form(of: news)
    #expect(form.userHelp == "" && !form.isLoginRefused)
    harness.store.sources[news.source] = .failure(Told("The server says no.", concernsCredentials: true))
    await harness.after { harness.feeds.refreshAll() }
    #expect(form.userHelp == "The server says no." && form.isLoginRefused)
    // A new login has not been rejected yet.
    form.password.value = "other"
    #expect(form.userHelp == "")
    form.password.value = ""
    form.user.value = "eve"
    #expect(form.userHelp == "")
    form.user.value = "ada"
    #expect(form.userHelp == "The server says no.")
    #expect(form.submit.canExecute)
  }

  @Test func theFormOfAFeedWhoseLoginWasRefusedByAnEarlierRunSaysSo() async throws {
    let (harness, _) = try await form(of: news)
    harness.store.sources[news.source] = .failure(Told("The server says no.", concernsCredentials: true))
    await harness.after { harness.feeds.refreshAll() }
    let next = ReaderHarness(harness.store)
    next.reader.open()
    await next.settle()
    let form = next.feeds.editing(try #require(next.feeds.feeds.value.first { $0.source == news.source }))
    #expect(form.userHelp == "The server says no.")
    next.store.sources[news.source] = .failure(Told("The cable is out."))
    await next.after { next.feeds.refreshAll() }
    #expect(form.userHelp == "" && !form.isLoginRefused)
  }
}
