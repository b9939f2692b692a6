#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An RGB color with components from 0 to 255.
///
/// The type provides color calculations for themes, such as mixing and contrast.
public struct RGB: Hashable, Sendable {
  /// The red component, from 0 to 255.
  public let red: UInt8
  /// The green component, from 0 to 255.
  public let green: UInt8
  /// The blue component, from 0 to 255.
  public let blue: UInt8

  /// Creates a color from the given red, green and blue components.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The color black.
  public static let black = RGB(0, 0, 0)
  /// The color white.
  public static let white = RGB(255, 255, 255)

  /// Returns a mixture of this color and the given color.
  ///
  /// - Parameters:
  ///   - other: The color to mix with this color.
  ///   - share: The share of `other` in the mixture, which is clamped to 0...1.
  public func mixed(with other: RGB, _ share: Double) -> RGB {
    let share = share > 0 ? min(share, 1) : 0
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let mixed = Double(from) + (Double(to) - Double(from)) * share
      return UInt8(clamping: Int(mixed.rounded()))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// Returns the contrast ratio with the given color, from 1 to 21, as defined by WCAG 2.
  public func contrast(with other: RGB) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance, from 0 for black to 1 for white, as defined by WCAG 2.
  public var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

// MARK: - The palette of 256 colors

extension RGB {
  /// Returns the RGB value that xterm uses for the palette color with the given index.
  ///
  /// The palette consists of 16 theme colors, a cube of 6 × 6 × 6 colors, and 24 grays.
  public static func palette(_ index: UInt8) -> RGB {
    if index < 16 { return basic[Int(index)] }
    if index >= 232 {
      let gray = 8 + (index - 232) * 10
      return RGB(gray, gray, gray)
    }
    let cube = Int(index) - 16
    return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  /// Returns the index of the nearest color among the given palette colors, or 0 if `indices` is empty.
  package func nearest(among indices: some Sequence<UInt8>) -> UInt8 {
    indices.min { distance(to: .palette($0)) < distance(to: .palette($1)) } ?? 0
  }

  /// The index of the nearest palette color in the color cube and the grays.
  ///
  /// The first 16 colors are excluded, because they depend on the user's theme.
  package var nearestOfCube: UInt8 {
    let cube: UInt8 = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let gray = 232 + UInt8(min(23, max(0, (mean - 3) / 10)))
    return distance(to: .palette(gray)) < distance(to: .palette(cube)) ? gray : cube
  }

  private func step(_ value: UInt8) -> UInt8 {
    switch value {
    case ..<48: 0
    case ..<115: 1
    default: (value - 35) / 40
    }
  }

  /// Returns the weighted squared distance to the given color.
  ///
  /// Green has the greatest weight, because human vision is most sensitive to green.
  package func distance(to other: RGB) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
  private static let basic: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205),
    RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255),
    RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
