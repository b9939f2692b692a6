public import Foundation
public import ViewModels

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a document into a feed, and says in a sentence what is wrong with one that is none.
nonisolated public struct FeedParser: Sendable {
  /// What a document may cost.
  public let limits: FeedLimits

  /// A parser with limits.
  public init(limits: FeedLimits = FeedLimits()) {
    self.limits = limits
  }

  /// The feed that `data` holds: RSS 0.9x, 1.0, 2.0 or Atom, in any encoding that it declares and the XML library knows.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - source: Where it came from: what errors quote and relative links are relative to.
  /// - Throws: `FeedFailure`, or `CancellationError` when the task was cancelled meanwhile.
  /// - Complexity: O(n) in the length of `data`.
  public func parse(_ data: Data, from source: FeedSource) throws -> Feed {
    guard data.count <= limits.bytes else { throw FeedFailure.tooLarge(source, limit: limits.bytes) }
    let document = try FeedEncoding(source).utf8(data)
    try checkBeginning(of: document, from: source)
    let delegate = FeedParserDelegate(source: source, limits: limits)
    let parser = XMLParser(data: Self.padded(document))
    parser.shouldResolveExternalEntities = false
    parser.delegate = delegate
    _ = parser.parse()
    if let stop = delegate.stop { throw stop }
    guard delegate.isComplete else {
      throw FeedFailure.malformed(source, line: 1, column: 1, why: XMLMistake.cutOff)
    }
    return delegate.builder.finish()
  }

  /// Refuses what a parser should not even see.
  private func checkBeginning(of document: [UInt8], from source: FeedSource) throws(FeedFailure) {
    var document = FeedPrecheck(document)
    if document.isEmpty { throw .empty(source) }
    if document.isWebPage { throw .webPage(source) }
    if !document.beginsLikeXML { throw .notXML(source, beginning: document.beginning) }
    if document.hasDeclarations() { throw .declaresEntities(source) }
    if document.hasElement(withMoreAttributesThan: limits.attributes) {
      throw .tooManyAttributes(source, limit: limits.attributes)
    }
  }

  /// Foundation reads nothing of less than four bytes and traps at exactly four: spaces at the end change nothing else.
  private static func padded(_ document: [UInt8]) -> Data {
    Data(document + [UInt8](repeating: 0x20, count: 8))
  }
}
