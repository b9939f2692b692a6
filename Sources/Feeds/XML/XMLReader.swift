import CXML2
import Foundation

/// A receiver of the elements and the text of an XML document.
protocol XMLHandler {
  /// A number of bytes of the document came.
  mutating func receive(bytes: Int)
  /// An element begins; names of attributes are in lower case.
  mutating func open(_ element: String, _ attributes: [String: String])
  /// Text of the element that began last and has not ended.
  mutating func append(_ text: String)
  mutating func close(_ element: String)
  /// The reason to stop reading; nil as long as there is none.
  var stop: (any Error)? { get }
  /// The first limit that left something out, as the second half of a sentence; nil as long as there is none.
  var exceededLimit: String? { get }
}

/// Reads XML with libxml2 as its bytes come, however many errors it has.
struct XMLReader<Handler: XMLHandler> {
  private let session: XMLSession
  private var repair: XMLRepair
  /// Returns whether the document has taken too long; nil for `FeedLimits.parseTime` of the processor.
  private let isOverdue: (@Sendable () -> Bool)?
  private var time = 0.0

  /// Creates a reader of a document in which an outermost element has one of the names `roots`, which are in lower case
  /// and without prefix.
  init(_ handler: Handler, roots: Set<String>, isOverdue: (@Sendable () -> Bool)? = nil) {
    session = XMLSession(handler)
    repair = XMLRepair(roots: roots)
    self.isOverdue = isOverdue
  }

  /// The handler in its present state.
  var handler: Handler {
    // The session was created with a handler of this type.
    session.handler as! Handler
  }

  /// Reads further bytes in UTF-8, which end between two characters.
  ///
  /// - Throws: `XMLDanger`, `XMLOverdue`, or the handler's reason to stop.
  /// - Complexity: O(n) in the length of the document for all of it.
  mutating func read(_ bytes: [UInt8], isLast: Bool) throws {
    let start = Self.processorTime
    defer { time += Self.processorTime - start }
    session.handler.receive(bytes: bytes.count)
    repair.append(bytes, isLast: isLast)
    while let part = try repair.next() {
      if isOverdue?() ?? (.seconds(time + Self.processorTime - start) > FeedLimits.parseTime) { throw XMLOverdue() }
      session.parse(part, isLast: false)
      if let stop = session.handler.stop { throw stop }
    }
    if isLast { session.parse([], isLast: true) }
  }

  // On a busy machine, a document takes more time of the clock, but not of the processor.
  /// The time that this thread has used a processor, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The first error.
  var note: ReadingNote? {
    [repair.note, session.note].compactMap(\.self).min { ($0.line, $0.column) < ($1.line, $1.column) }
  }
  /// Whether an outermost element of the names was found.
  var hasRoot: Bool { repair.hasRoot }
  /// The name of the first element.
  var firstElement: String? { repair.firstElement }
  /// The number of callbacks, by which tests measure the work.
  var callbacks: Int { session.callbacks }
}

/// A document takes longer to read than the limit.
struct XMLOverdue: Error {}

/// The parser of libxml2, its handler, and the pending text, for the callbacks from C.
private final class XMLSession {
  var handler: any XMLHandler
  /// The first error that libxml2 found.
  private(set) var note: ReadingNote?
  private(set) var callbacks = 0
  private var text: [UInt8] = []
  private var parser: OpaquePointer?

  init(_ handler: any XMLHandler) {
    self.handler = handler
    var handlers = cxml2_handlers()
    handlers.context = Unmanaged.passUnretained(self).toOpaque()
    handlers.open = { XMLSession.at($0).open($1, $2) }
    handlers.close = { XMLSession.at($0).close($1) }
    handlers.text = { XMLSession.at($0).text += UnsafeRawBufferPointer(start: $1, count: Int($2)) }
    handlers.error = { XMLSession.at($0).remark(line: Int($1), column: Int($2)) }
    parser = cxml2_create(&handlers)
    // libxml2 returns NULL only if there is no memory.
    precondition(parser != nil, "libxml2 could not allocate a parser")
  }

  deinit { cxml2_free(parser) }

  func parse(_ bytes: [UInt8], isLast: Bool) {
    bytes.withUnsafeBytes {
      cxml2_parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), isLast)
    }
  }

  private func remark(line: Int, column: Int, _ why: String = "it is not well-formed XML") {
    note = note ?? ReadingNote(line: line, column: max(column, 1), why: why)
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
    noteLimit()
  }

  private func close(_ name: UnsafePointer<CChar>?) {
    guard begins(), let name else { return }
    handler.close(String(cString: name))
    noteLimit()
  }

  private func noteLimit() {
    guard note == nil, let limit = handler.exceededLimit else { return }
    var column: CInt = 0
    remark(line: Int(cxml2_line(parser, &column)), column: Int(column), limit)
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
