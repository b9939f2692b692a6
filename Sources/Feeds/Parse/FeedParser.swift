package import Foundation

/// Reads a document into a feed, whatever errors it has.
package struct FeedParser: Sendable {
  /// The limits for a document.
  package let limits: FeedLimits
  /// Returns whether a document has taken too long; nil for `FeedLimits.parseTime` of the processor.
  private let isOverdue: (@Sendable () -> Bool)?

  /// Creates a parser with limits.
  package init(limits: FeedLimits = FeedLimits(), isOverdue: (@Sendable () -> Bool)? = nil) {
    (self.limits, self.isOverdue) = (limits, isOverdue)
  }

  /// Returns the feed in `data`: RSS 0.9x, 1.0 or 2.0, Atom, or JSON Feed, by its contents and not by its name.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - source: Its source, which errors quote.
  ///   - base: Its address after redirects. Links are relative to it, until the document states another address.
  ///     The server's `Content-Location` does not count (RFC 7231, appendix B).
  ///   - charset: The encoding that the server named.
  /// - Throws: `FeedFailure`, or `CancellationError` when the task was cancelled.
  /// - Complexity: O(n) in the length of `data`.
  package func parse(
    _ data: Data, from source: FeedSource, at base: URL? = nil, charset: String? = nil
  ) throws -> Feed {
    guard data.count <= limits.bytes else { throw FeedFailure.tooLarge(source, limit: limits.bytes) }
    var document = FeedDocument(of: source, at: base, limits: limits, isOverdue: isOverdue)
    document.charset = charset
    var rest = data
    while !rest.isEmpty, try document.append(Array(rest.prefix(Self.partBytes))) {
      rest = rest.dropFirst(Self.partBytes)
      try Task.checkCancellation()
    }
    return try document.finish()
  }

  private static let partBytes = 262_144
}

/// A feed that is parsed while its document comes, so that no more than its longest element has to be in memory.
struct FeedDocument {
  /// The encoding that the server named, which has to be set before the first bytes come.
  var charset: String? {
    didSet { encoding = FeedEncoding(charset: charset) }
  }
  private let source: FeedSource
  private let base: URL?
  private let limits: FeedLimits
  private let isOverdue: (@Sendable () -> Bool)?
  private var encoding = FeedEncoding(charset: nil)
  private var size = 0
  private var format = Format.unknown
  /// The bytes in UTF-8 by which the format is recognized, or all of a document that is read at its end.
  private var start: [UInt8] = []

  private var xml: XMLReader<FeedBuilder>?

  private enum Format { case unknown, json, page, xml }

  /// Creates an empty document.
  init(of source: FeedSource, at base: URL?, limits: FeedLimits, isOverdue: (@Sendable () -> Bool)? = nil) {
    (self.source, self.base, self.limits, self.isOverdue) = (source, base ?? source.base, limits, isOverdue)
  }

  /// Reads the next bytes.
  ///
  /// - Returns: Whether further bytes count.
  /// - Throws: `FeedFailure`.
  mutating func append(_ bytes: [UInt8]) throws -> Bool {
    size += bytes.count
    guard size <= limits.bytes else { throw FeedFailure.tooLarge(source, limit: limits.bytes) }
    try read(encoding.utf8(bytes, isLast: false), isLast: false)
    return xml?.handler.isFull != true
  }

  /// Returns the feed after the last bytes.
  ///
  /// - Throws: `FeedFailure`.
  mutating func finish() throws -> Feed {
    try read(encoding.utf8([], isLast: true), isLast: true)
    if let xml { return try feed(of: xml) }
    if format == .json { return try JSONFeedParser(source, base: base).parse(start) }
    throw webPage
  }

  private mutating func read(_ bytes: [UInt8], isLast: Bool) throws {
    if format == .xml { return try readXML(bytes, isLast: isLast) }
    start += bytes
    if format == .unknown, isLast || start.count >= Self.startBytes { recognize() }
    switch format {
    case .json where start.count > FeedLimits.jsonBytes:
      throw FeedFailure.tooLarge(source, limit: FeedLimits.jsonBytes)
    case .page where start.count > FeedLimits.pageBytes: throw webPage
    case .xml:
      xml = XMLReader(FeedBuilder(base: base), roots: FeedBuilder.roots, isOverdue: isOverdue)
      let first = start
      start = Array(first.prefix(Self.quotedBytes))
      try readXML(first, isLast: isLast)
    default: break
    }
  }

  private var webPage: FeedFailure {
    .webPage(source, feed: WebPage.feed(in: Array(start.prefix(FeedLimits.pageBytes)), at: base))
  }

  /// The number of bytes at the start of a document from which its format is recognized.
  private static let startBytes = 16_384
  /// The bytes of which an error quotes the beginning.
  private static let quotedBytes = 1_024

  private mutating func recognize() {
    format = JSONFeedParser.isJSON(start) ? .json : WebPage.isPage(start) ? .page : .xml
  }

  // MARK: - XML

  private mutating func readXML(_ bytes: [UInt8], isLast: Bool) throws {
    do {
      try xml?.read(bytes, isLast: isLast)
    } catch XMLDanger.declarations {
      throw FeedFailure.internalSubset(source)
    } catch XMLDanger.output {
      throw FeedFailure.tooMuchOutput(source)
    } catch is XMLOverdue {
      throw FeedFailure.slow(source, limit: FeedLimits.parseTime)
    }
  }

  private func feed(of reader: XMLReader<FeedBuilder>) throws -> Feed {
    guard reader.hasRoot else {
      if !start.contains(where: { $0 > 0x20 }) { throw FeedFailure.empty(source) }
      throw reader.firstElement.map { FeedFailure.notAFeed(source, root: $0) }
        ?? FeedFailure.notXML(source, beginning: start.beginning)
    }
    var builder = reader.handler
    var feed = builder.finish()
    if builder.budget.isExceeded { throw FeedFailure.tooMuchOutput(source) }
    feed.note = reader.note
    return feed
  }
}

extension FeedSource {
  /// The address that links are relative to, until the feed states another.
  var base: URL? {
    if case .url(let url) = self { url } else { nil }
  }
}

extension [UInt8] {
  /// The first characters, on one line, for a sentence that quotes them.
  var beginning: String {
    let start = firstIndex { $0 > 0x20 } ?? count
    let words = String(decoding: self[start...].prefix(160), as: UTF8.self)
      .unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
      .split(separator: " ").joined(separator: " ")
    return words.count > 40 ? "\(words.prefix(39))…" : words
  }
}
