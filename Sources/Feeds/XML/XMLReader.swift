import CXML2
import Foundation

/// A receiver of the elements and the text of an XML document.
protocol XMLHandler {
  /// Receives the number of bytes that are about to be read from the document.
  mutating func receive(bytes: Int)
  /// Receives the start of an element. The names of attributes are in lowercase.
  mutating func open(_ element: String, _ attributes: [String: String])
  /// Receives text of the innermost open element.
  mutating func append(_ text: String)
  mutating func close(_ element: String)
  /// The error that ends reading; nil to continue reading.
  var stop: (any Error)? { get }
  /// A description of the first limit that was exceeded, as a clause; nil if no limit was exceeded.
  var exceededLimit: String? { get }
}

/// A reader that parses XML incrementally with libxml2, even if the document has errors.
struct XMLReader<Handler: XMLHandler> {
  private let session: XMLSession
  private var repair: XMLRepair
  private let timeLimit: Duration
  private var time = Duration.zero

  /// Creates a reader.
  ///
  /// Elements are ignored until an element has a name in `roots`. The names in `roots` are in lowercase and have no
  /// prefix.
  init(_ handler: Handler, roots: Set<String>, timeLimit: Duration = FeedLimits.standard.parseTime) {
    session = XMLSession(handler)
    repair = XMLRepair(roots: roots)
    self.timeLimit = timeLimit
  }

  var handler: Handler {
    // The session was created with a handler of this type.
    session.handler as! Handler
  }

  /// Reads further bytes in UTF-8, which must end on a character boundary.
  ///
  /// - Throws: `XMLDanger`, `XMLOverdue`, or the handler's error.
  /// - Complexity: O(*n*) for the whole document, where *n* is its length.
  mutating func read(_ bytes: [UInt8], isLast: Bool) throws {
    let start = Duration.processorTime
    defer { time += .processorTime - start }
    session.handler.receive(bytes: bytes.count)
    repair.append(bytes, isLast: isLast)
    while let part = try repair.next() {
      if time + .processorTime - start > timeLimit { throw XMLOverdue() }
      session.parse(part, isLast: false)
      if let stop = session.handler.stop { throw stop }
    }
    if isLast { session.parse([], isLast: true) }
  }

  /// The first error in the document, or nil if there is none.
  var note: ReadingNote? { .first(of: repair.note, session.note) }
  var isTruncated: Bool { repair.isTruncated }
  var endsInsidePost: Bool { repair.endsInsidePost }
  /// Whether an element with a name in `roots` was found.
  var hasRoot: Bool { repair.hasRoot }
  /// The name of the first element, even if the name is not in `roots`.
  var firstElement: String? { repair.firstElement }
  /// The number of callbacks from libxml2, which tests use to measure the work.
  var callbacks: Int { session.callbacks }
}

extension Duration {
  /// The processor time used by this thread, which does not depend on the load of the machine.
  static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// An error that is thrown if reading a document takes longer than the limit.
struct XMLOverdue: Error {}

/// The libxml2 parser, the handler, and the pending text, for the callbacks from C.
private final class XMLSession {
  var handler: any XMLHandler
  /// The first error found by libxml2, or the first exceeded limit.
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
    // libxml2 returns NULL only if memory is exhausted.
    precondition(parser != nil, "libxml2 could not allocate a parser. Close other programs to free memory.")
  }

  deinit { cxml2_free(parser) }

  func parse(_ bytes: [UInt8], isLast: Bool) {
    bytes.withUnsafeBytes {
      cxml2_parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), isLast)
    }
  }

  private func remark(line: Int, column: Int, _ why: String = "the XML is malformed") {
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

  /// Passes the pending text to the handler before a tag is read.
  ///
  /// - Returns: Whether the handler continues.
  private func begins() -> Bool {
    callbacks += 1
    guard handler.stop == nil else { return false }
    if !text.isEmpty { handler.append(String(decoding: text, as: UTF8.self)) }
    text.removeAll(keepingCapacity: true)
    return true
  }
}
