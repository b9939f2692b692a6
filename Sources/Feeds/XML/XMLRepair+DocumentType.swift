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
  private mutating func subset() throws(XMLDanger) {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      if bytes[position].isHTMLSpace { position += 1 } else { try declaration() }
    }
    position += 1
  }

  /// Reads `<!ENTITY name "text">`.
  private mutating func declaration() throws(XMLDanger) {
    func skipSpaces() { while position < bytes.count, bytes[position].isHTMLSpace { position += 1 } }
    guard bytes.has("<!ENTITY ", at: position) else { throw .declarations }
    position += 9
    skipSpaces()
    let name = name(at: position)
    position += name.utf8.count
    skipSpaces()
    guard !name.isEmpty, position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else { throw .declarations }
    let end = quoted()
    let value = String(decoding: bytes[(position + 1)..<max(end, position + 1)], as: UTF8.self)
    position = end + 1
    skipSpaces()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">"), !value.contains(where: { "&%<".contains($0) })
    else { throw .declarations }
    position += 1
    entities[name] = entities[name] ?? value.replacing("\"", with: "&quot;")
  }
}
