import Foundation

/// Brings a document into UTF-8, without its XML declaration, before the XML library sees it.
///
/// The library behind FoundationXML on Linux hands names on as they are, and Foundation traps at one that is not UTF-8. So the encoding is
/// dealt with here: what leaves this type is valid, whatever came in. Lines stay where they were, so that mistakes are reported where they
/// are.
nonisolated struct FeedEncoding {
  private let source: FeedSource

  /// For documents of `source`, which errors quote.
  init(_ source: FeedSource) {
    self.source = source
  }

  /// The document as UTF-8; bytes that do not fit the encoding become U+FFFD where it is UTF-8.
  ///
  /// - Throws: `FeedFailure.encoding` that names an encoding which is not known or not the document's.
  func utf8(_ data: Data) throws(FeedFailure) -> [UInt8] {
    var text = try decoded(data)
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return Self.withoutDeclaration(Array(text.utf8))
  }

  private func decoded(_ data: Data) throws(FeedFailure) -> String {
    if let (name, encoding) = Self.wide(data) { return try decode(data, as: encoding, named: name) }
    guard let name = Self.declaredName(data) else { return String(decoding: data, as: UTF8.self) }
    // A document whose declaration can be read byte by byte is not UTF-16, even if it says so.
    if ["utf-8", "utf8", "us-ascii", "ascii", "utf-16"].contains(name) { return String(decoding: data, as: UTF8.self) }
    guard let encoding = Self.encodings[name] else { throw .encoding(source, name: name, isKnown: false) }
    return try decode(data, as: encoding, named: name)
  }

  private func decode(_ data: Data, as encoding: String.Encoding, named name: String) throws(FeedFailure) -> String {
    guard let text = String(data: data, encoding: encoding) else {
      throw .encoding(source, name: name, isKnown: true)
    }
    return text
  }

  // MARK: - Which encoding

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

  private static let encodings: [String: String.Encoding] = [
    "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250,
    "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252, "cp1252": .windowsCP1252,
    "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP, "macintosh": .macOSRoman, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
  ]

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
