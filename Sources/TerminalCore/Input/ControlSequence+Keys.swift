// The key encodings of xterm, rxvt and the Linux console, including xterm's modifyOtherKeys and CSI u.

extension ControlSequence {
  /// The event that the sequence encodes, or nil for an unrequested reply or a key release.
  var event: TerminalEvent? {
    if marker == 0x3C { return mouse.map(TerminalEvent.mouse) }
    if self == Self.lightReport || self == Self.darkReport { return .colorsChanged }
    guard marker == 0, intermediate == 0 else { return nil }
    switch final {
    case 0x49: return .focus(true)
    case 0x4F: return .focus(false)
    case 0x75: return unicodeKey.map(TerminalEvent.key)
    case 0x7E where parameter(0, or: 0) == 27 && parameters.count >= 3:
      return Key(codePoint: parameter(2, or: 0), shifted: nil, Key.Modifiers(parameter: parameter(1, or: 1)))
        .map(TerminalEvent.key)
    case 0x24, 0x40, 0x5E, 0x7E: return numberedKey.map(TerminalEvent.key)
    default: return letterKey.map(TerminalEvent.key)
    }
  }

  /// The reports of mode 2031, which a terminal sends after it has switched to dark or light colors.
  private static let darkReport = report(1), lightReport = report(2)

  private static func report(_ value: Int) -> ControlSequence {
    ControlSequence(marker: 0x3F, parameters: [997, value], subparameters: [-1, -1], final: 0x6E)
  }

  var beginsPaste: Bool {
    let hasPrefix = marker != 0 || intermediate != 0
    return !hasPrefix && final == 0x7E && parameters == [200]
  }

  private var modifiers: Key.Modifiers { Key.Modifiers(parameter: parameter(1, or: 1)) }

  /// Whether the sequence reports a key release, which the kitty keyboard protocol encodes as event type 3.
  private var isRelease: Bool { subparameter(1) == 3 }

  /// The key that the final byte identifies, in a sequence such as `CSI 1 ; 5 A`.
  private var letterKey: Key? {
    // `CSI 12 ; 40 R` is a cursor position report, not F3.
    if isRelease || parameter(0, or: 1) != 1 || parameters.count > 2 { return nil }
    if final == 0x5A { return Key(.tab, modifiers.union(.shift)) }
    // rxvt sends a lowercase final byte for an arrow key with Shift.
    if (0x61...0x64).contains(final) { return Key.arrow(final - 0x20).map { Key($0, .shift) } }
    return Key.letterCode(final).map { Key($0, modifiers) }
  }

  /// The key that the first number identifies, in a sequence such as `CSI 5 ; 3 ~`.
  ///
  /// rxvt encodes modifiers with `$`, `^` and `@` instead of `~`.
  private var numberedKey: Key? {
    if isRelease { return nil }
    let held: Key.Modifiers =
      switch final {
      case 0x24: .shift
      case 0x5E: .control
      case 0x40: [.control, .shift]
      default: modifiers
      }
    return Key.numberedCode(parameter(0, or: 0)).map { Key($0, held) }
  }

  /// The key that a Unicode code point identifies, in a sequence such as `CSI 97 ; 5 u`.
  private var unicodeKey: Key? {
    if isRelease { return nil }
    return Key(codePoint: parameter(0, or: 0), shifted: subparameter(0), modifiers)
  }
}

extension Key {
  /// Returns the arrow key for the given final byte, or nil if the byte does not identify an arrow key.
  static func arrow(_ letter: UInt8) -> Code? {
    switch letter {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    default: nil
    }
  }

  /// Returns the key for the given final byte after `ESC [` or `ESC O`.
  static func letterCode(_ letter: UInt8) -> Code? {
    switch letter {
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(letter) - 0x4F)
    default: arrow(letter)
    }
  }

  /// Returns the key for the given number before `~`.
  ///
  /// The numbers of function keys have gaps because the VT220 used the missing numbers for other keys.
  static func numberedCode(_ number: Int) -> Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Creates the key of the given code point.
  ///
  /// Returns nil for a control code without a key, and for a private code point outside the numeric keypad.
  init?(codePoint: Int, shifted: Int?, _ modifiers: Modifiers) {
    if let code = Key.keypadCode(codePoint) {
      self.init(code, modifiers)
      return
    }
    guard let value = UInt32(exactly: codePoint), let scalar = Unicode.Scalar(value), !(0xE000...0xF8FF).contains(value)
    else { return nil }
    switch value {
    case 8, 127: self.init(.backspace, modifiers)
    case 9: self.init(.tab, modifiers)
    case 13: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    case 0..<32, 0x80..<0xA0: return nil
    default: self.init(character: scalar, shifted: shifted.flatMap { Unicode.Scalar(UInt32($0)) }, modifiers)
    }
  }

  /// Returns the numeric keypad key that the kitty keyboard protocol assigns to the given private code point.
  ///
  /// Code points 57399 to 57416 are the characters of the keypad and Enter. Code points 57417 to 57426 are the
  /// navigation keys that the keypad sends without Num Lock. The center key, 57427, has no counterpart in `Code`.
  private static func keypadCode(_ number: Int) -> Code? {
    let characters: [Character] = Array("0123456789./*-+\r=,")
    let others: [Code] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
    switch number {
    case 57399...57416:
      let character = characters[number - 57399]
      return character == "\r" ? .enter : .character(character)
    case 57417...57426: return others[number - 57417]
    default: return nil
    }
  }

  /// Creates the key of the given character.
  ///
  /// An uppercase letter represents Shift. With Control, letters are lowercase and Shift is a modifier.
  private init(character: Unicode.Scalar, shifted: Unicode.Scalar?, _ modifiers: Modifiers) {
    if modifiers.contains(.control) {
      self.init(.character(Key.single(Character(character).lowercased(), or: character)), modifiers)
    } else if modifiers.contains(.shift) {
      let upper = shifted.map { Character($0) } ?? Key.single(Character(character).uppercased(), or: character)
      self.init(.character(upper), modifiers.subtracting(.shift))
    } else {
      self.init(.character(Character(character)), modifiers)
    }
  }

  /// Returns `text` as a character, or `scalar` if `text` has several characters.
  ///
  /// `text` is the uppercase or lowercase form of `scalar`.
  private static func single(_ text: String, or scalar: Unicode.Scalar) -> Character {
    text.count == 1 ? text[text.startIndex] : Character(scalar)
  }
}
