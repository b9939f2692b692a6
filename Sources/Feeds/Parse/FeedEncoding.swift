package import Foundation

/// Brings a document into UTF-8, without its XML declaration, before the XML library sees it.
///
/// The library behind FoundationXML on Linux hands names on as they are, and Foundation traps at one that is not UTF-8. So the encoding is
/// dealt with here: what leaves this type is valid, whatever came in. Lines stay where they were, so that mistakes are reported where they
/// are.
package struct FeedEncoding {
  private let source: FeedSource
  private let charset: String?

  /// For documents of `source`, which errors quote; `charset` is the encoding that the server named, if it did.
  package init(_ source: FeedSource, charset: String? = nil) {
    self.source = source
    self.charset = charset?.lowercased()
  }

  /// The document as UTF-8; bytes that do not fit the encoding become U+FFFD where it is UTF-8.
  ///
  /// A mark at the beginning counts most, then what the server says, then what the document says of itself; but servers name encodings
  /// without a look at the document, so that one which says that it is UTF-8, and is, is taken at its word.
  ///
  /// - Throws: `FeedFailure.encoding` that names an encoding which is not known or not the document's.
  package func utf8(_ data: Data) throws(FeedFailure) -> [UInt8] {
    var text = try decoded(data)
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return Self.withoutDeclaration(Array(text.utf8))
  }

  private func decoded(_ data: Data) throws(FeedFailure) -> String {
    if let (name, encoding) = Self.wide(data) { return try decode(data, as: .system(encoding), named: name) }
    // A document whose declaration can be read byte by byte is not UTF-16, even if it says so.
    let names = [charset, Self.declaredName(data)].compactMap { $0 }.filter { !$0.hasPrefix("utf-16") }
    if names.isEmpty || names.contains(where: Self.isUTF8) || data.starts(with: [0xEF, 0xBB, 0xBF]) {
      if let text = String(validating: data, as: UTF8.self) { return text }
      guard let other = names.first(where: { !Self.isUTF8($0) }) ?? (names.isEmpty ? "windows-1252" : nil) else {
        return String(decoding: data, as: UTF8.self)
      }
      return try decode(data, named: [other])
    }
    return try decode(data, named: names)
  }

  /// Decodes by the first encoding of several that is known and that the bytes fit.
  private func decode(_ data: Data, named names: [String]) throws(FeedFailure) -> String {
    var failure = FeedFailure.encoding(source, name: names[0], isKnown: false)
    for name in names {
      guard let table = CharacterTable(named: name) else { continue }
      do {
        return try decode(data, as: table, named: name)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private func decode(_ data: Data, as table: CharacterTable, named name: String) throws(FeedFailure) -> String {
    guard let text = table.text(data) else { throw .encoding(source, name: name, isKnown: true) }
    return text
  }

  // MARK: - Which encoding

  private static func isUTF8(_ name: String) -> Bool {
    ["utf-8", "utf8", "us-ascii", "ascii"].contains(name)
  }

  /// Encodings of two or four bytes, by their mark or by the zeros in their first characters.
  private static func wide(_ data: Data) -> (String, String.Encoding)? {
    switch Array(data.prefix(4)) {
    case [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00]: ("utf-32", .utf32)
    case [0x00, 0x3C, 0x00, 0x3F]: ("utf-16be", .utf16BigEndian)
    case [0x3C, 0x00, 0x3F, 0x00]: ("utf-16le", .utf16LittleEndian)
    case let start where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]): ("utf-16", .utf16)
    default: nil
    }
  }

  /// The name in `<?xml … encoding="name"?>`, in lower case.
  private static func declaredName(_ data: Data) -> String? {
    let start = String(decoding: data.prefix(200), as: UTF8.self)
    guard let match = start.firstMatch(of: /<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/) else {
      return nil
    }
    return match.1.lowercased()
  }

  // MARK: - The declaration

  /// The document from its first character that is no space, the declaration blanked: it names an encoding that is no longer true.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start...].starts(with: "<?xml ".utf8),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    for index in start...end where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 0x20 }
    return bytes
  }
}
