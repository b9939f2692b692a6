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
    Data(document + [UInt8](repeating: 0x0A, count: 8))
  }
}

/// Tells the builder what the XML library finds, and stops it where a limit is reached.
nonisolated private final class FeedParserDelegate: NSObject, XMLParserDelegate {
  private let source: FeedSource
  private let limits: FeedLimits
  private var depth = 0
  private var characters = 0
  /// Why the parser was stopped before its end.
  private(set) var stop: (any Error)?
  private(set) var builder: FeedBuilder

  /// Whether the outermost element has begun and has ended.
  var isComplete: Bool { builder.root != nil && depth == 0 }

  init(source: FeedSource, limits: FeedLimits) {
    self.source = source
    self.limits = limits
    builder = FeedBuilder(base: source.base)
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard stop == nil else { return }
    depth += 1
    builder.open(element, attributes)
    if !builder.isFeed {
      halt(parser, FeedFailure.notAFeed(source, root: element))
    } else if depth > limits.depth {
      halt(parser, FeedFailure.tooDeep(source, limit: limits.depth))
    } else if Task.isCancelled {
      halt(parser, CancellationError())
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    guard stop == nil else { return }
    depth -= 1
    builder.close(element)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    append(string, parser)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(String(decoding: block, as: UTF8.self), parser)
  }

  /// A declaration that the look at the beginning did not find: written in an encoding that hides it.
  func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
    halt(parser, FeedFailure.declaresEntities(source))
  }

  /// The first mistake counts: the library goes on behind it, and what it finds there are consequences.
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard stop == nil, !XMLMistake.isHarmless(error) else { return }
    let (line, column) = (max(1, parser.lineNumber), max(1, parser.columnNumber))
    halt(parser, FeedFailure.malformed(source, line: line, column: column, why: XMLMistake.sentence(for: error)))
  }

  /// Text can hardly be longer than the document; one that is comes out of an entity.
  private func append(_ text: String, _ parser: XMLParser) {
    guard stop == nil else { return }
    characters += text.utf8.count
    if characters > 3 * limits.bytes { return halt(parser, FeedFailure.declaresEntities(source)) }
    builder.append(text)
  }

  private func halt(_ parser: XMLParser, _ reason: any Error) {
    stop = reason
    parser.abortParsing()
  }
}

nonisolated extension FeedSource {
  /// What relative links are relative to, until the feed says otherwise.
  fileprivate var base: URL? {
    if case .url(let url) = self { url } else { nil }
  }
}
