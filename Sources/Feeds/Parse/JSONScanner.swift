/// A scanner that splits a JSON Feed into its posts, and repairs its strings, without decoding the document.
///
/// Each post is decoded separately. An error in a post therefore affects no other post, and the decoder, which uses a
/// multiple of the memory of its input, never reads the whole document.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position: Int
  private var depth = 0
  /// The outermost object, without the contents of the objects and arrays in it.
  private(set) var fields: [UInt8] = []
  /// The length of `fields` before its last comma, up to which the fields are complete.
  private var completeFields = 1
  /// The post that is being read, and its position.
  private var post: (bytes: [UInt8], start: Int)?
  /// The last string in the outermost object, which is the name of a field or its text.
  private var name = Name.other
  private var isInItems = false
  private var isInAuthors = false
  /// The authors of the feed as the fields of an object, each followed by a comma.
  private var authorFields: [UInt8] = []
  private var error: (index: Int, why: String)?
  /// Whether the document ends before its outermost object is closed.
  private(set) var isTruncated = false
  /// Whether the document ends inside a post, which is not returned.
  private(set) var endsInsidePost = false

  /// The names of the fields in the outermost object whose objects and arrays are read.
  private enum Name: String {
    case items, authors, author, other

    init(_ bytes: ArraySlice<UInt8>) {
      let isShort = bytes.count <= "authors".utf8.count
      self = isShort ? Self(rawValue: String(decoding: bytes, as: UTF8.self)) ?? .other : .other
    }
  }

  /// The fields of the outermost object that contain the authors of the feed in objects or arrays, as an object.
  ///
  /// The fields are separate, because an error in an author must not affect the other fields.
  var authors: [UInt8] { [UInt8(ascii: "{")] + authorFields.dropLast() + [UInt8(ascii: "}")] }

  /// Creates a scanner for a document in UTF-8 whose outermost object begins at `start`.
  init(_ bytes: [UInt8], from start: Int) {
    (self.bytes, position) = (bytes, start)
    if let index = bytes[..<start].firstIndex(where: { $0 > 0x20 }) {
      remark("text precedes the JSON object", at: index)
    }
  }

  /// The first error in the document; nil if there is none.
  var note: ReadingNote? {
    guard let error else { return nil }
    var position = TextPosition()
    position.advance(over: bytes[..<error.index])
    return position.note(error.why)
  }

  mutating func remark(_ why: String, at index: Int) {
    if index < error?.index ?? .max { error = (index, why) }
  }

  /// Returns the next post as JSON, or nil after the last one.
  ///
  /// After the last post, `fields` is complete. A post that is larger than `FeedLimits.jsonBytes` is incomplete.
  mutating func next() -> (bytes: [UInt8], start: Int)? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): string()
      case UInt8(ascii: "{"), UInt8(ascii: "["): open()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let post = close() { return post }
        if depth == 0 { finish() }
      default:
        if depth == 1, bytes[position] == UInt8(ascii: ",") { completeFields = fields.count }
        copy(1)
      }
    }
    if depth > 0 {
      isTruncated = true
      endsInsidePost = post != nil
      remark("the document ends before its last object is closed", at: bytes.count)
      fields = fields.prefix(completeFields) + [UInt8(ascii: "}")]
      depth = 0
    }
    return nil
  }

  private mutating func finish() {
    if let index = bytes[position...].firstIndex(where: { $0 > 0x20 }) {
      remark("text follows the JSON object", at: index)
    }
    position = bytes.count
  }

  // MARK: - Output

  private mutating func write(_ more: some Sequence<UInt8>) {
    if isInAuthors, authorFields.count <= FeedLimits.jsonBytes { authorFields += more }
    if depth <= 1 {
      fields += more
    } else if depth <= FeedLimits.depth, post?.bytes.count ?? .max <= FeedLimits.jsonBytes {
      post?.bytes += more
    }
  }

  private mutating func copy(_ count: Int) {
    write(bytes[position..<min(position + count, bytes.count)])
    position += count
  }

  // MARK: - Objects and arrays

  private mutating func open() {
    let isArray = bytes[position] == UInt8(ascii: "[")
    if depth == 1 {
      isInItems = isArray && name == .items
      isInAuthors = name == .authors || name == .author
      if isInAuthors { authorFields += "\"\(name.rawValue)\":".utf8 }
    }
    if depth == 2, isInItems, !isArray { post = ([], position) }
    if depth == FeedLimits.depth {
      remark("objects are nested more than \(FeedLimits.depth) levels deep", at: position)
      write("null".utf8)
    }
    if depth <= 1 { write([bytes[position]]) }
    depth += 1
    if depth > 2 { write([bytes[position]]) }
    position += 1
  }

  private mutating func close() -> (bytes: [UInt8], start: Int)? {
    if isInAuthors, let end = authorFields.commaAtEnd { authorFields.removeSubrange(end...) }
    if depth > 2 {
      if depth <= FeedLimits.depth, let end = post?.bytes.commaAtEnd { post?.bytes.removeSubrange(end...) }
      write([bytes[position]])
    }
    depth -= 1
    if depth <= 1 {
      if let end = fields.commaAtEnd { fields.removeSubrange(end...) }
      write([bytes[position]])
    }
    position += 1
    if isInAuthors, depth == 1 {
      authorFields.append(UInt8(ascii: ","))
      isInAuthors = false
    }
    guard depth == 2, let done = post else { return nil }
    post = nil
    return done
  }

  // MARK: - Strings

  private mutating func string() {
    let start = position + 1
    copy(1)
    while position < bytes.count {
      let end = bytes[position...].firstIndex {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20
      }
      copy((end ?? bytes.count) - position)
      guard let end else { return }
      switch bytes[end] {
      case UInt8(ascii: "\""):
        if depth == 1 { name = Name(bytes[start..<end]) }
        return copy(1)
      case UInt8(ascii: "\\"): escape()
      default: control()
      }
    }
  }

  private mutating func control() {
    remark("a string contains a control character", at: position)
    switch bytes[position] {
    case 0x09: write("\\t".utf8)
    case 0x0A: write("\\n".utf8)
    case 0x0D: write("\\r".utf8)
    default: break
    }
    position += 1
  }

  /// Copies an escape sequence; the backslash of an invalid one becomes a character of the string.
  private mutating func escape() {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if next == UInt8(ascii: "u"), let unit = unit(at: position) {
      guard 0xD800...0xDFFF ~= unit else { return copy(6) }
      if unit < 0xDC00, let low = self.unit(at: position + 6), 0xDC00...0xDFFF ~= low { return copy(12) }
      remark("a string contains half of a character", at: position)
      write("\\ufffd".utf8)
      position += 6
    } else if "\"\\/bfnrt".utf8.contains(next) {
      copy(2)
    } else {
      remark("a string contains an invalid escape sequence", at: position)
      if next != UInt8(ascii: "'") { write("\\\\".utf8) }
      position += 1
    }
  }

  /// Returns the value of the escape sequence at the given index, such as `\u00e9`.
  private func unit(at index: Int) -> UInt32? {
    guard bytes.has("\\u", at: index), index + 6 <= bytes.count else { return nil }
    let digits = bytes[(index + 2)..<(index + 6)]
    guard digits.allSatisfy({ $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }) else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension [UInt8] {
  /// The index of a comma at the end, before any spaces; nil if there is none.
  fileprivate var commaAtEnd: Int? {
    guard let last = lastIndex(where: { $0 > 0x20 }), self[last] == UInt8(ascii: ",") else { return nil }
    return last
  }
}
