import Foundation
import TestSupport
import Testing

@testable import Feeds

/// The work of reading is proportional to the length of a document, whatever it contains.
@Suite(.timeLimit(.minutes(10))) struct LimitTests {
  /// Returns the number of bytes that the repair outputs, plus the number of callbacks of the parser.
  private func work(_ document: String) throws -> Int {
    var repair = XMLRepair(roots: FeedBuilder.roots)
    repair.append(Array(document.utf8), isLast: true)
    var bytes = 0
    while let part = try repair.next() { bytes += part.count }
    var reader = XMLReader(FeedBuilder(base: nil), roots: FeedBuilder.roots)
    try reader.read(Array(document.utf8), isLast: true)
    return bytes + reader.callbacks
  }

  @Test(arguments: LimitedDocument.attacks.indices)
  func workGrowsWithTheLengthAlone(index: Int) throws {
    let attack = LimitedDocument.attacks[index]
    let size = isCompleteRun ? 10_000 : 3_000
    let one = try work(attack.document(size))
    let two = try work(attack.document(2 * size))
    #expect(two <= 2 * one + 2_000, "\(attack.name): \(one), \(two)")
    #expect(two <= 16 * size, "\(attack.name): \(two)")
  }

  /// The lengths in bytes; a soak reads long documents.
  static let sizes = soakCases == nil ? [8_000] : [1_000_000, 2_000_000, 4_000_000]

  @Test(arguments: LimitedDocument.attacks.indices, sizes)
  func attacksAreReadOrRefused(index: Int, size: Int) throws {
    let document = LimitedDocument.attacks[index].document(size)
    do {
      _ = try FeedParser().parse(Data(document.utf8), from: .file(path: "x"))
    } catch is FeedFailure {
      // An error is as valid as a feed.
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["lists in quotes", "lists in items"])
  func allListsThatCountDownAreCountedAtOnce(name: String) throws {
    let attack = try #require(LimitedDocument.attacks.first { $0.name == name })
    _ = try attack.read(attack.document(250_000))
    let html = "<ol reversed><li>a<ol reversed><li>b</ol><li>c</ol><ol reversed><li>d</ol>"
    #expect(ReadableText(html: html).text == "2. a\n   1. b\n1. c\n\n1. d")
  }

  @Test func attributesAreReadUpToTheMostAndLeftOutBeyond() throws {
    func read(_ count: Int) throws -> Feed {
      let attributes = (0..<count - 1).map { "a\($0)='x'" }.joined(separator: " ")
      let document = "<rss><channel><item><enclosure \(attributes) url='https://n.example/'/></item></channel></rss>"
      return try FeedParser().parse(Data(document.utf8), from: .file(path: "x"))
    }
    #expect(try read(FeedLimits.attributes).items[0].text.links.count == 1)
    #expect(try read(FeedLimits.attributes).note == nil)
    #expect(try read(2 * FeedLimits.attributes).items[0].text.links.isEmpty)
    #expect(try read(2 * FeedLimits.attributes).note?.why == "an element has more than 256 attributes")
  }

  @Test func elementsAreNestedUpToTheDeepestAndFlatBeyond() throws {
    func read(_ depth: Int) throws -> Feed {
      let inner = depth - 3
      let document =
        "<rss><channel><item>" + String(repeating: "<a>", count: inner) + String(repeating: "</a>", count: inner)
        + "<title>x</title></item></channel></rss>"
      return try FeedParser().parse(Data(document.utf8), from: .file(path: "x"))
    }
    #expect(try read(FeedLimits.depth).note == nil)
    for depth in [FeedLimits.depth + 1, 2 * FeedLimits.depth] {
      #expect(try read(depth).items.map(\.title) == ["x"])
      #expect(try read(depth).note?.why == "elements are nested more than 256 levels deep")
    }
  }

  @Test(arguments: [
    ("enclosures in one post", FeedLimits.enclosures, "<enclosure url='https://n.example/NUMBER'/>"),
    ("authors in one post", FeedLimits.authors, "<author>Ada NUMBER</author>"),
  ])
  func whatALimitLeavesOutIsSaidWithItsPlace(things: String, most: Int, element: String) throws {
    func read(_ count: Int) throws -> Feed {
      let elements = (0..<count).map { element.replacing("NUMBER", with: "\($0)") }.joined()
      let document = "<rss><channel>\n<item>\(elements)</item>\n<item><title>next</title></item></channel></rss>"
      return try FeedParser().parse(Data(document.utf8), from: .file(path: "x"))
    }
    #expect(try read(most).note == nil)
    for feed in [try read(most + 1), try read(2 * most)] {
      #expect(
        feed.items.count == 2
          && max(feed.items[0].text.links.count, feed.items[0].author.split(separator: ",").count) == most)
      #expect(feed.note?.why == "it has more than \(most) \(things)" && feed.note?.line == 2)
    }
  }

  @Test func entitiesThatMultiplyAreRefused() {
    let entity = "<!ENTITY a '\(String(repeating: "x", count: 100_000))'>"
    let document = "<!DOCTYPE rss [\(entity)]><rss><channel><title>\(String(repeating: "&a;", count: 100))"
    #expect(throws: FeedFailure.tooMuchOutput(.bundled)) { try FeedParser().parse(Data(document.utf8), from: .bundled) }
  }

  @Test func aDocumentThatTakesTooLongIsRefused() {
    #expect(throws: FeedFailure.slow(.bundled, limit: .zero)) {
      try FeedParser(limits: FeedLimits(parseTime: .zero)).parse(Data("<rss/>".utf8), from: .bundled)
    }
  }
}
