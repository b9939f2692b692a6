/// A terminal's report of one of its default colors (OSC 10 and OSC 11).
struct ColorReply: Equatable {
  /// Whether the color is the text color, as opposed to the background color.
  let isForeground: Bool
  let color: RGB

  /// The maximum length of a report in bytes.
  ///
  /// The longest valid report, for an `rgba:` color, has 29 bytes.
  static let lengthLimit = 64

  /// Creates a report from the bytes between `ESC` and the end mark, such as `]11;rgb:0000/2b2b/3636`.
  ///
  /// Returns nil if the bytes are malformed or belong to a different reply.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit else { return nil }
    let parts = bytes.split(separator: 0x3B, omittingEmptySubsequences: false)  // The separator is a semicolon.
    guard parts.count == 2, let color = Self.color(parts[1]) else { return nil }
    switch parts[0] {
    case [0x5D, 0x31, 0x30]: isForeground = true
    case [0x5D, 0x31, 0x31]: isForeground = false
    default: return nil
    }
    self.color = color
  }

  /// Parses `rgb:` with three components or `rgba:` with four components.
  ///
  /// A component consists of one to four hexadecimal digits.
  private static func color(_ text: ArraySlice<UInt8>) -> RGB? {
    guard let colon = text.firstIndex(of: 0x3A) else { return nil }
    let components = text[(colon + 1)...].split(separator: 0x2F, omittingEmptySubsequences: false).map(component)
    switch String(decoding: text[..<colon], as: UTF8.self) {
    case "rgb" where components.count == 3, "rgba" where components.count == 4: break
    default: return nil
    }
    guard let red = components[0], let green = components[1], let blue = components[2] else { return nil }
    return RGB(red, green, blue)
  }

  private static func component(_ digits: ArraySlice<UInt8>) -> UInt8? {
    let isHexadecimal = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    guard (1...4).contains(digits.count), isHexadecimal,
      let value = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    let largest = 1 << (4 * digits.count) - 1
    return UInt8(clamping: (value * 255 + largest / 2) / largest)
  }
}
