import TerminalCore

/// Parsers for the values in steps.
nonisolated enum ScriptValue {
  /// Parses a size, such as `80x24`.
  static func size(_ cursor: inout TokenCursor) throws(ScriptError) -> Size {
    let largest = Size.largestScreen
    let description = "a size such as 80x24, at most \(largest.width)x\(largest.height)"
    return try cursor.value("a size", described: description) { text in
      guard let (columns, rows) = pair(text, separatedBy: "x"), columns <= largest.width, rows <= largest.height else {
        return nil
      }
      return Size(width: columns, height: rows)
    }
  }

  /// Parses a duration, such as `200ms`, `1.5s` or `2min`.
  static func duration(_ cursor: inout TokenCursor) throws(ScriptError) -> Duration {
    try cursor.value("a time", described: "a time such as 200ms, 1.5s or 2min, at most one day") { text in
      duration(text).flatMap { $0 <= longestWait ? $0 : nil }
    }
  }

  /// The maximum duration of a `wait`, `await` or `pause` step.
  static let longestWait = Duration.seconds(86_400)

  private static func duration(_ text: String) -> Duration? {
    guard let match = text.wholeMatch(of: /([0-9]{1,9})(?:\.([0-9]{1,6}))?(ms|s|min)/),
      let unit = ["ms": 1, "s": 1000, "min": 60_000][match.3], let whole = Int(match.1)
    else { return nil }
    let digits = match.2 ?? ""
    let divisor = digits.reduce(1) { result, _ in result * 10 }
    return .milliseconds(whole * unit) + .milliseconds(unit) * (Int(digits) ?? 0) / divisor
  }

  /// Parses a repeat count, such as `x3`.
  ///
  /// - Returns: The repeat count, or 1 at the end of the line.
  static func times(_ cursor: inout TokenCursor) throws(ScriptError) -> Int {
    guard cursor.peek != nil else { return 1 }
    let description = "a repeat count such as x3, at most x\(maximumPresses)"
    return try cursor.value("a repeat count", described: description) { text in
      guard text.first == "x", let times = number(String(text.dropFirst())) else { return nil }
      return (1...maximumPresses).contains(times) ? times : nil
    }
  }

  /// The maximum repeat count of a `press` or `wheel` step.
  static let maximumPresses = 10_000

  /// Parses the speed of a demo, such as `2` or `0.5`.
  static func speed(_ cursor: inout TokenCursor) throws(ScriptError) -> Double {
    let description = "a speed from \(speeds.lowerBound) to \(speeds.upperBound), such as 2 or 0.5"
    return try cursor.value("a speed", described: description) { text in
      guard text.wholeMatch(of: /[0-9]{1,9}(\.[0-9]{1,9})?/) != nil, let speed = Double(text) else { return nil }
      return speeds.contains(speed) ? speed : nil
    }
  }

  static let speeds = 0.1...20.0

  /// Parses a color with six hexadecimal digits, such as `1C1C22`.
  static func color(_ cursor: inout TokenCursor) throws(ScriptError) -> RGB {
    try cursor.value("a color", described: "a color of six hexadecimal digits such as 1C1C22") { text in
      guard text.utf8.count == 6, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else { return nil }
      return RGB(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }
  }

  /// Returns the cell for the given token if the token is a word such as `12,3`, otherwise nil.
  static func cell(_ token: ScriptToken) -> Point? {
    token.kind == .word ? pair(token.text, separatedBy: ",").map { Point(x: $0, y: $1) } : nil
  }

  /// Parses a nonnegative integer of at most nine digits.
  static func count(_ cursor: inout TokenCursor, _ expected: String) throws(ScriptError) -> Int {
    try cursor.value(expected, described: "\(expected) of at most nine digits", number)
  }

  static func seed(_ cursor: inout TokenCursor) throws(ScriptError) -> UInt64 {
    try cursor.value("a number", described: "a whole number from 0 to \(UInt64.max)") { text in
      text.allSatisfy(isDigit) ? UInt64(text) : nil
    }
  }

  /// Parses a file name that consists of letters, digits, `-`, `_` and dots, and does not begin with a dot.
  static func fileName(_ cursor: inout TokenCursor) throws(ScriptError) -> String {
    let place = cursor.place
    let name = try cursor.name("a name")
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
    }
    guard isPlain, name.first != ".", name.utf8.count <= 100 else {
      throw ScriptError(
        "'\(name)' is not a valid name. Use at most 100 bytes of letters, digits, '-', '_' and '.'.", at: place)
    }
    return name
  }

  /// Parses a date with an optional time and time zone, such as `2026-01-01` or `2026-01-01T09:00Z`.
  static func date(_ cursor: inout TokenCursor) throws(ScriptError) -> String {
    let place = cursor.place
    let token = try cursor.next("a date")
    guard ScriptDate.isValid(token.text) else {
      throw ScriptError("expected a date and time such as 2026-01-01T09:00Z, not \(token.quoted).", at: place)
    }
    return token.text
  }

  /// Returns the value of the given text, or nil if the text is not a decimal number of at most nine digits.
  static func number(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  private static func pair(_ text: String, separatedBy separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { number(String($0)) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }

  static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// Returns whether the given scalar is a control character: C0, DEL or C1.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// Returns the code point of the given scalar in the notation of messages, such as `U+001B`.
  static func spelling(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
