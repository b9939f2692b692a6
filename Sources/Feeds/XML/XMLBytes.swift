extension [UInt8] {
  /// Returns whether the UTF-8 bytes of `text` begin at the given index.
  func has(_ text: String, at index: Int) -> Bool {
    index <= count && self[index...].starts(with: text.utf8)
  }

  /// Returns the first index of the UTF-8 bytes of `text` at or after `start`, or nil if there is none.
  func firstIndex(of text: String, from start: Int) -> Int? {
    var index = Swift.min(start, count)
    let first = text.utf8.first
    while let found = self[index...].firstIndex(where: { $0 == first }) {
      if has(text, at: found) { return found }
      index = found + 1
    }
    return nil
  }

  /// Returns whether XML allows the character that begins at the given index.
  func isAllowedInXML(at index: Int) -> Bool {
    let byte = self[index]
    if byte == 0xEF, index + 2 < count { return !(self[index + 1] == 0xBF && self[index + 2] >= 0xBE) }
    return byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

extension UInt8 {
  /// Whether the byte is copied without change, both in text and in attributes.
  var isPlain: Bool {
    switch self {
    case 0x22, 0x26, 0x3C, 0xEF: false
    case 0x09, 0x0A, 0x0D, 0x20...: true
    default: false
    }
  }
  var beginsXMLName: Bool {
    isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80
  }
  var isInXMLName: Bool {
    beginsXMLName || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}

extension String {
  /// The name of an element without its prefix.
  var localName: String { lastIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self }
}
