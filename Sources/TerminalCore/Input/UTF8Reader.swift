/// The first UTF-8 sequence in a buffer of bytes.
enum UTF8Reader: Equatable {
  /// A scalar encoded by `length` bytes, or a C1 control sent as a single byte.
  case scalar(Unicode.Scalar, length: Int)
  /// Malformed bytes, which are replaced with one U+FFFD.
  case invalid(length: Int)
  /// A prefix of a scalar.
  case incomplete

  /// Decodes the first scalar of `bytes`.
  ///
  /// Malformed bytes are grouped by Unicode's "maximal subpart" rule.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else {
      self = .incomplete
      return
    }
    let length = UTF8Reader.length(of: first)
    guard length > 0 else {
      self = (0x80..<0xA0).contains(first) ? .scalar(Unicode.Scalar(first), length: 1) : .invalid(length: 1)
      return
    }
    var value = UInt32(first) & (length == 1 ? 0x7F : 0x7F >> UInt32(length))
    for index in 1..<length {
      guard index < bytes.count else {
        self = .incomplete
        return
      }
      guard UTF8Reader.continues(bytes[index], at: index, after: first) else {
        self = .invalid(length: index)
        return
      }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    self = Unicode.Scalar(value).map { .scalar($0, length: length) } ?? .invalid(length: length)
  }

  /// Returns the length of the sequence with a given first byte; 0 for an invalid first byte.
  static func length(of first: UInt8) -> Int {
    switch first {
    case 0..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Returns whether a byte is a valid continuation byte at an index.
  ///
  /// The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
  private static func continues(_ byte: UInt8, at index: Int, after first: UInt8) -> Bool {
    guard index == 1 else { return (0x80...0xBF).contains(byte) }
    return switch first {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }

  /// Returns the number of bytes, 0 to 3, of an incomplete scalar at the end.
  static func incompleteTail(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte & 0xC0 == 0x80 { continue }
      let tail = UnsafeBufferPointer(rebasing: bytes[(bytes.count - length)...])
      return UTF8Reader(tail) == .incomplete ? length : 0
    }
    return 0
  }
}
