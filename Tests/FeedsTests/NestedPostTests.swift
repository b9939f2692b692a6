import Foundation
import TestSupport
import Testing

@testable import Feeds

/// Elements inside the text of a post that have the name of a post, and links whose address is text.
@Suite(.timeLimit(.minutes(5))) struct NestedPostTests {
  private func parse(_ text: String) throws -> Feed {
    try FeedParser().parse(Data(text.utf8), from: .url(try #require(URL(string: "https://n.example/feed"))))
  }

  private let xhtml = "<div xmlns='http://www.w3.org/1999/xhtml'>"

  @Test(arguments: ["item", "entry", "Item", "ENTRY"])
  func anElementInATextDoesNotEndThePost(name: String) throws {
    let part = "<p>a</p><list><\(name) x='1'>b</\(name)><\(name)><title>c</title></\(name)><\(name)/></list><p>d</p>"
    let feed = try parse(
      """
      <feed xmlns='http://www.w3.org/2005/Atom'><entry><title>One</title><content type='xhtml'>\(xhtml)\(part)</div></content>
      <id>1</id><updated>2026-01-05</updated></entry><entry><title>Two</title><id>2</id></entry></feed>
      """)
    #expect(feed.items.map(\.id) == ["1", "2"] && feed.items.map(\.title) == ["One", "Two"])
    #expect(feed.items[0].text.text.split(whereSeparator: \.isWhitespace).joined() == "abd" && feed.note == nil)
    #expect(feed.items[0].published == FeedDate.parse("2026-01-05"))
  }

  @Test(arguments: [
    "<description><ul><item>a</item></ul><b>b</b></description>",
    "<body xmlns='http://www.w3.org/1999/xhtml'><item>a</item>b</body>",
    "<content:encoded><![CDATA[<item>a</item> <!-- </content:encoded> -->b]]></content:encoded>",
    "<description><![CDATA[</description>]]><!-- </description> --><x><item>a</item>b</x></description>",
  ])
  func anElementInATextOfRSSDoesNotEndThePost(element: String) throws {
    let feed = try parse(
      "<rss><channel><item>\(element)<guid>1</guid></item><item><guid>2</guid></item></channel></rss>")
    #expect(feed.items.map(\.id) == ["1", "2"])
    #expect(feed.items[0].text.text.split(whereSeparator: \.isWhitespace).joined().hasSuffix("ab"))
  }

  @Test func anUnknownElementWithPostsIsIgnored() throws {
    let more = "<x:more><item><title>No</title><guid>no</guid></item></x:more>"
    let feed = try parse("<rss><channel><item>\(more)<title>One</title><guid>1</guid></item></channel></rss>")
    #expect(feed.items.map(\.title) == ["One"] && feed.items.map(\.id) == ["1"])
  }

  @Test(arguments: [
    "<item><description><div>one<item><title>two</title></item>",
    "<item><title>one</title><description><p><b>x<item><title>two</title><description><p>y</p></description></item>",
    "<item><title>one</title><content:encoded><div><item><title>two</title></item><item><title>three</title></item>",
  ])
  func aPostAfterMissingEndTagsIsAPost(items: String) throws {
    let feed = try parse("<rss><channel>\(items)</channel></rss>")
    #expect(feed.items.dropFirst().first?.title == "two" && feed.note?.why == "</item> is missing")
  }

  @Test func theResultDoesNotDependOnTheParts() throws {
    let part = "<list><entry>\(String(repeating: "b ", count: 400))</entry></list>"
    let entry = "<entry><content type='xhtml'>\(xhtml)\(part)</div></content><id>1</id></entry>"
    let broken = "<entry><content type='xhtml'>\(xhtml)x<entry><id>3</id></entry>"
    let document = Array("<feed xmlns='http://www.w3.org/2005/Atom'>\(entry)\(broken)</feed>".utf8)
    let whole = try FuzzOracle.feed(in: document, of: .bundled, parts: document.count)
    #expect(whole.items.map(\.id).contains("1") && whole.items.last?.id == "3")
    for size in [1, 7, 64, 500] { #expect(try FuzzOracle.feed(in: document, of: .bundled, parts: size) == whole) }
  }

  @Test func theTimeForMissingEndTagsIsLinear() throws {
    func work(_ count: Int) throws -> Int {
      let entries = (0..<count).map { "<entry><c><entry><id>\($0)</id>" }.joined()
      return try parse("<feed xmlns='http://www.w3.org/2005/Atom'>\(entries)</feed>").items.count
    }
    let start = Duration.processorTime
    #expect(try work(4_000) > 0)
    #expect(Duration.processorTime - start < .seconds(20))
  }

  @Test func aPostThatAVersionSplitHasItsFormerIdentityAsAnother() throws {
    let content = "<content type='xhtml'>\(xhtml)<entry>x</entry></div></content>"
    let feed = try parse("<feed><entry><title>T</title>\(content)<id>1</id></entry></feed>")
    #expect(feed.items.map(\.id) == ["1"] && feed.items[0].otherID == .full("T\u{1F}"))
  }

  // MARK: - Links

  @Test(arguments: ["enclosure", "self", "edit", "edit-media", "related", "via", "replies", "hub", "SELF"])
  func aTextLinkOfAnotherRelationIsNotOpened(relation: String) throws {
    let other = "<a:link rel='\(relation)'>https://a.example/o</a:link>"
    let items = ["\(other)<link>https://a.example/p</link>", "<link>https://a.example/p</link>\(other)", other]
    let posts = items.enumerated().map { "<item><title>\($0)</title>\($1)</item>" }.joined()
    let feed = try parse("<rss xmlns:a='http://www.w3.org/2005/Atom'><channel>\(posts)</channel></rss>")
    #expect(feed.items.map { $0.link?.absoluteString } == ["https://a.example/p", "https://a.example/p", nil])
    // The identity is that of earlier versions.
    let last = "https://a.example/o"
    #expect(feed.items[1].id == last + "\u{1F}" + [last, "1", ""].joined(separator: "\u{1F}"))
    let isEnclosure = relation == "enclosure"
    #expect(feed.items[2].text.links == (isEnclosure ? ["https://a.example/o"] : []))
  }

  @Test(arguments: ["", "rel='alternate'", "rel='nofollow'", "rel='canonical'"])
  func aTextLinkOfNoOtherRelationIsOpened(relation: String) throws {
    let feed = try parse("<rss><channel><item><link \(relation)>/p</link></item></channel></rss>")
    #expect(feed.items.map { $0.link?.absoluteString } == ["https://n.example/p"])
  }

  @Test(arguments: ["false", "False", "FALSE", " false "])
  func aGuidThatIsNotAPermalinkIsNotOpened(value: String) throws {
    let feed = try parse(
      "<rss><channel><item><guid isPermaLink='\(value)'>https://n.example/?p=1</guid></item></channel></rss>")
    #expect(feed.items.map(\.link) == [nil] && feed.items.map(\.id) == ["https://n.example/?p=1"])
  }
}
