struct HTMLAttributes {
  let bytes: [UInt8]
  var range: Range<Int>

  private var first: UInt8? { range.isEmpty ? nil : bytes[range.lowerBound] }

  private mutating func drop(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = range.lowerBound
    var end = start
    while end < range.upperBound, condition(bytes[end]) { end += 1 }
    range = end..<range.upperBound
    return start..<end
  }

  mutating func next() -> (name: String, value: Range<Int>)? {
    _ = drop { $0.isHTMLSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
    guard !range.isEmpty else { return nil }
    let name = drop { !$0.isHTMLSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
    _ = drop { $0.isHTMLSpace }
    return (String(decoding: bytes[name], as: UTF8.self).lowercased(), value())
  }

  private mutating func value() -> Range<Int> {
    guard first == UInt8(ascii: "=") else { return range.lowerBound..<range.lowerBound }
    range = (range.lowerBound + 1)..<range.upperBound
    _ = drop { $0.isHTMLSpace }
    guard let quote = first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return drop { !$0.isHTMLSpace }
    }
    range = (range.lowerBound + 1)..<range.upperBound
    let value = drop { $0 != quote }
    if !range.isEmpty { range = (range.lowerBound + 1)..<range.upperBound }
    return value
  }
}

extension UInt8 {
  /// Whether the byte is ASCII white space.
  var isHTMLSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  var isASCIILetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
