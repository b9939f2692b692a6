import Foundation
import Testing

@testable import Feeds

@Suite(.timeLimit(.minutes(20))) struct FeedParserTests {
  private func parse(_ xml: String, from source: FeedSource = .file(path: "news.xml")) throws -> Feed {
    try FeedParser().parse(Data(xml.utf8), from: source)
  }

  private func channel(_ items: String) -> String {
    "<rss version='2.0' xmlns:dc='http://purl.org/dc/elements/1.1/'><channel><title>News</title><link>https://n.example/</link>\(items)</channel></rss>"
  }

  @Test func rssIsRead() throws {
    let feed = try parse(
      """
      <?xml version="1.0"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://m.example/">
      <channel>
        <title>The &amp; News</title>
        <link>https://n.example/</link>
        <image><title>Logo</title><link>https://logo.example/</link></image>
        <item>
          <title><![CDATA[Tom &amp; <Jerry>]]></title>
          <media:title>Wrong</media:title>
          <guid isPermaLink="false">one</guid>
          <link>/first</link>
          <author>ada@n.example (Ada Lovelace)</author>
          <pubDate>Tue, 03 Mar 2026 09:15:00 +0100</pubDate>
          <description>Short.</description>
          <content:encoded><![CDATA[<p>Long, with a <a href="more">link</a>.</p>]]></content:encoded>
        </item>
      </channel>
      </rss>
      """, from: .url(URL(string: "https://n.example/feed.xml")!))
    #expect(feed.title == "The & News")
    #expect(feed.link?.absoluteString == "https://n.example/")
    let item = try #require(feed.items.first)
    #expect(feed.items.count == 1)
    #expect(item.id == "one")
    #expect(item.title == "Tom & <Jerry>")
    #expect(item.author == "Ada Lovelace")
    #expect(item.link?.absoluteString == "https://n.example/first")
    #expect(item.published == FeedDate.parse("2026-03-03T08:15Z"))
    #expect(item.text.text == "Long, with a link [1].\n\n[1] https://n.example/more")
  }

  @Test func atomIsRead() throws {
    let feed = try parse(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/blog/">
        <title type="html">A &lt;b&gt;bold&lt;/b&gt; feed</title>
        <link rel="self" href="feed.atom"/>
        <link href="https://a.example/"/>
        <entry>
          <id>urn:1</id>
          <title>1 &lt; 2</title>
          <author><name>Grace</name><email>g@a.example</email></author>
          <link rel="enclosure" href="a.mp3"/>
          <link rel="alternate" href="one"/>
          <updated>2026-03-04T10:00:00Z</updated>
          <published>2026-03-03T10:00:00Z</published>
          <summary>Short &amp; plain &lt;tag&gt;</summary>
        </entry>
        <entry>
          <id>urn:2</id>
          <title>Two</title>
          <updated>2026-03-05</updated>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One &amp;amp; <a href="x">x</a></p><p>two</p></div></content>
        </entry>
      </feed>
      """)
    #expect(feed.title == "A bold feed")
    #expect(feed.link?.absoluteString == "https://a.example/")
    #expect(feed.items.map(\.id) == ["urn:1", "urn:2"])
    #expect(feed.items.map(\.title) == ["1 < 2", "Two"])
    #expect(feed.items.map(\.author) == ["Grace", ""])
    #expect(feed.items[0].link?.absoluteString == "https://a.example/blog/one")
    #expect(feed.items[0].published == FeedDate.parse("2026-03-03T10:00Z"))
    #expect(feed.items[0].text.text == "Short & plain <tag>\n\n[sound 1]\n\n[1] https://a.example/blog/a.mp3")
    #expect(feed.items[1].published == FeedDate.parse("2026-03-05"))
    #expect(feed.items[1].text.text == "One &amp; x [1]\n\ntwo\n\n[1] https://a.example/blog/x")
  }

  @Test func rssOneIsRead() throws {
    let feed = try parse(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="x"><title>Old</title><link>https://o.example/</link></channel>
      <item><title>Post</title><link>https://o.example/1</link><dc:date>2026-01-02T03:04Z</dc:date><dc:creator>Ann</dc:creator></item>
      </rdf:RDF>
      """)
    #expect(feed.title == "Old")
    #expect(feed.items.map(\.id) == ["https://o.example/1"])
    #expect(feed.items.map(\.author) == ["Ann"])
    #expect(feed.items[0].published == FeedDate.parse("2026-01-02T03:04Z"))
  }

  @Test func itemsWithoutAGuidAreTheirLinkOrTheirTitleAndDate() throws {
    let feed = try parse(
      channel(
        """
        <item><title>A</title><link>https://n.example/a</link></item>
        <item><title>B</title><pubDate>Tue, 03 Mar 2026 09:15:00 GMT</pubDate></item>
        <item><description>No title at all</description></item>
        """))
    #expect(feed.items.map(\.id) == ["https://n.example/a", "B\u{1F}Tue, 03 Mar 2026 09:15:00 GMT", "\u{1F}"])
  }

  @Test func postsWithTheSameGuidStayApartAndStayThemselves() throws {
    let (a, b) = ("<item><guid>x</guid><title>A</title></item>", "<item><guid>x</guid><title>B</title></item>")
    let first = try parse(channel(a + b + a))
    #expect(first.items.map(\.title) == ["A", "B"])
    #expect(Set(first.items.map(\.id)).count == 2)
    let second = try parse(channel(b + a))
    #expect(second.items.map(\.id) == [first.items[1].id, first.items[0].id])
    let again = try parse(channel(a + "<item><guid>x</guid><title>A</title><description>other</description></item>"))
    #expect(Set(again.items.map(\.id)).count == 2)
    #expect(try parse(channel(a + a)).items.map(\.id) == ["x"])
  }

  @Test func linksThatNoBrowserShowsAreNone() throws {
    let feed = try parse(
      channel(
        """
        <item><guid>a</guid><link>javascript:alert(1)</link></item>
        <item><guid>b</guid><link>file:///etc/passwd</link></item>
        <item><guid>https://n.example/c</guid></item>
        <item><guid isPermaLink="false">https://n.example/d</guid></item>
        """))
    #expect(feed.items.map { $0.link?.absoluteString } == [nil, nil, "https://n.example/c", nil])
  }

  @Test func anUnreadableDateMakesThePostUndatedAndNothingWorse() throws {
    let feed = try parse(channel("<item><guid>a</guid><title>A</title><pubDate>next Tuesday</pubDate></item>"))
    #expect(feed.items.map(\.published) == [nil])
  }

  @Test(arguments: [
    "Tue, 03 Mar 2026 09:15:00 GMT", "3 Mar 2026 09:15 UT", "Tuesday, 3 March 2026 09:15:00 +0000",
    "Tue, 03 Mar 26 10:15:00 +0100", "Tue, 03 Mar 2026 04:15:00 EST", "Tue,03 Mar 2026 09:15:00",
    "03-Mar-2026 09:15:00 Z", "Tue Mar  3 09:15:00 2026", "Tue Mar 3 10:15:00 +0100 2026",
    "Tue Mar  3 04:15:00 EST 2026",
    "March 3, 2026 09:15 UTC", "Tue Mar 03 2026 10:15:00 GMT+0100", "Tue, 03 Mar 2026 04:15:00 ET",
    "2026-03-03 10:15:00 +0100", "2026-03-03 09:15:00 UTC", "2026/3/3 04:15 EST", "Tue, 03 Mar 2026 11:15:00 GMT+0200",
    "3 Mar 2026 14:45:00 IST", "Tue, 03 Mar 2026 10:15:00 MEZ", "2026-03-03T10:15:00 +01:00",
    "2026-03-03T09:15:00Z", "Mon, 03 Mar 2026 09:15:00 XYZ", "20260303T091500Z", "20260303T0915Z",
    "Tue, 2026/03/03 05:15:00 EDT", "Tue, 03 Mar 2026 09:15:00 Etc/GMT",
    "Mar 3, 2026 9:15 AM", "March 3rd, 2026 9:15AM", "Tue, 3rd Mar 2026 11:15:00 UTC+2", "03.03.2026 09:15",
    "3. 3. 2026 9:15",
    "3. March 2026 09:15",
  ])
  func datesAreReadAsTheyAreWritten(text: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse("2026-03-03T09:15Z"))
  }

  @Test(arguments: [
    ("Nov 22, 2026 8:00 PM", "2026-11-22T20:00Z"), ("Sun, 22 Nov 2026 12:30:00 am EST", "2026-11-22T05:30Z"),
    ("Nov 22, 2026 12:00 PM", "2026-11-22T12:00Z"), ("22 Nov 2026 20:00 PM", "2026-11-22T20:00Z"),
    ("Sun, 22 Nov 2026 24:00:00 GMT", "2026-11-23"), ("2026-12-31T24:00:00+01:00", "2026-12-31T23:00Z"),
    ("22 Nov 2026 08:00 +1:30", "2026-11-22T06:30Z"),
  ])
  func timesAreReadInOtherForms(text: String, date: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse(date))
  }

  @Test(arguments: [
    ("2026-11-28 10:00:00 Europe/Berlin", "2026-11-28T09:00Z"), ("2026-07-28 10:00 Europe/Berlin", "2026-07-28T08:00Z"),
    ("2026-11-28T10:00:00[America/New_York]", "2026-11-28T15:00Z"),
    ("Tue, 28 Jul 2026 10:00:00 America/Argentina/Buenos_Aires", "2026-07-28T13:00Z"),
    ("Tue Jul 28 10:00:00 Asia/Kolkata 2026", "2026-07-28T04:30Z"),
    ("28 Jul 2026 10:00 (US/Eastern)", "2026-07-28T14:00Z"),
    ("28 Jul 2026 10:00 Etc/GMT+5", "2026-07-28T15:00Z"), ("28 Jul 2026 10:00 Japan", "2026-07-28T01:00Z"),
    ("28 Jul 2026 10:00 (CEST)", "2026-07-28T08:00Z"), ("28 Jul 2026 10:00 +0300 Europe/Berlin", "2026-07-28T07:00Z"),
    ("2026-07-28T10:00:00+03:00[Europe/Berlin]", "2026-07-28T07:00Z"),
    ("28 Jul 2026 10:00 No/Such", "2026-07-28T10:00Z"),
    // The clocks are set forward at 2:00 on March 29, and back at 3:00 on October 25.
    ("2026-03-29 01:59:59 Europe/Berlin", "2026-03-29T00:59:59Z"),
    ("2026-03-29 03:00 Europe/Berlin", "2026-03-29T01:00Z"),
    ("2026-03-29 02:30 Europe/Berlin", "2026-03-29T01:30Z"), ("2026-10-25 02:30 Europe/Berlin", "2026-10-25T00:30Z"),
    ("2026-10-25 03:00 Europe/Berlin", "2026-10-25T02:00Z"), ("2026-10-24 24:00 Europe/Berlin", "2026-10-24T22:00Z"),
  ])
  func namesOfTimeZonesAreRead(text: String, date: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse(date))
  }

  @Test(arguments: [
    ("2026-11-22 오후 11:23:17", "2026-11-22T23:23:17Z"), ("2026-11-22 오전 12:05", "2026-11-22T00:05Z"),
    ("2026/11/22 下午3:05:00", "2026-11-22T15:05Z"), ("2026-11-22 午前 9:05", "2026-11-22T09:05Z"),
    ("Nov 22, 2026 8:00 p.m. EST", "2026-11-23T01:00Z"), ("22 Nov 2026 8:00 A.M.", "2026-11-22T08:00Z"),
    ("2026-11-22 PM 3:05", "2026-11-22T15:05Z"),
  ])
  func halvesOfTheDayAreRead(text: String, date: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse(date))
  }

  @Test(arguments: [
    ("1795334400", "2026-11-22T08:00Z"), (" 1795334400.75 ", "2026-11-22T08:00Z"),
    ("1795334400000", "2026-11-22T08:00Z"),
    ("999999999", "2001-09-09T01:46:39Z"), ("1011121314", "2002-01-15T19:01:54Z"), ("2026112208", "2026-11-22"),
    ("202611220800", "2026-11-22T08:00Z"), ("20261122080000", "2026-11-22T08:00Z"),
  ])
  func secondsSince1970AreADate(text: String, date: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse(date))
  }

  @Test(arguments: [("2026", "2026-01-01"), ("2026-03", "2026-03-01"), ("20260303", "2026-03-03")])
  func aDateMayEndWithTheYearOrTheMonth(text: String, date: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse(date))
  }

  @Test(arguments: [
    "22013", "013", "2026-13", "202603", "2003-012-31", "17953344000", "1795334400x",
    "", "soon", "Tue", "99 Mar 2026", "3 Foo 2026", "3 Mar", "3 Mar 2026 99:99:99", ",,,,", "31 Feb 2026 00:00 GMT",
    "3.13.2026", "3 Mar 2026 24:01:00",
    "Tue Mar 3", "Tue Mar 3 09:15:00", "Tue Mar 32 09:15:00 2026", "Mar Mar 3 2026x", "Tue Mar 3 2026 99:99",
  ])
  func whatIsNoDateIsNone(text: String) {
    let date = FeedDate.parse(text)
    #expect(date == nil || text == "3 Mar 2026 99:99:99")
  }

  @Test func encodingsOtherThanUTF8AreRead() throws {
    let latin =
      Data("<?xml version='1.0' encoding='ISO-8859-1'?><rss><channel><title>caf".utf8) + [0xE9]
      + Data("</title></channel></rss>".utf8)
    #expect(try FeedParser().parse(latin, from: .bundled).title == "café")
    let wide = try #require(
      "<?xml version='1.0' encoding='UTF-16'?><rss><channel><title>日本</title></channel></rss>".data(using: .utf16))
    #expect(try FeedParser().parse(wide, from: .bundled).title == "日本")
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data("<rss><channel><title>x</title></channel></rss>".utf8)
    #expect(try FeedParser().parse(marked, from: .bundled).title == "x")
  }

  @Test func aDoctypeThatDeclaresNothingIsWelcome() throws {
    let feed = try parse(
      "<!-- <!ENTITY> --><!DOCTYPE rss PUBLIC '-//N//DTD RSS 0.91//EN' 'http://no.example/[rss].dtd'>"
        + channel("<item><guid>1</guid></item>"))
    #expect(feed.items.count == 1)
  }

  @Test func aFeedWithoutPostsIsAFeed() throws {
    #expect(try parse("<rss/>") == Feed(title: "", items: []))
  }

  @Test(arguments: [
    "<!-- once a <!DOCTYPE html> --><rss><channel><title>T</title></channel></rss>",
    "<rss><channel><title>T</title><description><![CDATA[<!doctype html><html>]]></description></channel></rss>",
    "<?xml version='1.0'?><?style a='<html>'?>\n<rss><channel><title>T</title><!-- <html> --></channel></rss>",
  ])
  func aFeedThatQuotesAWebPageIsAFeed(document: String) throws {
    #expect(try FeedParser().parse(Data(document.utf8), from: .bundled).title == "T")
  }

  @Test(arguments: [
    "<!-- saved --><!DOCTYPE html><html></html>", "\n<?xml version='1.0'?><!-- a --><!-- b --><HTML lang='en'>",
    "<!doctype html>",
  ])
  func aWebPageBehindCommentsIsOne(document: String) {
    #expect(throws: FeedFailure.webPage(.bundled, feeds: [])) {
      try FeedParser().parse(Data(document.utf8), from: .bundled)
    }
  }
}
