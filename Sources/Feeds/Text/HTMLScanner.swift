/// A scanner that splits markup into text and tags.
///
/// All markup is accepted, including unclosed tags, stray `<` and open quotes; anything that cannot be a tag is text.
/// Each byte is read a bounded number of times, so the time is linear in the length of the markup.
struct HTMLScanner {
  enum Token: Equatable {
    /// Text in which character references are not resolved.
    case text(Range<Int>)
    /// A start tag, with its name in lowercase and the range of bytes between the name and `>`.
    case open(name: String, attributes: Range<Int>)
    /// An end tag, with its name in lowercase.
    case close(name: String)
  }

  let bytes: [UInt8]
  private var position = 0
  /// Whether a `>` inside quotes is ignored.
  ///
  /// The value becomes false after an unclosed quote is found.
  private var quotesMatter = true
  /// Whether the rest of the input may contain a `>`; if false, every `<` is text.
  private var tagsRemain = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next token, or nil at the end of the input.
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

  /// Skips the contents of the element `name`, up to its end tag.
  mutating func skipContent(of name: String) {
    let expectedName = Array(name.utf8)
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), byte(position + 1) == UInt8(ascii: "/"),
        hasName(expectedName, at: position + 2)
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

  /// Returns the text from `start` up to the next `<`.
  ///
  /// The first character of the text may itself be a `<`.
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

  /// The length to which names are truncated; no element that the renderer handles has a longer name.
  private static let longestName = 32

  /// Returns the index of the `>` that ends a tag, or nil if no `>` follows.
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

  /// Skips a comment, or skips a construct such as `<!DOCTYPE`, `<![CDATA[` or `<?php` up to the next `>`.
  ///
  /// Returns false if the `<` is plain text.
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

  /// Returns the index after `-->`, or the end of the input if the comment is not closed.
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

  /// Returns the value of the given attribute with its character references resolved.
  ///
  /// The result is nil if the tag does not have the attribute.
  func attribute(_ name: String, in range: Range<Int>) -> String? {
    var attributes = HTMLAttributes(bytes: bytes, range: range)
    while let (found, value) = attributes.next() {
      if found == name { return HTMLEntities.resolve(bytes[value]) }
    }
    return nil
  }
}
