extension KeyReading {
  /// Parses `ESC [`: a control sequence, a Linux console key or an X10 mouse report.
  static func control(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyReading {
    let body = bytes[2...]
    // The Linux console sends `ESC [ [ A` for F1.
    if body.first == 0x5B { return console(bytes) }
    switch ControlSequence.scan(body) {
    case .complete(let sequence, _) where sequence.isOldMouseReport: return oldMouse(bytes)
    case .complete(let sequence, let length):
      let item = sequence.event.map { .event($0) } ?? Item.nothing
      let attributes = Item.deviceAttributes(terminalClass: sequence.parameter(0, or: 0))
      let reply = sequence.isDeviceAttributes ? attributes : item
      return KeyReading(sequence.beginsPaste ? .paste : reply, length: length + 2)
    case .incomplete: return incomplete()
    case .broken(let length): return KeyReading(.nothing, length: length + 2)
    case .overlong: return KeyReading(.overlong, length: 2)
    }
  }

  /// Parses `ESC O` (SS3), an optional modifier digit and a letter.
  static func singleShift(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyReading {
    guard bytes.count > 2 else { return incomplete(fallback: .character("O", .alt), length: 2) }
    let hasModifier = (0x31...0x39).contains(bytes[2])
    let length = hasModifier ? 4 : 3
    guard bytes.count >= length else { return incomplete() }
    let letter = bytes[length - 1]
    let modifiers = hasModifier ? Key.Modifiers(parameter: Int(bytes[2]) - 0x30) : []
    if let key = Key(singleShift: letter, modifiers) { return KeyReading(key, length: length) }
    // An unknown letter is dropped with the sequence, but any other byte begins a new item.
    return KeyReading(.nothing, length: (0x40...0x7E).contains(letter) ? length : length - 1)
  }

  /// Parses `ESC ]` (OSC), `ESC P` (DCS), `ESC X` (SOS), `ESC ^` (PM) or `ESC _` (APC).
  ///
  /// The third byte determines whether the bytes begin a terminal's reply or represent Alt with a character.
  static func reply(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyReading {
    let alt = Key.character(Character(Unicode.Scalar(bytes[1])), .alt)
    guard bytes.count > 2 else { return incomplete(fallback: alt, length: 2) }
    let isDigit = (0x30...0x39).contains(bytes[2])
    let begins =
      switch bytes[1] {
      // `p` and `q` begin ReGIS and sixel images without parameters.
      case 0x50: (0x21...0x3F).contains(bytes[2]) || [0x70, 0x71].contains(bytes[2])
      // `L` and `l` begin reports of the icon title and the window title.
      case 0x5D: isDigit || [0x4C, 0x6C].contains(bytes[2])
      default: bytes[2] >= 0x20 && bytes[2] != 0x7F
      }
    return begins ? KeyReading(.reply, length: 3) : KeyReading(alt, length: 2)
  }

  /// Parses the given C1 control, which has `length` bytes.
  ///
  /// The control is equivalent to an escape byte followed by the value of the control minus 64.
  static func c1(_ control: UInt8, length: Int, before rest: Slice<UnsafeBufferPointer<UInt8>>) -> KeyReading {
    let letter = control - 0x40
    switch letter {
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: return KeyReading(.reply, length: length)
    case 0x4F, 0x5B:
      let sevenBit = [0x1B, letter] + rest.prefix(ControlSequence.lengthLimit + 1)
      let reading = sevenBit.withUnsafeBufferPointer { escape($0) }
      // An incomplete C1 sequence has no fallback, unlike an escape byte, which can be an Alt prefix.
      return reading.isIncomplete ? incomplete() : KeyReading(reading.item, length: reading.length - 2 + length)
    default: return KeyReading(.nothing, length: length)
    }
  }

  private static func console(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyReading {
    guard bytes.count > 3 else { return incomplete() }
    switch bytes[3] {
    case 0x41...0x45: return KeyReading(Key(.function(Int(bytes[3]) - 0x40)), length: 4)
    case 0x20...0x7E: return KeyReading(.nothing, length: 4)
    default: return KeyReading(.nothing, length: 3)
    }
  }

  /// Parses an X10 mouse report: `ESC [ M` and three bytes.
  private static func oldMouse(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyReading {
    let report = bytes[3...].prefix(3)
    if let broken = report.firstIndex(where: { $0 < 0x20 }) { return KeyReading(.nothing, length: broken) }
    guard report.count == 3 else { return incomplete() }
    // An X10 release report does not identify the button, so the left button is assumed.
    let buttons = Int(bytes[3]) - 32
    let isRelease = buttons & 0x63 == 3
    let event = MouseEvent(
      report: isRelease ? buttons & ~3 : buttons, column: Int(bytes[4]) - 32, row: Int(bytes[5]) - 32,
      isRelease: isRelease)
    return KeyReading(event.map { .event(.mouse($0)) } ?? .nothing, length: 6)
  }
}

extension ControlSequence {
  /// Whether the sequence is `ESC [ M`, the prefix of an X10 mouse report.
  var isOldMouseReport: Bool { final == 0x4D && marker == 0 && parameters.isEmpty && intermediate == 0 }
  /// Whether the sequence is `ESC [ ? … c`, a report of the device attributes.
  var isDeviceAttributes: Bool { final == 0x63 && marker == 0x3F && intermediate == 0 }
}

extension Key {
  var withAlt: Key { Key(code, modifiers.union(.alt)) }

  /// Creates the key of the given control byte: 0 to 31, or 127.
  init(controlByte byte: UInt8) {
    switch byte {
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x7F: self.init(.backspace)
    case 0x00: self = .control(" ")
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    default: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// Creates the key of the given letter after `ESC O`.
  ///
  /// Terminals use these sequences for the arrows, F1 to F4, and the numeric keypad in application mode.
  init?(singleShift letter: UInt8, _ modifiers: Modifiers) {
    switch letter {
    case 0x4D: self.init(.enter, modifiers)
    case 0x49: self.init(.tab, modifiers)
    case 0x20: self.init(.character(" "), modifiers)
    case 0x58: self.init(.character("="), modifiers)
    case 0x61...0x64:
      guard let code = Key.arrow(letter - 0x20) else { return nil }
      // rxvt sends a lowercase letter for an arrow key with Control.
      self.init(code, modifiers.union(.control))
    case 0x6A...0x79: self.init(.character(Character(Unicode.Scalar(letter - 0x40))), modifiers)
    default:
      guard let code = Key.letterCode(letter) else { return nil }
      self.init(code, modifiers)
    }
  }
}
