import Foundation
import Testing

@testable import Feeds

/// Documents that other feed readers accept, and that are easily misread.
struct CompatibilityTests {
  private func parse(_ text: String) throws -> Feed {
    try FeedParser().parse(Data(text.utf8), from: .url(try #require(URL(string: "https://n.example/feed"))))
  }

  private func item(_ inner: String) throws -> FeedItem {
    try #require(parse("<rss><channel><item>\(inner)</item></channel></rss>").items.first)
  }

  @Test func ampersandsInAddressesAreEscapedOnce() throws {
    let post = try item(
      """
      <link>https://n.example/?a=1&amp;b=2</link>
      <description>&lt;a href="https://n.example/?c=1&amp;amp;d=2">x&lt;/a></description>
      <enclosure url="https://n.example/s.mp3?e=1&amp;f=2" type="audio/mpeg"/>
      """)
    #expect(post.link?.absoluteString == "https://n.example/?a=1&b=2")
    #expect(post.text.links == ["https://n.example/?c=1&d=2", "https://n.example/s.mp3?e=1&f=2"])
    let atom = try parse("<feed><entry><link href='https://n.example/?a=1&amp;b=2'/></entry></feed>")
    #expect(atom.items.first?.link?.absoluteString == "https://n.example/?a=1&b=2")
  }

  @Test func theSourceOfAPostFromAnotherFeedIsNotThePost() throws {
    let feed = try parse(
      """
      <feed><title>Planet</title><entry><source><id>f</id><title>Ada's feed</title><author><name>Ada</name></author>
      <link href="https://a.example/"/><updated>2026-01-01T00:00:00Z</updated></source>
      <id>1</id><title>Post</title><author><name>Bob</name></author><link href="https://a.example/1"/>
      <updated>2026-03-03T09:15:00Z</updated></entry></feed>
      """)
    let post = try #require(feed.items.first)
    #expect(feed.note == nil && post.id == "1" && post.title == "Post" && post.author == "Bob")
    #expect(post.link?.absoluteString == "https://a.example/1")
    #expect(post.published == FeedDate.parse("2026-03-03T09:15Z"))
    #expect(try item("<source url='https://a.example/'>Other</source><title>Post</title>").title == "Post")
  }

  @Test func anIdentityThatIsAWebAddressIsThePageOfAPostWithoutALink() throws {
    let feed = try parse(
      "<feed><entry><id>https://n.example/1</id></entry><entry><id>urn:2</id></entry>"
        + "<entry><id>https://n.example/3</id><link href='https://n.example/three'/></entry></feed>")
    #expect(
      feed.items.map { $0.link?.absoluteString } == ["https://n.example/1", nil, "https://n.example/three"])
  }

  @Test(arguments: [
    "ada@n.example (Ada Lovelace)", "Ada Lovelace (ada@n.example)", "Ada Lovelace",
    "Ada Lovelace &lt;ada@n.example&gt;",
  ])
  func anAuthorIsShownByName(author: String) throws {
    #expect(try item("<title>x</title><author>\(author)</author>").author.hasPrefix("Ada Lovelace"))
    #expect(try item("<title>x</title><dc:author>\(author)</dc:author>").author.contains("@") == false)
  }

  @Test func aFeedAfterTheDocumentTypeOfAPageIsAFeed() throws {
    let type = "<?xml version='1.0'?>\n<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"x\"><!-- a -->\n"
    #expect(try parse(type + "<rss><channel><title>T</title></channel></rss>").title == "T")
    for page in ["<html><body>", "<p>text", ""] {
      #expect(throws: FeedFailure.self) { try parse(type + page) }
    }
  }

  @Test func elementsOfRSSMayHaveAVocabulary() throws {
    let feed = try parse(
      """
      <r:rss xmlns:r="http://backend.userland.com/rss2"><r:channel><r:title>T</r:title>
      <r:item><r:title>Post</r:title></r:item></r:channel></r:rss>
      """)
    #expect(feed.title == "T" && feed.items.map(\.title) == ["Post"])
  }

  @Test(arguments: [
    "<r:rss xmlns:r='urn:x'><r:channel><r:title>T</r:title><r:item><r:title>Post</r:title></r:item></r:channel></r:rss>",
    "<f:feed xmlns:f='http://www.w3.org/2005/Atom/'><f:title>T</f:title><f:entry><f:title>Post</f:title></f:entry></f:feed>",
    "<F:Feed><F:title>T</F:title><F:entry><F:title>Post</F:title></F:entry></F:Feed>",
  ])
  func thePrefixOfTheOutermostElementIsNone(document: String) throws {
    let feed = try parse(document)
    #expect(feed.title == "T" && feed.items.map(\.title) == ["Post"])
  }

  @Test func theAttributesOfAChannelDefinitionAreRead() throws {
    let feed = try parse(
      """
      <CHANNEL HREF="https://n.example/"><TITLE>T</TITLE><ITEM HREF="/1" LASTMOD="2026-03-03T09:15Z"><TITLE>Post</TITLE>
      <ABSTRACT>Text</ABSTRACT></ITEM></CHANNEL>
      """)
    let item = try #require(feed.items.first)
    #expect(item.title == "Post" && item.text.text == "Text" && item.link?.absoluteString == "https://n.example/1")
    #expect(item.published == FeedDate.parse("2026-03-03T09:15Z"))
  }

  @Test func anAddressWithEntitiesIsReadOnceAndKeepsAnEncodedOne() throws {
    let feed = try parse(
      """
      <feed><entry><id>1</id><link href="https://n.example/?a=1&amp;b=2&#38;c=3&d=4&amp;amp;e"/></entry></feed>
      """)
    #expect(feed.items[0].link?.absoluteString == "https://n.example/?a=1&b=2&c=3&d=4&amp;e")
    let note = try #require(feed.note)
    #expect(note.line == 1 && note.column == 74)
  }

  @Test func theDateOfCreationIsTheLastResort() throws {
    let feed = try parse("<feed><entry><id>1</id><created>2026-03-03T09:15:00Z</created></entry></feed>")
    #expect(feed.items[0].published == FeedDate.parse("2026-03-03T09:15Z"))
  }
}
