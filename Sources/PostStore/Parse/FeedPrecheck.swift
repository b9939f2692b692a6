import Foundation

/// Looks at a document before the XML library does, for what that library is not safe from.
///
/// An entity may hold ten others, and each of those ten more: nine lines can become gigabytes. And the library compares each attribute of
/// an element with all before it: a megabyte of them takes minutes. So a document that declares entities or attributes, or has an element
/// with hundreds, is refused before a parser has seen it. A doctype that declares nothing of the kind is welcome.
nonisolated struct FeedPrecheck {
  private let bytes: [UInt8]
  private var position = 0

  /// A document in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.firstIndex { !$0.isXMLSpace } ?? bytes.count
  }

  /// Whether there is anything but spaces.
  var isEmpty: Bool { position == bytes.count }

  /// Whether the first character could begin XML.
  var beginsLikeXML: Bool { !isEmpty && bytes[position] == UInt8(ascii: "<") }

  /// Whether it is a page for a browser: whether it begins so, behind what may stand before any document.
  ///
  /// What a feed quotes in a comment or in a post says nothing of itself.
  var isWebPage: Bool {
    var document = self
    document.skipMisc()
    return document.begins(withWord: "<!doctype html") || document.begins(withWord: "<html")
  }

  /// Whether a word stands here, in letters of either case, and ends.
  private func begins(withWord word: String) -> Bool {
    let start = String(decoding: bytes[position...].prefix(word.utf8.count + 1), as: UTF8.self).lowercased()
    return start.hasPrefix(word) && !(start.dropFirst(word.count).first?.isLetter ?? false)
  }

  /// Moves behind spaces, comments and instructions.
  private mutating func skipMisc() {
    while position < bytes.count {
      if starts(with: "<?") {
        skip(past: "?>")
      } else if starts(with: "<!--") {
        skip(past: "-->")
      } else if bytes[position].isXMLSpace {
        position += 1
      } else {
        return
      }
    }
  }

  /// The feed that a web page says is its own, in its head; nil when it names none.
  func feedOfPage(at base: URL?) -> URL? {
    let head = String(decoding: bytes[position...].prefix(200_000), as: UTF8.self)
    for link in head.matches(of: /<link\s[^>]{0,2000}>/.ignoresCase()) {
      let type = /type\s*=\s*["']?application\/(rss\+xml|atom\+xml|feed\+json)/.ignoresCase()
      guard link.0.contains(type),
        let address = link.0.firstMatch(of: /href\s*=\s*["']([^"']{1,2000})["']/.ignoresCase())
      else { continue }
      let plain = String(address.1).replacing("&amp;", with: "&")
      if let url = URL(string: plain, relativeTo: base)?.absoluteURL, url.host() != nil { return url }
    }
    return nil
  }

  /// The first characters, on one line, for a sentence that quotes them.
  var beginning: String {
    let words = String(decoding: bytes[position...].prefix(160), as: UTF8.self)
      .unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
      .split(separator: " ").joined(separator: " ")
    return words.count > 40 ? "\(words.prefix(39))…" : words
  }

  /// Whether a doctype declares an entity or an attribute; leaves the place at the first element.
  ///
  /// - Complexity: O(n) in the length of what stands before the first element.
  mutating func hasDeclarations() -> Bool {
    while true {
      skipMisc()
      guard position < bytes.count, starts(with: "<!DOCTYPE") else { return false }
      if skipDoctype() { return true }
    }
  }

  /// Reads the declarations one by one, so that a word in a comment or in quotes declares nothing.
  ///
  /// - Returns: whether it stopped at one of an entity or an attribute.
  private mutating func skipDoctype() -> Bool {
    position += "<!DOCTYPE".utf8.count
    var isInside = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside:
        position += 1
        return false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "<"):
        if starts(with: "<!ENTITY") || starts(with: "<!ATTLIST") { return true }
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

  /// Whether an element has more than so many attributes, from this place on.
  ///
  /// - Complexity: O(n) in the length of the document.
  mutating func hasElement(withMoreAttributesThan limit: Int) -> Bool {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<![CDATA[") {
        skip(past: "]]>")
      } else if starts(with: "<?") {
        skip(past: "?>")
      } else if skipTag() > limit {
        return true
      }
    }
    return false
  }

  /// Moves behind the tag at this place.
  ///
  /// - Returns: how many values in quotes it holds.
  private mutating func skipTag() -> Int {
    var count = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        count += 1
        skipQuoted()
      }
      position += 1
      if byte == UInt8(ascii: ">") { break }
    }
    return count
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
