/// The first UTF-8 sequence in a buffer of bytes.
enum UTF8Reader: Equatable {
  /// A scalar that is encoded by `length` bytes, or a C1 control that was sent as a single byte.
  case scalar(Unicode.Scalar, length: Int)
  /// Malformed bytes, which are replaced with a single U+FFFD.
  case invalid(length: Int)
  /// A prefix of a scalar.
  case incomplete

  /// Decodes the first scalar of `bytes`.
  ///
  /// Malformed bytes are grouped by Unicode's "maximal subpart" rule.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded): self = .scalar(Unicode.UTF8.decode(encoded), length: encoded.count)
    case .emptyInput: self = .incomplete
    case .error where (0x80..<0xA0).contains(bytes[0]): self = .scalar(Unicode.Scalar(bytes[0]), length: 1)
    // If the error includes all bytes, the bytes are the prefix of a scalar, unless no scalar begins with the first
    // byte.
    case .error(let length) where length == bytes.count && (0xC2...0xF4).contains(bytes[0]): self = .incomplete
    case .error(let length): self = .invalid(length: length)
    }
  }

  /// Returns the number of bytes, from 0 to 3, of an incomplete scalar at the end of `bytes`.
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
