import Foundation

/// Looks at what stands before the first element of a document, without a parser.
///
/// An entity may hold ten others, and each of those ten more: nine lines can become gigabytes. So a document that declares any is refused
/// before a parser has seen it. Comments and processing instructions are passed over; a doctype that declares nothing is welcome.
nonisolated struct FeedProlog {
  private let bytes: [UInt8]
  private var position = 0

  /// The front of a document in any encoding that writes ASCII as ASCII, with or without zero bytes between.
  init(_ data: Data) {
    let isWide = data.prefix(4).contains(0)
    bytes = isWide ? data.filter { $0 != 0 } : Array(data)
    position = bytes.firstIndex { $0 < 0x80 && !$0.isXMLSpace } ?? bytes.count
  }

  /// Whether there is anything but spaces.
  var isEmpty: Bool { position == bytes.count }

  /// Whether the first character could begin XML.
  var beginsLikeXML: Bool { !isEmpty && bytes[position] == UInt8(ascii: "<") }

  /// Whether it says that it is a page for a browser.
  var isWebPage: Bool {
    let start = String(decoding: bytes[position...].prefix(2_000), as: UTF8.self).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || start.contains("<!doctype html")
  }

  /// The first characters, on one line, for a sentence that quotes them.
  var beginning: String {
    let words = String(decoding: bytes[position...].prefix(160), as: UTF8.self)
      .unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
      .split(separator: " ").joined(separator: " ")
    return words.count > 40 ? "\(words.prefix(39))…" : words
  }

  /// Whether a doctype declares an entity.
  ///
  /// - Complexity: O(n) in the length of what stands before the first element.
  mutating func declaresEntities() -> Bool {
    while position < bytes.count {
      if starts(with: "<?") {
        skip(past: "?>")
      } else if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<!DOCTYPE") {
        return doctypeDeclaresEntities()
      } else if bytes[position].isXMLSpace {
        position += 1
      } else {
        return false
      }
    }
    return false
  }

  /// Reads the declarations one by one, so that a word in a comment or in quotes declares nothing.
  private mutating func doctypeDeclaresEntities() -> Bool {
    position += "<!DOCTYPE".utf8.count
    var isInside = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside: return false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "<"):
        if starts(with: "<!ENTITY") { return true }
        if starts(with: "<!--") {
          skip(past: "-->")
          continue
        }
      default: break
      }
      position += 1
    }
    return false
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// Moves behind the next `end`; to the end of the document if there is none.
  private mutating func skip(past end: String) {
    let wanted = Array(end.utf8)
    while position + wanted.count <= bytes.count {
      if bytes[position..<(position + wanted.count)].elementsEqual(wanted) {
        position += wanted.count
        return
      }
      position += 1
    }
    position = bytes.count
  }

  /// Moves onto the quote that closes the one at this place.
  private mutating func skipQuoted() {
    let quote = bytes[position]
    position = bytes[(position + 1)...].firstIndex(of: quote) ?? bytes.count - 1
  }
}

nonisolated extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
