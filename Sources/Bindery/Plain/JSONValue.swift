/// A JSON value for the plain front end.
///
/// The type does not use Foundation, because Foundation would slow down the start of every application.
///
/// See RFC 8259.
package nonisolated enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as written in the JSON text.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// An object's members in the order in which they are written.
  case object([Member])

  package nonisolated struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// The value of the last member with the given key; nil if there is no such member or this value is not an object.
  package subscript(_ key: String) -> JSONValue? {
    members.last { $0.key == key }?.value
  }

  /// The members of an object; empty for other values.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The value as JSON text on one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits
    case .string(let text): "\"" + Self.escaped(text) + "\""
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\"\(Self.escaped($0.key))\":\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }

  /// Returns the given text with escape sequences for the characters that a JSON string cannot contain, and for
  /// characters that control a terminal, reorder text or are invisible.
  ///
  /// A parser restores these characters, so no text is changed.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case _ where isEscaped(scalar):
        for unit in scalar.utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    // Some programs also treat U+2028 and U+2029 as line ends.
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

nonisolated extension JSONValue: ExpressibleByDictionaryLiteral, JSONConvertible {
  /// Creates an object without the members whose value is nil.
  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self = .object(members.compactMap { key, value in value.map { Member(key, $0.json) } })
  }

  package var json: JSONValue { self }
}

/// A type whose values can be written as JSON.
package nonisolated protocol JSONConvertible {
  var json: JSONValue { get }
}

nonisolated extension String: JSONConvertible { package var json: JSONValue { .string(self) } }
nonisolated extension Int: JSONConvertible { package var json: JSONValue { .number("\(self)") } }
nonisolated extension Bool: JSONConvertible { package var json: JSONValue { .bool(self) } }
nonisolated extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .array(map(\.json)) }
}

/// An error in JSON text, with a message for the user.
package nonisolated struct JSONError: Error, Equatable {
  package let message: String
}

package nonisolated struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0

  /// The maximum nesting depth of arrays and objects.
  package static let deepestNesting = 32

  /// Returns the value of the given JSON text.
  ///
  /// - Throws: `JSONError` with the column of the first unexpected byte.
  package static func value(of text: String) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: Array(text.utf8))
    let value = try parser.value(depth: 0)
    parser.skipSpaces()
    guard parser.position == parser.bytes.count else { throw parser.error("the end of the line") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.deepestNesting else {
      throw JSONError(
        message: "arrays and objects are nested more than \(Self.deepestNesting) levels deep. Reduce the nesting.")
    }
    skipSpaces()
    switch next {
    case UInt8(ascii: "{"):
      return .object(
        try list(until: "}") { (parser: inout JSONParser) throws(JSONError) in
          parser.skipSpaces()
          let key = try parser.string()
          try parser.expect(":")
          return JSONValue.Member(key, try parser.value(depth: depth + 1))
        })
    case UInt8(ascii: "["):
      return .array(
        try list(until: "]") { (parser: inout JSONParser) throws(JSONError) in try parser.value(depth: depth + 1) })
    case UInt8(ascii: "\""): return .string(try string())
    case .some(let byte) where "-0123456789".utf8.contains(byte): return .number(try number())
    default:
      for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return value
      }
      throw error("a value")
    }
  }

  private mutating func list<Item>(
    until end: Unicode.Scalar, _ item: (inout JSONParser) throws(JSONError) -> Item
  ) throws(JSONError) -> [Item] {
    position += 1
    var items: [Item] = []
    skipSpaces()
    if next == UInt8(ascii: end) {
      position += 1
      return items
    }
    while true {
      items.append(try item(&self))
      skipSpaces()
      if next == UInt8(ascii: end) {
        position += 1
        return items
      }
      guard next == UInt8(ascii: ",") else { throw error("',' or '\(end)'") }
      position += 1
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = position
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Double(digits) != nil, Self.isNumber(digits) else { throw error("a number") }
    return digits
  }

  /// Returns whether the given number, which Swift accepts, is also valid in JSON.
  ///
  /// A JSON number has digits on both sides of the decimal point and no leading zeros.
  private static func isNumber(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts[0].drop { $0 == "-" }.prefix(while: \.isNumber)
    let hasFraction = parts.count == 1 || parts[1].first?.isNumber == true
    return !whole.isEmpty && (whole.count == 1 || whole.first != "0") && hasFraction && text.first != "+"
  }

  private mutating func string() throws(JSONError) -> String {
    guard next == UInt8(ascii: "\"") else { throw error("a string in quotes") }
    position += 1
    var units: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("an escaped control character") }
      position += 1
      if byte == UInt8(ascii: "\\") { units += try escape() } else { units.append(byte) }
    }
    guard next != nil else { throw error("'\"' after the string") }
    position += 1
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    defer { position += 1 }
    switch next {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case .some(let byte) where "\"\\/".utf8.contains(byte): return [byte]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    default: throw error("an escape sequence")
    }
  }

  /// Returns the scalar of a `\u` escape sequence.
  ///
  /// A scalar outside the Basic Multilingual Plane consists of two units. A unit without its counterpart becomes a
  /// replacement character.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try unit()
    guard (0xD800..<0xDC00).contains(first), bytes[(position + 1)...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let start = position
    position += 2
    let second = try unit()
    guard (0xDC00..<0xE000).contains(second) else {
      position = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  /// Parses a UTF-16 code unit, from the current `u` to the last digit.
  private mutating func unit() throws(JSONError) -> UInt32 {
    let digits = bytes[(position + 1)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    position += 4
    return unit
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    skipSpaces()
    guard next == UInt8(ascii: character) else { throw error("'\(character)'") }
    position += 1
  }

  private mutating func skipSpaces() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { position += 1 }
  }

  private func error(_ expected: String) -> JSONError {
    JSONError(message: "the JSON text is invalid at column \(position + 1): expected \(expected).")
  }
}
