internal import CNcurses

/// The terminfo description of the current screen, with RGB colors in addition.
///
/// Few systems install descriptions with RGB colors, such as `xterm-direct`, and those descriptions lack most colors of
/// the palette. Here, the colors of the palette keep their numbers and their sequences. ncurses receives the
/// description as the value of `TERMINFO`, so no file is needed.
struct DirectColorDescription {
  /// The number of the first RGB color; the numbers below 256 are the palette.
  static let firstRGB: Int32 = 1 << 24
  /// The number of colors in the description.
  static let colors = 2 * firstRGB
  /// The maximum number of color pairs in ncurses.
  private static let pairs: Int32 = 1 << 16
  /// The number of colors in the palette of a terminal with RGB colors.
  private static let paletteColors: Int32 = 256
  /// The maximum size of the strings in bytes, because their offsets have 16 bits.
  private static let stringsLimit = 32_767

  /// The value of the environment variable `TERMINFO`, which ends with a zero byte.
  let variable: [CChar]

  /// Whether the description of the current screen has a palette that RGB colors can be added to.
  static var isDerivable: Bool {
    let control: [UInt8] = [0x1B, 0x5B]
    let hasPalette = (8...paletteColors).contains(tigetnum("colors")) && bindery_terminfo_string("initp") == nil
    return hasPalette && raw("setaf").starts(with: control) && raw("setab").starts(with: control)
  }

  /// Whether the current screen uses a derived description.
  static var isCurrent: Bool { tigetnum("colors") == colors }

  /// Creates the description of the terminal with the given name, or returns nil if its strings are too long.
  init?(name: String) {
    guard let compiled = DirectColorDescription.compiled(name: name) else { return nil }
    variable = (Array("b64:".utf8) + Base64.encode(compiled) + [0]).map { CChar(bitPattern: $0) }
  }

  // MARK: The compiled format, which term(5) describes

  /// The magic number of the format whose numbers have 32 bits.
  private static let magic: UInt16 = 0o1036
  private static let missingString = UInt16.max

  private static func compiled(name: String) -> [UInt8]? {
    let names = Array(name.utf8) + [0]
    let booleans = Self.names(bindery_boolean_name).map { UInt8(clamping: max(0, tigetflag($0))) }
    let numbers = Self.names(bindery_number_name).map(number)
    var offsets: [UInt16] = []
    var strings: [UInt8] = []
    for capability in Self.names(bindery_string_name) {
      let text = string(capability)
      guard strings.count + text.count < stringsLimit else { return nil }
      offsets.append(text.isEmpty ? missingString : UInt16(strings.count))
      if !text.isEmpty { strings += text + [0] }
    }
    let counts = [names.count, booleans.count, numbers.count, offsets.count, strings.count]
    var bytes = words([magic] + counts.map { UInt16($0) }) + names + booleans
    pad(&bytes)
    for number in numbers {
      bytes += words([UInt16(truncatingIfNeeded: number), UInt16(truncatingIfNeeded: number >> 16)])
    }
    bytes += words(offsets) + strings
    pad(&bytes)
    return bytes + extensions
  }

  /// The part with the Boolean capabilities outside the standard that ncurses uses for colors.
  ///
  /// Without `RGB`, ncurses would allocate a table of all colors. With `AX`, one of both colors can be reset.
  private static var extensions: [UInt8] {
    let names = (tigetflag("AX") > 0 ? ["AX"] : []) + ["RGB"]
    let texts = names.map { Array($0.utf8) + [0] }
    var offsets: [UInt16] = []
    var length = 0
    for text in texts {
      offsets.append(UInt16(length))
      length += text.count
    }
    let counts = [names.count, 0, 0, names.count, length]
    var bytes = words(counts.map { UInt16($0) }) + names.map { _ in 1 }
    pad(&bytes)
    return bytes + words(offsets) + texts.joined()
  }

  private static func number(_ name: UnsafePointer<CChar>) -> Int32 {
    switch String(cString: name) {
    case "colors": colors
    case "pairs": pairs
    default: max(-1, tigetnum(name))
    }
  }

  private static func string(_ name: UnsafePointer<CChar>) -> [UInt8] {
    switch String(cString: name) {
    case "setaf": sequence(palette: raw("setaf"), selector: "38")
    case "setab": sequence(palette: raw("setab"), selector: "48")
    default: raw(name)
    }
  }

  /// Returns a parameterized string that selects a color by its number.
  ///
  /// The numbers of the original palette use the sequence of the original description.
  private static func sequence(palette: [UInt8], selector: String) -> [UInt8] {
    let own = tigetnum("colors")
    var format = Array("%?%p1%{\(own)}%<%t".utf8) + palette
    if own < paletteColors { format += Array("%e%p1%{\(paletteColors)}%<%t\u{1B}[\(selector);5;%p1%dm".utf8) }
    let red = "%p1%{65536}%/%{255}%&%d"
    let green = "%p1%{256}%/%{255}%&%d"
    let blue = "%p1%{255}%&%d"
    return format + Array("%e\u{1B}[\(selector);2;\(red);\(green);\(blue)m%;".utf8)
  }

  /// Returns the bytes of a string of the current description, including padding, or an empty array.
  private static func raw(_ name: UnsafePointer<CChar>) -> [UInt8] {
    guard let text = bindery_terminfo_string(name) else { return [] }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  private static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [UnsafePointer<CChar>] {
    var names: [UnsafePointer<CChar>] = []
    while let next = name(Int32(names.count)) { names.append(next) }
    return names
  }

  /// Returns the words as bytes; the format is little-endian on all systems.
  private static func words(_ words: [UInt16]) -> [UInt8] {
    words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func pad(_ bytes: inout [UInt8]) {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
  }
}
