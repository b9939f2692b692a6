extension XMLRepair {
  /// Skips the document type if it is complete.
  mutating func completeDocumentType() throws(XMLDanger) {
    let before = (position, entities)
    do {
      try documentType()
    } catch  where !isComplete && position > bytes.count - Self.lookahead {
      // The rest of the declaration, which has not been received yet, may be harmless.
      position = bytes.count
    }
    if position >= bytes.count, !isComplete { (position, entities) = before }
  }

  /// Skips the document type, and stores the plain entities that it declares.
  private mutating func documentType() throws(XMLDanger) {
    position += 9
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      switch bytes[position] {
      case UInt8(ascii: "["): try subset()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): position = quoted() + 1
      default: position += 1
      }
    }
    position = min(position + 1, bytes.count)
  }

  /// Returns the position of the closing quote for the quote at the current position.
  private func quoted() -> Int {
    bytes[(position + 1)...].firstIndex(of: bytes[position]) ?? bytes.count - 1
  }

  /// Reads declarations up to `]`.
  ///
  /// Comments, processing instructions and parameter entities are skipped.
  private mutating func subset() throws(XMLDanger) {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      if bytes[position].isHTMLSpace {
        position += 1
      } else if bytes.has("<!--", at: position) {
        skip(to: "-->", from: position + 4)
      } else if bytes.has("<?", at: position) {
        skip(to: "?>", from: position + 2)
      } else if bytes[position] == UInt8(ascii: "%") {
        position += 1 + name(at: position + 1).utf8.count
        if bytes.has(";", at: position) { position += 1 }
      } else {
        try declaration()
      }
    }
    position += 1
  }

  private mutating func skip(to end: String, from start: Int) {
    position = bytes.firstIndex(of: end, from: start).map { $0 + end.utf8.count } ?? bytes.count
  }

  /// Reads `<!ENTITY name "text">`.
  private mutating func declaration() throws(XMLDanger) {
    func skipSpaces() { while position < bytes.count, bytes[position].isHTMLSpace { position += 1 } }
    guard bytes.has("<!ENTITY", at: position), bytes.count > position + 8, bytes[position + 8].isHTMLSpace else {
      throw .declarations
    }
    position += 9
    skipSpaces()
    if bytes.has("%", at: position) { return skipDeclaration() }
    let name = name(at: position)
    position += name.utf8.count
    skipSpaces()
    guard !name.isEmpty, position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else { throw .declarations }
    let end = quoted()
    let value = (position + 1)..<max(end, position + 1)
    position = end + 1
    skipSpaces()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">"), let text = text(of: value) else {
      throw .declarations
    }
    position += 1
    // The entities of XML itself are often declared with several levels of references.
    if !Self.entitiesOfXML.contains(name) { entities[name] = entities[name] ?? text }
  }

  /// Skips the rest of a declaration, in which quotes may contain a `>`.
  private mutating func skipDeclaration() {
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let isQuote = bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
      position = isQuote ? quoted() + 1 : position + 1
    }
    position = min(position + 1, bytes.count)
  }

  /// Returns the value of an entity as XML, or nil if it contains markup or references to other entities.
  private func text(of value: Range<Int>) -> String? {
    var text: [UInt8] = []
    var index = value.lowerBound
    while index < value.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\""):
        text += "&quot;".utf8
        index += 1
      case UInt8(ascii: "&"):
        guard let (character, end) = HTMLEntities.entity(in: bytes[..<value.upperBound], at: index) else { return nil }
        text += HTMLEntities.references(to: character).utf8
        index = end
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
