extension [UInt8] {
  /// Returns whether the bytes of a text are at an index.
  func has(_ text: String, at index: Int) -> Bool {
    index <= count && self[index...].starts(with: text.utf8)
  }
}

extension UInt8 {
  /// Whether the byte gets through as it is, in text and in attributes.
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
