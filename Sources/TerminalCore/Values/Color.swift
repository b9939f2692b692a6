/// A color: the terminal's default color, one of the 256 palette colors, or an RGB color.
///
/// A terminal with fewer colors displays the nearest color. If `NO_COLOR` is set, colors are not displayed.
public struct Color: Hashable, Sendable {
  /// The encoded color: 0 for the default color, 1 + n for palette color n, or 24 RGB bits with the top bit set.
  let code: UInt32

  /// The terminal's default color for text or for the background.
  public static let terminal = Color(code: 0)

  /// Returns the palette color with the given index.
  ///
  /// Colors 0 to 15 depend on the terminal's theme, 16 to 231 are a color cube, and 232 to 255 are grays.
  public static func palette(_ index: UInt8) -> Color { Color(code: 1 + UInt32(index)) }

  /// Returns the RGB color with the given components, from 0 to 255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(code: 1 << 31 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The type of a color, with its index or components.
  public enum Kind: Hashable, Sendable {
    /// The terminal's default color.
    case terminal
    /// A palette color from 0 to 255.
    case palette(UInt8)
    /// An RGB color with components from 0 to 255.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The type of the color, with its index or components.
  public var kind: Kind {
    if code == 0 { return .terminal }
    if code >> 31 == 0 { return .palette(UInt8(truncatingIfNeeded: code - 1)) }
    return .rgb(
      UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code))
  }
}
