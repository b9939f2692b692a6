import Bindings
import Feeds
import Foundation
import Testing
import ReaderModels

@Suite(.timeLimit(.minutes(20))) struct AddFeedViewModelTests {
  @Test(arguments: [
    ("", "Enter the address of a feed or the path of a file."),
    ("   ", "Enter the address of a feed or the path of a file."),
    ("news", "Begin an address with https://, or a path with / or ./"),
    ("ftp://a.example", "Begin with https:// or http://, or enter a path."),
    ("https://", "Add a server name after https://."),
    ("https://a b.example/", "The address contains a space. Remove the space."),
    ("https://ada:se/cret@b.example/", "Enter the password in its field, or write / as %2F."),
    ("ada:12?34@b.example", "Enter the password in its field, or write / as %2F."),
    ("a\u{7}.example", "The address contains a control character. Retype the address."),
    ("https://news.example/feed", "This feed is already in the list."),
    (" https://news.example/feed ", "This feed is already in the list."),
    ("news.example/feed", "This feed is already in the list."),
    (String(repeating: "x", count: 2_049), "The address is longer than 2048 bytes. Enter a shorter address."),
  ])
  func anAddressThatCannotBeOneSaysWhyAsOneTypes(text: String, reason: String) async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    let form = harness.feeds.newFeed()
    #expect(form.address.shownReason == nil)
    form.address.value = text
    #expect(form.address.shownReason == reason)
    #expect(!form.submit.canExecute)
  }

  @Test(arguments: [
    ("b.example/feed", "This is https://b.example/feed, or else http"),
    ("feed://b.example", "This is https://b.example"), ("feed:b.example/f", "This is https://b.example/f"),
    (" Feed:https://b.example ", "This is https://b.example"), ("feed:http://b.example", "This is http://b.example"),
    ("https://b.example", ""), ("https://ada:se%2Fcret@b.example/", ""), ("https://ada:s@cret@b.example", ""),
    ("/tmp/feed.xml", ""), ("localhost:8080/f", "This is https://localhost:8080/f, or else http"),
  ])
  func whatIsFetchedIsSaidWhereItIsNotWhatWasTyped(text: String, help: String) {
    let form = ReaderHarness(MemoryPostStore()).feeds.newFeed()
    form.address.value = text
    #expect(form.addressHelp == help)
    #expect(form.submit.canExecute)
  }

  @Test func aTypedPasswordIsNotRepeatedBelowTheAddress() {
    let form = ReaderHarness(MemoryPostStore()).feeds.newFeed()
    form.address.value = "ada:secret@b.example/f"
    #expect(form.addressHelp.hasPrefix("This is https://b.example/f"))
    #expect(!form.addressHelp.contains("secret"))
  }

  @Test func anExistingFileNeedsNoPrefix() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: ".")
    let name = try #require(
      files.first { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && !isFolder.boolValue
      })
    let form = ReaderHarness(MemoryPostStore()).feeds.newFeed()
    form.address.value = name
    #expect(form.addressHelp == "This is \(FileManager.default.currentDirectoryPath)/\(name)")
    form.address.value = "none-\(name).example"
    #expect(form.addressHelp == "This is https://none-\(name).example, or else http")
  }

  @Test func aFeedIsAddedToTheSelectedOrTheEnteredFolder() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"), folders: ["News": "Daily"])
    #expect(harness.feeds.newFeed().folder.value.isEmpty)
    harness.feeds.selectedID.value = .folder("Daily")
    for (folder, name) in [(nil, "Bee"), ("Sea", "Cee")] {
      harness.store.sources["https://\(name).example"] = .success(.dated(name, name))
      let form = harness.feeds.newFeed()
      if let folder { form.folder.value = folder }
      form.address.value = "https://\(name).example"
      await harness.after { form.submit.execute() }
    }
    #expect(harness.tree == ["Daily 2", "  Bee 1", "  News 1", "Sea 1", "  Cee 1"])
  }

  @Test func aPasswordNeedsAUser() {
    let form = ReaderHarness(MemoryPostStore()).feeds.newFeed()
    form.address.value = "https://b.example"
    form.password.value = "secret"
    #expect(!form.submit.canExecute)
    #expect(form.user.reason == "A password requires a user name. Enter a user name.")
    form.user.value = "ada"
    #expect(form.submit.canExecute)
  }

  @Test func aFeedIsTakenOnFetchedAndSelected() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://b.example"] = .success(.dated("Bee", "B1", "B2"))
    let form = harness.feeds.newFeed()
    form.address.value = "b.example"
    form.name.value = " Mine "
    await harness.after { form.submit.execute() }
    #expect(form.submit.output?.source == "https://b.example")
    #expect(harness.feeds.selectedName == "Mine")
    #expect(harness.titles == ["B1", "B2"])
    #expect(harness.notice == "Added 'Mine'.")
  }

  @Test func whileItFetchesItIsBusyAndTakesNoSecondSubmit() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://b.example"] = .success(.dated("Bee", "B1"))
    harness.services.network.mode = .slow
    let form = harness.feeds.newFeed()
    form.address.value = "https://b.example"
    await harness.after { form.submit.execute() }
    #expect(form.submit.isExecuting)
    #expect(!form.submit.execute())
    await harness.clock.advance(by: .seconds(2))
    await harness.settle()
    #expect(form.submit.output != nil)
  }

  @Test func aRefusalOfTheServerIsShownAtItsFieldAndNothingIsKept() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://b.example"] = .failure(Told("The server says no.", concernsCredentials: true))
    let form = harness.feeds.newFeed()
    form.address.value = "https://b.example"
    await harness.after { form.submit.execute() }
    #expect(form.user.shownReason == "The server says no.")
    #expect(form.address.shownReason == nil)
    harness.store.sources["https://b.example"] = .failure(Told("There is nothing at this address."))
    form.user.value = "ada"
    await harness.after { form.submit.execute() }
    #expect(form.address.shownReason == "There is nothing at this address.")
    #expect(try await harness.store.feeds().map(\.name) == ["News"])
    #expect(harness.names.count == 4)
    form.address.value = "https://b.example/2"
    #expect(form.address.shownReason == nil)
  }

  @Test func theOnlyFeedOfAWebPageIsAdded() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    let feed = WebPage.FeedLink(title: "Bee", address: try #require(URL(string: "https://b.example/feed.xml")))
    harness.store.sources["https://b.example"] = .failure(FeedFailure.webPage(.bundled, feeds: [feed]))
    harness.store.sources["https://b.example/feed.xml"] = .success(.dated("Bee", "B1"))
    let form = harness.feeds.newFeed()
    form.address.value = "b.example"
    await harness.after { form.submit.execute() }
    #expect(form.submit.output?.source == "https://b.example/feed.xml")
    #expect(harness.names.count == 5 && form.choices.isEmpty)
  }

  @Test func ofSeveralFeedsOfAWebPageTheUserChoosesOne() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    let feeds = try ["Posts", "Comments"].map {
      WebPage.FeedLink(title: $0, address: try #require(URL(string: "https://b.example/\($0)")))
    }
    harness.store.sources["https://b.example"] = .failure(FeedFailure.webPage(.bundled, feeds: feeds))
    let form = harness.feeds.newFeed()
    form.address.value = "b.example"
    await harness.after { form.submit.execute() }
    #expect(form.choices == feeds && form.submit.output == nil)
    #expect(try await harness.store.feeds().map(\.name) == ["News"])
  }

  @Test func aServerWithoutHTTPSIsTriedWithHTTPUnlessALoginWouldBeSent() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://b.example"] = .failure(
      FeedFailure.unreachable(.bundled, why: "no secure connection"))
    harness.store.sources["http://b.example"] = .success(.dated("Bee", "B1"))
    let form = harness.feeds.newFeed()
    form.address.value = "b.example"
    form.user.value = "ada"
    await harness.after { form.submit.execute() }
    #expect(form.submit.output == nil && form.address.value == "b.example")
    (form.user.value, form.address.value) = ("", "")
    form.address.value = "b.example"
    await harness.after { form.submit.execute() }
    #expect(form.submit.output?.source == "http://b.example")
    #expect(harness.notice == "Added 'Bee'. The feed uses http, because https is not available.")
    let explicit = harness.feeds.newFeed()
    explicit.address.value = "https://b.example"
    await harness.after { explicit.submit.execute() }
    #expect(explicit.submit.output == nil)
  }

  @Test func aWrongPasswordIsReportedAtThePassword() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://b.example"] = .failure(Told("The server says no.", concernsCredentials: true))
    let form = harness.feeds.newFeed()
    (form.address.value, form.user.value, form.password.value) = ("https://b.example", "ada", "wrong")
    await harness.after { form.submit.execute() }
    #expect(form.password.shownReason == "The server says no.")
    #expect(form.user.shownReason == nil && form.address.shownReason == nil)
  }

  @Test func whoGivesUpWaitingKeepsNothing() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.services.network.mode = .hanging
    let form = harness.feeds.newFeed()
    form.address.value = "https://b.example"
    await harness.after { form.submit.execute() }
    form.submit.cancel()
    await harness.settle()
    #expect(try await harness.store.feeds().map(\.name) == ["News"])
    #expect(form.address.shownReason == nil)
  }

  @Test func aFeedThatIsCancelledDuringTheFetchIsNotAdded() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://b.example"] = .success(.dated("Bee", "B1"))
    harness.store.refreshes.shut()
    let form = harness.feeds.newFeed()
    form.address.value = "https://b.example"
    form.submit.execute()
    await harness.store.refreshes.holds(1)
    #expect(try await harness.store.feeds().map(\.name) == ["News"])
    form.submit.cancel()
    harness.store.refreshes.open()
    await harness.settle()
    #expect(try await harness.store.feeds().map(\.name) == ["News"])
    #expect(harness.names == ["All posts", "Unread", "Starred", "News"])
  }

  @Test func aFeedThatHasMovedSaysSoAndTheFormThatChangesItSuggestsTheAddress() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://b.example"] = .success(.dated("Bee", "B1"))
    harness.store.moves["https://b.example"] = "https://c.example"
    let form = harness.feeds.newFeed()
    form.address.value = "https://b.example"
    await harness.after { form.submit.execute() }
    #expect(harness.notice == "Added 'Bee'. The feed has moved. Change its address to https://c.example.")
    let feed = try #require(form.submit.output)
    #expect(harness.feeds.editing(feed).address.value == "https://c.example")
  }

  @Test(arguments: [("https://b.example/feed.xml", "ada"), ("https://c.example/feed.xml", nil)])
  func theFeedOfAPageReceivesTheLoginOnlyOnTheServerOfThePage(address: String, user: String?) async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    let feed = WebPage.FeedLink(title: "Bee", address: try #require(URL(string: address)))
    harness.store.sources["https://b.example"] = .failure(FeedFailure.webPage(.bundled, feeds: [feed]))
    harness.store.sources[address] = .success(.dated("Bee", "B1"))
    let form = harness.feeds.newFeed()
    (form.address.value, form.user.value, form.password.value) = ("https://b.example", "ada", "secret")
    await harness.after { form.submit.execute() }
    #expect(form.submit.output?.source == address && form.submit.output?.user == user)
  }

  @Test func aLoginInTheAddressIsNotSentWithHTTP() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://ada:secret@b.example"] = .failure(
      FeedFailure.unreachable(.bundled, why: "no secure connection"))
    harness.store.sources["http://ada:secret@b.example"] = .success(.dated("Bee", "B1"))
    let form = harness.feeds.newFeed()
    form.address.value = "ada:secret@b.example"
    await harness.after { form.submit.execute() }
    #expect(form.submit.output == nil)
    #expect(try await harness.store.feeds().map(\.name) == ["News"])
  }

  @Test(arguments: [
    "https://b.example\n!'x' is no address.", "<opml><body><outline xmlUrl='https://b.example'/></body></opml>",
  ])
  func aListOfFeedsIsRecognized(list: String) async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.documents.files["/urls"] = Data(list.utf8)
    let form = harness.feeds.newFeed()
    form.address.value = "/urls"
    let error = FeedFailure.notXML(.file(path: "/urls"), beginning: "https:")
    let found = try #require(await form.list(after: error))
    #expect(found.document == Data(list.utf8) && found.count == list.split(separator: "\n").count)
    #expect(
      form.address.shownReason?.contains("is a list of feeds, not a feed. Import it with 'i' in the reader") == true)
    harness.documents.files["/urls"] = Data("no list".utf8)
    #expect(await form.list(after: error) == nil)
    form.address.value = "https://b.example"
    #expect(await form.list(after: error) == nil)
  }

  @Test func aListOfFeedsIsImportedFromTheForm() async throws {
    let harness = try await ReaderHarness.opened(.dated("News", "A"))
    harness.store.sources["https://b.example"] = .success(.dated("Bee", "B1"))
    let form = harness.feeds.newFeed()
    let outcome = await form.add(list: Data("https://b.example\n!'x' is no address.".utf8))
    await harness.settle()
    #expect(outcome?.refused == ["'x' is no address."])
    #expect(harness.names.contains("Bee"))
  }

  @Test(arguments: ["b.example", "ada:secret@b.example"])
  func thePasswordOfAnAddressWithoutASchemeIsSentByHTTPSOnly(address: String) async throws {
    let harness = ReaderHarness(MemoryPostStore())
    let failure = FeedFailure.unreachable(.bundled, why: "no answer")
    harness.store.sources["https://\(address)"] = .failure(failure)
    let form = harness.feeds.newFeed()
    form.address.value = address
    if !address.contains("@") { (form.user.value, form.password.value) = ("ada", "secret") }
    let sentence = "A password is sent by https only. Type http:// before the address to send it unencrypted."
    #expect(form.addressHelp == "This is https://b.example. \(sentence)")
    await harness.after { form.submit.execute() }
    #expect(form.address.shownReason?.hasSuffix("then try again. \(sentence)") == true)
  }

  @Test func theFoldersThatContainTheTextAreSuggested() async throws {
    let harness = try await ReaderHarness.opened(
      .dated("A", "1"), .dated("B", "2"), .dated("C", "3"), folders: ["A": "Science/Space", "B": "Scifi"])
    let form = harness.feeds.newFeed()
    #expect(form.folders(containing: "sci") == ["Science", "Science/Space", "Scifi"])
    #expect(form.folders(containing: "Science") == ["Science/Space"])
    #expect(form.folders(containing: "x").isEmpty)
  }
}
