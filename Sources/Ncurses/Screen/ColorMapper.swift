internal import TerminalCore

/// A converter that maps colors to the color numbers of ncurses.
struct ColorMapper {
  let depth: ColorDepth
  /// The color number of the default text color, or -1 if ncurses supports default colors.
  var ownForeground: Int32 = -1
  /// The color number of the default background, or -1 if ncurses supports default colors.
  var ownBackground: Int32 = -1
  /// Whether colors have the numbers of the `DirectColorDescription`.
  var hasDirectColor = false

  init(depth: ColorDepth) { self.depth = depth }

  func foreground(_ color: Color) -> Int32 { number(color) ?? ownForeground }
  func background(_ color: Color) -> Int32 { number(color) ?? ownBackground }

  private func number(_ color: Color) -> Int32? {
    switch color.kind {
    case .terminal: nil
    case .palette(let index): palette(index)
    case .rgb(let red, let green, let blue): rgb(RGB(red, green, blue))
    }
  }

  private func palette(_ index: UInt8) -> Int32? {
    if hasDirectColor { return Int32(index) }
    return switch depth {
    case .eight where index < 16: Int32(index & 7)
    case .truecolor where index < 8, .sixteen where index < 16, .palette256: Int32(index)
    default: rgb(RGB.palette(index))
    }
  }

  private func rgb(_ color: RGB) -> Int32? {
    if hasDirectColor { return DirectColorDescription.firstRGB | color.number }
    return switch depth {
    case .none: nil
    case .eight: Int32(color.nearest(among: 0..<8))
    case .sixteen: Int32(color.nearest(among: 0..<16))
    case .palette256: Int32(color.nearestOfCube)
    case .truecolor: color.direct
    }
  }
}

extension RGB {
  /// The components as 24 bits.
  fileprivate var number: Int32 { Int32(red) << 16 | Int32(green) << 8 | Int32(blue) }

  /// The number of this color in a description such as `xterm-direct`.
  ///
  /// In this description, the numbers 0 to 7 are palette colors. The darkest blues therefore become slightly lighter.
  fileprivate var direct: Int32 { (1...7).contains(number) ? 8 : number }
}
