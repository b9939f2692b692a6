/// A converter that makes XML well-formed while it is being received, so that libxml2 can read the whole document.
///
/// Stray `&` and `<` are escaped, HTML entities are replaced by numeric references, and missing end tags are added.
/// Comments, document types and processing instructions are removed. Every `<` in the output begins a tag or a CDATA
/// section. Only the longest token must fit into memory. The output does not depend on how the input is split.
struct XMLRepair {
  private struct Element {
    let name: String
    /// The name in lowercase.
    ///
    /// End tags are matched without regard to case.
    let key: String
  }

  /// The received bytes; those before `position` have been read.
  private(set) var bytes: [UInt8] = []
  private(set) var isComplete = false
  /// The possible names of the outermost element, in lowercase and without a prefix.
  private let roots: Set<String>
  var position = 0
  /// The number of bytes required before an incomplete token is read again: twice as many as in the last attempt.
  private var required = 0
  /// The position of the first of `bytes`, until an error is noted.
  private var start = TextPosition()
  private var output: [UInt8] = []
  private var stack: [Element] = []
  /// The number of open elements that are nested too deeply to be written.
  private var hidden = 0
  private var isRootClosed = false
  private var isFinished = false
  var entities: [String: String] = [:]
  private var budget = OutputBudget(input: 0)
  /// The last position of each kind of quote, so that an unclosed quote is recognized without a search.
  private var lastQuotes: [UInt8: Int] = [:]
  /// The number of bytes before the first of `bytes`.
  private var discarded = 0
  /// The position in the document of the end tag that was found last; see `isPart(ofTextIn:from:)`.
  private var endOfText = 0
  /// The number of bytes that were searched for end tags without success.
  private var searched = 0
  /// The end marks that do not occur again, so that each is searched for only once.
  private var missing: Set<String> = []

  private(set) var firstElement: String?
  private(set) var note: ReadingNote?
  /// Whether the document ends before its outermost element is closed.
  private(set) var isTruncated = false
  /// Whether the document is truncated inside an entry.
  private(set) var endsInsidePost = false
  var hasRoot: Bool { !stack.isEmpty || isFinished && isRootClosed }

  init(roots: Set<String>) { self.roots = roots }

  /// Appends bytes in UTF-8, which must end between two characters.
  mutating func append(_ more: [UInt8], isLast: Bool) {
    if position > 0 {
      if note == nil { start.advance(over: bytes[..<position]) }
      bytes.removeSubrange(..<position)
      discarded += position
      position = 0
    }
    bytes += more
    isComplete = isLast
    budget.extend(by: more.count)
  }

  /// Returns the next part of the document, or nil if no part is available.
  ///
  /// The result is nil at the end of the document and when more bytes are needed.
  ///
  /// - Throws: `XMLDanger` for declarations other than plain entities, or if the text of entities is too long.
  /// - Complexity: O(*n*) for the whole document, where *n* is its length.
  mutating func next() throws(XMLDanger) -> [UInt8]? {
    guard isComplete || bytes.count >= required else { return nil }
    if position == 0 {
      for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] { lastQuotes[quote] = bytes.lastIndex(of: quote) ?? -1 }
    }
    output.removeAll(keepingCapacity: true)
    while output.count < Self.partBytes, position < (isComplete ? bytes.count : bytes.count - Self.lookahead) {
      let start = position
      if bytes[position] == UInt8(ascii: "<") { try markup() } else { text() }
      if budget.isExceeded { throw .output }
      if position == start, !isComplete {
        required = 2 * (bytes.count - start)
        break
      }
    }
    if isComplete, position >= bytes.count, !isFinished {
      isFinished = true
      isTruncated = !isRootClosed && !stack.isEmpty
      if isTruncated { remark("the document ends unexpectedly", at: bytes.count) }
      endsInsidePost = isTruncated && stack.contains { Self.entries.contains($0.key.localName) }
      isRootClosed = !stack.isEmpty
      close(downTo: 0)
    }
    return output.isEmpty ? nil : output
  }

  /// The number of bytes required to recognize a token; no entity is longer.
  static let lookahead = 128
  private static let partBytes = 65_536

  // MARK: - Notes

  private mutating func remark(_ why: String, at offset: Int) {
    guard note == nil else { return }
    var position = start
    position.advance(over: bytes[..<min(offset, bytes.count)])
    note = position.note(why)
  }

  // MARK: - Text

  private mutating func write(_ text: String) { output += text.utf8 }

  private mutating func text() {
    let isInside = !stack.isEmpty
    var end = bytes.count
    if !isComplete {
      end = max(position, end - Self.lookahead)
      while end > position, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    while position < end, output.count < Self.partBytes, bytes[position] != UInt8(ascii: "<") {
      if isInside {
        plain(to: end)
        if position < end, bytes[position] != UInt8(ascii: "<") { character() }
      } else {
        if bytes[position] > 0x20 { remark("text precedes the first element", at: position) }
        position += 1
      }
    }
  }

  /// Copies characters up to one that may have to be replaced, limited to about `partBytes` bytes.
  private mutating func plain(to end: Int) {
    let start = position
    let limit = min(end, start + Self.partBytes)
    position = bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < end, index < limit || bytes[index] & 0xC0 == 0x80, bytes[index].isPlain { index += 1 }
      return index
    }
    output += bytes[start..<position]
  }

  /// Copies a character or an entity, or writes its replacement.
  private mutating func character() {
    let byte = bytes[position]
    if byte == UInt8(ascii: "&") { return entity() }
    if !bytes.isAllowedInXML(at: position) {
      remark("the document contains a character that XML does not allow", at: position)
      position += byte == 0xEF ? 3 : 1
      return
    }
    repeat {
      output.append(bytes[position])
      position += 1
    } while position < bytes.count && bytes[position] & 0xC0 == 0x80
  }

  private mutating func entity() {
    let start = position
    let name = bytes[(start + 1)...].prefix(Self.entityBytes).prefix { $0.isASCIILetter || $0.isASCIIDigit }
    if bytes.has(";", at: name.endIndex), let text = entities[String(decoding: name, as: UTF8.self)] {
      position = name.endIndex + 1
      budget.spend(text.utf8.count)
      return write(text)
    }
    guard let (text, end) = HTMLEntities.entity(in: bytes[...], at: start) else {
      remark("an '&' is not written as '&amp;'", at: start)
      position += 1
      return write("&amp;")
    }
    position = end
    if bytes[start + 1] == UInt8(ascii: "#") || Self.entitiesOfXML.contains(String(decoding: name, as: UTF8.self)) {
      if text == "\u{FFFD}" { remark("the document contains a character that XML does not allow", at: start) }
    } else {
      remark("'&\(String(decoding: name, as: UTF8.self));' is an HTML entity, not an XML entity", at: start)
    }
    write(HTMLEntities.references(to: text))
  }

  private static let entityBytes = 64
  static let entitiesOfXML: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  // MARK: - Markup

  private mutating func markup() throws(XMLDanger) {
    if bytes.has("<!--", at: position) {
      drop(to: "-->", from: position + 4, "a comment is not closed")
    } else if bytes.has("<![CDATA[", at: position), !stack.isEmpty {
      data()
    } else if bytes.has("<!DOCTYPE", at: position), stack.isEmpty {
      try completeDocumentType()
    } else if bytes.has("<?", at: position) {
      drop(to: "?>", from: position + 2, "a processing instruction is not closed")
    } else if bytes.has("</", at: position) {
      endTag()
    } else if position + 1 < bytes.count, bytes[position + 1].beginsXMLName {
      startTag()
    } else {
      remark("a '<' is not written as '&lt;'", at: position)
      if !stack.isEmpty { write("&lt;") }
      position += 1
    }
  }

  private mutating func find(_ end: String, from start: Int) -> Int? {
    guard !missing.contains(end) else { return nil }
    if let found = bytes.firstIndex(of: end, from: start) { return found }
    if isComplete { missing.insert(end) }
    return nil
  }

  /// Skips a construct that ends with `end`, but preserves its line breaks.
  ///
  /// If `end` is not found, only the beginning of the construct is skipped.
  private mutating func drop(to end: String, from start: Int, _ why: String) {
    guard let found = find(end, from: start) else {
      guard isComplete else { return }
      remark(why, at: position)
      position = min(start, bytes.count)
      return
    }
    let lines = bytes[position..<found].count { $0 == UInt8(ascii: "\n") }
    output += repeatElement(UInt8(ascii: "\n"), count: lines)
    position = found + end.utf8.count
  }

  /// Copies a CDATA section; an unclosed section ends before the end tag of the enclosing element.
  private mutating func data() {
    let start = position + 9
    var (end, next) = (bytes.count, bytes.count)
    if let found = find("]]>", from: start) {
      (end, next) = (found, found + 3)
    } else if !isComplete {
      return
    } else {
      remark("a CDATA section is not closed", at: position)
      if let found = find("</\(stack[stack.count - 1].name)", from: start) { (end, next) = (found, found) }
    }
    write("<![CDATA[")
    var index = start
    while index < end {
      let stop = (index..<end).first { !bytes.isAllowedInXML(at: $0) } ?? end
      output += bytes[index..<stop]
      index = stop
      guard stop < end else { break }
      remark("the document contains a character that XML does not allow", at: stop)
      index += bytes[stop] == 0xEF ? 3 : 1
    }
    write("]]>")
    position = next
  }

  // MARK: - Tags

  func name(at start: Int) -> String {
    String(decoding: bytes[min(start, bytes.count)...].prefix { $0.isInXMLName }, as: UTF8.self)
  }

  private mutating func startTag() {
    let start = position
    let name = name(at: start + 1)
    guard let end = tagEnd(from: start + 1 + name.utf8.count) else { return }
    let element = Element(name: name, key: name.lowercased())
    var unclosed = Self.entries.contains(element.key) ? stack.firstIndex { $0.key == element.key } : nil
    if let open = unclosed {
      guard let isPart = isPart(ofTextIn: open, from: end.next) else { return }
      if isPart { unclosed = nil }
    }
    position = end.next
    firstElement = firstElement ?? name
    if stack.isEmpty, !roots.contains(element.key.localName) {
      return remark("the document begins with <\(name.prefix(80))>", at: start)
    }
    if isRootClosed { remark("elements follow the end of the outermost element", at: start) }
    // Entries cannot be nested, so the end tag of the open entry is missing.
    if let open = unclosed {
      remark("</\(name)> is missing", at: start)
      close(downTo: open)
    }
    let isEmpty = end.isEmpty || Self.emptyElements.contains(element.key)
    guard stack.count < FeedLimits.depth else {
      remark("elements are nested more than \(FeedLimits.depth) levels deep", at: start)
      hidden += isEmpty ? 0 : 1
      return
    }
    write("<\(name)")
    attributes(in: (start + 1 + name.utf8.count)..<end.attributes)
    if isEmpty, !stack.isEmpty { return write("/>") }
    write(">")
    stack.append(element)
    if isEmpty { isRootClosed = true }
  }

  /// Returns whether a tag with the name of an entry is part of the text of the open entry.
  ///
  /// The tag is part of the text if the end tag of the element that contains the text follows. The result is nil if
  /// more bytes are needed.
  ///
  /// - Parameters:
  ///   - open: The index of the open entry.
  ///   - start: The index of the first byte after the tag.
  private mutating func isPart(ofTextIn open: Int, from start: Int) -> Bool? {
    guard stack.count > open + 1, discarded + start >= endOfText else { return stack.count > open + 1 }
    // The time is linear, even if the end tag of each entry is missing.
    guard searched <= Self.factorOfSearch * (discarded + start) + Self.longestText else { return false }
    let limit = start + Self.longestText
    let element = Array(stack[open + 1].key.utf8)
    if let end = endTag(of: element, in: start..<min(limit, bytes.count)) {
      endOfText = discarded + end
      return true
    }
    guard isComplete || bytes.count >= limit + Self.lookahead else { return nil }
    searched += min(limit, bytes.count) - start
    return false
  }

  /// The maximum distance between a tag in a text and the end of the text, in bytes.
  private static let longestText = 65_536
  private static let factorOfSearch = 4

  /// Returns the index of the first end tag of the given element without a start tag in the range.
  private func endTag(of element: [UInt8], in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    var depth = 0
    while let tag = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
      index = tag + 1
      if let end = endOfHiddenText(at: tag) {
        index = min(end, range.upperBound)
        continue
      }
      let isEnd = bytes.has("/", at: index)
      let name = bytes[min(isEnd ? index + 1 : index, bytes.count)...].prefix { $0.isInXMLName }
      let isSame = name.count == element.count && zip(name, element).allSatisfy { $0 | 0x20 == $1 | 0x20 }
      guard isSame else { continue }
      if isEnd, depth == 0 { return tag }
      let close = bytes[index...].firstIndex(of: UInt8(ascii: ">"))
      let isEmpty = close.map { bytes[$0 - 1] == UInt8(ascii: "/") } ?? false
      if !isEmpty { depth += isEnd ? -1 : 1 }
    }
    return nil
  }

  /// Returns the index after the comment or the CDATA section that begins at the given index; nil for other text.
  private func endOfHiddenText(at start: Int) -> Int? {
    let constructs = [("<!--", "-->"), ("<![CDATA[", "]]>")]
    let construct = constructs.first { bytes.has($0.0, at: start) }
    return construct.map { bytes.firstIndex(of: $0.1, from: start + 4) ?? bytes.count }
  }

  private static let entries: Set<String> = ["item", "entry"]
  /// The HTML elements without an end tag, except `source`, because feeds have a `source` element with contents.
  private static let emptyElements: Set<String> = ["br", "img", "hr", "wbr", "embed", "input"]

  /// Returns the end of the attributes and the index after the tag, or nil if the tag is incomplete.
  ///
  /// An unclosed quote ends with the tag. A quote is also unclosed if the next quote belongs to a later attribute.
  private mutating func tagEnd(from start: Int) -> (attributes: Int, next: Int, isEmpty: Bool)? {
    var index = start
    var last = UInt8(ascii: " ")
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[index - 1] == UInt8(ascii: "/") && index > start
        return (isEmpty ? index - 1 : index, index + 1, isEmpty)
      }
      if byte == UInt8(ascii: "<") { break }
      if last == UInt8(ascii: "="), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard isComplete || lastQuotes[byte, default: -1] > index else { return nil }
        if let close = closingQuote(byte, from: index + 1) {
          index = close
        } else {
          remark("a quote is not closed", at: index)
        }
      }
      if !byte.isHTMLSpace { last = byte }
      index += 1
    }
    guard isComplete || index < bytes.count else { return nil }
    remark("a tag has no closing '>'", at: start)
    return (index, index, false)
  }

  private func closingQuote(_ quote: UInt8, from start: Int) -> Int? {
    guard lastQuotes[quote, default: -1] >= start,
      let close = bytes[start...].firstIndex(of: quote)
    else { return nil }
    let belongsToNext = bytes[close - 1] == UInt8(ascii: "=") && bytes[start..<close].contains(UInt8(ascii: ">"))
    return belongsToNext ? nil : close
  }

  private mutating func attributes(in range: Range<Int>) {
    var attributes = HTMLAttributes(bytes: bytes, range: range)
    var names: Set<String> = []
    while let (name, value) = attributes.next() {
      guard name.utf8.first?.beginsXMLName == true, name.utf8.allSatisfy(\.isInXMLName) else { continue }
      if !names.insert(name).inserted {
        remark("an attribute occurs twice", at: value.lowerBound)
        continue
      }
      if names.count > FeedLimits.attributes {
        return remark("an element has more than \(FeedLimits.attributes) attributes", at: value.lowerBound)
      }
      if bytes[value.lowerBound - 1] != UInt8(ascii: "\""), bytes[value.lowerBound - 1] != UInt8(ascii: "'") {
        remark("an attribute has no quotes around its value", at: value.lowerBound)
      }
      write(" \(name)=\"")
      copy(value: value)
      write("\"")
    }
  }

  private mutating func copy(value: Range<Int>) {
    let next = position
    position = value.lowerBound
    while position < value.upperBound {
      plain(to: value.upperBound)
      guard position < value.upperBound else { break }
      switch bytes[position] {
      case UInt8(ascii: "<"):
        remark("an attribute contains a '<'", at: position)
        write("&lt;")
        position += 1
      case UInt8(ascii: "\""):
        write("&quot;")
        position += 1
      default: character()
      }
    }
    position = next
  }

  private mutating func endTag() {
    let start = position
    let name = name(at: start + 2)
    let end = bytes[start...].dropFirst().firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
    guard isComplete || end != nil else { return }
    guard let end else {
      position = bytes.count
      return remark("the document ends unexpectedly", at: position)
    }
    position = bytes[end] == UInt8(ascii: ">") ? end + 1 : end
    if hidden > 0 { return hidden -= 1 }
    let key = name.lowercased()
    guard let open = stack.lastIndex(where: { $0.key == key }) else {
      if !Self.emptyElements.contains(key) { remark("</\(name.prefix(80))> has no start tag", at: start) }
      return
    }
    if open != stack.count - 1 || stack[open].name != name {
      remark("<\(stack[stack.count - 1].name.prefix(80))> is closed by </\(name.prefix(80))>", at: start)
    }
    // Elements after the end of the outermost element are read as if they were inside it.
    isRootClosed = isRootClosed || open == 0
    close(downTo: max(open, 1))
  }

  private mutating func close(downTo count: Int) {
    while stack.count > count { write("</\(stack.removeLast().name)>") }
  }
}

/// A reason to reject a whole document.
enum XMLDanger: Error {
  /// The document type has declarations other than plain entities.
  case declarations
  /// The text of the document's entities is much longer than the document.
  case output
}
