/// A word, an operator, a bracket or a string literal of a Swift file.
struct Token {
  var text: String
  /// The number of the line, from 1.
  var line: Int
  var startsLine: Bool
  var followsSpace: Bool

  var isWord: Bool { text.utf8.first.map(SwiftTokens.isWord) ?? false }
}

/// The tokens of a Swift file, without comments and without the text of string literals.
///
/// The code of an interpolation is between the tokens `\(` and `)`.
struct SwiftTokens {
  private(set) var tokens: [Token] = []
  /// The lines that begin inside a string literal of several lines.
  private(set) var linesInText: Set<Int> = []
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var startsLine = true
  private var followsSpace = true

  init(_ text: String) {
    bytes = Array(text.utf8)
    read(isInterpolation: false)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private static let operators = Set("+-*/%=<>!&|^~?".utf8)

  private mutating func read(isInterpolation: Bool) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"): newLine()
      case UInt8(ascii: " "), UInt8(ascii: "`"):
        followsSpace = followsSpace || byte == UInt8(ascii: " ")
        index += 1
      case UInt8(ascii: "/") where matches("//"): skipLine()
      case UInt8(ascii: "/") where matches("/*"): skipComment()
      case UInt8(ascii: "/") where beginsExpression: skipExpression()
      case UInt8(ascii: "#") where matches("#/"): skipExtendedExpression()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): readText()
      case _ where Self.isWord(byte): add { Self.isWord($0) }
      case _ where Self.operators.contains(byte): add { Self.operators.contains($0) }
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        add { _ in false }
        if isInterpolation, depth < 0 { return }
      }
    }
  }

  private func matches(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private mutating func newLine() {
    line += 1
    startsLine = true
    followsSpace = true
    index += 1
  }

  /// Adds the token that begins at the index and continues while the condition is true.
  private mutating func add(while condition: (UInt8) -> Bool) {
    let start = index
    index += 1
    while index < bytes.count, condition(bytes[index]) { index += 1 }
    add(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func add(_ text: String) {
    tokens.append(Token(text: text, line: line, startsLine: startsLine, followsSpace: followsSpace))
    startsLine = false
    followsSpace = false
  }
}

// MARK: - Comments and literals

extension SwiftTokens {
  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if matches("/*") {
        depth += 1
        index += 2
      } else if matches("*/") {
        depth -= 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "\n") {
        newLine()
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// Whether the slash at the index begins a regular expression.
  private var beginsExpression: Bool {
    guard let last = tokens.last, index + 1 < bytes.count else { return false }
    let isOperand = !["(", "[", ",", "=", ":", "return", "{", "in"].contains(last.text)
    let next = bytes[index + 1]
    return !isOperand && next != UInt8(ascii: " ") && next != UInt8(ascii: ")") && next != UInt8(ascii: ",")
  }

  private mutating func skipExpression() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "/"), bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    add("\"")
  }

  private mutating func skipExtendedExpression() {
    while index < bytes.count, !matches("/#") {
      if bytes[index] == UInt8(ascii: "\n") { newLine() } else { index += 1 }
    }
    index += 2
    add("\"")
  }

  /// Reads a string literal, or the number sign of a directive.
  private mutating func readText() {
    var hashes = 0
    while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
    guard index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "\"") else {
      return add { _ in false }
    }
    index += hashes
    let isLong = matches("\"\"\"")
    let end =
      Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1) + Array(repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    add("\"")
    index += isLong ? 3 : 1
    while index < bytes.count, !holds(end) {
      if bytes[index] == UInt8(ascii: "\n") {
        newLine()
        linesInText.insert(line)
      } else if holds(escape) {
        index += escape.count
        if matches("(") { readInterpolation() } else { index += 1 }
      } else {
        index += 1
      }
    }
    index += end.count
    startsLine = false
  }

  private func holds(_ other: [UInt8]) -> Bool {
    guard bytes[index] == other[0], index + other.count <= bytes.count else { return false }
    return other.indices.allSatisfy { bytes[index + $0] == other[$0] }
  }

  private mutating func readInterpolation() {
    index += 1
    startsLine = false
    add("\\(")
    read(isInterpolation: true)
  }
}
