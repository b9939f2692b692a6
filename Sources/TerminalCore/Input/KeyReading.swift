/// The result of parsing the first item of terminal input.
struct KeyReading {
  enum Item {
    case event(TerminalEvent)
    /// Bytes that are dropped without an event.
    case nothing
    /// The start mark of a bracketed paste.
    case paste
    /// The start of a terminal's reply.
    case reply
    /// A report of the device attributes (DA1), which every terminal sends on request.
    case deviceAttributes(terminalClass: Int)
    /// The start of a control sequence that exceeds the length limit.
    case overlong
    /// The start of an item whose remaining bytes have not arrived yet.
    ///
    /// `fallback` is the key to report if no more bytes arrive, or nil to drop the bytes. If `isSequence` is true, the
    /// timeout of sequences applies instead of the shorter timeout of the Escape key.
    case incomplete(fallback: Key?, isSequence: Bool)
  }

  let item: Item
  /// The number of bytes of the item, or of the fallback of an incomplete item.
  let length: Int

  init(_ item: Item, length: Int) {
    self.item = item
    self.length = length
  }

  init(_ key: Key, length: Int) { self.init(.event(.key(key)), length: length) }

  /// Returns an incomplete sequence.
  ///
  /// `fallback` is the key to report if no more bytes arrive, and `length` is the number of bytes of that key.
  static func incomplete(fallback: Key? = nil, length: Int = 0) -> KeyReading {
    KeyReading(.incomplete(fallback: fallback, isSequence: true), length: length)
  }

  /// Parses the first item of `bytes`, which must not be empty.
  static func first(of bytes: UnsafeBufferPointer<UInt8>, sequences: KeySequences) -> KeyReading {
    let reading = bytes[0] == 0x1B ? escape(bytes) : plain(bytes)
    guard bytes[0] < 0x20 || bytes[0] == 0x7F else { return reading }
    let known = sequences.match(bytes)
    if known.mayGrow {
      if bytes.count == 1, bytes[0] == 0x1B { return reading }
      let fallback = known.found ?? reading.fallback
      return KeyReading(
        .incomplete(fallback: fallback?.key, isSequence: reading.isSequence), length: fallback?.length ?? 0)
    }
    guard let found = known.found, reading.isIncomplete || found.length >= reading.length else { return reading }
    return KeyReading(found.key, length: found.length)
  }

  /// The key to report if no more bytes arrive, or nil if there is none.
  private var fallback: (key: Key, length: Int)? {
    switch item {
    case .event(.key(let key)), .incomplete(fallback: let key?, isSequence: _): (key, length)
    default: nil
    }
  }

  var isIncomplete: Bool { if case .incomplete = item { true } else { false } }

  private var isSequence: Bool { if case .incomplete(_, isSequence: true) = item { true } else { false } }

  /// Parses a character or a control byte.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyReading {
    if bytes[0] < 0x20 || bytes[0] == 0x7F { return KeyReading(Key(controlByte: bytes[0]), length: 1) }
    switch UTF8Reader(bytes) {
    case .scalar(let scalar, let length) where (0x80..<0xA0).contains(scalar.value):
      return c1(UInt8(scalar.value), length: length, before: bytes[length...])
    case .scalar(let scalar, let length): return KeyReading(.character(Character(scalar)), length: length)
    case .invalid(let length): return KeyReading(.character("\u{FFFD}"), length: length)
    case .incomplete: return incomplete(fallback: .character("\u{FFFD}"), length: bytes.count)
    }
  }

  /// Parses an item that begins with an escape byte: the Escape key, a sequence, or a key with Alt.
  static func escape(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyReading {
    guard bytes.count > 1 else { return loneEscape }
    switch bytes[1] {
    case 0x5B: return control(bytes)
    case 0x4F: return singleShift(bytes)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: return reply(bytes)
    case 0x1B: return secondEscape(bytes)
    default: return plain(UnsafeBufferPointer(rebasing: bytes[1...])).withAlt
    }
  }

  /// Parses `ESC ESC`.
  ///
  /// In some terminals, an additional `ESC` before a sequence represents Alt. Otherwise, the first `ESC` is the Escape
  /// key.
  private static func secondEscape(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyReading {
    guard bytes.count > 2 else { return loneEscape }
    guard bytes[2] == 0x5B || bytes[2] == 0x4F else { return KeyReading(Key(.escape), length: 1) }
    return escape(UnsafeBufferPointer(rebasing: bytes[1...])).withAlt
  }

  private static var loneEscape: KeyReading {
    KeyReading(.incomplete(fallback: Key(.escape), isSequence: false), length: 1)
  }

  /// The item with an additional escape byte at its start, which adds Alt to a key.
  private var withAlt: KeyReading {
    let item: Item =
      switch self.item {
      case .event(.key(let key)): .event(.key(key.withAlt))
      case .incomplete(let fallback, let isSequence):
        .incomplete(fallback: fallback?.withAlt, isSequence: isSequence)
      default: self.item
      }
    return KeyReading(item, length: length + 1)
  }
}
