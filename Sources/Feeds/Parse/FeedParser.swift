package import Foundation

/// A parser that converts a document to a feed, even if the document has errors.
package struct FeedParser: Sendable {
  /// The version of the rules by which documents are read, which increases when the same document has another result.
  package static let version = 1

  package let limits: FeedLimits

  package init(limits: FeedLimits = .standard) { self.limits = limits }

  /// Returns the feed in `data`: RSS 0.9x, 1.0 or 2.0, Atom, or JSON Feed.
  ///
  /// The format is recognized from the contents.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - source: The source of the document, which is quoted in errors.
  ///   - base: The address of the document after redirects. If the document does not specify another address, links are
  ///     resolved against this address. The server's `Content-Location` is ignored (RFC 7231, appendix B).
  ///   - charset: The encoding specified by the server.
  /// - Throws: `FeedFailure`, or `CancellationError` if the task is cancelled.
  /// - Complexity: O(*n*), where *n* is the length of `data`.
  package func parse(
    _ data: Data, from source: FeedSource, at base: URL? = nil, charset: String? = nil
  ) throws -> Feed {
    guard data.count <= limits.bytes else { throw FeedFailure.tooLarge(source, limit: limits.bytes) }
    var document = FeedDocument(of: source, at: base, limits: limits)
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

/// A document that is parsed into a feed while it is received.
///
/// The bytes of an XML document are discarded after they are parsed.
struct FeedDocument {
  /// The encoding specified by the server.
  ///
  /// This property must be set before the first bytes are appended.
  var charset: String? {
    didSet { encoding = FeedEncoding(charset: charset) }
  }
  private let source: FeedSource
  private let base: URL?
  private let limits: FeedLimits
  private var encoding = FeedEncoding(charset: nil)
  private var size = 0
  private var format = Format.unknown
  /// The first bytes in UTF-8, from which the format is recognized.
  ///
  /// For a JSON document or a web page, this property contains all bytes received so far.
  private var start: [UInt8] = []

  private var xml: XMLReader<FeedBuilder>?

  private enum Format { case unknown, json, page, xml }

  init(of source: FeedSource, at base: URL?, limits: FeedLimits) {
    (self.source, self.base, self.limits) = (source, base ?? source.base, limits)
  }

  /// Reads the next bytes.
  ///
  /// - Returns: Whether further bytes are needed.
  /// - Throws: `FeedFailure`.
  mutating func append(_ bytes: [UInt8]) throws -> Bool {
    size += bytes.count
    guard size <= limits.bytes else { throw FeedFailure.tooLarge(source, limit: limits.bytes) }
    try read(encoding.utf8(bytes, isLast: false), isLast: false)
    return xml?.handler.isFull != true
  }

  /// Returns the feed.
  ///
  /// Call this method after the last bytes are appended.
  ///
  /// - Throws: `FeedFailure`.
  mutating func finish() throws -> Feed {
    try read(encoding.utf8([], isLast: true), isLast: true)
    guard var feed = try xml.map(feed) ?? (format == .json ? json() : nil) else { throw webPage }
    feed.note = .first(of: encoding.note, feed.note)
    return feed
  }

  private func json() throws -> Feed {
    try JSONFeedParser(source: source, base: base, timeLimit: limits.parseTime).parse(start)
  }

  private mutating func read(_ bytes: [UInt8], isLast: Bool) throws {
    if format == .xml { return try readXML(bytes, isLast: isLast) }
    start += bytes
    if format == .unknown, isLast || start.count >= Self.startBytes { recognize() }
    switch format {
    case .page where start.count > FeedLimits.pageBytes: throw webPage
    case .xml:
      xml = XMLReader(FeedBuilder(base: base), roots: FeedBuilder.roots, timeLimit: limits.parseTime)
      let first = start
      start = Array(first.prefix(Self.quotedBytes))
      try readXML(first, isLast: isLast)
    default: break
    }
  }

  private var webPage: FeedFailure {
    .webPage(source, feeds: WebPage.feeds(in: Array(start.prefix(FeedLimits.pageBytes)), at: base))
  }

  /// The number of bytes at the start of a document from which its format is recognized.
  private static let startBytes = 16_384
  /// The number of bytes that are kept so that an error can quote the beginning of the document.
  private static let quotedBytes = 1_024

  private mutating func recognize() {
    format = JSONFeedParser.beginning(of: start) != nil ? .json : WebPage.isPage(start) ? .page : .xml
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
      throw FeedFailure.slow(source, limit: limits.parseTime)
    }
  }

  private func feed(of reader: XMLReader<FeedBuilder>) throws -> Feed {
    guard reader.hasRoot else {
      if !start.contains(where: { $0 > 0x20 }) { throw FeedFailure.empty(source) }
      if start.isBinary { throw FeedFailure.binary(source) }
      throw reader.firstElement.map { FeedFailure.notAFeed(source, root: $0) }
        ?? FeedFailure.notXML(source, beginning: start.beginning)
    }
    var builder = reader.handler
    var feed = builder.finish()
    if builder.budget.isExceeded { throw FeedFailure.tooMuchOutput(source) }
    feed.note = reader.note
    // After the maximum number of posts, the rest of the document is not read.
    if reader.isTruncated, !builder.isFull {
      feed.ending = feed.items.isEmpty ? .beforePost : .unclosed
      if reader.endsInsidePost { feed.ending = .insidePost }
    }
    return feed
  }
}

extension FeedSource {
  /// The address against which links are resolved if the feed does not specify another address.
  var base: URL? {
    if case .url(let url) = self { url } else { nil }
  }
}

extension [UInt8] {
  /// Whether the beginning of the document contains bytes that do not occur in text.
  ///
  /// A repair of such a document may find something that looks like an element.
  var isBinary: Bool {
    prefix(1_024).contains { byte in byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1B }
  }

  /// The beginning of the document as one line of at most 40 characters, for error messages.
  var beginning: String {
    let start = firstIndex { $0 > 0x20 } ?? count
    let words = String(decoding: self[start...].prefix(160), as: UTF8.self)
      .unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
      .split(separator: " ").joined(separator: " ")
    return words.count > 40 ? "\(words.prefix(39))…" : words
  }
}
