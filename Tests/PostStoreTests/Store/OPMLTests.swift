import Feeds
import Foundation
import Testing
import ReaderModels

@testable import PostStore

/// The import and the export of lists of feeds.
@Suite(.timeLimit(.minutes(20))) nonisolated struct OPMLTests {
  private let store = DatabasePostStore.inMemory(hasBundledFeed: true, fetch: ScriptedFeeds().fetch, now: { noon })

  private func list(_ body: String) -> Data {
    Data("<?xml version=\"1.0\"?>\n<opml version=\"1.0\"><head/><body>\(body)</body></opml>".utf8)
  }

  @Test func feedsAreTakenOnOutOfFoldersAndHoweverTheirAttributesAreSpelled() async throws {
    let outcome = try await store.importOPML(
      list(
        """
        <outline text="News &amp; more"><outline text="Deep"><outline text="A" title="A &lt;title&gt;" xmlUrl="https://a.example/"/></outline>
        <OUTLINE TEXT="B" XMLURL="https://b.example/"/></outline>
        <outline xmlurl=" https://c.example/ "/><outline title="" text="D" type="atom" xmlUrl="https://d.example/f?a=1&amp;b=2"/>
        """))
    #expect(outcome.added.map(\.name) == ["A <title>", "B", "c.example", "D"])
    #expect(outcome.added.last?.source == "https://d.example/f?a=1&b=2")
    #expect(outcome.refused.isEmpty && outcome.alreadyThere == 0)
    #expect(try await store.feeds().count == 5)
    #expect(outcome.added.map(\.folder) == ["News & more/Deep", "News & more", "", ""])
  }

  @Test func whatIsThereAlreadyStaysAsItIs() async throws {
    let feed = try await store.add(FeedSubscription(source: "https://a.example/", name: "Mine"))
    let twice = "<outline text='B' xmlUrl='https://b.example/'/>"
    let outcome = try await store.importOPML(
      list("<outline text='Theirs' xmlUrl='HTTPS://A.example'/>" + twice + twice))
    #expect(outcome.added.map(\.name) == ["B"])
    #expect(outcome.alreadyThere == 2)
    #expect(try await store.feeds().contains(feed))
  }

  @Test func aFeedWithoutAFolderIsMovedToTheFolderOfTheList() async throws {
    _ = try await store.add(FeedSubscription(source: "https://a.example/"))
    _ = try await store.add(FeedSubscription(source: "https://b.example/", folder: "Mine"))
    let outcome = try await store.importOPML(
      Data("https://a.example/ \"~A\" News\nhttps://b.example/ News\n\"query:New:unread = \\\"yes\\\"\"".utf8))
    #expect(outcome.alreadyThere == 2 && outcome.filed == 1)
    #expect(outcome.summary == "0 feeds added; 2 were already in the list (1 moved to a folder)")
    #expect(
      outcome.refused == ["'query:New:unread = \"yes\"' is a query, which is not supported. Use 'Unread' or a search."])
    #expect(Set(try await store.feeds().map(\.folder)) == ["", "News", "Mine"])
  }

  @Test(arguments: [
    ("filter:~/bin/short.py:http://a.example/f", "filter:~/bin/short.py:http://a.example/f"),
    ("filter:/bin/cat:https://ada:secret@a.example/f", "filter:/bin/cat:https://a.example/f"),
    ("exec:curl https://a.example/f", "exec:curl https://a.example/f"), ("exec:~/bin/feed", "exec:~/bin/feed"),
  ])
  func anEntryThatRunsAProgramIsLeftOutWithTheReason(entry: String, quoted: String) async throws {
    let lists = [
      Data("\"\(entry)\" \"~Name\" tag\nhttps://b.example/\n".utf8),
      list("<outline text='Name' xmlUrl='\(entry)'/><outline xmlUrl='https://b.example/'/>"),
    ]
    for list in lists {
      let outcome = try await store.importOPML(list)
      #expect(
        outcome.refused == ["'\(quoted)' runs a program, which is not supported. Use the address of a feed."])
    }
    #expect(try await store.feeds().map(\.source).sorted() == ["bundled:", "https://b.example/"])
  }

  @Test(arguments: ["dir/https://a.example/", "x y://a.example/"])
  func anAddressInsideATextIsNoPath(address: String) async throws {
    let outcome = try await store.importOPML(list("<outline text='Name' xmlUrl='\(address)'/>"))
    #expect(outcome.added.isEmpty && outcome.refused.count == 1)
    #expect(outcome.refused.first?.hasPrefix("'Name' has an address that begins with neither") == true)
  }

  @Test func brokenEntriesAreNamedAndTheOthersTakenOn() async throws {
    let outcome = try await store.importOPML(
      list(
        """
        <outline text="No address"/><outline xmlUrl=""/><outline text="G" xmlUrl="gopher://g.example/"/>
        <outline text="R" xmlUrl="news.xml"/><outline text="Good" xmlUrl="/feeds/news.xml"/>
        """))
    #expect(outcome.added.map(\.name) == ["Good"])
    #expect(
      outcome.refused == [
        "'No address' has no address. Add an address to the list.",
        "'An entry without a name' has no address. Add an address to the list.",
        "'gopher://g.example/' cannot be a feed: Bindery does not support the scheme 'gopher'. "
          + "Use an address (https://…), the path of a file, or 'bundled'.",
        "'news.xml' is neither an address nor an absolute path, so it was not added. Correct the list.",
      ])
  }

  @Test(arguments: ["mailto:ada@h.example", "ada:secret@h.example", "ada:secret@h.example/feed", "mailto:ada:secret@h"])
  func anAddressThatIsNoneIsNoFileAndItsLoginIsNotSaid(address: String) async throws {
    let outcome = try await store.importOPML(list("<outline text='Notes' xmlUrl='\(address)'/>"))
    #expect(outcome.added.isEmpty)
    #expect(
      outcome.refused == [
        "'Notes' has an address that begins with neither https:// nor http://, so it was not added. Correct the list."
      ])
    #expect(try await store.feeds().count == 1)
  }

  @Test(arguments: [
    ("", "it is empty"), ("Hello", "it is not XML, but begins with 'Hello'"),
    ("<html><body/></html>", "it is a web page"),
    ("<rss/>", "it is not OPML, but XML that begins with <rss>"),
    ("<!DOCTYPE opml [<!ATTLIST outline a CDATA 'b'>]><opml/>", "its document type contains declarations"),
  ])
  func whatIsNoListIsRefusedWhole(text: String, why: String) async throws {
    let said = await sentence { try await store.importOPML(Data(text.utf8)) }
    #expect(said.hasPrefix("The list of feeds cannot be read: \(why)"), "\(said)")
    #expect(try await store.feeds().count == 1)
  }

  @Test(arguments: [
    "<opml>\n<body>\n<outline text='A & B' xmlUrl='https://a.example/'>\n</body></opml>",
    "<opml><body><outline text='A &amp; B' xmlUrl='https://a.example/'/>",
    "<opml a=1><outline text='A & B' xmlUrl=https://a.example/>",
  ])
  func aListWithErrorsIsRead(text: String) async throws {
    #expect(try await store.importOPML(Data(text.utf8)).added.map(\.name) == ["A & B"])
  }

  @Test func aTruncatedListIsReported() async throws {
    let outcome = try await store.importOPML(
      Data("<opml><body><outline xmlUrl='https://a.example/1'/><outline xmlUrl='https://a.exam".utf8))
    #expect(outcome.added.map(\.source) == ["https://a.example/1"])
    #expect(
      outcome.refused == [
        "The list of feeds ends before </opml>, so feeds may be missing. Export the list again, and import the new file."
      ])
  }

  @Test func longNamesAndDeepFoldersOfAListAreCutAndCounted() async throws {
    let long = String(repeating: "f", count: 47_000)
    let entries = (0..<1_000).map { "<outline xmlUrl='https://e.example/\($0)'/>" }.joined()
    let outcome = try await store.importOPML(list("<outline text='\(long)'>\(entries)</outline>"))
    #expect(outcome.added.count == 1_000)
    #expect(outcome.added.allSatisfy { $0.folder == String(repeating: "f", count: FeedLimits.nameLength) })
    #expect(outcome.shortened == 1_000)
    let open = (1...20).map { "<outline text='\($0)'>" }.joined()
    let close = String(repeating: "</outline>", count: 20)
    let deep = try await store.importOPML(list(open + "<outline xmlUrl='https://deep.example/'/>" + close))
    #expect(deep.added.map(\.folder) == [(1...FeedLimits.folderDepth).map { "\($0)" }.joined(separator: "/")])
    #expect(deep.shortened == 1)
    let named = try await store.importOPML(
      list("<outline text='\(long)' xmlUrl='https://n.example/'/><outline text='n' xmlUrl='https://s.example/'/>"))
    #expect(named.added.count == 2 && named.shortened == 1)
  }

  @Test func aListThatBecomesMuchLongerIsRefused() async throws {
    let open = String(repeating: "<outline text='\(String(repeating: "f", count: 200))'>", count: 10)
    let entries = (0..<2_000).map { "<outline xmlUrl='https://e.example/\($0)'/>" }.joined()
    let document = list(open + entries + String(repeating: "</outline>", count: 10))
    let said = await sentence { try await store.importOPML(document) }
    #expect(said.contains("the names of its folders are too long"))
    #expect(try await store.feeds().count == 1)
  }

  @Test func aListOfTooManyFeedsIsRefused() async throws {
    let entries = (0...FeedLimits.feedsOfList).map { "<outline xmlUrl='https://e.example/\($0)'/>" }.joined()
    #expect(await sentence { try await store.importOPML(list(entries)) }.contains("it has more than 10000 feeds"))
  }

  @Test func whatIsExportedIsImportedAgainTheSame() async throws {
    let feeds = [
      FeedSubscription(source: "https://a.example/?x=\"1\"&y=<2>", name: "\"A\" & <B> 'c' 日本"),
      FeedSubscription(source: "https://ada:secret@b.example/f", name: "Private"),
      FeedSubscription(source: "/feeds/a b.xml", folder: "Files"),
      FeedSubscription(source: "https://c.example/", folder: "News <1>/AC\u{2215}DC"),
      FeedSubscription(source: "https://d.example/", folder: "News <1>"),
    ]
    for feed in feeds { _ = try await store.add(feed) }
    let list = try await store.exportOPML()
    let document = list.document
    #expect(
      list.count
        == document.split(separator: UInt8(ascii: "\n")).count {
          String(decoding: $0, as: UTF8.self).contains("xmlUrl")
        })
    let text = String(decoding: document, as: UTF8.self)
    #expect(!text.contains("secret") && !text.contains("ada") && !text.contains("bundled"))
    let other = DatabasePostStore.inMemory(hasBundledFeed: false, now: { noon })
    let outcome = try await other.importOPML(document)
    #expect(outcome.refused.isEmpty)
    let kept = try await store.feeds().filter { $0.source != "bundled:" }
    #expect(try await other.feeds().map(\.name) == kept.map(\.name))
    #expect(try await other.feeds().map(\.source) == kept.map(\.source))
    #expect(try await other.feeds().map(\.folder) == kept.map(\.folder))
    #expect(text.contains("<outline text=\"AC/DC\" title=\"AC/DC\">"))
    #expect(try await other.exportOPML() == list)
  }

  @Test func invisibleCharactersInNamesAreExportedAsReferencesAndImportedTheSame() async throws {
    let scalars = (0x7F...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      $0.properties.generalCategory == .format
    }
    #expect(scalars.count > 150)
    let words = ["👨\u{200D}👩\u{200D}👧", "می\u{200C}خواهم", "soft\u{AD}hy", "שלום\u{200F}", "🏴\u{E0067}\u{E007F}"]
    let names = words + scalars.map { "a\($0)<b" }
    for (index, name) in names.enumerated() {
      let folder = name.replacing("/", with: "")
      _ = try await store.add(FeedSubscription(source: "https://a.example/\(index)", name: name, folder: folder))
    }
    let document = try await store.exportOPML().document
    let text = String(decoding: document, as: UTF8.self)
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .format })
    let other = DatabasePostStore.inMemory(hasBundledFeed: false, now: { noon })
    #expect(try await other.importOPML(document).refused.isEmpty)
    func stored(_ store: DatabasePostStore) async throws -> [String: [[UInt8]]] {
      let feeds = try await store.feeds().filter { $0.source != "bundled:" }
      return Dictionary(uniqueKeysWithValues: feeds.map { ($0.source, [Array($0.name.utf8), Array($0.folder.utf8)]) })
    }
    let expected = try await stored(store)
    #expect(expected.count == names.count)
    #expect(try await stored(other) == expected)
  }
}
