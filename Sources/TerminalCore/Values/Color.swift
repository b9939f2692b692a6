// A color is asked for in full; the terminal that shows it answers with the nearest it has.

/// A color: the terminal's own, one of the 256 of the palette, or red, green and blue.
///
/// A terminal with fewer colors shows the nearest it has; with `NO_COLOR`, none.
public struct Color: Hashable, Sendable {
  /// 0 for the terminal's own color, 1 + n for palette color n, the top bit and 24 bits for red, green, blue.
  let code: UInt32

  /// The color that the terminal's user chose, for text or for the background.
  public static let terminal = Color(code: 0)

  /// One of the palette's 256 colors: 0 to 15 are the terminal's, 16 to 231 a cube, 232 to 255 grays.
  public static func palette(_ index: UInt8) -> Color { Color(code: 1 + UInt32(index)) }

  /// Red, green and blue, 0 to 255 each.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(code: 1 << 31 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Which kind of color this is, with its numbers.
  public enum Kind: Hashable, Sendable {
    /// The terminal's own.
    case terminal
    /// A palette color, 0 to 255.
    case palette(UInt8)
    /// Red, green and blue, 0 to 255 each.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The kind, with its numbers.
  public var kind: Kind {
    if code == 0 { return .terminal }
    if code >> 31 == 0 { return .palette(UInt8(truncatingIfNeeded: code - 1)) }
    return .rgb(
      UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code))
  }
}
