import Foundation
import Testing

@testable import Feeds

/// The authors of posts that do not specify authors.
@Suite(.timeLimit(.minutes(5))) struct InheritedAuthorTests {
  private func authors(_ text: String) throws -> [String] {
    try FeedParser().parse(Data(text.utf8), from: .bundled).items.map(\.author)
  }

  private func atom(_ feed: String, _ entries: String..., after: String = "") throws -> [String] {
    let posts = entries.enumerated().map { "<entry><id>\($0)</id>\($1)</entry>" }.joined()
    return try authors("<feed xmlns='http://www.w3.org/2005/Atom'>\(feed)\(posts)\(after)</feed>")
  }

  private let ada = "<author><name>Ada</name><email>ada@n.example</email></author>"

  @Test func aPostHasTheAuthorOfItsFeed() throws {
    #expect(try atom(ada, "", "<author><name>Bob</name></author>", "<author/>") == ["Ada", "Bob", "Ada"])
    #expect(try atom("", "", after: ada) == ["Ada"])
    #expect(try atom(ada + "<author><name>Cy</name></author>", "") == ["Ada, Cy"])
  }

  @Test func theAuthorOfTheSourcePrecedesThatOfTheFeed() throws {
    let source = "<source><title>S</title><author><name>Dee</name></author><author><name>Eli</name></author></source>"
    #expect(try atom(ada, source, "<source><title>S</title></source>") == ["Dee, Eli", "Ada"])
    #expect(try atom(ada, source + "<author><name>Bob</name></author>") == ["Bob"])
    #expect(try atom(ada, "<author><name>Bob</name></author>" + source) == ["Bob"])
  }

  @Test(arguments: [
    ("<itunes:author>The Hosts</itunes:author>", "The Hosts"), ("<dc:creator>Ada</dc:creator>", "Ada"),
    ("<author>ada@n.example (Ada)</author>", "Ada"),
    ("<managingEditor>ada@n.example (Ada)</managingEditor>", "Ada"), ("<managingEditor>Ada</managingEditor>", "Ada"),
    ("<managingEditor>Eve</managingEditor><itunes:author>Ada</itunes:author>", "Ada"),
    ("<managingEditor>ada@n.example</managingEditor>", ""), ("<webMaster>ada@n.example (Ada)</webMaster>", ""),
    ("<dc:creator>webmaster@n.example</dc:creator>", ""), ("<dc:creator>@ada@n.example</dc:creator>", "@ada@n.example"),
    ("<image><author>Ada</author></image>", ""),
  ])
  func aPostOfRSSHasTheAuthorOfItsChannel(element: String, author: String) throws {
    let items = "<item><guid>1</guid></item><item><guid>2</guid><author>Bob</author></item>"
    #expect(try authors("<rss><channel>\(element)\(items)</channel></rss>") == [author, "Bob"])
    #expect(try authors("<rss><channel>\(items)\(element)</channel></rss>") == [author, "Bob"])
  }

  @Test func aPostOfAnotherChannelHasNoAuthorOfThisChannel() throws {
    let item = "<item><guid>1</guid><source url='https://o.example/'>Other</source></item>"
    #expect(try authors("<rss><channel><dc:creator>Ada</dc:creator>\(item)</channel></rss>") == [""])
  }

  @Test(arguments: [
    ("\"authors\": [{\"name\": \"Ada\"}, {\"name\": \"Bob\"}]", "Ada, Bob"), ("\"author\": {\"name\": \"Ada\"}", "Ada"),
    ("\"authors\": [], \"author\": {\"name\": \"Ada\"}", "Ada"),
    ("\"authors\": [{\"name\": \"Ada\"}], \"author\": {\"name\": \"Bob\"}", "Ada"), ("\"authors\": null", ""),
  ])
  func aPostOfAJSONFeedHasTheAuthorsOfItsFeed(field: String, author: String) throws {
    let items =
      "\"items\": [{\"id\": \"1\"}, {\"id\": \"2\", \"authors\": [{\"name\": \"Cy\"}]}, {\"id\": \"3\", \"authors\": []}]"
    let version = "\"version\": \"https://jsonfeed.org/version/1.1\""
    #expect(try authors("{\(version), \(field), \(items)}") == [author, "Cy", author])
    #expect(try authors("{\(version), \(items), \(field)}") == [author, "Cy", author])
  }

  @Test func aLongAuthorOfAFeedWithManyPostsIsNotTooMuchOutput() throws {
    let long = "<author><name>\(String(repeating: "x", count: 5_000))</name></author>"
    let entries = (0..<2_000).map { "<entry><id>\($0)</id></entry>" }.joined()
    let names = try authors("<feed xmlns='http://www.w3.org/2005/Atom'>\(long)\(entries)</feed>")
    #expect(names.count == 2_000 && Set(names.map(\.count)) == [FeedLimits.nameLength])
  }
}
