nonisolated extension StyledText {
  /// Creates styled text from Swift source code, with roles for keywords, types, strings, numbers and comments.
  ///
  /// Roles depend only on spelling. For example, a word that begins with a capital letter is treated as a type.
  ///
  /// - Complexity: O(n), where n is the length of the code.
  public init(swift code: String) {
    var scanner = SwiftScanner(code)
    self.init(code, spans: scanner.spans())
  }
}

nonisolated private struct SwiftScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ code: String) { bytes = Array(code.utf8) }

  mutating func spans() -> [StyledText.Span] {
    var spans: [StyledText.Span] = []
    while index < bytes.count {
      let start = index
      if let role = next() { spans.append(StyledText.Span(range: start..<index, role: role, link: nil)) }
    }
    return spans
  }

  /// Advances past the next element, and returns its role, or nil if the element has no role.
  private mutating func next() -> ThemeRole? {
    if skip("//") { return line() }
    if skip("/*") { return comment() }
    if let hashes = hashesBeforeQuote() { return string(hashes: hashes) }
    let first = bytes[index]
    if isWord(first) || first == UInt8(ascii: "@") || first == UInt8(ascii: "#") { return word() }
    index += 1
    return nil
  }

  private mutating func line() -> ThemeRole {
    while index < bytes.count, bytes[index] != 10 { index += 1 }
    return .codeComment
  }

  private mutating func comment() -> ThemeRole {
    var depth = 1
    while index < bytes.count, depth > 0 {
      if skip("/*") { depth += 1 } else if skip("*/") { depth -= 1 } else { index += 1 }
    }
    return .codeComment
  }

  /// Returns the number of `#` characters before the quotation mark that begins a string, or nil if no string begins at
  /// the current position.
  private func hashesBeforeQuote() -> Int? {
    let quote = bytes[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? index
    return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? quote - index : nil
  }

  /// Advances past a string and its interpolations; an unterminated single-line string ends with the line.
  private mutating func string(hashes: Int, nesting: Int = 0) -> ThemeRole {
    let suffix = String(repeating: "#", count: hashes)
    index += hashes
    let isMultiline = skip(#"""""#)
    if !isMultiline { index += 1 }
    let end = (isMultiline ? #"""""# : "\"") + suffix
    while index < bytes.count, isMultiline || bytes[index] != 10, !skip(end) {
      guard skip("\\" + suffix) else {
        index += 1
        continue
      }
      if skip("(") {
        interpolation(nesting: nesting + 1)
      } else if index < bytes.count, bytes[index] != 10 {
        index += 1
      }
    }
    return .codeString
  }

  /// Advances past an interpolation, which ends with its closing parenthesis or with the line.
  private mutating func interpolation(nesting: Int) {
    var depth = 1
    while index < bytes.count, depth > 0, bytes[index] != 10 {
      if nesting < Self.nestingLimit, let hashes = hashesBeforeQuote() {
        _ = string(hashes: hashes, nesting: nesting)
        continue
      }
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    }
  }

  /// The maximum nesting depth of strings; a quotation mark beyond this depth is an ordinary character.
  private static let nestingLimit = 16

  private mutating func word() -> ThemeRole? {
    let start = index
    index += 1
    let isNumber = bytes[start] &- UInt8(ascii: "0") < 10
    while index < bytes.count, isWord(bytes[index]) || isNumber && isPoint { index += 1 }
    if isNumber { return .codeNumber }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    if !isMember, Self.keywords.contains(word) { return .codeKeyword }
    if word.count > 1, word.first == "@" || word.first == "#" { return .codeKeyword }
    return word.first?.isUppercase == true ? .codeType : nil
  }

  private var isPoint: Bool {
    bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && bytes[index + 1] &- UInt8(ascii: "0") < 10
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private static let keywords: Set<String> = [
    "Self", "actor", "any", "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get",
    "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating",
    "nil", "nonisolated", "open", "override", "package", "private", "protocol", "public", "repeat", "required",
    "rethrows", "return", "self", "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]
}
