import Foundation

#if !FUZZING
  @testable import Feeds
#endif

/// A kind of document whose reading takes much work if no limit applies.
///
/// `scripts/maintenance/fuzz --limits` also reads these documents, and counts instructions and memory.
struct LimitedDocument: Sendable {
  let name: String
  /// The number of elements or bytes above which the documents cause no more work; nil for an attack.
  let limit: Int?
  /// Whether the documents are too long for an ordinary run.
  var isLong = false
  /// Returns a document with a number of the limited elements; for an attack, with a number of bytes.
  let document: @Sendable (Int) -> String
  /// Reads a document, and returns the number of bytes, links or posts that result.
  let read: @Sendable (String) throws -> Int

  /// A kind of document for each limit of `FeedLimits` that a document can reach.
  static let limits = [
    limit("bytes", 10_000) { size in
      "<rss><channel><title>" + text(size - 45) + "</title></channel></rss>"
    } read: {
      try feed($0, bytes: 10_000).title.count
    },
    limit("listBytes", FeedLimits.listBytes, isLong: true) { size in
      let feed = "<opml><outline xmlUrl='x'/><!--"
      return feed + text(size - feed.count - 3) + "-->"
    } read: {
      try outlines($0).count + $0.utf8.count
    },
    limit("jsonBytes", FeedLimits.jsonBytes, isLong: true) { size in
      let start = "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[],\"title\":\""
      return start + text(size - start.count - 2) + "\"}"
    } read: {
      try feed($0).title.count
    },
    limit("depth", FeedLimits.depth) { depth in
      "<rss>" + String(repeating: "<a>", count: depth - 1) + String(repeating: "</a>", count: depth - 1)
    } read: {
      try repaired($0)
    },
    limit("attributes", FeedLimits.attributes) { count in
      "<rss \(joined(count) { "a\(1_000 + $0)='x' " })/>"
    } read: {
      try repaired($0)
    },
    limit("enclosures", FeedLimits.enclosures) { count in
      post(joined(count) { "<enclosure url='https://n.example/\($0)'/>" })
    } read: {
      try firstItem($0)?.text.links.count ?? 0
    },
    limit("addressBytes", FeedLimits.addressBytes) { size in
      post("<link>https://n.example/\(text(size - 18))</link>")
    } read: {
      try firstItem($0)?.link?.absoluteString.utf8.count ?? 0
    },
    limit("linksOfPost", FeedLimits.linksOfPost) { count in
      joined(count) { "<a href='https://n.example/\($0)'>x</a>" }
    } read: {
      ReadableText(html: $0).links.count
    },
    limit("tableColumns", FeedLimits.tableColumns) { count in
      "<table border=1><tr><td>x<td>y</tr>\(spanningRow(count))\(spanningRow(count))</table>"
    } read: {
      ReadableText(html: $0).text.utf8.count { $0 == TableMark.span }
    },
    limit("rowSpan", FeedLimits.rowSpan) { count in
      let rows = String(repeating: "<tr><td>c", count: 3 * FeedLimits.rowSpan)
      return "<table border=1><tr><td rowspan=\(count)>a<td>b\(rows)</table>"
    } read: {
      ReadableText(html: $0).text.split(separator: "\n").count { $0.utf8.first == TableMark.cell }
    },
    limit("feedsOfPage", FeedLimits.feedsOfPage) { count in
      joined(count) { "<link type=application/rss+xml href=https://n.example/\($0)>" }
    } read: {
      WebPage.feeds(in: Array($0.utf8), at: nil).count
    },
    limit("posts", FeedLimits.posts, isLong: true) { count in
      "<rss><channel>\(joined(count) { "<item><guid>\($0)</guid></item>" })</channel></rss>"
    } read: {
      try feed($0).items.count
    },
    limit("authors", FeedLimits.authors) { count in
      post(joined(count) { "<author>a\(1_000 + $0)</author>" })
    } read: {
      try firstItem($0)?.author.utf8.count ?? 0
    },
    limit("nameLength", FeedLimits.nameLength) {
      text($0)
    } read: {
      $0.feedName.unicodeScalars.count
    },
    limit("folderDepth", FeedLimits.folderDepth) { depth in
      "<opml><body>\(joined(depth) { "<outline text='\(100 + $0)'>" })<outline xmlUrl='x'/>"
    } read: {
      try outlines($0).last?.folder.utf8.count ?? 0
    },
    limit("feedsOfList", FeedLimits.feedsOfList, isLong: true) { count in
      "<opml><body>\(joined(count) { "<outline xmlUrl='https://n.example/\($0)'/>" })</body></opml>"
    } read: {
      try outlines($0).count
    },
  ]

  /// Documents that took quadratic time or more in other readers.
  static let attacks = [
    attack("many attributes") { size in "<rss><x \(joined(size / 10) { "a\($0)='' " })/></rss>" },
    attack("hidden attributes") { size in "<rss x\"><y \(joined(size / 10) { "a\($0)='' " })></rss>" },
    attack("nesting") { repeated("<a>", $0) },
    attack("wrong ends") { repeated("<a></b>", $0) },
    attack("items in items") { repeated("<item><title>x", $0) },
    attack("open quotes") { repeated("<a b=\">", $0) },
    attack("open comments") { repeated("<!--", $0) },
    attack("open sections") { repeated("<![CDATA[", $0) },
    attack("less-than signs") { repeated("<", $0) },
    attack("ampersands") { repeated("&", $0) },
    attack("names") { size in "<rss><\(text(size / 2))></\(text(size / 2))>" },
    attack("one text") { size in "<rss><channel><title>" + text(size) },
    attack("brackets") { size in "{" + String(repeating: "[", count: size) },
    attack("posts in JSON") { size in "{\"items\":[" + String(repeating: "{}{x", count: size / 4) },
    attack("lists in quotes") { html("<blockquote><ol reversed></blockquote>", $0) },
    attack("lists in items") { html("<li><ol reversed></li>", $0) },
    attack("lists in lists") { html("<ol reversed><li>", $0) },
    attack("hidden blocks") { html("<div hidden><p>", $0) },
    attack("tables") { html("<table><tr><td>", $0) },
    attack("links") { html("<a href=https://n.example/>x", $0) },
    attack("styles") { html("<b><i><q>", $0) },
  ]

  private static func limit(
    _ name: String, _ limit: Int, isLong: Bool = false, document: @escaping @Sendable (Int) -> String,
    read: @escaping @Sendable (String) throws -> Int
  ) -> LimitedDocument {
    LimitedDocument(name: name, limit: limit, isLong: isLong, document: document, read: read)
  }

  private static func attack(_ name: String, document: @escaping @Sendable (Int) -> String) -> LimitedDocument {
    LimitedDocument(name: name, limit: nil, document: document) { try feed($0).items.count }
  }

  private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static func joined(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined()
  }

  /// Returns a document of `size` bytes that repeats `part`.
  private static func repeated(_ part: String, _ size: Int) -> String {
    "<rss>" + String(repeating: part, count: size / part.utf8.count)
  }

  /// Returns a feed of `size` bytes with one post, whose text repeats `part`.
  private static func html(_ part: String, _ size: Int) -> String {
    post("<description><![CDATA[" + String(repeating: part, count: size / part.utf8.count) + "]]></description>")
  }

  /// Returns a row whose first cell covers `columns` columns and as many rows as possible.
  static func spanningRow(_ columns: Int) -> String { "<tr><td rowspan=65534 colspan=\(columns)>a<td>b</tr>" }

  private static func post(_ elements: String) -> String { "<rss><channel><item>\(elements)</item></channel></rss>" }

  private static func feed(_ document: String, bytes: Int = 64_000_000) throws -> Feed {
    try FeedParser(limits: FeedLimits(bytes: bytes)).parse(Data(document.utf8), from: .file(path: "x"))
  }

  private static func firstItem(_ document: String) throws -> FeedItem? { try feed(document).items.first }

  private static func outlines(_ document: String) throws -> [OPMLOutline] {
    try OPMLReader.list(in: Data(document.utf8)).entries
  }

  /// Returns the number of bytes that the repair returns.
  private static func repaired(_ document: String) throws -> Int {
    var repair = XMLRepair(roots: FeedBuilder.roots)
    repair.append(Array(document.utf8), isLast: true)
    var bytes = 0
    while let part = try repair.next() { bytes += part.count }
    return bytes
  }
}
