package import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a document into a feed, and says in a sentence what is wrong with one that is none.
package struct FeedParser: Sendable {
  /// What a document may cost.
  package let limits: FeedLimits

  /// A parser with limits.
  package init(limits: FeedLimits = FeedLimits()) {
    self.limits = limits
  }

  /// The feed that `data` holds: RSS 0.9x, 1.0 or 2.0, Atom, or JSON Feed, told apart by what they hold and not by what they are called.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - source: Where it came from: what errors quote.
  ///   - base: Where it was found in the end, if its server sent on: what relative links are relative to, until the document says otherwise.
  ///     What a server says of the content's place does not count, as RFC 7231 has it (appendix B).
  ///   - charset: The encoding that the server named, if it did.
  /// - Throws: `FeedFailure`, or `CancellationError` when the task was cancelled meanwhile.
  /// - Complexity: O(n) in the length of `data`.
  package func parse(_ data: Data, from source: FeedSource, at base: URL? = nil, charset: String? = nil) throws -> Feed
  {
    let base = base ?? source.base
    guard data.count <= limits.bytes else { throw FeedFailure.tooLarge(source, limit: limits.bytes) }
    let document = try FeedEncoding(source, charset: charset).utf8(data)
    if JSONFeedParser.isJSON(document) { return try JSONFeedParser(source, base: base).parse(document) }
    let checked = try checked(document, from: source, at: base)
    let delegate = FeedParserDelegate(
      source: source, base: base, limits: limits, budget: OutputBudget(input: document.count))
    let parser = XMLParser(data: checked)
    parser.shouldResolveExternalEntities = false
    parser.delegate = delegate
    _ = parser.parse()
    if let stop = delegate.stop { throw stop }
    guard delegate.isComplete else {
      throw FeedFailure.malformed(source, line: 1, column: 1, why: XMLMistake.cutOff)
    }
    return try delegate.finish()
  }

  /// Returns a document that is safe to parse; throws where there is none.
  private func checked(_ document: [UInt8], from source: FeedSource, at base: URL?) throws(FeedFailure) -> Data {
    var document = FeedPrecheck(document)
    if document.isEmpty { throw .empty(source) }
    if document.isWebPage { throw .webPage(source, feed: document.feedOfPage(at: base)) }
    if !document.beginsLikeXML { throw .notXML(source, beginning: document.beginning) }
    switch document.makeSafe(attributes: limits.attributes) {
    case .internalSubset: throw .internalSubset(source)
    case .attributes: throw .tooManyAttributes(source, limit: limits.attributes)
    case nil: return document.data
    }
  }
}
