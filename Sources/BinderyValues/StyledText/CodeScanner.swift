/// A scanner that finds the elements of source code by their spelling, in linear time.
nonisolated struct CodeScanner {
  private let bytes: [UInt8]
  private let language: CodeLanguage
  private var index = 0
  /// The end of the line in which a string has no end, so that each line is searched once.
  private var endOfLineWithoutStrings = 0

  init(_ code: String, language: CodeLanguage) {
    bytes = Array(code.utf8)
    self.language = language
  }

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
    if let mark = language.blockComment, skip(mark.start) { return comment(mark) }
    if language.lineComments.contains(where: { isComment($0) }) { return line() }
    if language.strings.isSwift {
      if let hashes = hashesBeforeQuote() { return string(hashes: hashes) }
    } else if let role = string() {
      return role
    }
    let first = bytes[index]
    if isWord(first) || isMark(first) { return word() }
    index += 1
    return nil
  }

  private func isMark(_ byte: UInt8) -> Bool { language.keywordMarks.utf8.contains(byte) }

  // MARK: Comments

  /// Returns whether a comment with the given mark begins at the current position.
  private func isComment(_ mark: String) -> Bool {
    guard bytes[index...].starts(with: mark.utf8) else { return false }
    let before = index > 0 ? bytes[index - 1] : 10
    // The slashes of an address do not begin a comment.
    if mark != "#" { return before != UInt8(ascii: ":") }
    if language.isKnown, isSpace(before) { return true }
    return (bytes[..<index].last { !isSpace($0) } ?? 10) == 10
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  private mutating func line() -> ThemeRole {
    while index < bytes.count, bytes[index] != 10 { index += 1 }
    return .codeComment
  }

  private mutating func comment(_ mark: CodeLanguage.BlockComment) -> ThemeRole {
    var depth = 1
    while index < bytes.count, depth > 0 {
      if mark.nests, skip(mark.start) { depth += 1 } else if skip(mark.end) { depth -= 1 } else { index += 1 }
    }
    return .codeComment
  }

  // MARK: Strings

  /// Advances past a string or a character, or returns nil if none begins at the current position.
  private mutating func string() -> ThemeRole? {
    for quote in language.strings.longQuotes where skip(quote) { return longString(end: quote) }
    let quote = bytes[index]
    if quote == UInt8(ascii: "'"), language.strings.hasCharacters { return character() }
    guard language.strings.quotes.utf8.contains(quote), index >= endOfLineWithoutStrings else { return nil }
    var end = index + 1
    while end < bytes.count, bytes[end] != 10, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    guard end < bytes.count, bytes[end] == quote else {
      endOfLineWithoutStrings = end
      return nil
    }
    index = end + 1
    return .codeString
  }

  private mutating func longString(end: String) -> ThemeRole {
    while index < bytes.count, !skip(end) { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    index = min(index, bytes.count)
    return .codeString
  }

  /// Advances past one character in quotation marks; other quotation marks, such as those of a lifetime in Rust, have
  /// no role.
  private mutating func character() -> ThemeRole? {
    let rest = bytes[(index + 1)...].prefix(Self.longestCharacter)
    guard let first = rest.first, first != UInt8(ascii: "'"), first != 10 else { return nil }
    let isEscape = first == UInt8(ascii: "\\")
    let next = rest.dropFirst(isEscape ? 2 : 1)
    let end = isEscape ? next.firstIndex(of: UInt8(ascii: "'")) : next.drop { $0 & 0xC0 == 0x80 }.indices.first
    guard let end, bytes[end] == UInt8(ascii: "'") else { return nil }
    index = end + 1
    return .codeString
  }

  /// The maximum length of an escape sequence, in bytes.
  private static let longestCharacter = 12

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
    // A run of marks is one element, so that the marks before a string are counted once.
    while isMark(bytes[start]), index < bytes.count, bytes[index] == bytes[start] { index += 1 }
    let isMarked = isMark(bytes[start]) && index == start + 1
    while index < bytes.count, isWord(bytes[index]) || isNumber && isPoint { index += 1 }
    if isNumber { return .codeNumber }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    if !isMember, language.keywords.contains(language.ignoresCase ? word.lowercased() : word) { return .codeKeyword }
    if isMark(bytes[start]) { return isMarked && index > start + 1 ? .codeKeyword : nil }
    return language.hasCapitalTypes && word.first?.isUppercase == true ? .codeType : nil
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
}
