/// The category that determines the displayed form of a scalar.
enum ScalarKind: Hashable {
  /// A visible scalar with 1 or 2 columns.
  case shown(Int)
  /// A mark that combines with the preceding base.
  case mark
  /// A tab or a line feed, which is displayed as a space.
  case layout
  /// A C0 or C1 control character or DEL, which terminals would interpret as a command.
  case control
  /// An unassigned value, a noncharacter, or a character that is newer than the width table.
  case unknown
  /// An invisible character: a bidirectional control, joiner, variation selector, tag or filler.
  case invisible
  /// A regional indicator, which is displayed as an ASCII letter.
  case flagLetter(Unicode.Scalar)

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0xA0 {
      self = ScalarKind(low: value)
    } else {
      switch TextWidth.entry(scalar) {
      case 0: self = ScalarKind.isInvisibleMark(value) ? .invisible : .mark
      case TextWidth.undisplayable: self = value == 0x2028 || value == 0x2029 ? .invisible : .unknown
      case let width: self = ScalarKind(wide: value, width: Int(width))
      }
    }
  }

  private init(low value: UInt32) {
    switch value {
    case 0x20..<0x7F: self = .shown(1)
    case 0x09, 0x0A: self = .layout
    default: self = .control
    }
  }

  private init(wide value: UInt32, width: Int) {
    switch value {
    // The soft hyphen, a Hangul filler, the controls of interlinear annotations, and those of hieroglyphs.
    case 0xAD, 0x115F, 0xFFF9...0xFFFB, 0x13430...0x1343F: self = .invisible
    case 0x1F1E6...0x1F1FF: self = .flagLetter(Unicode.Scalar(UInt8(0x41 + value - 0x1F1E6)))
    default: self = .shown(width)
    }
  }

  /// Returns whether the given zero-width scalar is default-ignorable.
  private static func isInvisibleMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x034F, 0x061C, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: true
    case 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }
}
