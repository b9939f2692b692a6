import Foundation
import TestSupport
import Testing

@testable import Feeds

/// A document is parsed while it is received, and only its longest element is in memory.
@Suite(.timeLimit(.minutes(10))) struct StreamingTests {
  private static let source = FeedSource.url(URL(string: "https://n.example/feed")!)

  /// Returns the feed or the failure of a document that is received in parts of a size.
  private func read(_ bytes: [UInt8], parts: Int) throws -> Result<Feed, FeedFailure> {
    do {
      return .success(try FuzzOracle.feed(in: bytes, of: Self.source, parts: parts))
    } catch let failure as FeedFailure {
      return .failure(failure)
    }
  }

  private static let documents: [String] =
    LimitedDocument.attacks.map { $0.document(2_000) } + [
      "", " \n ", "Not a feed", "<html><head><link type='application/rss+xml' href='/x'></html>", "<other/>",
      "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[{\"id\":\"1\",\"title\":\"é\"}]}",
      "<!DOCTYPE rss [<!ENTITY who \"Ada\">]>\n<!-- a\n comment -->\n<rss><channel><title>&who;\n AT&T é日😀&eacute;</title>",
      "<!DOCTYPE rss [<!ENTITY who \"&x;\">]><rss/>", "<!DOCTYPE rss [<!ELEMENT x>]><rss/>", "<!DOCTYPE rss",
      "<rss><channel><item><title a=\"x>\" b='>'>One</title><description><![CDATA[ <b>]] > x]]></description></item></rss>",
      "<rss><channel><item><title>One</title><description><![CDATA[ never ends </description></item></channel></rss>",
      "<rss><channel><item><title a=\"never>One</title></item><item><title>Two</titel></item></channel></rss>",
      "\u{FEFF}<rss><channel><title>日</title></channel></rss>",
    ]

  @Test(arguments: documents) func aDocumentInPartsOfAnySizeIsTheSameFeed(document: String) throws {
    let bytes = Array(document.utf8)
    let whole = try read(bytes, parts: .max)
    for parts in [1, 2, 3, 7, 64, 1_000] { #expect(try read(bytes, parts: parts) == whole, "parts of \(parts)") }
  }

  @Test(arguments: ["utf-8", "iso-8859-15", "windows-1251", "euc-jp", "shift_jis", "utf-16"])
  func partsMayDivideTheBytesOfACharacter(label: String) throws {
    let letters = ["iso-8859-15": "é", "windows-1251": "Ж"][label] ?? "日本"
    let text = "<?xml version='1.0' encoding='\(label)'?><rss><channel><title>\(letters)</title></channel></rss>"
    let mark = label == "utf-16" ? "\u{FEFF}" : ""
    let bytes = try #require(EncodingTests.bytes(mark + text, in: label == "utf-16" ? "UTF-16LE" : label))
    for parts in [1, 2, 3, 5, .max] { #expect(try read(bytes, parts: parts).get().title == letters) }
  }

  @Test func theLettersOfAnUnnamedEncodingDecideHoweverLateTheyCome() throws {
    let start = Array("<rss><channel><title>\(String(repeating: "x", count: 100_000))".utf8)
    let end = Array("</title></channel></rss>".utf8)
    #expect(try read(start + "é".utf8 + end, parts: 1_000).get().title.hasSuffix("xé"))
    #expect(try read(start + [0xE9] + end, parts: 1_000).get().title.hasSuffix("xé"))
  }

  // MARK: - Memory

  @Test func onlyTheLongestElementIsKept() throws {
    let text = String(repeating: "x &amp; ", count: 1_000)
    let post = Array("<item><title>One</title><description>\(text)</description></item>".utf8)
    var repair = XMLRepair(roots: FeedBuilder.roots)
    repair.append(Array("<rss><channel>".utf8), isLast: false)
    var most = 0
    for _ in 0..<(isCompleteRun ? 200 : 40) {
      repair.append(post, isLast: false)
      while let part = try repair.next() { most = max(most, part.count) }
      most = max(most, repair.bytes.count)
    }
    // Each post has 9 kB.
    #expect(most < 90_000, "\(most)")
  }

  @Test func aFeedOf64MegabytesIsReadAndOneMoreIsNot() throws {
    guard isCompleteRun else { return }
    #expect(FeedLimits().bytes == 64_000_000)
    #if DEBUG
      // Without optimization, parsing 64 MB exceeds the time limit of a document; `scripts/maintenance/soak` parses the
      // full size.
      let limits = FeedLimits(bytes: 8_000_000)
    #else
      let limits = FeedLimits()
    #endif
    let limit = limits.bytes
    func read(_ size: Int) throws -> Feed {
      var document = FeedDocument(of: Self.source, at: nil, limits: limits)
      let part = Array("<item><title>One</title><!--\(String(repeating: "x", count: 99_900))--></item>".utf8)
      var left = size
      while left > 0 {
        _ = try document.append(Array(("<rss>".utf8 + part).dropFirst(left == size ? 0 : 5).prefix(left)))
        left -= part.count + (left == size ? 5 : 0)
      }
      return try document.finish()
    }
    #expect(try read(limit).items.count > 0)
    #expect(throws: FeedFailure.tooLarge(Self.source, limit: limit)) { try read(limit + 1) }
  }

  @Test func aPageForABrowserEndsAtItsLimit() throws {
    let link = "<html><head><link rel='alternate' type='application/rss+xml' href='/feed.xml'>"
    var document = FeedDocument(of: Self.source, at: nil, limits: FeedLimits())
    var size = 0
    let error = #expect(throws: FeedFailure.self) {
      while size < 2 * FeedLimits.pageBytes {
        let part = (size == 0 ? link : "") + String(repeating: " ", count: 100_000)
        size += part.utf8.count
        _ = try document.append(Array(part.utf8))
      }
    }
    let address = try #require(URL(string: "https://n.example/feed.xml"))
    #expect(error == .webPage(Self.source, feeds: [WebPage.FeedLink(title: "", address: address)]))
    #expect((FeedLimits.pageBytes..<FeedLimits.pageBytes + 200_000).contains(size))
  }

  @Test func afterTheMostPostsNothingMoreIsRead() throws {
    guard isCompleteRun else { return }
    var document = FeedDocument(of: Self.source, at: nil, limits: FeedLimits())
    var number = 0
    var goesOn = true
    while goesOn, number < 3 * FeedLimits.posts {
      let posts = (number..<number + 500).map { "<item><guid>\($0)</guid></item>" }.joined()
      goesOn = try document.append(Array(((number == 0 ? "<rss><channel>" : "") + posts).utf8))
      number += 500
    }
    #expect(number < FeedLimits.posts + 2_000)
    let feed = try document.finish()
    #expect(feed.items.count == FeedLimits.posts)
    #expect(feed.note?.why == "it has more than 10000 posts")
  }
}
