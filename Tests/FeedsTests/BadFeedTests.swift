import Foundation
import TestSupport
import Testing

@testable import Feeds

/// Each bad feed has a specific error message, which quotes the input and says what to do.
@Suite(.timeLimit(.minutes(20))) struct BadFeedTests {
  private let source = FeedSource.file(path: "news.xml")

  private func complaint(_ data: Data, limits: FeedLimits = FeedLimits()) -> String {
    do {
      let feed = try FeedParser(limits: limits).parse(data, from: source)
      return "read: \(feed)"
    } catch {
      return (error as? FeedFailure)?.explanation ?? "\(error)"
    }
  }

  private func complaint(_ text: String, limits: FeedLimits = FeedLimits()) -> String {
    complaint(Data(text.utf8), limits: limits)
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}"])
  func anEmptyFeed(text: String) {
    #expect(complaint(text) == "'news.xml' is empty. Check that it was written completely, then try again.")
  }

  @Test func largeFieldsInJSONAreNotDecoded() {
    let document = "{\"a\":[" + String(repeating: "1,", count: FeedLimits.jsonBytes / 2) + "1]}"
    #expect(complaint(document).hasPrefix("'news.xml' is JSON but not a feed"))
    let fields = "{" + String(repeating: "\"a\":1,", count: FeedLimits.jsonBytes / 6) + "\"b\":1}"
    #expect(
      complaint(fields).hasPrefix(
        "'news.xml' has an error on line 1, column 1: the fields outside of the posts are larger than 2 MB."))
  }

  @Test func textThatIsNotXML() {
    #expect(
      complaint("Hello there,\nthis is  no feed but a letter to somebody.\u{1B}[2J")
        == "'news.xml' is not a feed: it begins with 'Hello there, this is no feed but a lett…'. Use the address or file of an RSS, Atom or JSON feed."
    )
    #expect(complaint(Data([0xFF, 0xD8, 0xFF, 0xE0, 0x41])).contains("is not a feed: it begins with '"))
  }

  @Test(arguments: [
    "<!DOCTYPE html><html><p>Hi<br></html>", "\n<HTML>", "<?xml version='1.0'?>\n<!doctype HTML PUBLIC ''><html/>",
  ])
  func aWebPage(text: String) {
    #expect(
      complaint(text)
        == "'news.xml' is a web page, not a feed. Find the RSS, Atom or JSON Feed link on the page, and use its address."
    )
  }

  @Test func aWebPageThatNamesItsFeed() {
    let page =
      "<!doctype html><head><link rel='stylesheet' href='a.css'><LINK rel='alternate' type='application/atom+xml' title='x' href='https://n.example/atom?a=1&amp;b=2'>"
    #expect(
      complaint(page)
        == "'news.xml' is a web page, not a feed. Its feed is at 'https://n.example/atom?a=1&b=2'. Use that address.")
  }

  @Test func theFeedsOfAWebPageAreFoundOnceEachWithTheirTitles() throws {
    let base = try #require(URL(string: "https://n.example/blog/"))
    let page = """
      <!doctype html><head><link rel=alternate type=application/rss+xml title=" Posts
       of all " href=feed.xml><link type=application/feed+json href=/feed.json><link type=text/css href=a.css>
      <link type=application/atom+xml title=Again href="https://n.example/blog/feed.xml"><link type=application/atom+xml href=mailto:a>
      """
    #expect(
      WebPage.feeds(in: Array(page.utf8), at: base).map { "\($0.title) \($0.address)" } == [
        "Posts of all https://n.example/blog/feed.xml", " https://n.example/feed.json",
      ])
  }

  @Test(arguments: [
    ("<base href=/sub/dir/><link type=application/rss+xml href=feed.xml>", "https://n.example/sub/dir/feed.xml"),
    ("<link type=application/rss+xml href=feed.xml><BASE HREF='/sub/dir/'>", "https://n.example/sub/dir/feed.xml"),
    (
      "<base target=_blank><base href=https://m.example/a/b.html><base href=/c/><link type=application/rss+xml href=f>",
      "https://m.example/a/f"
    ),
    ("<base href=../up/><link type=application/rss+xml href=?feed>", "https://n.example/up/?feed"),
    ("<base href=javascript:x><base href=/a/><link type=application/rss+xml href=f>", "https://n.example/blog/f"),
    ("<base href=''><link type=application/rss+xml href=f>", "https://n.example/blog/f"),
    (
      "<script>'<base href=/a/>'</script><!-- <base href=/a/> --><link type=application/rss+xml href=f>",
      "https://n.example/blog/f"
    ),
    ("<script src=x /><base href=/a/><link type=application/rss+xml href=f>", "https://n.example/a/f"),
    ("<link type=application/rss+xml href=feed://m.example/f>", "https://m.example/f"),
    ("<link type=application/rss+xml href='feed:http://m.example/f'>", "http://m.example/f"),
  ])
  func theLinksOfAWebPageAreResolvedAgainstItsBase(head: String, address: String) throws {
    let base = try #require(URL(string: "https://n.example/blog/page"))
    #expect(WebPage.feeds(in: Array("<html>\(head)".utf8), at: base).map(\.address.absoluteString) == [address])
  }

  @Test func aListOfFeedsIsNotAFeed() {
    #expect(complaint("<opml version='2.0'><body/></opml>").hasPrefix("'news.xml' is a list of feeds, not a feed."))
  }

  @Test(arguments: [
    ("{}", "is JSON but not a feed"), ("{\"version\": 1}", "is JSON but not a feed"),
    ("{\"version\": \"https://example.org/\", \"items\": []}", "is JSON but not a feed"),
    ("{\"items\": [{\"id\": \"1\"}]}", "is JSON but not a feed"),
    ("{\n \"a\": 1,\n b}", "has an error on line 3, column 2: the JSON is malformed."),
    ("{", "has an error on line 1"),
  ])
  func jsonThatIsNoFeed(text: String, why: String) {
    #expect(complaint(text).hasPrefix("'news.xml' \(why)"), "\(complaint(text))")
  }

  @Test func deeplyNestedJSONIsReadWithoutItsDepth() throws {
    for depth in [600, 100_000] {
      let (open, close) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
      let text =
        "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[{\"x\":[\(open)1\(close),2],\"title\":\"a\"}],\"y\":\(open)"
      for document in [text, text + close + "}"] {
        let feed = try FeedParser().parse(Data(document.utf8), from: source)
        #expect(feed.items.map(\.title) == ["a"])
        #expect(feed.note?.why == "objects are nested more than 256 levels deep")
      }
    }
  }

  @Test func xmlOfAnotherKind() {
    #expect(
      complaint("<svg><g/></svg>")
        == "'news.xml' is XML but not a feed: it begins with <svg>. An RSS feed begins with <rss>, an Atom feed with <feed>. Check the address."
    )
  }

  @Test(arguments: [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D] + Array("IHDR<¤ñ°Æ> <a>x</a>".utf8),
    Array("PK\u{3}\u{4}\u{14}\u{0}<x/>".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46, 0],
  ])
  func aPictureIsNotXML(bytes: [UInt8]) {
    let expected =
      "'news.xml' is not a feed: it is a picture or another binary file. Use the address or file of an RSS, Atom or JSON feed."
    #expect(throws: FeedFailure.binary(source)) { try FeedParser().parse(Data(bytes), from: source) }
    #expect(FeedFailure.binary(source).explanation == expected)
    #expect(throws: OPMLError(why: "it is a picture or another binary file")) {
      try FeedListReader.list(in: Data(bytes))
    }
  }

  @Test func aMistakeNeverShowsACode() {
    for text in [
      "<", "<>", "<rss", "<rss><", "<rss/><rss/>", "<?xml", "<!", "<!DOCTYPE", "<rss>]]></rss>", "<rss xmlns:a=''/>x",
      "<a:rss/>",
    ] {
      let sentence = complaint(text)
      #expect(sentence.hasPrefix("'news.xml' ") || sentence.hasPrefix("read: "), "\(text): \(sentence)")
      #expect(!sentence.contains("Code=") && !sentence.contains("(null)"))
    }
  }

  @Test func aFeedOverTheLimit() {
    #expect(
      complaint(Data(count: 64_000_001))
        == "'news.xml' is larger than 64 MB. Bindery does not read larger feeds. Use a smaller feed.")
    #expect(complaint("<rss></rss>", limits: FeedLimits(bytes: 10)).hasPrefix("'news.xml' is larger than 10 bytes."))
    #expect(complaint("<rss></rss>", limits: FeedLimits(bytes: 11)).hasPrefix("read:"))
  }

  @Test func anEntityBomb() {
    let lines = (1...20).map { "<!ENTITY l\($0) '&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);'>" }.joined()
    let bomb =
      "<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY l0 'ha'>\(lines)]><rss><channel><title>&l20;</title></channel></rss>"
    let sentence = Self.internalSubset
    #expect(complaint(bomb) == sentence)
    #expect(complaint(bomb.data(using: .utf16) ?? Data()) == sentence)
    #expect(
      complaint(
        "<!DOCTYPE rss [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><rss><channel><title>&x;</title></channel></rss>")
        == sentence)
    #expect(complaint("<!DOCTYPE rss [<!ENTITY % p SYSTEM 'http://x.example/'>%p;]><rss/>").hasPrefix("read:"))
  }

  private static let internalSubset =
    "'news.xml' has a document type with declarations (<!DOCTYPE … […]>), which Bindery does not read. Ask the publisher to remove the declarations."

  @Test(arguments: [
    "<!DOCTYPE rss [<?a \" ?><!-- ' --> %@ ]><rss/><!-- \" ]> -->", "<!DOCTYPE rss PUBLIC 'a>b' \"[\" [ %@ ]><rss/>",
    "<!DOCTYPE rss\n[%@]><rss/>", "<?a <!-- ?><!DOCTYPE rss [%@]><rss/>", "<!--><!-- --><!DOCTYPE rss [%@]><rss/>",
  ])
  func declarationsCannotBeHidden(document: String) {
    for declaration in ["<!ENTITY a 'b&c;'>", "<!ATTLIST rss a CDATA 'x'>", "<!ENTITY % a 'b'><!ENTITY a '<b>'>"] {
      #expect(complaint(document.replacing("%@", with: declaration)) == Self.internalSubset)
    }
  }

  @Test(arguments: [
    "<?x?>", "<?x ?>", "<?x y?>", "<?x\n?>", "<?xml?>", "<?xml version='1.0'?>", "<?é?>", "<??>", "<?x > ' \" <a?>",
  ])
  func processingInstructionsAreReadAnywhere(instruction: String) {
    let document = "@<rss><channel>@<title>T@</title>@</channel>@</rss>@"
    let parts = document.split(separator: "@", omittingEmptySubsequences: false)
    for place in 1..<parts.count {
      let text = parts[..<place].joined() + instruction + parts[place...].joined()
      #expect(complaint(text).hasPrefix("read: Feed(title: \"T\""), "\(text): \(complaint(text))")
    }
    #expect(complaint("<rss><channel><title><![CDATA[\(instruction)]]></title></channel></rss>").hasPrefix("read:"))
  }

  @Test func shortDocuments() {
    for length in 0...12 {
      #expect(
        complaint(String("<rss></rss>".prefix(length))).hasPrefix(length >= 4 ? "read" : "'news.xml'"), "\(length)")
    }
  }

  @Test func anyDamageIsASentenceAndNoTrap() {
    for document in Self.damaged(300) {
      let sentence = complaint(document)
      #expect(
        sentence.hasPrefix("read: ") || (sentence.hasPrefix("'news.xml' ") && sentence.hasSuffix(".")), "\(sentence)")
    }
  }

  /// Returns documents in which a few bytes are removed, inserted or changed.
  private static func damaged(_ count: Int) -> [Data] {
    let item = "<item><title>A &amp; B</title><description><![CDATA[<p class='x'>one</p>]]></description></item>"
    let whole = Array("<?xml version='1.0'?><rss><channel>\(String(repeating: item, count: 9))</channel></rss>".utf8)
    var random = SeededGenerator(seed: 42)
    return (0..<count).map { _ in
      var bytes = whole
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        case 2: bytes.insert(contentsOf: "<>&\"".utf8, at: place)
        default: bytes.removeLast(bytes.count - place)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      return Data(bytes)
    }
  }
}
