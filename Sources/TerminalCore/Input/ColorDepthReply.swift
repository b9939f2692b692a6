/// A terminal's report of its current style (DECRPSS), after the request for the color depth has set an RGB background.
enum ColorDepthReply {
  /// Returns whether the bytes between `ESC` and the end mark begin a device control string, as the report does.
  static func isReply(_ bytes: [UInt8]) -> Bool { bytes.first == 0x50 }

  /// Returns whether a reply, such as `P1$r48:2::1:2:3m`, reports the background that was set.
  ///
  /// Components are separated by colons or semicolons, and some terminals insert the number of a color space.
  static func reportsDirectColor(_ bytes: [UInt8]) -> Bool {
    let start = Array("P1$r".utf8)
    guard bytes.count <= ColorReply.lengthLimit, bytes.starts(with: start), bytes.last == 0x6D else { return false }
    let digits = bytes.dropFirst(start.count).dropLast().map { $0 == 0x3A ? UInt8(0x3B) : $0 }
    let numbers = digits.split(separator: 0x3B, omittingEmptySubsequences: false).map { Array($0) }
    let background = [Array("48".utf8), Array("2".utf8)]
    let color = [Array("1".utf8), Array("2".utf8), Array("3".utf8)]
    return numbers.indices.contains { index in
      guard numbers[index...].starts(with: background) else { return false }
      let rest = numbers[index...].dropFirst(background.count)
      return rest.starts(with: color) || rest.dropFirst().starts(with: color)
    }
  }
}
