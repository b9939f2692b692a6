import Feeds
import Foundation
import Testing
import ViewModels

@testable import PostStore

/// Each bad feed has its sentence, which quotes what was given and says what to do.
@Suite(.timeLimit(.minutes(20))) nonisolated struct BadFeedTests {
  private let source = FeedSource.file(path: "news.xml")

  private func complaint(_ data: Data, limits: FeedLimits = FeedLimits()) -> String {
    do {
      let feed = try FeedParser(limits: limits).parse(data, from: source)
      return "read: \(feed)"
    } catch {
      return Explanation.of(error)
    }
  }

  private func complaint(_ text: String, limits: FeedLimits = FeedLimits()) -> String {
    complaint(Data(text.utf8), limits: limits)
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}"])
  func anEmptyFeed(text: String) {
    #expect(complaint(text) == "'news.xml' is empty. Check that it was written completely, then refresh.")
  }

  @Test func aLargeJSONDocumentIsRefusedBeforeItIsDecoded() {
    let document = "{\"a\":[" + String(repeating: "1,", count: FeedLimits.jsonBytes / 2) + "1]}"
    #expect(throws: FeedFailure.tooLarge(.file(path: "large.json"), limit: FeedLimits.jsonBytes)) {
      try FeedParser().parse(Data(document.utf8), from: .file(path: "large.json"))
    }
  }

  @Test func textThatIsNotXML() {
    #expect(
      complaint("Hello there,\nthis is  no feed but a letter to somebody.\u{1B}[2J")
        == "'news.xml' is no feed: it begins with 'Hello there, this is no feed but a lett…'. Give the address or file of an RSS, Atom or JSON feed."
    )
    #expect(complaint(Data([0xFF, 0xD8, 0xFF, 0xE0, 0x41])).contains("is no feed: it begins with '"))
  }

  @Test(arguments: [
    "<!DOCTYPE html><html><p>Hi<br></html>", "\n<HTML>", "<?xml version='1.0'?>\n<!doctype HTML PUBLIC ''><html/>",
  ])
  func aWebPage(text: String) {
    #expect(
      complaint(text)
        == "'news.xml' is a web page, not a feed. Look on the page for its RSS, Atom or JSON Feed link and give that.")
  }

  @Test func aWebPageThatNamesItsFeed() {
    let page =
      "<!doctype html><head><link rel='stylesheet' href='a.css'><LINK rel='alternate' type='application/atom+xml' title='x' href='https://n.example/atom?a=1&amp;b=2'>"
    #expect(
      complaint(page)
        == "'news.xml' is a web page, not a feed. Its feed is at 'https://n.example/atom?a=1&b=2': give that.")
  }

  @Test(arguments: [
    ("{}", "is JSON but no feed"), ("{\"version\": 1}", "is JSON but no feed"),
    ("{\"version\": \"https://example.org/\", \"items\": []}", "is JSON but no feed"),
    ("{\n \"a\": 1,\n b}", "has a mistake in line 3, column 2: it is not well-formed JSON."),
    ("{\"version\": \"https://jsonfeed.org/version/1\",\n", "has a mistake in line 2"),
    ("{", "has a mistake in line 1"),
  ])
  func jsonThatIsNoFeed(text: String, why: String) {
    #expect(complaint(text).hasPrefix("'news.xml' \(why)"), "\(complaint(text))")
  }

  @Test func deeplyNestedJSONIsRefused() {
    let text = "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": " + String(repeating: "[", count: 100_000)
    #expect(complaint(text).hasPrefix("'news.xml' has a mistake in line 1"))
  }

  @Test func xmlOfAnotherKind() {
    #expect(
      complaint("<svg><g/></svg>")
        == "'news.xml' is XML but no feed: it begins with <svg>. An RSS feed begins with <rss>, an Atom feed with <feed>."
    )
  }

  @Test func xmlWithAMistake() {
    #expect(
      complaint("<rss><channel>\n<title>x</titel></channel></rss>").hasPrefix(
        "'news.xml' has a mistake in line 2, column "))
    #expect(
      complaint("<rss><channel>\n<title>x</titel>").contains(": a tag is closed that is not the one that is open. "))
    #expect(complaint("<rss><channel><title>a &nbsp; b</title></channel></rss>").contains("it uses an entity (&…;)"))
    #expect(complaint("<rss><channel><title>a").contains("it ends too early"))
    #expect(complaint("<rss a=1>").contains("an attribute has no quotes"))
    #expect(complaint("<rss>a & b</rss>").contains("mistake in line 1"))
    #expect(complaint("<rss>\u{1}</rss>").contains("a character that XML does not allow"))
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
      complaint(Data(count: 8_000_001))
        == "'news.xml' is larger than 8 MB. Bindery reads no more than that; give a shorter feed.")
    #expect(complaint("<rss></rss>", limits: FeedLimits(bytes: 10)).hasPrefix("'news.xml' is larger than 10 bytes."))
    #expect(complaint("<rss></rss>", limits: FeedLimits(bytes: 11)).hasPrefix("read:"))
  }

  @Test func aDeepFeed() {
    let sentence =
      "'news.xml' nests more than 100 elements inside each other, which no feed does. Check that it is one."
    #expect(
      complaint("<rss>" + String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100) + "</rss>")
        == sentence)
    #expect(complaint("<rss>" + String(repeating: "<a>", count: 200_000)) == sentence)
    #expect(
      complaint("<rss>" + String(repeating: "<a>", count: 99) + String(repeating: "</a>", count: 99) + "</rss>")
        .hasPrefix("read:"))
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
    #expect(complaint("<!DOCTYPE rss [<!ENTITY % p SYSTEM 'http://x.example/'>%p;]><rss/>") == sentence)
  }

  @Test func aMegabyteOfAttributes() {
    let attributes = (0..<100_000).map { "a\($0)=''" }.joined(separator: " ")
    let sentence = "'news.xml' has an element with more than 256 attributes, which no feed has. Check that it is one."
    #expect(complaint("<rss \(attributes)/>") == sentence)
    #expect(complaint("<!DOCTYPE rss><!-- -->\n<rss><![CDATA[<a>]]><x \(attributes)>") == sentence)
    #expect(complaint("<rss><!-- \(attributes) --><![CDATA[<a \(attributes)]]></rss>").hasPrefix("read:"))
    let list = (0..<10).map { "<!ATTLIST rss a\($0) CDATA 'x'>" }.joined()
    #expect(complaint("<!DOCTYPE rss [\(list)]><rss/>") == Self.internalSubset)
  }

  private static let internalSubset =
    "'news.xml' has a document type with declarations (<!DOCTYPE … […]>), which Bindery does not read. Ask its publisher to leave them out."

  @Test(arguments: [
    "<!DOCTYPE rss [<?a \" ?> %@ ]><rss/><!-- \" ]> -->", "<!DOCTYPE rss PUBLIC 'a>b' \"[\" [ %@ ]><rss/>",
    "<!DOCTYPE rss\n[%@]><rss/>", "<?a <!-- ?><!DOCTYPE rss [%@]><rss/>", "<!--><!-- --><!DOCTYPE rss [%@]><rss/>",
    "<!DOCTYPE rss []><rss/>",
  ])
  func declarationsCannotBeHidden(document: String) {
    for declaration in ["<!ENTITY a 'b'>", "<!ATTLIST rss a CDATA 'x'>", ""] {
      #expect(complaint(document.replacing("%@", with: declaration)) == Self.internalSubset)
    }
  }

  @Test(arguments: [
    "<!--><![CDATA[--><rss %@/><!--]]>-->", "<?><rss %@/><?>", "<rss></rss\"><x %@/>\">",
    "<!DOCTYPE rss \"><rss %@/>\">",
  ])
  func attributesThatAreHiddenAreCountedOrTheDocumentIsNoXML(document: String) {
    let attributes = (0..<50_000).map { "a\($0)=''" }.joined(separator: " ")
    let sentence = complaint(document.replacing("%@", with: attributes))
    #expect(sentence.contains("attributes") || sentence.contains("has a mistake"), "\(sentence)")
  }

  /// Foundation's parser crashes at an instruction without data.
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

  @Test func aMistakeBehindAnInstructionIsWhereItWas() {
    #expect(
      complaint("<?a\nb?><rss>\n<?x?><a></b></rss>").hasPrefix("'news.xml' has a mistake in line 3, column "))
    #expect(complaint("<rss><?x?>") == complaint("<rss>     "))
  }

  @Test func anEncodingThatIsNotKnown() {
    #expect(
      complaint("<?xml version='1.0' encoding='UTF-7'?>+ADwAIQ-DOCTYPE rss [+ADwAIQ-ENTITY a 'x'+AD4]+AD4-")
        == "'news.xml' is written in 'utf-7', an encoding that Bindery does not know. Save it as UTF-8.")
  }

  @Test func bytesThatAreNotOfTheEncoding() {
    #expect(
      complaint(Data("<?xml version='1.0' encoding='euc-jp'?><rss>".utf8) + [0xFF, 0xFF, 0xFF])
        == "'news.xml' says that it is written in 'euc-jp', but its bytes are not. Ask its publisher to mend it.")
  }

  @Test func shortDocuments() {
    for length in 0...12 {
      #expect(
        complaint(String("<rss></rss>".prefix(length))).hasPrefix(length >= 11 ? "read" : "'news.xml'"), "\(length)")
    }
  }

  @Test func anyDamageIsASentenceAndNoTrap() async {
    for document in await Self.damaged(300) {
      let sentence = complaint(document)
      #expect(
        sentence.hasPrefix("read: ") || (sentence.hasPrefix("'news.xml' ") && sentence.hasSuffix(".")), "\(sentence)")
    }
  }

  /// The bundled feed, so many times, with a few bytes of it lost, added, or other ones.
  @MainActor private static func damaged(_ count: Int) -> [Data] {
    let whole = Array(BundledFeed.xml.utf8)
    let random = RandomSource(seed: 42)
    return (0..<count).map { _ in
      var bytes = whole
      for _ in 0...random.next(in: 0...3) {
        let place = random.next(in: 0...(bytes.count - 1))
        switch random.next(in: 0...3) {
        case 0: bytes[place] = UInt8(random.next(in: 0...255))
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
