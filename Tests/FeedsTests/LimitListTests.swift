import Foundation
import TestSupport
import Testing

@testable import Feeds

/// Each limit of `FeedLimits` ends the work: twice the input makes no more of it.
///
/// Virtual machines, such as those of continuous integration, often have no counters of instructions. The tests count
/// bytes, links and posts instead. These counts are exact, and time and memory depend on them.
@Suite(.timeLimit(.minutes(10))) struct LimitListTests {
  /// A limit and the work of a document that reaches or exceeds it.
  private struct Limit: Sendable {
    let name: String
    let value: Int
    /// Whether the documents are too long for an ordinary run.
    var isLong = false
    /// Returns the bytes, links or posts that are made from a document with a number of the limited things.
    let work: @Sendable (Int) throws -> Int
  }

  /// The tests of limits of the connection and of time, and those of the modules above.
  private static let others = [
    "silence": "aServerThatDoesNotCompleteTheConnectionEndsTheTransferAtTheLimitOfSilence",
    "timeout": "aSilentServerEndsTheTransferAtTheTimeLimit", "redirects": "redirectsInCirclesAndWithoutEndAreLeft",
    "parseTime": "aDocumentThatTakesTooLongIsRefused", "pageBytes": "aPageForABrowserEndsAtItsLimit",
    "headBytes": "headerFieldsOverTheLimitEndTheTransfer",
    "expansion": "anEndlessCompressedBodyEndsTheTransferBeforeItsLimit",
    "freelyExpandedBytes": "anEndlessCompressedBodyEndsTheTransferBeforeItsLimit",
    "searchLength": "onlyTheBeginningOfALongSearchCounts", "searchWords": "onlyTheFirstWordsCount",
  ]

  private static let limits = [
    Limit(name: "bytes", value: 10_000) { size in
      try feed("<rss><channel><title>" + text(size - 45) + "</title></channel></rss>", bytes: 10_000).title.count
    },
    Limit(name: "listBytes", value: FeedLimits.listBytes, isLong: true) { size in
      let feed = "<opml><outline xmlUrl='x'/><!--"
      _ = try OPMLReader.entries(in: Data((feed + text(size - feed.count - 3) + "-->").utf8))
      return size
    },
    Limit(name: "jsonBytes", value: FeedLimits.jsonBytes, isLong: true) { size in
      let start = "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[],\"title\":\""
      return try feed(start + text(size - start.count - 2) + "\"}").title.count
    },
    Limit(name: "depth", value: FeedLimits.depth) { depth in
      try repaired("<rss>" + String(repeating: "<a>", count: depth - 1) + String(repeating: "</a>", count: depth - 1))
    },
    Limit(name: "attributes", value: FeedLimits.attributes) { count in
      try repaired("<rss \((0..<count).map { "a\(1_000 + $0)='x'" }.joined(separator: " "))/>")
    },
    Limit(name: "enclosures", value: FeedLimits.enclosures) { count in
      try post((0..<count).map { "<enclosure url='https://n.example/\($0)'/>" }.joined()).text.links.count
    },
    Limit(name: "addressBytes", value: FeedLimits.addressBytes) { size in
      try post("<link>https://n.example/\(text(size - 18))</link>").link?.absoluteString.utf8.count ?? 0
    },
    Limit(name: "linksOfPost", value: FeedLimits.linksOfPost) { count in
      let links = (0..<count).map { "<a href='https://n.example/\($0)'>x</a>" }.joined()
      return ReadableText(html: links).links.count
    },
    Limit(name: "tableColumns", value: FeedLimits.tableColumns) { count in
      let row = "<tr><td rowspan=65534 colspan=\(count)>a<td>b</tr>"
      let text = ReadableText(html: "<table border=1><tr><td>x<td>y</tr>\(row)\(row)</table>")
      #expect(text.plain.contains(count < FeedLimits.tableColumns ? "\na | b\n" : "\na b\na b"))
      return text.text.count { $0 == ReadableText.cellSpanMark }
    },
    Limit(name: "rowSpan", value: FeedLimits.rowSpan) { count in
      let rows = String(repeating: "<tr><td>c", count: 3 * FeedLimits.rowSpan)
      let text = ReadableText(html: "<table border=1><tr><td rowspan=\(count)>a<td>b\(rows)</table>").text
      return text.split(separator: "\n").count { $0.first == ReadableText.cellMark }
    },
    Limit(name: "feedsOfPage", value: FeedLimits.feedsOfPage) { count in
      let links = (0..<count).map { "<link type=application/rss+xml href=https://n.example/\($0)>" }
      return WebPage.feeds(in: Array(links.joined().utf8), at: nil).count
    },
    Limit(name: "posts", value: FeedLimits.posts, isLong: true) { count in
      let items = (0..<count).map { "<item><guid>\($0)</guid></item>" }.joined()
      return try feed("<rss><channel>\(items)</channel></rss>").items.count
    },
    Limit(name: "authors", value: FeedLimits.authors) { count in
      try post((0..<count).map { "<author>a\(1_000 + $0)</author>" }.joined()).author.utf8.count
    },
    Limit(name: "nameLength", value: FeedLimits.nameLength) { text($0).feedName.unicodeScalars.count },
    Limit(name: "folderDepth", value: FeedLimits.folderDepth) { depth in
      let folders = (0..<depth).map { "<outline text='\(100 + $0)'>" }.joined()
      let outline = try OPMLReader.entries(in: Data("<opml><body>\(folders)<outline xmlUrl='x'/>".utf8)).last
      return try #require(outline).folder.utf8.count
    },
    Limit(name: "feedsOfList", value: FeedLimits.feedsOfList, isLong: true) { count in
      let feeds = (0..<count).map { "<outline xmlUrl='https://n.example/\($0)'/>" }.joined()
      return try OPMLReader.entries(in: Data("<opml><body>\(feeds)</body></opml>".utf8)).count
    },
  ]

  private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static func feed(_ document: String, bytes: Int = 64_000_000) throws -> Feed {
    try FeedParser(limits: FeedLimits(bytes: bytes)).parse(Data(document.utf8), from: .file(path: "x"))
  }

  private static func post(_ elements: String) throws -> FeedItem {
    try #require(feed("<rss><channel><item>\(elements)</item></channel></rss>").items.first)
  }

  /// Returns the number of bytes that leave the repair.
  private static func repaired(_ document: String) throws -> Int {
    var repair = XMLRepair(roots: FeedBuilder.roots)
    repair.append(Array(document.utf8), isLast: true)
    var bytes = 0
    while let part = try repair.next() { bytes += part.count }
    return bytes
  }

  @Test(arguments: limits.indices)
  func twiceTheLimitIsNoMoreWork(index: Int) throws {
    let limit = Self.limits[index]
    if limit.isLong, !isCompleteRun { return }
    let (half, work) = (try limit.work(limit.value / 2), try limit.work(limit.value))
    #expect(half < work, "\(limit.name) is not reached")
    do {
      #expect(try limit.work(2 * limit.value) <= work, "\(limit.name)")
    } catch is FeedFailure {
      // A document that is rejected makes nothing.
    } catch is OPMLError {
      // The same for lists.
    }
  }

  @Test func eachLimitHasATest() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let source = tests.deletingLastPathComponent().appending(path: "Sources/Feeds/FeedLimits.swift")
    let names = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n}\n")[0]
      .matches(of: /package (?:static let|var) (\w+)/).map { String($0.1) }
    #expect(Set(names) == Set(Self.limits.map(\.name)).union(Self.others.keys))
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    let sources = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    for (name, test) in Self.others {
      #expect(sources.contains { $0.contains("func \(test)(") }, "'\(name)' has no test '\(test)'")
    }
  }
}
