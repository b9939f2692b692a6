package import Foundation

/// Reads a document into a feed, whatever errors it has.
package struct FeedParser: Sendable {
  /// The limits for a document.
  package let limits: FeedLimits
  /// Returns whether a document has taken too long; nil for `FeedLimits.parseTime` on the system's clock.
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
    let base = base ?? source.base
    guard data.count <= limits.bytes else { throw FeedFailure.tooLarge(source, limit: limits.bytes) }
    let document = FeedEncoding(charset: charset).utf8(data)
    guard document.contains(where: { $0 > 0x20 }) else { throw FeedFailure.empty(source) }
    if JSONFeedParser.isJSON(document) { return try JSONFeedParser(source, base: base).parse(document) }
    if WebPage.isPage(document) {
      throw FeedFailure.webPage(source, feed: WebPage.feed(in: Array(document.prefix(FeedLimits.pageBytes)), at: base))
    }
    return try feed(in: document, from: source, at: base)
  }

  private func feed(in document: [UInt8], from source: FeedSource, at base: URL?) throws -> Feed {
    var builder = FeedBuilder(base: base, budget: OutputBudget(input: document.count))
    let outcome: XMLReader.Outcome
    do {
      outcome = try XMLReader(roots: FeedBuilder.roots, isOverdue: isOverdue).read(document, into: &builder)
    } catch XMLDanger.declarations {
      throw FeedFailure.internalSubset(source)
    } catch XMLDanger.output {
      throw FeedFailure.tooMuchOutput(source)
    } catch is XMLOverdue {
      throw FeedFailure.slow(source, limit: FeedLimits.parseTime)
    }
    if let root = outcome.otherRoot { throw FeedFailure.notAFeed(source, root: root) }
    guard outcome.hasRoot else { throw FeedFailure.notXML(source, beginning: document.beginning) }
    var feed = builder.finish()
    if builder.budget.isExceeded { throw FeedFailure.tooMuchOutput(source) }
    feed.note = outcome.note
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
