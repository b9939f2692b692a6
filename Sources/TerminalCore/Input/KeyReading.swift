/// What the beginning of some bytes is, where they are keys.
enum KeyReading {
  /// An event, made of so many bytes.
  case event(TerminalEvent, length: Int)
  /// So many bytes that tell nothing.
  case nothing(length: Int)
  /// The mark that begins a paste.
  case paste(length: Int)
  /// The beginning of an answer.
  case answer(length: Int)
  /// The beginning of a control sequence that is too long.
  case overlong(length: Int)
  /// The beginning of something; what it is if the rest does not come (nil: nothing, it is dropped), and whether that is certain to be
  /// a sequence, worth a longer wait.
  case incomplete(fallback: (key: Key, length: Int)?, isSequence: Bool)

  /// Reads bytes, of which there is at least one.
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

  /// How many bytes it is made of; 0 where the rest is not there.
  private var length: Int {
    switch self {
    case .event(_, let length), .nothing(let length), .paste(let length), .answer(let length), .overlong(let length):
      length
    case .incomplete: 0
    }
  }

  /// The key it is if nothing follows.
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

  /// A character or a control byte.
  private init(plain bytes: UnsafeBufferPointer<UInt8>) {
    if bytes[0] < 0x20 || bytes[0] == 0x7F {
      self = .event(.key(Key(controlByte: bytes[0])), length: 1)
      return
    }
    switch UTF8Reader(bytes) {
    case .scalar(let scalar, _) where (0x80..<0xA0).contains(scalar.value): self = KeyReading(c1: bytes)
    case .scalar(let scalar, let length): self = .event(.key(.character(Character(scalar))), length: length)
    case .invalid(let length): self = .event(.key(.character("\u{FFFD}")), length: length)
    case .incomplete: self = .incomplete(fallback: (.character("\u{FFFD}"), bytes.count), isSequence: true)
    }
  }

  /// An escape byte: alone, before a sequence, or before a key that Alt was held with.
  init(escape bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 1 else {
      self = .incomplete(fallback: (Key(.escape), 1), isSequence: false)
      return
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[1...])
    switch rest[0] {
    case 0x5B: self = KeyReading(control: bytes)
    case 0x4F: self = KeyReading(single: bytes)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: self = KeyReading(answer: bytes)
    case 0x1B: self = KeyReading(secondEscape: bytes)
    default: self = KeyReading(plain: rest).withAlt
    }
  }

  /// `ESC ESC`: Alt before a sequence, in some terminals; else the key Escape, and another.
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

  /// The same after one more escape byte, which is how Alt is told.
  private var withAlt: KeyReading {
    switch self {
    case .event(.key(let key), let length): .event(.key(key.withAlt), length: length + 1)
    case .event(let event, let length): .event(event, length: length + 1)
    case .nothing(let length): .nothing(length: length + 1)
    case .paste(let length): .paste(length: length + 1)
    case .answer(let length): .answer(length: length + 1)
    case .overlong(let length): .overlong(length: length + 1)
    case .incomplete(let fallback, let isSequence):
      .incomplete(fallback: fallback.map { ($0.key.withAlt, $0.length + 1) }, isSequence: isSequence)
    }
  }
}
