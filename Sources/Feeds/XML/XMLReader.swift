import CXML2

/// A receiver of the elements and the text of an XML document.
protocol XMLHandler {
  /// An element begins; names of attributes are in lower case.
  mutating func open(_ element: String, _ attributes: [String: String])
  /// Text of the element that began last and has not ended.
  mutating func append(_ text: String)
  mutating func close(_ element: String)
  /// The reason to stop reading; nil as long as there is none.
  var stop: (any Error)? { get }
}

/// Reads XML with libxml2, however many errors it has.
struct XMLReader {
  /// The names in lower case and without prefix that an outermost element has.
  let roots: Set<String>
  /// Returns whether the document has taken too long; nil for `FeedLimits.parseTime` on the system's clock.
  var isOverdue: (@Sendable () -> Bool)?

  /// The result of reading a document.
  struct Outcome {
    /// The first error.
    let note: ReadingNote?
    /// The name of an element, if none of `roots` was found.
    let otherRoot: String?
    /// Whether there was one of `roots`.
    let hasRoot: Bool
    /// The number of callbacks, by which tests measure the work.
    let callbacks: Int
  }

  /// Reads a document in UTF-8.
  ///
  /// - Throws: `XMLDanger`, `XMLOverdue`, `CancellationError`, or the handler's reason to stop.
  /// - Complexity: O(n) in the length of the document.
  func read<Handler: XMLHandler>(_ document: [UInt8], into handler: inout Handler) throws -> Outcome {
    let session = XMLSession(handler)
    guard let parser = session.parser() else { throw XMLOverdue() }
    defer { cxml2_free(parser) }
    var repair = XMLRepair(document, roots: roots)
    let end = ContinuousClock.now + FeedLimits.parseTime
    while let part = try repair.next() {
      try Task.checkCancellation()
      if isOverdue?() ?? (ContinuousClock.now > end) { throw XMLOverdue() }
      part.withUnsafeBytes {
        cxml2_parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), false)
      }
      if let stop = session.handler.stop { throw stop }
    }
    cxml2_parse(parser, nil, 0, true)
    if let result = session.handler as? Handler { handler = result }
    let note = repair.note ?? session.line.map { ReadingNote(line: $0, column: 1, why: "it is not well-formed XML") }
    return Outcome(
      note: note, otherRoot: repair.hasRoot ? nil : repair.firstElement, hasRoot: repair.hasRoot,
      callbacks: session.callbacks)
  }
}

/// A document takes longer to read than the limit.
struct XMLOverdue: Error {}

/// The handler and its pending text, for the callbacks from C.
private final class XMLSession {
  var handler: any XMLHandler
  /// The line of the first error that libxml2 found.
  private(set) var line: Int?
  private(set) var callbacks = 0
  private var text: [UInt8] = []

  init(_ handler: any XMLHandler) { self.handler = handler }

  /// Creates a parser that calls this session as long as both are alive; nil if there is no memory.
  func parser() -> OpaquePointer? {
    var handlers = cxml2_handlers()
    handlers.context = Unmanaged.passUnretained(self).toOpaque()
    handlers.open = { XMLSession.at($0).open($1, $2) }
    handlers.close = { XMLSession.at($0).close($1) }
    handlers.text = { XMLSession.at($0).text += UnsafeRawBufferPointer(start: $1, count: Int($2)) }
    handlers.error = { context, _, line in
      let session = XMLSession.at(context)
      session.line = session.line ?? Int(line)
    }
    return cxml2_create(&handlers)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> XMLSession {
    // The context is always the session that created the parser.
    Unmanaged.fromOpaque(context!).takeUnretainedValue()
  }

  private func open(_ name: UnsafePointer<CChar>?, _ attributes: UnsafePointer<UnsafePointer<CChar>?>?) {
    guard begins(), let name else { return }
    var values: [String: String] = [:]
    var index = 0
    while let attributes, let key = attributes[index], let value = attributes[index + 1] {
      values[String(cString: key)] = String(cString: value)
      index += 2
    }
    handler.open(String(cString: name), values)
  }

  private func close(_ name: UnsafePointer<CChar>?) {
    guard begins(), let name else { return }
    handler.close(String(cString: name))
  }

  /// Hands over the text before a tag.
  ///
  /// - Returns: Whether the handler goes on.
  private func begins() -> Bool {
    callbacks += 1
    guard handler.stop == nil else { return false }
    if !text.isEmpty { handler.append(String(decoding: text, as: UTF8.self)) }
    text.removeAll(keepingCapacity: true)
    return true
  }
}
