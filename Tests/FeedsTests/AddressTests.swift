import Foundation
import Testing

@testable import Feeds

/// Addresses with escapes beside characters that an address must not contain.
@Suite(.timeLimit(.minutes(5))) struct AddressTests {
  private func parse(_ text: String, at address: String = "https://n.example/a%20b/feed") throws -> Feed {
    try FeedParser().parse(Data(text.utf8), from: .url(try #require(URL(string: address))))
  }

  @Test(arguments: [
    ("https://n.example/feed?tag=a%20b|c", "https://n.example/feed?tag=a%20b%7Cc"),
    ("https://n.example/a%20b/[1].html?x=%20y", "https://n.example/a%20b/%5B1%5D.html?x=%20y"),
    ("https://n.example/%C3%A9/é ü", "https://n.example/%C3%A9/%C3%A9%20%C3%BC"),
    ("https://n.example/a#b%20|#c", "https://n.example/a#b%20%7C%23c"),
    ("https://n.example/100%&b=%26^", "https://n.example/100%25&b=%26%5E"),
    ("https://n.example/%zz%2", "https://n.example/%25zz%252"), ("https://n.example/%", "https://n.example/%25"),
    ("https://é.example/%20|", "https://xn--9ca.example/%20%7C"), ("//s.example/%20\\", "https://s.example/%20%5C"),
    ("x%20y|z", "https://n.example/a/x%20y%7Cz"), ("?q=%20{}", "https://n.example/a/b?q=%20%7B%7D"),
    ("Talk [1]: a%20b", "https://n.example/a/Talk%20%5B1%5D%3A%20a%20b"),
    ("mailto:ada@n.example?subject=a%20b|c", "mailto:ada@n.example?subject=a%20b%7Cc"),
    ("https://u%40n:p%7C|q@n.example:80/%20[", "https://u%40n:p%7C%7Cq@n.example:80/%20%5B"),
    ("https://[::1]:80/%20[", "https://[::1]:80/%20%5B"),
    ("https://n.example/a%20b", "https://n.example/a%20b"), ("https://n.example/a b", "https://n.example/a%20b"),
  ])
  func anEscapeIsNotEncodedAgain(reference: String, address: String) {
    let base = URL(string: "https://n.example/a/b")
    #expect(URL(reference: reference, relativeTo: base)?.absoluteString == address)
    #expect(URL(reference: address, relativeTo: nil)?.absoluteString == address)
  }

  @Test func addressesWithoutEscapesAreEncodedAsBefore() {
    let parts = ["a", "é", "|", " ", "[", "]", "/", "?", "#", "=", "&", "\\", "^", "{", "\"", "<", "@", ":", "..", "日"]
    let fronts = ["https://n.example/", "//n.example/", "/", "", "?", "#", "mailto:"]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let tail = (0..<Int.random(in: 1...6, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      let text = (fronts.randomElement(using: &random) ?? "") + tail.joined()
      #expect(URL(address: text) == URL(string: text), "\(text)")
    }
  }

  @Test func addressesOfAFeedAreEncodedOnce() throws {
    let feed = try parse(
      """
      <feed xml:base="/é%20x/"><link href="p%20|"/><entry><id>1</id><link href="one%20[1]"/>
      <link rel="enclosure" href="a%20b|.mp3"/>
      <content type="html">&lt;a href="y%20é#z%20|">x&lt;/a>&lt;img src="p%20{1}.png"></content></entry></feed>
      """)
    let base = "https://n.example/%C3%A9%20x/"
    #expect(feed.link?.absoluteString == base + "p%20%7C")
    #expect(feed.items.map { $0.link?.absoluteString } == [base + "one%20%5B1%5D"])
    #expect(
      feed.items[0].text.links == [
        base + "y%20%C3%A9#z%20%7C", base + "p%20%7B1%7D.png", base + "a%20b%7C.mp3",
      ])
  }

  @Test func theFeedsOfAPageAreEncodedOnce() {
    let page = "<html><base href='/é%20x/'><link type='application/rss+xml' href='f%20|'></html>"
    let feeds = WebPage.feeds(in: Array(page.utf8), at: URL(string: "https://n.example/"))
    #expect(feeds.map(\.address.absoluteString) == ["https://n.example/%C3%A9%20x/f%20%7C"])
  }

  @Test func aRedirectIsEncodedOnce() throws {
    var trail = RedirectTrail(from: try #require(URL(string: "https://n.example/old")), limit: 3)
    let response = HTTPResponse(status: 301, fields: ["location": "/new%20place/é"])
    #expect(try trail.follow(response))
    #expect(trail.url.absoluteString == "https://n.example/new%20place/%C3%A9")
  }

  @Test func aSourceIsEncodedOnce() throws {
    let source = try FeedSource(argument: "http://N.example/feed?tag=a%20b|c#x%20|")
    #expect(source.kept == "http://n.example/feed?tag=a%20b%7Cc")
    #expect(try FeedSource(kept: source.kept).kept == source.kept)
    #expect(try FeedSource(argument: "file:///tmp/a%20é.xml") == .file(path: "/tmp/a é.xml"))
    let stored = "http://n.example/feed?tag=a%2520b%7Cc"
    #expect(try FeedSource(kept: stored).kept == stored)
  }

  @Test(arguments: [
    ("http://n.example/feed?tag=a%2520b%7Cc", "http://n.example/feed?tag=a%20b%7Cc"),
    ("http://n.example/a%2520%5B?q=%2520", "http://n.example/a%20%5B?q=%2520"),
    ("http://n.example/%25C3%25A9/%C3%A9", "http://n.example/%C3%A9/%C3%A9"),
    ("http://n.example/100%25&b=%2526", "http://n.example/100%25&b=%26"),
    ("http://n.example/a%2520b", "http://n.example/a%2520b"), ("http://n.example/a%20b", "http://n.example/a%20b"),
    ("http://n.example/", "http://n.example/"), ("/tmp/a%2520b é", "/tmp/a%2520b é"),
  ])
  func aSourceThatWasEncodedTwiceIsRecognized(stored: String, once: String) {
    #expect(FeedSource.encodedOnce(stored) == once)
  }

  @Test(arguments: [
    ("feed:https://n.example/f", "https://n.example/f"), ("feeds:https://n.example/f", "https://n.example/f"),
    ("feeds:http://n.example/f", "http://n.example/f"), ("feed://n.example/f", "https://n.example/f"),
    ("feeds://n.example/f", "https://n.example/f"), ("FEEDS://n.example/f", "https://n.example/f"),
    ("feeds:n.example", "https://n.example"), ("feeds:", "feeds:"), ("feed:", "feed:"),
    ("feeds:8080/f", "feeds:8080/f"),
    ("feedsx://n.example", "feedsx://n.example"), ("feeds.example:80/f", "feeds.example:80/f"),
    ("feed.xml", "feed.xml"),
  ])
  func aFeedSchemeIsHTTPS(text: String, address: String) {
    #expect(text.withoutFeedScheme == address)
  }

  @Test func aListMayBeginWithAFeedScheme() throws {
    let list = try FeedListReader.list(in: Data("feeds://n.example/f\nhttps://m.example/\n".utf8))
    #expect(list.entries.map(\.address) == ["https://n.example/f", "https://m.example/"])
  }
}
