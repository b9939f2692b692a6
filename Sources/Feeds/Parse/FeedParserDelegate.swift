import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tells the builder what the XML library finds, and stops it where a limit is reached.
final class FeedParserDelegate: NSObject, XMLParserDelegate {
  private let source: FeedSource
  private let limits: FeedLimits
  private var depth = 0
  /// Why the parser was stopped before its end.
  private(set) var stop: (any Error)?
  private(set) var builder: FeedBuilder

  /// Whether the outermost element has begun and has ended.
  var isComplete: Bool { builder.root != nil && depth == 0 }

  init(source: FeedSource, base: URL?, limits: FeedLimits, budget: OutputBudget) {
    self.source = source
    self.limits = limits
    builder = FeedBuilder(base: base, budget: budget)
  }

  /// Returns the feed that was read.
  ///
  /// - Throws: `FeedFailure.tooMuchOutput` if it takes up more than its budget.
  func finish() throws(FeedFailure) -> Feed {
    let feed = builder.finish()
    if builder.budget.isExceeded { throw .tooMuchOutput(source) }
    return feed
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
    } else if builder.budget.isExceeded {
      halt(parser, FeedFailure.tooMuchOutput(source))
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
    if stop == nil { builder.append(string) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if stop == nil { builder.append(String(decoding: block, as: UTF8.self)) }
  }

  /// The first mistake counts: the library goes on behind it, and what it finds there are consequences.
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard stop == nil, !XMLMistake.isHarmless(error) else { return }
    let (line, column) = (max(1, parser.lineNumber), max(1, parser.columnNumber))
    halt(parser, FeedFailure.malformed(source, line: line, column: column, why: XMLMistake.sentence(for: error)))
  }

  private func halt(_ parser: XMLParser, _ reason: any Error) {
    stop = reason
    parser.abortParsing()
  }
}

extension FeedSource {
  /// What relative links are relative to, until the feed says otherwise.
  var base: URL? {
    if case .url(let url) = self { url } else { nil }
  }
}
