/// A decoder for character references such as `&amp;`, `&#233;` and `&#x1F600;`.
///
/// An ampersand that does not begin a character reference remains unchanged.
enum HTMLEntities {
  /// The maximum length of the text between `&` and `;`, in bytes.
  private static let longest = 32

  /// Returns the text of `bytes` with its character references resolved.
  ///
  /// Control characters other than white space are removed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var plainStart = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), let (character, end) = entity(in: bytes, at: index) {
        text += String(decoding: bytes[plainStart..<index], as: UTF8.self)
        text += character
        index = end
        plainStart = end
      } else if isControl(byte) {
        text += String(decoding: bytes[plainStart..<index], as: UTF8.self)
        index += 1
        plainStart = index
      } else {
        index += 1
      }
    }
    return text + String(decoding: bytes[plainStart...], as: UTF8.self)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && !byte.isHTMLSpace) || byte == 0x7F
  }

  /// Returns the text of the character reference at the given index, which is rarely two characters.
  static func entity(in bytes: ArraySlice<UInt8>, at start: Int) -> (text: String, end: Int)? {
    let limit = min(bytes.endIndex, start + 1 + longest)
    var end = start + 1
    while end < limit, bytes[end].isASCIILetter || bytes[end].isASCIIDigit || bytes[end] == UInt8(ascii: "#") {
      end += 1
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    guard end < limit, bytes[end] == UInt8(ascii: ";") else {
      // HTML 2 allows entity names without a semicolon. If an equals sign follows, the name belongs to a URL parameter.
      let isFinished = end < bytes.endIndex ? bytes[end] != UInt8(ascii: "=") && end < limit : true
      return isFinished ? unfinished(name).map { ($0, end) } : nil
    }
    let text = name.hasPrefix("#") ? numeric(name.dropFirst()).map { String($0) } : HTMLEntityNames.all[name]
    return text.map { ($0, end + 1) }
  }

  /// Returns the given text as numeric references, which are valid in XML.
  static func references(to text: String) -> String { text.unicodeScalars.map { "&#\($0.value);" }.joined() }

  private static func numeric(_ digits: Substring) -> Unicode.Scalar? {
    let isHex = digits.first == "x" || digits.first == "X"
    let figures = isHex ? digits.dropFirst() : digits
    guard !figures.isEmpty, figures.allSatisfy({ $0.isHexDigit && (isHex || $0.isNumber) }) else { return nil }
    let value = UInt32(figures, radix: isHex ? 16 : 10) ?? .max
    return scalar(value)
  }

  /// Returns the character for the given numeric reference.
  ///
  /// The result is never a control character. The values 128 to 159 are read as Windows-1252.
  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    if value >= 0x80, value <= 0x9F { return windows1252[Int(value - 0x80)] }
    if value == 0x09 || value == 0x0A || value == 0x0D { return " " }
    guard value >= 0x20, value != 0x7F, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
    return scalar
  }

  private static let windows1252 = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

  /// Returns the character for the given entity name if the name is valid without a semicolon.
  ///
  /// Only the names of Latin-1 characters and of markup characters, such as `&lt`, are valid without a semicolon.
  private static func unfinished(_ name: String) -> String? {
    guard let text = HTMLEntityNames.all[name] else { return nil }
    return HTMLEntityNames.latin1.contains(name) || ["amp", "lt", "gt", "quot"].contains(name) ? text : nil
  }
}
