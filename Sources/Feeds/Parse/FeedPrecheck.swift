package import Foundation

/// Examines a document before the XML library reads it, and makes it safe to read.
///
/// A document type can declare entities that contain each other, and attributes for every element: a short document
/// then becomes endless. The library compares each attribute of an element with all others. Such documents are refused.
/// Foundation crashes at a processing instruction without data (`<?x?>`), so that instructions are blanked.
package struct FeedPrecheck {
  /// The reason to refuse a document.
  package enum Danger { case internalSubset, attributes }

  private var bytes: [UInt8]
  private var position = 0

  /// A document in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.firstIndex { !$0.isXMLSpace } ?? bytes.count
  }

  /// Whether there is anything but spaces.
  package var isEmpty: Bool { position == bytes.count }

  /// Whether the first character could begin XML.
  package var beginsLikeXML: Bool { !isEmpty && bytes[position] == UInt8(ascii: "<") }

  /// Whether it is a page for a browser: whether it begins so, behind what may stand before any document.
  ///
  /// What a feed quotes in a comment or in a post says nothing of itself.
  package var isWebPage: Bool {
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
      if skip("<?", to: "?>") || skip("<!--", to: "-->") { continue }
      guard bytes[position].isXMLSpace else { return }
      position += 1
    }
  }

  /// Returns the feed that a web page names in its head; nil if it names none.
  func feedOfPage(at base: URL?) -> URL? {
    WebPage.feed(in: Array(bytes[position...].prefix(Self.headBytes)), at: base)
  }

  /// The part of a web page that is searched for a feed, in bytes.
  private static let headBytes = 200_000

  /// The first characters, on one line, for a sentence that quotes them.
  package var beginning: String {
    let words = String(decoding: bytes[position...].prefix(160), as: UTF8.self)
      .unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
      .split(separator: " ").joined(separator: " ")
    return words.count > 40 ? "\(words.prefix(39))…" : words
  }

  /// The document; spaces follow it, since Foundation traps at a document of exactly four bytes.
  package var data: Data { Data(bytes + [UInt8](repeating: 0x20, count: 8)) }

  /// Blanks the processing instructions; lines and columns stay the same.
  ///
  /// - Parameter limit: The most attributes of an element.
  /// - Returns: The reason to refuse the document; nil if there is none.
  /// - Complexity: O(n) in the length of the document.
  package mutating func makeSafe(attributes limit: Int) -> Danger? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if skip("<?", to: "?>") {
        for index in start..<position where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 0x20 }
      } else if starts(with: "<!DOCTYPE") {
        if skipDoctype() { return .internalSubset }
      } else if !skip("<!--", to: "-->"), !skip("<![CDATA[", to: "]]>"), skipTag() > limit {
        return .attributes
      }
    }
    return nil
  }

  /// Skips the document type at this position.
  ///
  /// - Returns: Whether it has an internal subset, where the position then is.
  private mutating func skipDoctype() -> Bool {
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      switch bytes[position] {
      case UInt8(ascii: "["): return true
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      default: break
      }
      position += 1
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

  /// Skips a part that begins with `start` at this position, and ends after the next `end` or with the document.
  ///
  /// The two do not overlap: `<!-->` and `<?>` are beginnings, as the XML library reads them.
  ///
  /// - Returns: Whether there is such a part.
  private mutating func skip(_ start: String, to end: String) -> Bool {
    guard starts(with: start) else { return false }
    position += start.utf8.count
    while position < bytes.count, !starts(with: end) { position += 1 }
    position = min(position + end.utf8.count, bytes.count)
    return true
  }

  /// Moves onto the quote that closes the one at this place.
  private mutating func skipQuoted() {
    let quote = bytes[position]
    position = bytes[(position + 1)...].firstIndex(of: quote) ?? bytes.count - 1
  }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
