import Foundation
import TestSupport
import Testing

@testable import Feeds

/// A feed with errors is read, and its first error is noted.
@Suite(.timeLimit(.minutes(5))) struct ForgivingTests {
  private func parse(_ text: String) throws -> Feed {
    try FeedParser().parse(Data(text.utf8), from: .url(try #require(URL(string: "https://n.example/feed"))))
  }

  private func rss(_ items: String) -> String { "<rss><channel><title>T</title>\(items)</channel></rss>" }

  // MARK: - Characters

  @Test(arguments: [
    ("AT&T & Sons &lt;b>", "AT&T & Sons <b>", 46, "an '&' is not written as '&amp;'"),
    ("a&nbsp;caf&eacute;", "a café", 45, "'&nbsp;' is an HTML entity, not an XML entity"),
    ("a\u{B}b&#11;c", "ab c", 45, "the document contains a character that XML does not allow"),
    ("1 < 2", "1 < 2", 46, "a '<' is not written as '&lt;'"),
    ("&ccaron;&fjlig;", "čfj", 44, "'&ccaron;' is an HTML entity, not an XML entity"),
    ("&unknown; x", "&unknown; x", 44, "an '&' is not written as '&amp;'"),
  ])
  func charactersAreRepaired(title: String, expected: String, column: Int, why: String) throws {
    let feed = try parse(rss("<item><title>\(title)</title></item><item><title>next</title></item>"))
    #expect(feed.items.map { $0.title.replacing("\u{FFFD}", with: " ") } == [expected, "next"])
    let note = try #require(feed.note)
    #expect(note.line == 1 && note.why == why)
    #expect(note.column == column)
    #expect(note.sentence == "Read despite an error on line 1, column \(column): \(why).")
  }

  @Test func aFeedWithoutErrorsHasNoNote() throws {
    let feed = try parse(
      "<?xml version='1.0'?>\n<!-- a --><?x?>"
        + rss("<item><title a='1' b=\"2\">A &amp; &#233;<![CDATA[ & ]]></title><x/></item>\n"))
    #expect(feed.note == nil)
    #expect(feed.items.map(\.title) == ["A & é &"])
  }

  @Test(arguments: [
    "<!ENTITY who \"Ada\">", "<!ENTITY\nwho 'Ada'><!ENTITY nbsp '&#160;'>",
    "<!-- ]> ' <!ENTITY --> <!ENTITY who '&#65;da'>",
    "<!ENTITY % HTMLlat1 PUBLIC \"-//W3C//ENTITIES Latin 1 for XHTML//EN\" \"a>b\"> %HTMLlat1;\n<!ENTITY who 'Ada'>",
    "<?a ]> ?><!ENTITY amp '&#38;#38;'><!ENTITY who 'A&#x64;a'>",
  ])
  func plainEntitiesOfTheDocumentTypeAreRead(declarations: String) throws {
    let document = "<!DOCTYPE rss [\(declarations)]>" + rss("<item><title>&who; &amp; &who;</title></item>")
    #expect(try parse(document).items.map(\.title) == ["Ada & Ada"])
    let inParts = try FuzzOracle.feed(in: Array(document.utf8), of: .bundled, parts: 7)
    #expect(inParts.items.map(\.title) == ["Ada & Ada"])
  }

  // MARK: - Tags

  @Test(arguments: [
    "<item><title>one</titel></item><item><title>two</title></item>",
    "<item><title>one</item><item><title>two</title></item>",
    "<item><title>one</title><item><title>two</title></item>",
    "<item><title>one</title></item></item><item><title>two</title></item>",
    "<item><title>one<link>https://a.example/</link></item><item><title>two</title></item>",
    "<item><title>one</title><description><b><i>x</b></i></description></item><item><title>two</title></item>",
    "<item><title>one</title></item></channel></rss><item><title>two</title></item>",
    "<item><title lang=en>one</title></item><item hidden><title>two</title></item>",
    "<item><title lang=\"en>one</title></item><item><title lang=\"en\">two</title></item>",
    "<item><title lang='a<b'>one</title></item><item><title>two</title></item>",
    "<item><title a='1' a='2'>one</title></item><item><title>two</title></item>",
    "<item><Title>one</TITLE></item><item><title>two</title></item>",
    "<item><title>one</title></item><!-- never closed <item><title>two</title></item>",
    "<item><title>one</title></item><item><title><![CDATA[two</title></item>",
    "<item><title>one</title></item><item><title>two",
    "<item><title>one</title></item><item><title>two</title",
    "<item><title>one</title></item><item><title>two</title></item><item ti",
  ])
  func tagsAreRepaired(items: String) throws {
    let feed = try parse("<rss><channel><title>T</title>\(items)")
    #expect(feed.items.map(\.title).prefix(2) == ["one", "two"])
    #expect(feed.title == "T" && feed.note != nil)
  }

  @Test(arguments: ["</", "</d", "</desc"])
  func aCutEndTagEndsTheDocument(end: String) throws {
    let feed = try parse("<rss><channel><item><title>One</title><description>abc\(end)")
    #expect(feed.items.map(\.title) == ["One"] && feed.items[0].text.text == "abc")
    #expect(feed.note?.why == "the document ends unexpectedly" && feed.ending == .insidePost)
  }

  @Test func aDocumentIsTruncatedOnlyIfItsOutermostElementIsNotClosed() throws {
    #expect(try parse("<rss><channel><item><title>a & b</title></item>").ending == .unclosed)
    #expect(try parse("<rss><channel><item><title>a & b</title></item><item>").ending == .insidePost)
    #expect(try parse("<rss><channel><title>a").ending == .beforePost)
    #expect(try parse("<rss><channel><item><title>a & b</title></item></rss>").ending == .complete)
    let object = json("{\"id\": \"1\", \"title\": \"a\"}")
    #expect(try parse(object).ending == .complete)
    #expect(try parse(String(object.dropLast())).ending == .unclosed)
    let posts = String(repeating: "<item><title>a</title></item>", count: FeedLimits.posts + 1)
    #expect(try parse("<rss><channel>\(posts)").ending == .complete)
  }

  @Test func textBeforeTheFeedIsIgnored() throws {
    let feed = try parse("<br /><b>Warning</b>: line 3\n<?xml version='1.0'?>" + rss("<item><title>a</title></item>"))
    #expect(feed.items.map(\.title) == ["a"])
    #expect(feed.note?.line == 1)
    #expect(try parse("<item><title>a</title></item>").items.map(\.title) == ["a"])
  }

  @Test func anUnclosedJSONFeedKeepsItsCompletePosts() throws {
    let text =
      "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": [{\"id\": \"1\", \"title\": \"a}\"}, {\"id\": \"2\", \"ti"
    let feed = try parse(text)
    #expect(feed.items.map(\.title) == ["a}"])
    #expect(feed.note?.why == "the document ends before its last object is closed" && feed.ending == .beforePost)
  }

  private func json(_ items: String) -> String {
    "{\"version\": \"https://jsonfeed.org/version/1\",\n\"items\": [\(items)]}"
  }

  @Test(arguments: [
    ("a\tb", "a    b", 41, "control character"), ("a\nb", "a b", 41, "control character"),
    ("a\u{0}b", "ab", 41, "control character"), ("a\\x41", "a\\x41", 41, "invalid escape sequence"),
    ("a\\'", "a'", 41, "invalid escape sequence"), ("a\\u12", "a\\u12", 41, "invalid escape sequence"),
    ("a\\ud83d", "a\u{FFFD}", 41, "half of a character"), ("\\udc00a", "\u{FFFD}a", 40, "half of a character"),
    ("\\ud83d\\u0041", "\u{FFFD}A", 40, "half of a character"),
  ])
  func stringsOfAJSONFeedAreRepaired(string: String, text: String, column: Int, why: String) throws {
    let feed = try parse(json("{\"id\": \"1\", \"content_text\": \"\(string)\"}"))
    #expect(feed.items.map { $0.text.text.replacing("\n", with: " ") } == [text])
    let note = try #require(feed.note)
    #expect(note.line == 2 && note.column == column && note.why.hasSuffix(why), "\(note)")
    #expect(try parse(json("{\"id\": \"\(string)\", \"title\": \"x\"}")).items[0].id.hasPrefix(text.prefix(1)))
  }

  @Test func escapesOfAJSONFeedAreReadWithoutANote() throws {
    let feed = try parse(json("{\"id\": \"1\", \"title\": \"\\ud83d\\ude00 \\u00e9 \\\"\\/ \\\\ {[\"}"))
    #expect(feed.items.map(\.title) == ["😀 é \"/ \\ {["] && feed.note == nil)
  }

  @Test(arguments: [
    ("<br />Notice: x\n", "", "text precedes the JSON object"),
    ("", "\n<!-- cached -->", "text follows the JSON object"),
  ])
  func textAroundAJSONFeedIsIgnored(before: String, after: String, why: String) throws {
    let feed = try parse(before + json("{\"id\": \"1\"}") + after)
    #expect(feed.items.map(\.id) == ["1"] && feed.note?.why == why)
    let page = "<html><script>" + json("{\"id\": \"1\"}") + "</script>"
    #expect(throws: FeedFailure.self) { try parse(page) }
  }

  @Test func aJSONFeedWithoutAVersionIsRead() throws {
    let feed = try parse("{\"title\": \"T\", \"items\": [{\"id\": \"1\", \"title\": \"a\"}]}")
    #expect(feed.title == "T" && feed.items.map(\.title) == ["a"])
    #expect(feed.note?.why == "the field 'version' is missing")
  }

  @Test(arguments: [
    "{\"id\": \"1\"}, {\"id\": x}, {\"id\": \"2\"}", "{\"id\": \"1\",}, {\"id\": \"2\"},",
    "{\"id\": \"1\"} {\"id\": \"2\"}, {",
  ])
  func anErrorInAPostOfAJSONFeedAffectsNoOtherPost(items: String) throws {
    #expect(try parse(json(items)).items.map(\.id) == ["1", "2"])
  }

  @Test func aJSONFeedIsLimitedLikeOneInXML() throws {
    let length = isCompleteRun ? 1_000_000 : 100_000
    let short = String(repeating: "x", count: length)
    let long = String(repeating: "x", count: 2_000_001)
    let posts = (0..<4).map { "{\"id\": \"\($0)\", \"content_text\": \"\(short)\"}" }.joined(separator: ",")
    #expect(try parse(json(posts)).items.map(\.text.text.utf8.count) == Array(repeating: length, count: 4))
    let feed = try parse(json("{\"id\": \"0\"}, {\"id\": \"1\", \"content_text\": \"\(long)\"}"))
    #expect(feed.items.map(\.id) == ["0"] && feed.note?.why == "a post is larger than 2 MB")
    #expect(throws: FeedFailure.slow(.bundled, limit: .zero)) {
      try FeedParser(limits: FeedLimits(parseTime: .zero)).parse(Data(json("{}").utf8), from: .bundled)
    }
  }

  // MARK: - Vocabularies

  @Test(arguments: [
    ("<dc:description>x</dc:description>", "x"),
    ("<media:group><media:description>x</media:description></media:group>", "x"),
    ("<itunes:summary>x</itunes:summary>", "x"), ("<fullitem>x</fullitem><description>y</description>", "x"),
    ("<xhtml:body xmlns:xhtml='http://www.w3.org/1999/xhtml'><xhtml:p>x</xhtml:p></xhtml:body>", "x"),
    ("<q:encoded xmlns:q='http://purl.org/rss/1.0/modules/content/'>x</q:encoded><description>y</description>", "x"),
    ("<description>y</description><itunes:summary>z</itunes:summary>", "y"),
  ])
  func textsOfOtherVocabulariesAreRead(element: String, text: String) throws {
    #expect(try parse(rss("<item>\(element)</item>")).items.map(\.text.text) == [text])
  }

  @Test(arguments: [
    ("<author>a@n.example (Ada)</author>", "Ada"),
    ("<dc:creator>Ada</dc:creator><dc:creator>Bob</dc:creator>", "Ada, Bob"),
    ("<author><name>Diane</name><title>Product</title></author>", "Diane"),
    ("<dc:creator>&lt;a href='/x'>Ada&lt;/a></dc:creator>", "Ada"), ("<itunes:author>Ada</itunes:author>", "Ada"),
    ("<author><name xml:lang='en'>Ada</name><uri>x</uri></author>", "Ada"),
    ("<author><email>a@n.example</email><uri>x</uri></author>", "a@n.example"),
  ])
  func authorsAreNames(element: String, author: String) throws {
    #expect(try parse(rss("<item>\(element)</item>")).items.map(\.author) == [author])
  }

  @Test(arguments: [
    "<ol start='5'><li>five</li></ol>", "<ol reversed='reversed' type='a'><li>x</li><li value='9'>y</li></ol>",
    "<p>a</p><p hidden='hidden'>b</p><p style='display:none'>c</p>", "<input type='checkbox' checked='checked'/> x",
    "<table border='1'><tr><td colspan='2'>a</td></tr><tr><td>b</td><td rowspan='2'>c</td></tr></table>",
    "<img src='/a.png' width='1' height='1'/><img srcset='/b.png 1x' title='b &amp; c'/><img data-src='/c.png' alt='\"'/>",
    "<table role='presentation'><tr><td>a</td><td>b</td></tr></table><span class='lineno'>1</span>",
  ])
  func elementsInAtomAreReadLikeMarkup(html: String) throws {
    let feed = try parse(
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><content type='xhtml'><div>\(html)</div></content></entry></feed>"
    )
    let expected = ReadableText(html: "<div>\(html)</div>", base: URL(string: "https://n.example/feed"))
    #expect(feed.items.map(\.text) == [expected])
  }

  @Test func elementsInAnIdentityAreAlwaysTheSameText() throws {
    let feed = try parse(rss("<item><guid>1<x f='6' e='5' d='4' c='3' b='2' a='1'/></guid></item>"))
    #expect(feed.items.map(\.id) == ["1<x a=\"1\" b=\"2\" c=\"3\" d=\"4\" e=\"5\" f=\"6\"></x>"])
  }

  @Test func authorsAndBase64OfAtomAreRead() throws {
    let feed = try parse(
      """
      <feed xmlns='http://www.w3.org/2005/Atom'><entry><author><name>Ada</name></author><author><name>Bob</name></author>
      <title type='application/octet-stream'>QTxiPkI8L2I+</title>
      <content mode='base64' type='text/html'>PGI+Ym9sZDwvYj4gdGV4dA==</content></entry></feed>
      """)
    #expect(feed.items.map(\.title) == ["AB"])
    #expect(feed.items.map(\.author) == ["Ada, Bob"])
    #expect(feed.items.map(\.text.text) == ["bold text"])
  }

  // MARK: - Enclosures

  @Test func enclosuresAreLinksWithKindLengthAndSize() throws {
    let feed = try parse(
      rss(
        """
        <item><description>See &lt;a href='/a'>a&lt;/a></description><itunes:duration>12:05</itunes:duration>
        <enclosure url='https://n.example/1.mp3' type='audio/mpeg' length='4500000'/>
        <media:content url='https://n.example/1.mp3' fileSize='7'/><media:content url='/2.mp4' medium='video'/>
        <media:group><media:content url='/3.jpg'/></media:group></item>
        """))
    #expect(
      feed.items.map(\.text.text) == [
        """
        See a [1]

        [sound 2: 12 min, 4.5 MB]
        [video 3]
        [picture 4]

        [1] https://n.example/a
        [2] https://n.example/1.mp3
        [3] https://n.example/2.mp4
        [4] https://n.example/3.jpg
        """
      ])
    let json = try parse(
      """
      {"version": "https://jsonfeed.org/version/1", "items": [{"id": "1", "content_text": "x", "attachments": [
        {"url": "https://n.example/a.ogg", "mime_type": "audio/ogg", "size_in_bytes": 999, "duration_in_seconds": 3700}]}]}
      """)
    #expect(json.items[0].text.text == "x\n\n[sound 1: 1 h 1 min, 999 bytes]\n\n[1] https://n.example/a.ogg")
  }

  @Test func picturesAndFilmsInATextAreLinks() {
    let html = """
      <p><img src="a.png" alt="A cat"><img src="b.png"><img src="c.gif" width="1" height="1"></p>
      <iframe src="https://www.youtube.com/embed/1"></iframe><video><source src="v.mp4"></video><audio src="s.mp3"></audio>
      """
    let text = ReadableText(html: html, base: URL(string: "https://n.example/")).text
    #expect(
      text.hasPrefix(
        "[picture 1: A cat] [picture 2]\n\n[video 3: youtube.com] [video 4] [sound 5]\n\n[1] https://n.example/a.png"))
  }

  @Test(arguments: [
    ("<media:thumbnail url='/a'/>", "[picture 1]"), ("<itunes:image href='/a'/>", "[picture 1]"),
    ("<media:group><media:player url='/a'/></media:group>", "[video 1]"),
    ("<content src='/a' type='audio/ogg'/>", "[sound 1]"),
    ("<content src='/a' type='text/html'></content>", "[file 1]"),
    ("<media:thumbnail url='/a'/><description>&lt;img src='/a'></description>", "[picture 1]"),
    ("<description>&lt;object data='/a' type='video/mp4'>x&lt;/object></description>", "[video 1: n.example]"),
    ("<description>&lt;object>&lt;param name=x>&lt;embed src='/a'>&lt;/object></description>", "[file 1: n.example]"),
  ])
  func otherMediaAreLinks(element: String, label: String) throws {
    let element = element.replacing("'/a'", with: "'https://n.example/a'")
    let feed = try parse(rss("<item>\(element)</item>"))
    #expect(feed.items.map(\.text.text) == ["\(label)\n\n[1] https://n.example/a"])
  }

  @Test func videosOfYouTubeAreTheirPages() throws {
    let feed = try parse(
      rss(
        """
        <item><link>https://www.youtube.com/watch?v=a-b_1</link><media:group>
        <media:content url='https://www.youtube.com/v/a-b_1?version=3' type='application/x-shockwave-flash'/>
        <media:description>Words</media:description></media:group><itunes:duration>90</itunes:duration></item>
        """))
    #expect(
      feed.items.map(\.text.text) == [
        "Words\n\n[video 1: youtube.com, 2 min]\n\n[1] https://www.youtube.com/watch?v=a-b_1"
      ])
  }

  @Test(arguments: [
    (
      "<iframe src='//www.youtube-nocookie.com/embed/x1?rel=0'></iframe>", "video", "youtube.com",
      "https://www.youtube.com/watch?v=x1"
    ),
    ("<embed src='https://www.youtube.com/v/x1'>", "video", "youtube.com", "https://www.youtube.com/watch?v=x1"),
    (
      "<iframe src='https://www.youtube.com/embed/videoseries?list=1'/>", "video", "youtube.com",
      "https://www.youtube.com/embed/videoseries?list=1"
    ),
    ("<embed src='https://n.example/x.pdf'>", "file", "n.example", "https://n.example/x.pdf"),
    ("<embed src='https://n.example/x' type='audio/mpeg'>", "sound", "n.example", "https://n.example/x"),
    (
      "<iframe src='https://notyoutube.com.example/v/x'/>", "video", "notyoutube.com.example",
      "https://notyoutube.com.example/v/x"
    ),
  ])
  func playersAreNamedByTheirKind(html: String, kind: String, host: String, address: String) {
    #expect(ReadableText(html: html).text == "[\(kind) 1: \(host)]\n\n[1] \(address)")
  }

  @Test(arguments: [
    "<img data-src='/a.png' alt=x>", "<img src='data:image/gif;base64,R0lGOD' data-src=/a.png alt=x>",
    "<img srcset='/a.png 1x, /b.png 2x' alt=x>", "<img src='' data-srcset=' /a.png, /b.png 2x' alt=x>",
    "<img data-src='/a.png' alt=x><noscript><img src=/a.png alt=x></noscript>",
    "<noscript><img src=/a.png alt=x></noscript>",
  ])
  func aPictureThatIsLoadedLateIsALink(html: String) {
    let text = ReadableText(html: html, base: URL(string: "https://n.example/")).text
    #expect(text == "[picture 1: x]\n\n[1] https://n.example/a.png")
  }
}
