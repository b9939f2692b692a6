/// The result of parsing the first item of terminal input.
enum KeyReading {
  /// An event encoded by `length` bytes.
  case event(TerminalEvent, length: Int)
  /// Bytes that are dropped without an event.
  case nothing(length: Int)
  /// The start mark of a bracketed paste.
  case paste(length: Int)
  /// The start of a terminal's reply.
  case reply(length: Int)
  /// The start of a control sequence that exceeds the length limit.
  case overlong(length: Int)
  /// The start of an item whose remaining bytes are missing.
  ///
  /// `fallback` is the key to report if no more bytes arrive; if it is nil, the bytes are dropped. If `isSequence` is
  /// true, the item has the timeout of sequences instead of the shorter timeout of the Escape key.
  case incomplete(fallback: (key: Key, length: Int)?, isSequence: Bool)

  /// Parses the first item of `bytes`, which must not be empty.
  init(_ bytes: UnsafeBufferPointer<UInt8>, sequences: KeySequences) {
    let known = bytes[0] < 0x20 || bytes[0] == 0x7F ? sequences.match(bytes) : KeySequences.Match()
    let reading = bytes[0] == 0x1B ? KeyReading(escape: bytes) : KeyReading(plain: bytes)
    if let found = known.found, !known.mayGrow, found.length >= reading.length {
      self = .event(.key(found.key), length: found.length)
    } else if known.mayGrow, bytes.count > 1 || bytes[0] != 0x1B {
      self = .incomplete(fallback: known.found ?? reading.fallback, isSequence: reading.isSequence)
    } else {
      self = reading
    }
  }

  /// The number of bytes consumed; 0 for an incomplete item.
  private var length: Int {
    switch self {
    case .event(_, let length), .nothing(let length), .paste(let length), .reply(let length), .overlong(let length):
      length
    case .incomplete: 0
    }
  }

  /// The key to report if no more bytes arrive.
  private var fallback: (key: Key, length: Int)? {
    switch self {
    case .event(.key(let key), let length): (key, length)
    case .incomplete(let fallback, _): fallback
    default: nil
    }
  }

  private var isSequence: Bool {
    if case .incomplete(_, let isSequence) = self { return isSequence }
    return false
  }

  /// Parses a character or a control byte.
  private init(plain bytes: UnsafeBufferPointer<UInt8>) {
    if bytes[0] < 0x20 || bytes[0] == 0x7F {
      self = .event(.key(Key(controlByte: bytes[0])), length: 1)
      return
    }
    switch UTF8Reader(bytes) {
    case .scalar(let scalar, let length) where (0x80..<0xA0).contains(scalar.value):
      self = KeyReading(c1: UInt8(scalar.value), before: bytes[length...]).lengthened(by: length - 2)
    case .scalar(let scalar, let length): self = .event(.key(.character(Character(scalar))), length: length)
    case .invalid(let length): self = .event(.key(.character("\u{FFFD}")), length: length)
    case .incomplete: self = .incomplete(fallback: (.character("\u{FFFD}"), bytes.count), isSequence: true)
    }
  }

  /// Parses an item that begins with an escape byte: the Escape key, a sequence, or a key with Alt.
  init(escape bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 1 else {
      self = .incomplete(fallback: (Key(.escape), 1), isSequence: false)
      return
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[1...])
    switch rest[0] {
    case 0x5B: self = KeyReading(control: bytes)
    case 0x4F: self = KeyReading(single: bytes)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: self = KeyReading(reply: bytes)
    case 0x1B: self = KeyReading(secondEscape: bytes)
    default: self = KeyReading(plain: rest).withAlt
    }
  }

  /// Parses `ESC ESC`: Alt before a sequence in some terminals, otherwise the Escape key.
  private init(secondEscape bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 2 else {
      self = .incomplete(fallback: (Key(.escape), 1), isSequence: false)
      return
    }
    if bytes[2] == 0x5B || bytes[2] == 0x4F {
      self = KeyReading(escape: UnsafeBufferPointer(rebasing: bytes[1...])).withAlt
    } else {
      self = .event(.key(Key(.escape)), length: 1)
    }
  }

  /// The same item after an additional escape byte, which adds Alt to a key.
  private var withAlt: KeyReading {
    switch lengthened(by: 1) {
    case .event(.key(let key), let length): .event(.key(key.withAlt), length: length)
    case .incomplete(let fallback, let isSequence):
      .incomplete(fallback: fallback.map { ($0.key.withAlt, $0.length) }, isSequence: isSequence)
    case let reading: reading
    }
  }

  /// Returns the same item with `difference` added to its length.
  private func lengthened(by difference: Int) -> KeyReading {
    switch self {
    case .event(let event, let length): .event(event, length: length + difference)
    case .nothing(let length): .nothing(length: length + difference)
    case .paste(let length): .paste(length: length + difference)
    case .reply(let length): .reply(length: length + difference)
    case .overlong(let length): .overlong(length: length + difference)
    case .incomplete(let fallback, let isSequence):
      .incomplete(fallback: fallback.map { ($0.key, $0.length + difference) }, isSequence: isSequence)
    }
  }
}
