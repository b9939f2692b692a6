internal import TerminalCore

/// A converter from colors to the color numbers of ncurses for a color depth.
struct ColorMapper {
  let depth: ColorDepth
  /// The color number of the default text color; -1 where ncurses supports default colors.
  var ownForeground: Int32 = -1
  /// The color number of the default background; -1 where ncurses supports default colors.
  var ownBackground: Int32 = -1
  /// Whether a direct-color description exists, which supports colors outside the palette.
  var hasDirectColor = false

  init(depth: ColorDepth) { self.depth = depth }

  func foreground(_ color: Color) -> Int32 { number(color) ?? ownForeground }
  func background(_ color: Color) -> Int32 { number(color) ?? ownBackground }

  /// The bit that marks color numbers that only the direct-color description supports.
  static let directColorBit: Int32 = 1 << 24

  private func number(_ color: Color) -> Int32? {
    switch color.kind {
    case .terminal: nil
    case .palette(let index): palette(Int(index))
    case .rgb(let red, let green, let blue): rgb(RGB(Int(red), Int(green), Int(blue)))
    }
  }

  private func palette(_ index: Int) -> Int32? {
    switch depth {
    case .eight where index < (hasDirectColor ? 8 : 16): Int32(index & 7)
    case .truecolor where index < 8, .sixteen where index < 16, .palette256: Int32(index)
    default: rgb(RGB.palette(index))
    }
  }

  private func rgb(_ color: RGB) -> Int32? {
    if hasDirectColor { return color.direct | Self.directColorBit }
    return switch depth {
    case .none: nil
    case .eight: Int32(color.nearest(among: 0..<8))
    case .sixteen: Int32(color.nearest(among: 0..<16))
    case .palette256: Int32(color.nearestOfCube)
    case .truecolor: color.direct
    }
  }
}

/// An RGB color with components from 0 to 255.
struct RGB: Hashable {
  let red: Int
  let green: Int
  let blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The color number in a direct-color description.
  ///
  /// The numbers 0 to 7 are palette colors there, so the darkest blues become slightly lighter.
  var direct: Int32 {
    let number = red << 16 | green << 8 | blue
    return Int32((1...7).contains(number) ? 8 : number)
  }

  /// Returns xterm's RGB value of a palette color: 16 default theme colors, a 6 x 6 x 6 cube and 24 grays.
  static func palette(_ index: Int) -> RGB {
    if index < 16 { return basic[max(0, index)] }
    if index >= 232 {
      let gray = 8 + (index - 232) * 10
      return RGB(gray, gray, gray)
    }
    let cube = index - 16
    return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  /// Returns the index of the nearest color in a range of palette colors.
  func nearest(among indices: Range<Int>) -> Int {
    indices.min { distance(to: .palette($0)) < distance(to: .palette($1)) } ?? 0
  }

  /// The index of the nearest color in the cube and the grays.
  ///
  /// The first 16 colors are excluded, because they depend on the user's theme.
  var nearestOfCube: Int {
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let gray = 232 + min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    return distance(to: .palette(gray)) < distance(to: .palette(cube)) ? gray : cube
  }

  private func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }

  func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue  // human vision is most sensitive to green
  }

  private static let steps = [0, 95, 135, 175, 215, 255]
  private static let basic: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205),
    RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255),
    RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
