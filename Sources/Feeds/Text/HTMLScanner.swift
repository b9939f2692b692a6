/// Splits markup into text and tags, in one pass.
///
/// No markup is invalid: unclosed tags, stray `<` and open quotes are accepted, and anything that cannot be a tag is
/// text. Each byte is read a bounded number of times, so that the time is linear in the length of the markup.
struct HTMLScanner {
  /// One piece of markup.
  enum Token: Equatable {
    /// Text of the source with unresolved entities.
    case text(Range<Int>)
    /// A start tag: its name in lower case, and the bytes between the name and `>`.
    case open(name: String, attributes: Range<Int>)
    /// An end tag: its name in lower case.
    case close(name: String)
  }

  let bytes: [UInt8]
  private var position = 0
  /// Set once a quoted attribute ran to the end of the input: from then on quotes no longer hide a `>`.
  private var quotesMatter = true
  /// Set once no `>` was left: from then on every `<` is text.
  private var tagsRemain = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next piece, or nil at the end.
  ///
  /// Comments, document types and processing instructions are skipped.
  mutating func next() -> Token? {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") { return text(from: position) }
      if let token = tag() { return token }
      if !skipDeclaration() { return text(from: position) }
    }
    return nil
  }

  /// Skips everything up to the end tag of `name`: the contents of a script or a style sheet.
  mutating func skipContent(of name: String) {
    let wanted = Array(name.utf8)
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), byte(position + 1) == UInt8(ascii: "/"),
        hasName(wanted, at: position + 2)
      else {
        position += 1
        continue
      }
      return
    }
  }

  // MARK: - Tags

  private func byte(_ index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private func hasName(_ name: [UInt8], at start: Int) -> Bool {
    guard start + name.count <= bytes.count else { return false }
    return zip(bytes[start...], name).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Returns the text from `start`, whatever its first character is, up to the next `<`.
  private mutating func text(from start: Int) -> Token {
    position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(start..<position)
  }

  private mutating func tag() -> Token? {
    let closes = byte(position + 1) == UInt8(ascii: "/")
    let nameStart = position + (closes ? 2 : 1)
    guard tagsRemain, let first = byte(nameStart), first.isASCIILetter else { return nil }
    var nameEnd = nameStart
    while let next = byte(nameEnd), next.isASCIILetter || next.isASCIIDigit || next == UInt8(ascii: ":") {
      nameEnd += 1
    }
    guard let end = tagEnd(from: nameEnd) else { return nil }
    position = end + 1
    let name = String(decoding: bytes[nameStart..<min(nameEnd, nameStart + Self.longestName)], as: UTF8.self)
      .lowercased()
    return closes ? .close(name: name) : .open(name: name, attributes: nameEnd..<end)
  }

  /// The length at which names are cut: no element that is known here has a longer one.
  private static let longestName = 32

  /// Returns the index of the `>` that ends a tag, or nil if there is none left.
  private mutating func tagEnd(from start: Int) -> Int? {
    if quotesMatter {
      if let end = tagEndOutsideQuotes(from: start) { return end }
      quotesMatter = false
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    if end == nil { tagsRemain = false }
    return end
  }

  private func tagEndOutsideQuotes(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return nil
  }

  // MARK: - Declarations

  /// Skips `<!-- -->`, `<!DOCTYPE>`, `<![CDATA[`, `]]>` and `<?php ?>`; false when the `<` is only a character.
  private mutating func skipDeclaration() -> Bool {
    guard tagsRemain, let mark = byte(position + 1), mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") else {
      return false
    }
    if byte(position + 2) == UInt8(ascii: "-"), byte(position + 3) == UInt8(ascii: "-") {
      position = commentEnd(from: position + 4)
      return true
    }
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      tagsRemain = false
      return false
    }
    position = end + 1
    return true
  }

  /// The index after `-->`; the end of the input when the comment is never closed.
  private func commentEnd(from start: Int) -> Int {
    var dashes = 0
    for index in min(start, bytes.count)..<bytes.count {
      if bytes[index] == UInt8(ascii: "-") {
        dashes += 1
      } else {
        if bytes[index] == UInt8(ascii: ">"), dashes >= 2 { return index + 1 }
        dashes = 0
      }
    }
    return bytes.count
  }

  // MARK: - Attributes

  /// The value of an attribute, quotes taken off and entities resolved; nil when the tag has none of that name.
  func attribute(_ name: String, in range: Range<Int>) -> String? {
    var attributes = HTMLAttributes(bytes: bytes, range: range)
    while let (found, value) = attributes.next() {
      if found == name { return HTMLEntities.resolve(bytes[value]) }
    }
    return nil
  }
}
