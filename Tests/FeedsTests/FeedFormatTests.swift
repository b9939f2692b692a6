import Foundation
import Testing

@testable import Feeds

/// JSON Feed, RSS 1.0 and 0.9x, Atom with bases and prefixes, and encodings other than UTF-8.
struct FeedFormatTests {
  private func parse(_ text: String, at address: String = "https://n.example/feed") throws -> Feed {
    try FeedParser().parse(Data(text.utf8), from: .url(try #require(URL(string: address))))
  }

  // MARK: - JSON Feed

  @Test func jsonFeedIsRead() throws {
    let feed = try parse(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "A  feed", "home_page_url": "https://n.example/",
       "items": [
        {"id": "1", "url": "/one", "title": "One", "authors": [{"name": "Ada"}, {"name": "Bob"}, {"url": "x"}],
         "content_html": "<p>Go <a href='more'>on</a></p>", "date_published": "2026-03-03T09:15:00+01:00"},
        {"id": 2, "external_url": "https://else.example/", "content_text": "1 < 2 &amp; more\\n\\nsecond", "author": {"name": "Cy"},
         "date_modified": "2026-03-04T00:00:00Z", "tags": ["x"], "attachments": [{"url": "y"}]},
        {"id": "3", "summary": "Short"}
       ]}
      """)
    #expect(feed.title == "A feed" && feed.link?.absoluteString == "https://n.example/")
    #expect(feed.items.map(\.id) == ["1", "2", "3"])
    #expect(feed.items.map(\.author) == ["Ada, Bob", "Cy", ""])
    #expect(feed.items.map { $0.link?.absoluteString } == ["https://n.example/one", "https://else.example/", nil])
    #expect(feed.items[0].published == FeedDate.parse("2026-03-03T08:15Z"))
    #expect(feed.items[1].published == FeedDate.parse("2026-03-04T00:00Z"))
    #expect(feed.items[0].text.text == "Go on [1]\n\n[1] https://n.example/more")
    #expect(feed.items[1].text.text == "1 < 2 &amp; more\n\nsecond\n\n[file 1]\n\n[1] https://else.example/y")
    #expect(feed.items[2].headline == "Short")
  }

  @Test func jsonFeedWithFieldsOfTheWrongKindLosesThoseOnly() throws {
    let feed = try parse(
      """
      \u{FEFF}{"version": "https://jsonfeed.org/version/1", "title": 7, "items": [
        {"id": "a", "title": {"x": 1}, "url": ["y"], "authors": "Ada", "content_text": "text", "date_published": "soon"}, 5, null,
        {"title": "no id", "url": "https://n.example/x"}]}
      """)
    #expect(feed.title == "7")
    #expect(feed.items.map(\.id) == ["a", "https://n.example/x"])
    #expect(feed.items.map(\.headline) == ["text", "no id"])
    #expect(feed.items[0].text.text == "text" && feed.items[0].published == nil)
  }

  @Test(arguments: [
    ("\"authors\": {\"name\": \"Ann\"}", "Ann"), ("\"author\": \"Bob\"", "Bob"),
    ("\"authors\": [\"Cy\", \"Di\"]", "Cy, Di"), ("\"authors\": \"Eve\"", "Eve"),
    ("\"author\": [{\"name\": \"Fay\"}, \"Gil\"]", "Fay, Gil"), ("\"author\": {\"name\": \"Hal\\n Poe\"}", "Hal Poe"),
    ("\"authors\": [null, 7, {\"name\": null}, [\"x\"], {\"name\": \"Ira\"}]", "Ira"),
    ("\"authors\": [], \"author\": {\"name\": \"Joe\"}", "Joe"),
    ("\"authors\": [\"Kay\"], \"author\": \"Lee\"", "Kay"), ("\"authors\": null, \"author\": true", ""),
  ])
  func authorsOfAJSONFeedAreReadInEachForm(fields: String, author: String) throws {
    let feed = try parse(
      "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{\"id\": \"1\", \(fields)}, {\"id\": \"2\"}]}")
    #expect(feed.items.map(\.author) == [author, ""])
    #expect(feed.note == nil)
  }

  @Test func anAttachmentOutsideOfAnArrayIsRead() throws {
    let feed = try parse(
      """
      {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "attachments": {"url": "/a.mp3"}}]}
      """)
    #expect(feed.items.map(\.text.text) == ["[sound 1]\n\n[1] https://n.example/a.mp3"])
  }

  @Test func aPostOfAJSONFeedOpensItsOwnPageBeforeThePageThatItIsAbout() throws {
    let feed = try parse(
      """
      {"version": "https://jsonfeed.org/version/1.1", "items": [
        {"id": "1", "external_url": "https://e.example/", "url": "/own"}, {"id": "2", "external_url": "https://e.example/"}]}
      """)
    #expect(feed.items.map { $0.link?.absoluteString } == ["https://n.example/own", "https://e.example/"])
  }

  // MARK: - RSS

  @Test func rssOneHasItsIdentitiesInAttributes() throws {
    let feed = try parse(
      """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:c="http://purl.org/rss/1.0/modules/content/">
      <channel r:about="x"><title>Old</title></channel>
      <item r:about="urn:1"><title>Post</title><link>https://o.example/1</link><d:creator>Ann</d:creator>
      <c:encoded>&lt;p>Long&lt;/p></c:encoded></item>
      </r:RDF>
      """)
    #expect(feed.title == "Old")
    #expect(feed.items.map(\.author) == ["Ann"])
    #expect(feed.items.map(\.text.text) == ["Long"])
  }

  @Test(arguments: ["0.90", "0.91", "0.92"])
  func theOldestRSSIsRead(version: String) throws {
    let feed = try parse(
      """
      <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
      <rss version="\(version)"><channel><title>T</title><link>https://n.example/</link><language>en</language>
      <item><title>One</title><link>one.html</link><description>Text</description></item></channel></rss>
      """, at: "https://n.example/feeds/rss")
    #expect(feed.items.map(\.title) == ["One"])
    #expect(feed.items[0].link?.absoluteString == "https://n.example/feeds/one.html")
  }

  // MARK: - Links

  /// Returns the addresses that the posts of an Atom feed open; each string contains the links of one post.
  private func opened(_ links: [String], attributes: String = "") throws -> [String?] {
    let entries = links.enumerated().map { "<entry><id>urn:\($0)</id>\($1)</entry>" }.joined()
    let feed = try parse("<feed xmlns='http://www.w3.org/2005/Atom' \(attributes)>\(entries)</feed>")
    return feed.items.map { $0.link?.absoluteString }
  }

  @Test(arguments: [
    "application/atom+xml", "application/json", "application/pdf", "audio/mpeg", "text/plain", "",
  ])
  func aPostOpensItsPageAndNoOtherAlternateInEitherOrder(type: String) throws {
    let other =
      type.isEmpty ? "<link href='https://a.example/o'/>" : "<link type='\(type)' href='https://a.example/o'/>"
    for pageType in ["text/html", "Text/HTML; charset=utf-8", "application/xhtml+xml"] {
      let page = "<link rel='alternate' type='\(pageType)' href='https://a.example/p'/>"
      let addresses = try opened([other + page, page + other, other])
      #expect(addresses == ["https://a.example/p", "https://a.example/p", "https://a.example/o"])
    }
  }

  @Test func anAlternateWithoutATypeIsBeforeOneThatIsAFile() throws {
    let file = "<link type='application/json' href='https://a.example/j'/>"
    let untyped = "<link href='https://a.example/u'/>"
    let mail = "<link type='text/html' href='mailto:ada@a.example'/>"
    #expect(
      try opened([file + untyped, untyped + file, mail + file, "<link href=''/>" + file, untyped + mail]) == [
        "https://a.example/u", "https://a.example/u", "https://a.example/j", "https://a.example/j",
        "https://a.example/u",
      ])
  }

  @Test(arguments: ["self", "edit", "edit-media", "enclosure", "related", "via", "replies", "hub", "SELF"])
  func aLinkOfAnotherRelationIsNotOpened(relation: String) throws {
    let other = "<link rel='\(relation)' type='text/html' href='https://a.example/o'/>"
    let page = "<link rel='Alternate' type='application/json' href='https://a.example/p'/>"
    #expect(try opened([other + page, page + other, other]) == ["https://a.example/p", "https://a.example/p", nil])
    let item = "<item>\(other.replacing("<link", with: "<a:link"))<link>https://a.example/p</link></item>"
    let feed = try parse(
      "<rss xmlns:a='http://www.w3.org/2005/Atom'><channel>\(item)\(item.replacing(/<link>.*<\/link>/, with: ""))</channel></rss>"
    )
    #expect(feed.items.map { $0.link?.absoluteString } == ["https://a.example/p", nil])
  }

  @Test(arguments: [
    "", "rel=''", "rel='alternate nofollow'", "rel='http://www.iana.org/assignments/relation/alternate'",
  ])
  func anAlternateMayBeSpecifiedInOtherWays(relation: String) throws {
    #expect(try opened(["<link \(relation) href='https://a.example/p'/>"]) == ["https://a.example/p"])
  }

  @Test func anAlternateHasTheBaseOfItsElement() throws {
    let links = "<link xml:base='/j/' type='application/json' href='x'/><link xml:base='h/' type='text/html' href='y'/>"
    #expect(try opened([links], attributes: "xml:base='https://a.example/b/'") == ["https://a.example/b/h/y"])
  }

  @Test func thePageOfAnRSSPostIsItsOwnLink() throws {
    let atom = "<a:link type='text/html' href='https://a.example/alternate'/>"
    let link = "<link>https://a.example/p</link>"
    let feed = try parse(
      "<rss xmlns:a='http://www.w3.org/2005/Atom'><channel><item>\(atom)\(link)</item><item>\(link)\(atom)<title>2</title></item><item>\(atom)</item></channel></rss>"
    )
    #expect(
      feed.items.map { $0.link?.absoluteString } == [
        "https://a.example/p", "https://a.example/p", "https://a.example/alternate",
      ])
  }

  @Test(arguments: [
    ("feedburner", "http://rssnamespace.org/feedburner/ext/1.0"), ("pheedo", "http://www.pheedo.com/namespace/pheedo"),
  ])
  func aPostThroughAServiceOpensItsOriginalAddress(prefix: String, namespace: String) throws {
    let link = "<link>https://proxy.example/1</link>"
    func parse(_ names: String, _ declaration: String, original: String) throws -> [FeedItem] {
      let element = "<\(names):origLink>\(original)</\(names):origLink>"
      let items = "<item>\(link)\(element)</item><item>\(element)\(link)<title>2</title></item><item>\(link)</item>"
      return try self.parse("<rss \(declaration)><channel>\(items)</channel></rss>").items
    }
    let original = "https://a.example/1"
    let expected = [original, original, "https://proxy.example/1"]
    for (names, declaration) in [(prefix, ""), ("q", "xmlns:q='\(namespace)'")] {
      let items = try parse(names, declaration, original: original)
      #expect(items.map { $0.link?.absoluteString } == expected)
      // The identity is that of the link, so that a stored post remains the same.
      #expect(items[0].id.hasPrefix("https://proxy.example/1"))
      let invalid = try parse(names, declaration, original: "urn:x")
      #expect(Set(invalid.map { $0.link?.absoluteString }) == ["https://proxy.example/1"])
    }
  }

  // MARK: - Atom

  @Test func basesOfAtomAreThoseOfTheElementsAround() throws {
    let feed = try parse(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="/blog/">
        <link href="./"/>
        <entry xml:base="2026/"><id>1</id><title>A</title><link href="a"/>
          <content type="xhtml" xml:base="pictures/"><div><p>See <a href="x">x</a> &lt;b&gt; <b>bold</b></p></div></content></entry>
        <entry><id>2</id><title>B</title><link href="b"/><summary type="html">&lt;a href="y"&gt;y&lt;/a&gt;</summary></entry>
      </feed>
      """)
    #expect(feed.link?.absoluteString == "https://n.example/blog/")
    #expect(
      feed.items.map { $0.link?.absoluteString } == ["https://n.example/blog/2026/a", "https://n.example/blog/b"])
    #expect(feed.items[0].text.text == "See x [1] <b> bold\n\n[1] https://n.example/blog/2026/pictures/x")
    #expect(feed.items[1].text.links == ["https://n.example/blog/y"])
  }

  @Test func anyPrefixWillDo() throws {
    let feed = try parse(
      """
      <ns0:feed xmlns:ns0="http://www.w3.org/2005/Atom"><ns0:title>T</ns0:title>
      <ns0:entry><ns0:id>1</ns0:id><ns0:title>A</ns0:title><ns0:published>2026-03-03T08:15Z</ns0:published></ns0:entry></ns0:feed>
      """)
    #expect(feed.title == "T" && feed.items.map(\.title) == ["A"])
    #expect(feed.items[0].published == FeedDate.parse("2026-03-03T08:15Z"))
  }

  @Test func atomBeforeItsStandardIsRead() throws {
    let feed = try parse(
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>T</title><entry><id>1</id><title>A</title>
      <issued>2026-03-03T08:15Z</issued><modified>2026-03-04T08:15Z</modified></entry></feed>
      """)
    #expect(feed.items[0].published == FeedDate.parse("2026-03-03T08:15Z"))
  }

  // MARK: - Encodings

  private func title(_ declared: String?, _ bytes: [UInt8], charset: String? = nil) throws -> String {
    let head = declared.map { "<?xml version='1.0' encoding='\($0)'?>" } ?? ""
    var data = Data("\(head)<rss><channel><title>".utf8)
    data.append(contentsOf: bytes)
    data.append(contentsOf: "</title></channel></rss>".utf8)
    return try FeedParser().parse(data, from: .bundled, charset: charset).title
  }

  @Test(
    arguments: [
      ("ISO-8859-1", [0xE9, 0xA4], "é¤"), ("iso-8859-15", [0xA4, 0xBD, 0xE9], "€œé"),
      ("windows-1252", [0x80, 0x93, 0x81, 0xE9], "€“ é"), ("ISO-8859-1", [0x93, 0x94], "“”"),
      ("windows-1251", [0xE0], "а"), ("koi8-r", [0xC1], "а"), ("shift_jis", [0x93, 0xFA], "日"),
      ("gbk", [0xC4, 0xE3], "你"), ("windows-1255", [0xF9, 0xEC, 0xE5, 0xED], "שלום"),
      ("windows-1256", [0xC7, 0xC8, 0x81], "ابپ"), ("windows-1257", [0xE0, 0xC8], "ąČ"),
      ("iso-8859-6", [0xC7, 0xC8], "اب"), ("iso-8859-8", [0xF9, 0xEC, 0xE5, 0xED], "שלום"),
      ("iso-8859-8-i", [0xF9], "ש"), ("windows-1258", [0xE3], "ă"), ("windows-874", [0xA1], "ก"),
      ("iso-8859-4", [0xE0], "ā"), ("iso-8859-13", [0xE0], "ą"), ("iso-8859-16", [0xE3], "ă"),
      ("euc-kr", [0xB0, 0xA1], "가"), ("big5", [0xA7, 0x41], "你"),
    ] as [(String, [UInt8], String)])
  func declaredEncodingsAreRead(name: String, bytes: [UInt8], text: String) throws {
    #expect(try title(name, bytes) == text)
    #expect(try title(nil, bytes, charset: name) == text)
  }

  @Test func theServersWordCountsUnlessTheDocumentKnowsBetter() throws {
    #expect(try title("iso-8859-2", [0xA4], charset: "ISO-8859-15") == "€")
    #expect(try title("utf-8", Array("é".utf8), charset: "iso-8859-1") == "é")
    #expect(try title("iso-8859-15", [0xA4], charset: "utf-8") == "€")
    #expect(try title("iso-8859-15", [0xA4], charset: "x-unheard-of") == "€")
    #expect(try title("x-unheard-of", [0xA4], charset: "iso-8859-15") == "€")
  }

  @Test func bytesWithoutADeclarationAreUTF8OrElseWestern() throws {
    #expect(try title(nil, Array("日é".utf8)) == "日é")
    #expect(try title(nil, [0xE9, 0x80]) == "é€")
    #expect(try title("utf-8", [0x41, 0xE9, 0x42]) == "AéB")
    #expect(try title("utf-8", [0x41, 0xE9, 0x42] + "日".utf8) == "A\u{FFFD}B日")
  }

  @Test(arguments: [nil, "utf-8", "iso-8859-1"])
  func anInvalidByteInUTF8IsReplacedAndNoted(declared: String?) throws {
    let head = declared.map { "<?xml version='1.0' encoding='\($0)'?>\n" } ?? "\n"
    let start = "\(head)<rss><channel><title>Новости"
    let feed = try FeedParser().parse(
      Data(start.utf8) + [0xD0] + Data("... é</title></channel></rss>".utf8), from: .bundled)
    #expect(feed.title == "Новости\u{FFFD}... é")
    #expect(feed.note?.sentence.contains("line 2, column 29: the document contains bytes that are invalid") == true)
    let json =
      Data("{\"version\": \"https://jsonfeed.org/version/1\",\n\"title\": \"Новости".utf8) + [0xFF] + Data("\"}".utf8)
    #expect(try FeedParser().parse(json, from: .bundled).note?.line == 2)
  }

  @Test func validUTF8PrecedesADeclaredEncodingOfSeveralBytes() throws {
    for name in ["euc-jp", "gb2312", "big5", "shift_jis", "euc-kr"] {
      #expect(try title(name, Array("日本語é".utf8)) == "日本語é")
    }
    #expect(try title("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42]) == "日")
  }

  @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32])
  func wideEncodingsAreReadWithAndWithoutAMark(encoding: String.Encoding) throws {
    let text = "<?xml version='1.0' encoding='utf-16'?><rss><channel><title>日é</title></channel></rss>"
    let data = try #require(text.data(using: encoding))
    #expect(try FeedParser().parse(data, from: .bundled).title == "日é")
    #expect(try FeedParser().parse(data, from: .bundled, charset: "utf-8").title == "日é")
  }
}
